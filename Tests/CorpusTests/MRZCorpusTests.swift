import Bonafide
import BonafideEvaluation
import Testing

/// Machine readable zones of real pictures: a table of (pictures with an intact zone, least right, most wrong).
@Suite(.serialized, .enabled(if: Corpus.isWanted, "BONAFIDE_TESTDATA names no corpus"))
struct MRZCorpusTests {
  struct Expectation: Sendable, CustomStringConvertible {
    var folder: String
    var truth: String
    var change: PictureChange
    var intact: Int
    var leastRight: Int
    var mostWrong: Int
    /// Zones read from pictures that hold none; never more than 0.
    var empty: Int

    var description: String { "\(folder) \(change)" }
  }

  static let table: [Expectation] = [
    .init(
      folder: "documents/mrz", truth: "mrz.json", change: .none, intact: 24, leastRight: 24, mostWrong: 0, empty: 3),
    .init(
      folder: "documents/mrz", truth: "mrz.json", change: .quarterTurns(1), intact: 24, leastRight: 24, mostWrong: 0,
      empty: 3),
    .init(
      folder: "documents/mrz", truth: "mrz.json", change: .quarterTurns(2), intact: 24, leastRight: 24, mostWrong: 0,
      empty: 3),
    .init(
      folder: "documents/mrz", truth: "mrz.json", change: .quarterTurns(3), intact: 24, leastRight: 24, mostWrong: 0,
      empty: 3),
    .init(
      folder: "documents/mrz", truth: "mrz.json", change: .tilt(degrees: 8), intact: 24, leastRight: 24, mostWrong: 0,
      empty: 3),
    .init(
      folder: "documents/mrz", truth: "mrz.json", change: .tilt(degrees: -8), intact: 24, leastRight: 24, mostWrong: 0,
      empty: 3),
    .init(
      folder: "documents/cards", truth: "mrz-cards.json", change: .none, intact: 4, leastRight: 4, mostWrong: 0,
      empty: 1),
    // Renders whose zones are no zones: nothing to read right, and nothing to invent on the sides without one.
    .init(
      folder: "documents/fictitious", truth: "mrz-fictitious.json", change: .none, intact: 0, leastRight: 0,
      mostWrong: 0, empty: 6),
  ]

  @Test(arguments: table) func zonesAreRead(expectation: Expectation) throws {
    let day = try #require(MRZCalendarDate(year: 2026, month: 6, day: 15))
    let reader = try MRZReader(models: ModelStore())
    let result = try MRZEvaluation(reader: reader).run(
      folder: Corpus.path(expectation.folder), truth: MRZTruth(json: Corpus.truth(expectation.truth)),
      change: expectation.change, on: day)
    let bad = result.rows.filter { [.wrong, .missed, .invented, .unreadable].contains($0.outcome) }
    let summary = bad.map { "\($0.outcome.rawValue) \($0.file)" }.joined(separator: ", ")
    #expect(result.intactCount == expectation.intact, "another number of pictures: \(summary)")
    #expect(result.count(.right) >= expectation.leastRight, "\(summary)")
    #expect(result.count(.wrong) <= expectation.mostWrong, "\(summary)")
    #expect(result.count(.invented) == 0 && result.count(.unreadable) == 0, "\(summary)")
    #expect(result.count(.rightlyEmpty) == expectation.empty, "\(summary)")
  }
}
