import BonafideCore
import BonafideDocument
import BonafideImaging
import BonafideMRZ
import BonafidePage
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import BonafideCapture
@testable import BonafideCatalogue

/// No frame waits for recognition, nobody for a frame.
@Suite struct DocumentVerifierWaitingTests {
  /// Recognition is held until every frame has been answered: a verifier that waited for it would never get there.
  @Test func neverWaitsForRecognition() throws {
    let frames = try CardStream.frames(4)
    let verifier = DocumentVerifier(language: .czech)
    let gate = Gate()
    defer { gate.open() }
    let analyzer = FakeAnalyzer(outline: frames[0].1, document: CardStream.card, gate: gate)
    verifier.use(analyzer)
    var states: [DocumentState] = []
    var laterCount = 0
    // Recognition begins on a thread of its own, after some frames; then some more are shown.
    while laterCount < 5 {
      try #require(states.count < 3000, "recognition never began")
      if gate.waiterCount > 0 { laterCount += 1 }
      states.append(try verifier.verify(Frame(image: frames[0].0.image, time: 0.03 * Double(states.count))).state)
      Thread.sleep(forTimeInterval: 0.02)
    }
    #expect(!gate.wasGivenUp)
    #expect(states.last == .holdSteady)
    #expect(analyzer.counts.withLock { $0.recognized } == 1)
  }

  /// That there is no document is said once it was looked for.
  @Test func saysNothingOfWhatWasNotLookedFor() throws {
    let frame = try CardStream.frames(1)[0]
    let analyzer = FailingAnalyzer(outline: frame.1)
    analyzer.mayLocate.withLock { $0 = false }
    defer { analyzer.mayLocate.withLock { $0 = true } }
    let verifier = DocumentVerifier(language: .czech)
    verifier.use(analyzer)
    for time in [0, 0.1] {
      let result = try verifier.verify(Frame(image: frame.0.image, time: time))
      #expect(result.state == .holdSteady && result.gates.isEmpty && !result.isGood)
      #expect(result.reasons.map(\.code) == [.documentRecognizing] && result.corners == nil)
    }
    analyzer.mayLocate.withLock { $0 = true }
    verifier.finish()
  }

  /// Whoever shows the settings must not wait for a frame that takes seconds.
  @Test func settingsWaitForNoFrame() throws {
    let analyzer = CuriousAnalyzer()
    let verifier = DocumentVerifier(language: .czech, executor: .immediate)
    verifier.use(analyzer)
    analyzer.verifier.withLock { $0 = verifier }
    defer { analyzer.verifier.withLock { $0 = nil } }
    for index in 0..<2 { _ = try verifier.verify(Frame(image: try Pages.noise(block: 8), time: Double(index))) }
    #expect(analyzer.seen.withLock(\.self) == [true, false])
  }

  @Test func whatEndedBesideAFailureIsTakenIn() throws {
    let frames = try CardStream.frames(2)
    let analyzer = FailingAnalyzer(outline: frames[0].1)
    let verifier = DocumentVerifier(language: .czech)
    verifier.use(analyzer)
    // Found, followed, and given to recognition: not before the first frame is done, or what waits would wait for it.
    analyzer.mayLocate.withLock { $0 = false }
    _ = try verifier.verify(frames[0].0)
    analyzer.mayLocate.withLock { $0 = true }
    verifier.finish()
    _ = try verifier.verify(Frame(image: frames[0].0.image, time: 1))
    // Lost: looking for it anew fails while recognition ends without a match.
    let empty = try Pages.noise(block: 8)
    _ = try verifier.verify(Frame(image: empty, time: 1.1))
    analyzer.isReleased.withLock { $0 = true }
    verifier.finish()
    #expect(analyzer.counts.withLock { $0 } == (2, 1))
    #expect(throws: DocumentError(.failed, "")) { try verifier.verify(Frame(image: empty, time: 1.2)) }
    // The next document is recognized as if nothing had happened.
    for time in [2.0, 2.1, 2.2] {
      _ = try verifier.verify(Frame(image: frames[0].0.image, time: time))
      verifier.finish()
    }
    // Tried quickly at 2.1 and thoroughly at 2.2.
    #expect(analyzer.counts.withLock { $0.recognized } == 3)
  }
}
