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

/// What is read of a stream, when, and by which day.
@Suite struct DocumentVerifierReadingTests {
  @Test func readsBarcodesAsSoonAsTheyAreAskedFor() throws {
    let frames = try CardStream.frames(6)
    let analyzer = FakeAnalyzer(outline: frames[0].1, document: CardStream.card)
    let verifier = DocumentVerifier(
      language: .czech, settings: try DocumentVerifierSettings(readBarcode: false), executor: .immediate)
    verifier.use(analyzer)
    for frame in frames[..<3] { _ = try verifier.verify(frame.0) }
    #expect(analyzer.askedForCodes.withLock { $0 } == [false])
    verifier.settings.showAimingCircle = true
    _ = try verifier.verify(frames[3].0)
    #expect(analyzer.askedForCodes.withLock { $0 } == [false], "nothing else makes it read again")
    verifier.settings.readBarcode = true
    // A tenth of a second later, when light and sharpness are looked at again.
    var last = try verifier.verify(Frame(image: frames[4].0.image, time: 0.3))
    last = try verifier.verify(Frame(image: frames[5].0.image, time: 0.45))
    #expect(analyzer.askedForCodes.withLock { $0 } == [false, true])
    #expect(last.document == Document(role: .identityCard, country: .utopia, page: .front, code: "2"))
    verifier.settings.readBarcode = false
    _ = try verifier.verify(Frame(image: frames[5].0.image, time: 0.6))
    #expect(analyzer.askedForCodes.withLock { $0 }.count == 2, "what was read stays")
  }

  /// A service runs past midnight.
  @Test func goesByTheDayOfEachFrame() throws {
    let frames = try CardStream.frames(6)
    let analyzer = FakeAnalyzer(outline: frames[0].1, document: CardStream.card)
    let verifier = DocumentVerifier(language: .czech, executor: .immediate)
    verifier.use(analyzer)
    let (before, after) = (Days.first(of: 2026), Days.first(of: 2027))
    for frame in frames[..<3] { _ = try verifier.verify(frame.0, on: before) }
    #expect(analyzer.days.withLock { $0 } == [before, before], "recognized and read once")
    for (index, frame) in frames[3...].enumerated() {
      _ = try verifier.verify(Frame(image: frame.0.image, time: 0.3 + 0.15 * Double(index)), on: after)
    }
    #expect(
      analyzer.days.withLock { $0 } == [before, before, after, after], "what was read by another day is read anew")
  }

  /// Nobody knows what was laid there between two frames that lie seconds apart.
  @Test func beginsAnewAfterAGap() throws {
    let frames = try CardStream.frames(5)
    let analyzer = FakeAnalyzer(outline: frames[0].1, document: CardStream.card)
    let verifier = DocumentVerifier(language: .czech, executor: .immediate)
    verifier.use(analyzer)
    for frame in frames { _ = try verifier.verify(frame.0) }
    #expect(analyzer.counts.withLock { $0 } == (1, 1))
    let later = try verifier.verify(Frame(image: frames[0].0.image, time: 60))
    #expect(later.document == nil && later.fields == [] && later.state != .ok)
    #expect(analyzer.counts.withLock { $0.located } == 2)
  }

  @Test func readsAnyEditionUnlessOneIsWanted() {
    let kind = Document(role: .identityCard, country: .utopia, page: .front)
    #expect(NetworkAnalyzer.kinds(of: CardStream.card, among: [.any]) == [kind])
    #expect(NetworkAnalyzer.kinds(of: CardStream.card, among: [kind, CardStream.card]) == [kind])
    #expect(NetworkAnalyzer.kinds(of: CardStream.card, among: [CardStream.card]) == [CardStream.card])
  }
}
