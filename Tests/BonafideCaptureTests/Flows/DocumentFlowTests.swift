import BonafideCore
import BonafideDocument
import BonafideImaging
import BonafidePage
import Synchronization
import TestSupport
import Testing

@testable import BonafideCapture

/// The flow of documents, frame by frame.
@Suite struct DocumentFlowTests {
  private static func flow(_ analyzer: FakeAnalyzer, _ executor: CaptureExecutor) -> DocumentFlow {
    let verifier = DocumentVerifier(language: .english, executor: executor)
    verifier.use(analyzer)
    return DocumentFlow(verifier: verifier) { Days.usual }
  }

  /// Of single pictures of different pages all but the last were lost: what was recognized came with the next frame,
  /// which showed another one.
  @Test func aPictureOfItsOwnIsReadWhereJobsRunWithinTheFrame() throws {
    let frames = try CardStream.frames(2)
    let analyzer = FakeAnalyzer(outline: frames[0].1, document: CardStream.card)
    let flow = Self.flow(analyzer, .immediate)
    let first = try flow.verify(frames[0].0)
    #expect(first.state == .ok && first.fields.map(\.name) == ["surname"], "\(first.reasons)")
    #expect(analyzer.counts.withLock { $0 } == (1, 1))
    // Seconds later nobody knows what was laid there.
    let second = try flow.verify(Frame(image: frames[1].0.image, time: 3))
    #expect(second.state == .ok && second.recognizedAt == 3, "\(second.reasons)")
    #expect(analyzer.counts.withLock { $0 } == (2, 2))
  }

  @Test func whatIsNotRecognizedQuicklyIsLookedAtThoroughly() throws {
    let frames = try CardStream.frames(1)
    let analyzer = FakeAnalyzer(outline: frames[0].1, document: nil)
    let result = try Self.flow(analyzer, .immediate).verify(frames[0].0)
    #expect(analyzer.efforts.withLock(\.self) == [.quick, .thorough])
    #expect(result.state == .noMatchFound && result.capture == nil)
  }

  /// Before a camera no frame waits.
  @Test func besideTheStreamAFrameIsAnsweredAtOnce() throws {
    let frames = try CardStream.frames(1)
    let gate = Gate()
    let analyzer = FakeAnalyzer(outline: frames[0].1, document: CardStream.card, gate: gate)
    let flow = Self.flow(analyzer, .background)
    let result = try flow.verify(frames[0].0)
    #expect(result.capture == nil && result.state != .ok)
    gate.open()
    flow.finish()
  }
}
