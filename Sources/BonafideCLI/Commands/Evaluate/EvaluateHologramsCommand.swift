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
  @Option(help: "The first clip's seed.") var seed: UInt64 = 1
  @Option(help: "The day against which two-digit years are resolved, YYYY-MM-DD; today by default.")
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
      for surface in HologramSurface.allCases {
        for index in 0..<count {
          Console.progress("\(surface.rawValue) \(index + 1)/\(count)")
          let clip = try HologramClip(surface: surface, seed: seed &+ UInt64(index))
          try evaluation.add(clip, models: models, on: day)
        }
      }
      Console.progress("")
      return InputOutcome(
        body: HologramEvaluationBody(evaluation), isNegative: false, lines: evaluation.rows.map(Self.line))
    }
  }

  private static func line(_ row: HologramEvaluation.Row) -> String {
    let rate = row.passRate
    let scores = row.scores.sorted()
    let span = [0, scores.count / 2, scores.count - 1].map { "\(scores[$0].rounded(to: 1))" }
    return """
      \(row.kind.paddedRight(to: 11)) \(row.passedCount) of \(row.clipCount) pass: \
      \((rate.value * 100).rounded(to: 2)) % [\((rate.lower95 * 100).rounded(to: 2)), \
      \((rate.upper95 * 100).rounded(to: 2))]; \(row.unfinishedCount) unfinished; scores least, median, most: \
      \(span.joined(separator: ", "))
      """
  }
}

/// The JSON of `evaluate holograms`.
struct HologramEvaluationBody: Encodable {
  struct Row: Encodable {
    let kind: String
    let isGenuine: Bool
    let clips: Int
    let passed: Int
    let unfinished: Int
    let passRate: RateEstimate
    let scores: [Double]
  }

  let rows: [Row]

  init(_ evaluation: HologramEvaluation) {
    rows = evaluation.rows.map {
      Row(
        kind: $0.kind, isGenuine: $0.isGenuine, clips: $0.clipCount, passed: $0.passedCount,
        unfinished: $0.unfinishedCount, passRate: $0.passRate, scores: $0.scores.map { $0.rounded(to: 3) })
    }
  }
}
