internal import ArgumentParser
internal import Bonafide
internal import BonafideTesting

/// `bonafide stage scene`: a folder of photographs of fictitious documents with the truth about them.
struct StageSceneCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scene", abstract: "Photograph fictitious documents and write what is true of the pictures.",
    discussion: """
      Writes JPEG files and truth.json, which `evaluate documents` reads. Picture n is decided by the seed plus n \
      alone. Seeds 1...9999 are for training and tuning, seeds from \(StageScene.firstEvaluationSeed) for evaluation.
      """)

  @Flag(help: "Print one JSON object on standard output.") var json = false
  @Option(help: "Photographs with a document.") var count = 10
  @Option(help: "Photographs of tables without a document.") var empty = 0
  @Option(help: "Decides everything.") var seed: UInt64 = 1
  @Option(name: .customLong("out"), help: ArgumentHelp("The folder to write to.", valueName: "folder")) var out: String
  @OptionGroup var subject: StageSubjectOptions
  @Option(help: "How hard: \(StageScene.Difficulty.allCases.map(\.rawValue).joined(separator: ", ")).")
  var difficulty = "mixed"
  @Option(help: "Width of the photographs in pixels; they are 4 to 3.") var width = 1280

  func validate() throws {
    guard (0...100_000).contains(count), (0...100_000).contains(empty) else {
      throw ValidationError("--count and --empty must lie in 0...100000")
    }
    guard (160...6000).contains(width) else { throw ValidationError("--width must lie in 160...6000") }
    _ = try StageSubjectOptions.difficulty(difficulty)
  }

  func run() throws {
    let difficulty = try StageSubjectOptions.difficulty(difficulty)
    try InputRunner(json: json).run([out]) {
      let chosen = try subject.chosen(mayBeEmpty: count == 0)
      try BoundedFile.makeFolder(out)
      return chosen
    } _: { chosen, folder in
      let size = PixelSize(width: width, height: width * 3 / 4)
      try StageSceneFolder(path: folder, difficulty: difficulty, size: size)
        .write(count: count, empty: empty, of: chosen, seed: seed) { Console.progress("\($0)/\($1) pictures") }
      Console.progress("")
      return InputOutcome(
        body: StageSceneReport(count: count, empty: empty), isNegative: false,
        lines: ["wrote \(count) photographs with and \(empty) without a document, and truth.json"])
    }
  }
}
