internal import ArgumentParser
internal import Bonafide
internal import BonafideTesting

/// `bonafide stage clip`: videos of fictitious documents held before a camera, with the truth about every frame.
struct StageClipCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "clip", abstract: "Film fictitious documents and write what is true of every frame.",
    discussion: """
      Writes MP4 files with the program ffmpeg, and clips.json, which `evaluate streams` reads. A page comes in after \
      half a second and is held still after one. Clip n is decided by the seed plus n alone. Seeds 1...9999 are for \
      training and tuning, seeds from \(StageScene.firstEvaluationSeed) for evaluation.
      """)

  @Flag(help: "Print one JSON object on standard output.") var json = false
  @Option(help: "Number of clips.") var count = 3
  @Option(help: "Decides everything; a whole number, 0 and more.") var seed: UInt64 = 1
  @Option(
    name: .output,
    help: ArgumentHelp("The folder to write to, without clips of another run.", valueName: "folder"))
  var out: String
  @OptionGroup var subject: StageSubjectOptions
  @Option(help: "How hard: \(StageScene.Difficulty.allCases.map(\.rawValue).joined(separator: ", ")).")
  var difficulty = "easy"
  @Flag(help: "Draw variants of the documents: reworded, moved, in other type.") var variants = false
  @Option(help: "Width of the frames in pixels; they are 16 to 9.") var width = 1280
  @Option(help: "Length of a clip in seconds.") var seconds = 5.0
  @Option(
    help: ArgumentHelp(
      "Film cards of Utopia that are turned, with this on them: "
        + "\(HologramSurface.allCases.map(\.rawValue).joined(separator: ", ")).", valueName: "surface"))
  var hologram: String?

  func validate() throws {
    guard (1...10_000).contains(count) else { throw ValidationError("--count must lie in 1...10000") }
    guard (320...3840).contains(width), width % 32 == 0 else {
      throw ValidationError("--width must lie in 320...3840 and be a multiple of 32")
    }
    guard (1...60).contains(seconds) else { throw ValidationError("--seconds must lie in 1...60") }
    _ = try StageSubjectOptions.difficulty(difficulty)
    if let hologram {
      let _: HologramSurface = try KnownWord.kind(hologram, option: "hologram")
      guard !variants, !subject.areAsked, difficulty == "easy" else {
        throw ValidationError("--hologram films cards of Utopia as they are; leave kinds, variants and difficulty out")
      }
    }
  }

  func run() throws {
    let signals = StopSignals()
    try InputRunner(json: json).run([out]) {
      let film = try filming()
      // Clips of an earlier run would stay beside the new ones, and stand in no clips.json.
      try EarlierRun.check("--output", out, for: "clips", names: ["clip-*.mp4", "clips.json"])
      try BoundedFile.makeFolder(out)
      return film
    } _: { film, folder in
      var clips: [ClipTruth.Clip] = []
      for index in 0..<count {
        let (seed, name) = (seed &+ UInt64(index), "clip-\(seed &+ UInt64(index)).mp4")
        clips.append(
          try film(seed, name) { number, frameCount in
            try signals.check(leaving: "\(index) of \(CountedWord.text(count, "clip")) in \(folder), and no clips.json")
            Console.progress("clip \(index + 1)/\(count), frame \(number)/\(frameCount)")
          })
        Console.note("\(index + 1)/\(count) clips: \(name)")
      }
      try BoundedFile.write(ClipTruth(clips: clips).json() + [0x0A], to: folder + "/clips.json", readableBy: .owner)
      return InputOutcome(
        body: StageClipReport(count: count), isNegative: false,
        lines: ["wrote \(CountedWord.text(count, "clip")) and clips.json"])
    }
  }

  /// Films the clip of a seed into a file; told of each frame.
  private typealias Filming = (UInt64, String, (Int, Int) throws -> Void) throws -> ClipTruth.Clip

  private func filming() throws -> Filming {
    let size = PixelSize(width: width, height: width * 9 / 16)
    if let hologram {
      let surface: HologramSurface = try KnownWord.kind(hologram, option: "hologram")
      return { [out, seconds] seed, name, progress in
        try HologramClip(surface: surface, seed: seed, size: size, seconds: seconds)
          .film(to: name, in: out, progress: progress)
      }
    }
    let difficulty = try StageSubjectOptions.difficulty(difficulty)
    let chosen = try subject.chosen()
    return { [out, seconds, variants] seed, name, progress in
      var document = try StageDocument(anyOf: chosen, seed: seed)
      if variants { try document.vary(seed: seed) }
      return try StageClip(page: document.page(), seed: seed, difficulty: difficulty, size: size, seconds: seconds)
        .film(to: name, in: out, progress: progress)
    }
  }
}
