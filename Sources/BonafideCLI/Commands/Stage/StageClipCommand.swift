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
  @Option(help: "Decides everything.") var seed: UInt64 = 1
  @Option(name: .customLong("out"), help: ArgumentHelp("The folder to write to.", valueName: "folder")) var out: String
  @OptionGroup var subject: StageSubjectOptions
  @Option(help: "How hard: \(StageScene.Difficulty.allCases.map(\.rawValue).joined(separator: ", ")).")
  var difficulty = "easy"
  @Flag(help: "Draw variants of the documents: reworded, moved, in other type.") var variants = false
  @Option(help: "Width of the frames in pixels; they are 16 to 9.") var width = 1280
  @Option(help: "Length of a clip in seconds.") var seconds = 5.0

  func validate() throws {
    guard (1...10_000).contains(count) else { throw ValidationError("--count must lie in 1...10000") }
    guard (320...3840).contains(width), width % 32 == 0 else {
      throw ValidationError("--width must lie in 320...3840 and be a multiple of 32")
    }
    guard (1...60).contains(seconds) else { throw ValidationError("--seconds must lie in 1...60") }
    _ = try StageSubjectOptions.difficulty(difficulty)
  }

  func run() throws {
    let difficulty = try StageSubjectOptions.difficulty(difficulty)
    try InputRunner(json: json).run([out]) {
      let chosen = try subject.chosen()
      try BoundedFile.makeFolder(out)
      return chosen
    } _: { chosen, folder in
      var clips: [ClipTruth.Clip] = []
      for index in 0..<count {
        let seed = seed &+ UInt64(index)
        var document = try StageDocument(anyOf: chosen, seed: seed)
        if variants { try document.vary(seed: seed) }
        let clip = StageClip(
          page: try document.page(), seed: seed, difficulty: difficulty,
          size: PixelSize(width: width, height: width * 9 / 16), seconds: seconds)
        clips.append(
          try clip.film(to: "clip-\(seed).mp4", in: folder) {
            Console.progress("clip \(index + 1)/\(count), frame \($0)/\($1)")
          })
        Console.progress("")
        Console.note("\(index + 1)/\(count) clips: clip-\(seed).mp4")
      }
      try BoundedFile.write(ClipTruth(clips: clips).json() + [0x0A], to: folder + "/clips.json", readableBy: .everyone)
      return InputOutcome(
        body: StageClipReport(count: count), isNegative: false, lines: ["wrote \(count) clips and clips.json"])
    }
  }
}
