import BonafideCore
import BonafideDocument
import BonafideImaging
import BonafideMRZ
import BonafidePage
import Synchronization
import TestSupport
import Testing

@testable import BonafideCapture
@testable import BonafideCatalogue

/// A verifier over drawn streams; the analyzer knows where the card is, everything else is the real thing.
@Suite struct DocumentVerifierRecognitionTests {
  @Test func recognizesOnceAndFollows() throws {
    let frames = try CardStream.frames(6)
    let analyzer = FakeAnalyzer(outline: frames[0].1, document: CardStream.card)
    let verifier = DocumentVerifier(
      role: .identityCard, country: nil, page: nil, language: .czech, executor: .immediate)
    verifier.use(analyzer)
    let results = try frames.map { try verifier.verify($0.0) }
    #expect(results[0].state == .holdSteady)
    let last = try #require(results.last)
    #expect(last.state == .ok, "\(last.reasons)")
    #expect(last.role == .identityCard)
    #expect(last.country == .utopia)
    #expect(last.page == .front)
    #expect(last.code == "2", "as the whole page says")
    #expect(last.recognizedAt != nil)
    #expect(last.fields.map(\.name) == ["surname"])
    #expect(analyzer.counts.withLock { $0 } == (1, 1))
    // Named as the page reads: the top left corner is the bottom right one of what was found.
    let corners = try #require(last.corners)
    #expect(corners.topLeft.distance(to: frames[5].1.bottomRight) < 4)
    #expect(corners.bottomRight.distance(to: frames[5].1.topLeft) < 4)
  }

  @Test func isNotOKWhereReadingContradictsTheFirstLook() throws {
    let frames = try CardStream.frames(6)
    let verifier = DocumentVerifier(language: .czech, executor: .immediate)
    verifier.use(FakeAnalyzer(outline: frames[0].1, document: CardStream.card, isContradicted: true))
    for frame in frames {
      let result = try verifier.verify(frame.0)
      #expect(result.state != .ok && result.document == nil && result.fields == [])
    }
  }

  /// The cloth looked like a document; the document lies elsewhere.
  @Test func leavesAnOutlineThatIsNone() throws {
    let card = try Cards.card()
    let truth = Cards.outline(width: 500).bounds
    let quad = Quadrilateral(truth)
    let frame = try Cards.picture(of: card, quad: quad)
    // Beside the card, half over its edge, so that there is something to follow.
    let wrong = Quadrilateral(
      PixelRect(x: truth.x + 0.7 * truth.width, y: truth.y, width: truth.width, height: truth.height))
    let verifier = DocumentVerifier(language: .english, executor: .immediate)
    verifier.use(FakeAnalyzer(outline: quad, document: CardStream.card, first: wrong))
    let results = try (0..<40).map { try verifier.verify(Frame(image: frame, time: Double($0) / 15)) }
    #expect(results[2].document == nil)
    let last = try #require(results.last)
    #expect(last.state == .ok, "\(last.reasons)")
    #expect(try #require(last.corners).overlap(with: quad) > 0.9)
  }

  @Test func saysNoMatchForOtherKinds() throws {
    let frames = try CardStream.frames(3)
    let verifier = DocumentVerifier(
      input: DocumentsInput([Document(role: .passport), Document(role: .visa)]), language: .english,
      executor: .immediate)
    let analyzer = FakeAnalyzer(outline: frames[0].1, document: CardStream.card)
    verifier.use(analyzer)
    let result = try #require(try frames.map { try verifier.verify($0.0) }.last)
    #expect(analyzer.efforts.withLock { $0 } == [.quick, .thorough], "the second try follows at once")
    #expect(result.state == .noMatchFound)
    #expect(result.gates == [.notRecognized])
    #expect(result.code == nil)
    #expect(result.corners != nil)
    // Any document is welcome now.
    verifier.role = nil
    _ = try verifier.verify(Frame(image: frames[2].0.image, time: 1))
    #expect(try verifier.verify(Frame(image: frames[2].0.image, time: 1.1)).state == .ok)
  }

  /// A film of a page that is no document of any kind, at rest.
  @Test func triesAPageThatStaysEverLess() throws {
    let frames = try CardStream.frames(1)
    let verifier = DocumentVerifier(language: .english, executor: .immediate)
    let analyzer = FakeAnalyzer(outline: frames[0].1, document: nil)
    verifier.use(analyzer)
    for index in 0..<200 {
      _ = try verifier.verify(Frame(image: frames[0].0.image, time: Double(index) / 10))
      // As ever: looked for in the first frame, and tried thoroughly as soon as the quick try has failed.
      if index == 1 { #expect(analyzer.efforts.withLock { $0 } == [.quick, .thorough]) }
    }
    let efforts = analyzer.efforts.withLock(\.self)
    // 0.3, 0.6, 1.2 and then every 2.4 seconds of 20.
    #expect((16...24).contains(efforts.count), "\(efforts.count)")
    #expect(abs(efforts.count(where: { $0 == .thorough }) * 2 - efforts.count) <= 1)
  }

  @Test func saysNoMatchWithoutADocument() throws {
    let verifier = DocumentVerifier(language: .czech, executor: .immediate)
    let analyzer = FakeAnalyzer(outline: nil, document: nil)
    verifier.use(analyzer)
    for index in 0..<3 {
      let frame = Frame(image: try Pages.noise(block: 8), time: Double(index))
      let result = try verifier.verify(frame)
      #expect(result.state == .noMatchFound)
      #expect(result.gates == [.notFound])
      #expect(result.corners == nil)
    }
    #expect(analyzer.counts.withLock { $0 } == (3, 0))
  }

  /// Judging takes as long as the page has pixels.
  @Test func judgesLargePagesMoreCoarsely() {
    #expect(FrameAnalyzer.judgingDots(.id1) == 8)
    #expect(FrameAnalyzer.judgingDots(.id3) == 7)
    #expect(FrameAnalyzer.judgingDots(PageSize(widthMillimeters: 210, heightMillimeters: 297)) == 6)
  }
}
