internal import ArgumentParser
internal import Bonafide
internal import BonafideEvaluation

/// `bonafide evaluate mrz`: how many zones are read right.
struct EvaluateMRZCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mrz", abstract: "Measure the reading of machine readable zones against a truth file.",
    discussion: """
      The truth is a JSON object: a key for each file, with null for a picture without a zone or \
      {"lines": [...], "intact": true, "checkDigitsValid": true}. Exit code 1 when an intact zone was not read right \
      or one was invented.
      """)

  @OptionGroup var common: CommonOptions
  @Option(help: "The truth file.") var truth: String
  @Option(help: "Turn every picture clockwise by quarters first, 0...3.") var quarterTurns = 0
  @Option(help: "Tilt every picture clockwise by degrees first.") var tilt: Double?
  @Option(
    help: "The day against which two-digit years are resolved, YYYY-MM-DD; today by default.",
    transform: CalendarDay.parse)
  var date: CalendarDay?
  @Argument(help: "The folder of pictures.") var folder: String

  func validate() throws {
    guard (0...3).contains(quarterTurns) else { throw ValidationError("--quarter-turns must lie in 0...3") }
    guard tilt.map({ (-45...45).contains($0) }) ?? true else { throw ValidationError("--tilt must lie in -45...45") }
  }

  func run() throws {
    let change: PictureChange = tilt.map { .tilt(degrees: $0) } ?? .quarterTurns(quarterTurns)
    let day = try date?.date ?? CalendarDay.today()
    try InputRunner(json: common.json).run([folder]) {
      let zones = try MRZTruth(json: BoundedFile.read(path: truth, maximumByteCount: 8 << 20))
      try EmptyTruth.check(zones.zones.count, truth, expected: "a key for each picture of the folder")
      return (truth: zones, reader: try MRZReader(models: common.store()))
    } _: { shared, folder in
      let result = try MRZEvaluation(reader: shared.reader).run(
        folder: folder, truth: shared.truth, change: change, on: day
      ) {
        Console.progress("\($0)/\($1) pictures")
      }
      Console.progress("")
      let wrong = result.count(.wrong) + result.count(.missed) + result.count(.invented) + result.count(.unreadable)
      return InputOutcome(
        body: MRZEvaluationBody(result), isNegative: wrong > 0, lines: MRZEvaluationText.lines(result))
    }
  }
}
