import Bonafide
import BonafideEvaluation
import Testing

/// Barcodes of real pictures: a table of (pictures, least right, most wrong).
///
/// Whatever a plain call of zxing-cpp reads is read, turned pictures included.
@Suite(.serialized, .enabled(if: Corpus.isWanted, "BONAFIDE_TESTDATA names no corpus"))
struct BarcodeCorpusTests {
  struct Expectation: Sendable, CustomStringConvertible {
    var folder: String
    var count: Int
    var leastRight: Int
    var mostWrong = 0

    var description: String { folder }
  }

  static let table: [Expectation] = [
    .init(folder: "aztec-1", count: 32, leastRight: 25, mostWrong: 1),
    .init(folder: "code128-1", count: 6, leastRight: 6),
    .init(folder: "datamatrix-1", count: 30, leastRight: 29),
    .init(folder: "pdf417-1", count: 17, leastRight: 17),
    .init(folder: "qrcode-2", count: 56, leastRight: 52),
  ]

  @Test(arguments: table) func barcodesAreRead(expectation: Expectation) throws {
    let folder = Corpus.path("barcodes/" + expectation.folder)
    let result = try BarcodeEvaluation().run(folder: folder, truth: BarcodeTruth(folder: folder))
    let bad = result.rows.filter { $0.outcome != .right }.map { "\($0.outcome.rawValue) \($0.file)" }
    #expect(result.rows.count == expectation.count, "another number of pictures")
    #expect(result.count(.right) >= expectation.leastRight, "\(bad)")
    #expect(result.count(.wrong) <= expectation.mostWrong, "\(bad)")
    #expect(result.lostCount == 0 && result.count(.unreadable) == 0, "\(bad)")
  }

  @Test(arguments: table, 1...3) func nothingIsLostWhenTurned(expectation: Expectation, turns: Int) throws {
    let folder = Corpus.path("barcodes/" + expectation.folder)
    let result = try BarcodeEvaluation().run(
      folder: folder, truth: BarcodeTruth(folder: folder), change: .quarterTurns(turns))
    #expect(result.lostCount == 0)
    #expect(result.count(.wrong) <= expectation.mostWrong)
  }
}
