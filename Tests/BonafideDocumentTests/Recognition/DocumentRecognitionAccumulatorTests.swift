import Testing

@testable import BonafideCatalogue
@testable import BonafideDocument

@Suite struct DocumentRecognitionAccumulatorTests {
  private static let card = Document(role: .identityCard, country: .sk, page: .front, code: "2013")
  private static let licence = Document(role: .drivingLicence, country: .sk, page: .front, code: "2013")

  private static func seen(_ document: Document?, _ confidence: Double, or other: Document? = nil, _ rest: Double = 0)
    -> DocumentRecognition
  {
    DocumentRecognition(
      document: document, confidence: confidence,
      alternatives: other.map { [.init(document: $0, confidence: rest)] } ?? [])
  }

  @Test func framesThatAgreeMakeItSurer() throws {
    var sum = DocumentRecognitionAccumulator()
    #expect(sum.best == nil)
    sum.add(Self.seen(Self.card, 0.8))
    let once = try #require(sum.best)
    #expect(abs(once.confidence - 0.8) < 1e-9)
    sum.add(Self.seen(Self.card, 0.8))
    #expect(try #require(sum.best).confidence > once.confidence)
    #expect(sum.best?.document == Self.card)
  }

  @Test func oneBadFrameDoesNotTurnIt() {
    var sum = DocumentRecognitionAccumulator()
    for _ in 0..<4 { sum.add(Self.seen(Self.card, 0.95, or: Self.licence, 0.04)) }
    sum.add(Self.seen(Self.licence, 0.6, or: Self.card, 0.35))
    #expect(sum.best?.document == Self.card)
  }

  @Test func anExchangedDocumentIsKnownAgain() {
    var sum = DocumentRecognitionAccumulator()
    for _ in 0..<10 { sum.add(Self.seen(Self.card, 0.99)) }
    for _ in 0..<6 { sum.add(Self.seen(Self.licence, 0.99)) }
    #expect(sum.best?.document == Self.licence)
    for _ in 0..<12 { sum.add(.none) }
    #expect(sum.best == nil)
    sum.reset()
    #expect(sum.frameCount == 0)
  }
}
