internal import ArgumentParser
internal import Bonafide
internal import BonafideTesting

/// `bonafide stage scene`: a folder of photographs of fictitious documents with the truth about them.
struct StageSceneCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scene", abstract: "Photograph fictitious documents and write what is true of the pictures.",
    discussion: """
      With --variants labels, places, type and patterns are not those of the definitions, so that the pictures do not \
      flatter a reader that knows these. --foreign adds invented documents of states outside the catalogue.

      Writes JPEG files and truth.json, which `evaluate documents` reads. Picture n is decided by the seed plus n \
      alone. Seeds 1...9999 are for training and tuning, seeds from \(StageScene.firstEvaluationSeed) for evaluation. \
      Exit code 130 after Ctrl-C, 143 and 129 after SIGTERM and SIGHUP; what was drawn stays, without truth.json.
      """)

  @Flag(help: "Print one JSON object on standard output.") var json = false
  @Option(help: "Photographs with a document.") var count = 10
  @Option(help: "Further photographs with invented documents of states outside the catalogue.") var foreign = 0
  @Flag(help: "Draw variants of the documents: reworded, moved, in other type.") var variants = false
  @Option(help: "Photographs of tables without a document.") var empty = 0
  @Option(help: "Decides everything; a whole number, 0 and more.") var seed: UInt64 = 1
  @Option(
    name: .output,
    help: ArgumentHelp("The folder to write to, without pictures of another run.", valueName: "folder"))
  var out: String
  @OptionGroup var subject: StageSubjectOptions
  @Option(help: "How hard: \(StageScene.Difficulty.allCases.map(\.rawValue).joined(separator: ", ")).")
  var difficulty = "mixed"
  @Option(help: "Width of the photographs in pixels; they are 4 to 3.") var width = 1280

  func validate() throws {
    guard [count, foreign, empty].allSatisfy((0...100_000).contains) else {
      throw ValidationError("--count, --foreign and --empty must lie in 0...100000")
    }
    guard count + foreign + empty > 0 else { throw ValidationError("nothing to draw: all counts are 0") }
    guard (160...6000).contains(width) else { throw ValidationError("--width must lie in 160...6000") }
    _ = try StageSubjectOptions.difficulty(difficulty)
  }

  func run() throws {
    let signals = StopSignals()
    let difficulty = try StageSubjectOptions.difficulty(difficulty)
    try InputRunner(json: json).run([out]) {
      let chosen = try subject.chosen(mayBeEmpty: count == 0)
      // Pictures of an earlier run would stay beside the new ones, and belong to no truth.
      try EarlierRun.check(
        "--output", out, for: "pictures", names: ["scene-*.jpg", "foreign-*.jpg", "empty-*.jpg", "truth.json"])
      try BoundedFile.makeFolder(out)
      return chosen
    } _: { chosen, folder in
      let size = PixelSize(width: width, height: width * 3 / 4)
      let scenes = StageSceneFolder(path: folder, difficulty: difficulty, size: size)
      try scenes.write(
        count: count, foreign: foreign, empty: empty, of: chosen, seed: seed, areVariants: variants
      ) { number, all in
        try signals.check(leaving: "\(number - 1) of \(all) pictures in \(folder), and no truth.json")
        Console.progress("\(number)/\(all) pictures")
      }
      Console.progress("")
      return InputOutcome(
        body: StageSceneReport(count: count + foreign, empty: empty), isNegative: false,
        lines: [
          "wrote \(CountedWord.text(count + foreign, "photograph")) with and \(empty) without a document, "
            + "and truth.json"
        ])
    }
  }
}
