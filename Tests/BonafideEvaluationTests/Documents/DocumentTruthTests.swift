import BonafideCatalogue
import BonafideCore
import BonafideDocument
import BonafideTesting
import Testing

@testable import BonafideEvaluation

@Suite struct DocumentTruthTests {
  private static let good = """
    {"schema":"bonafide-document-truth/1","pictures":[
      {"file":"a.jpg","document":{"role":"passport","country":"XU","page":"front","code":"1"},
       "corners":[[1,2],[30,2],[30,20],[1,20]],"fields":{"surname":"ČERNÁ"},"defects":["glare"],"gatesPass":false},
      {"file":"sub/b.png","document":null}]}
    """

  @Test func readsAllKeysAndDefaults() throws {
    let truth = try DocumentTruth(json: Array(Self.good.utf8))
    #expect(truth.pictures.count == 2)
    let first = try #require(truth.pictures.first)
    #expect(first.document == Document(role: .passport, country: .utopia, page: .front, code: "1"))
    #expect(first.corners?.bottomRight == PixelPoint(x: 30, y: 20))
    #expect(first.fields == ["surname": "ČERNÁ"])
    #expect(!first.gatesPass && first.defects == ["glare"])
    #expect(truth.pictures[1].document == nil && truth.pictures[1].gatesPass)
  }

  @Test(arguments: [
    "", "[]", "{}", #"{"schema":"other/1","pictures":[]}"#,
    #"{"schema":"bonafide-document-truth/1","pictures":[{"file":"../a.jpg","document":null}]}"#,
    #"{"schema":"bonafide-document-truth/1","pictures":[{"file":"/etc/a.jpg","document":null}]}"#,
    #"{"schema":"bonafide-document-truth/1","pictures":[{"file":"","document":null}]}"#,
    #"{"schema":"bonafide-document-truth/1","pictures":[{"file":"a","document":{"role":"cook"}}]}"#,
    #"{"schema":"bonafide-document-truth/1","pictures":[{"file":"a","document":null,"corners":[[1,2]]}]}"#,
    #"""
    {"schema":"bonafide-document-truth/1","pictures":[{"file":"a","document":null,"corners":[[1,2],[3],[4,5],\#
    [6,7]]}]}
    """#,
    #"""
    {"schema":"bonafide-document-truth/1","pictures":[{"file":"a","document":null,"corners":[[1,2],[3,1e300],[4,5],\#
    [6,7]]}]}
    """#,
  ]) func refusesWhatIsNoTruth(text: String) {
    #expect(throws: DocumentError(.badTruth, "")) { try DocumentTruth(json: Array(text.utf8)) }
  }

  @Test func outcomesLookAtRoleCountryAndPage() {
    let truth = Document(role: .visa, country: .de, page: .front, code: "2000")
    typealias E = DocumentEvaluation
    #expect(E.outcome(Document(role: .visa, country: .de, page: .front, code: "2019"), truth: truth) == .right)
    #expect(E.outcome(Document(role: .visa, country: .at, page: .front), truth: truth) == .wrong)
    #expect(E.outcome(Document(role: .visa, country: .de, page: .back), truth: truth) == .wrong)
    #expect(E.outcome(nil, truth: truth) == .missed)
    #expect(E.outcome(truth, truth: nil) == .invented)
    #expect(E.outcome(nil, truth: nil) == .rightlyNone)
  }

  @Test func limitsAreSpread() {
    #expect(DocumentEvaluation.spread(Array(0..<10), limit: 3) == [0, 3, 6])
    #expect(DocumentEvaluation.spread([1, 2], limit: 5) == [1, 2])
    #expect(DocumentEvaluation.spread([1, 2], limit: nil) == [1, 2])
  }

  @Test func sumsCountTheRows() {
    func row(_ outcome: DocumentEvaluationResult.Outcome, overlap: Double? = nil, time: Double)
      -> DocumentEvaluationResult.Row
    {
      .init(
        file: "f", outcome: outcome, found: nil, confidence: 0, isEditionRight: outcome == .right ? true : nil,
        isLocated: true, outlineOverlap: overlap, pageOverlap: nil, passesGates: outcome == .right,
        shouldPassGates: time < 15, fieldCount: 4, rightFieldCount: time < 25 ? 3 : 1, exactFieldCount: 2,
        wrongFields: [.init(name: "x")], milliseconds: time, defects: [], evidence: [])
    }
    let result = DocumentEvaluationResult(rows: [
      row(.right, overlap: 0.95, time: 10), row(.right, overlap: 0.85, time: 20), row(.wrong, time: 30),
      row(.invented, time: 40), row(.unreadable, time: 50),
    ])
    #expect(result.documentCount == 4 && result.emptyCount == 1)
    #expect(abs(result.rightRate.value - 0.5) < 1e-12 && result.wrongRate.lower95 > 0)
    #expect(result.goodOutlineRate.value == 0.5)
    #expect(abs((result.meanOutlineOverlap ?? 0) - 0.9) < 1e-12 && result.meanPageOverlap == nil)
    #expect(result.passedCount == 2 && result.fieldRate.value == 0.75 && result.fairFieldRate.value == 0.75)
    #expect(result.exactFieldRate.value == 0.5)
    #expect(result.falseOutlineRate.value == 1)
    #expect(result.milliseconds(percentile: 0.5) == 20 && result.milliseconds(percentile: 1) == 40)
  }

  /// Truth files with bytes changed, cut and doubled give a truth or a typed error, never a trap.
  @Test func fuzzedTruthGivesTypedErrors() {
    let good = Array(Self.good.utf8)
    var state: UInt64 = 11
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    for _ in 0..<3000 {
      var bytes = good
      for _ in 0..<(1 + next(6)) {
        let place = next(bytes.count)
        switch next(4) {
        case 0: bytes[place] = UInt8(next(256))
        case 1: bytes.removeSubrange(place..<min(bytes.count, place + 1 + next(30)))
        case 2: bytes.insert(contentsOf: bytes[place..<min(bytes.count, place + next(40))], at: place)
        default: bytes = Array(bytes[..<max(1, place)])
        }
        if bytes.isEmpty { bytes = [0x7B] }
      }
      do { _ = try DocumentTruth(json: bytes) } catch { #expect(error is DocumentError) }
    }
    let deep = Array(repeating: UInt8(ascii: "["), count: 200_000)
    #expect(throws: DocumentError(.badTruth, "")) { try DocumentTruth(json: deep) }
  }
}
