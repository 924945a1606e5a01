internal import ArgumentParser
internal import Bonafide
internal import BonafideEvaluation
internal import BonafideTesting

/// `bonafide evaluate holograms`: how well holograms are told from print and copies.
struct EvaluateHologramsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "holograms", abstract: "Measure hologram verification on clips of the Stage.",
    discussion: """
      Clips of turned cards are made by seed: with a diffractive foil, without one, and flat and shiny copies of cards \
      with one. Each clip is shown to the verifier of streams, which has nothing but its pixels. Rates have Wilson's \
      95 % intervals.
      """)

  @OptionGroup var common: CommonOptions
  @Option(help: "Clips of each kind.") var count = 20
  @Option(help: "The first clip's seed; a whole number, 0 and more.") var seed: UInt64 = 1
  @Option(
    help: "The day against which two-digit years are resolved, YYYY-MM-DD; today by default.",
    transform: CalendarDay.parse)
  var date: CalendarDay?

  func validate() throws {
    guard (1...100_000).contains(count) else { throw ValidationError("--count must be 1 to 100000") }
  }

  func run() throws {
    let day = try date?.date ?? CalendarDay.today()
    try InputRunner(json: common.json).run(["stage"]) {
      try DocumentVerifierModels(
        models: common.store(budget: .besideStream),
        catalogue: CatalogueChoice.open(nil).merging(UtopiaDocuments.catalogue))
    } _: { models, _ in
      var evaluation = HologramEvaluation()
      try evaluation.addClips(count, seed: seed, models: models, on: day) { Console.progress("\($0) \($1)/\($2)") }
      Console.progress("")
      return InputOutcome(
        body: HologramEvaluationBody(evaluation), isNegative: false, lines: HologramEvaluationText.lines(evaluation))
    }
  }
}
