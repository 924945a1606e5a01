import BonafideCore
import Testing

@testable import BonafideCapture

/// How attempts are counted where others are asked for in the course of a check.
@Suite struct AttemptCountTests {
  /// Whoever asks for another capture need not wait, and has had as many attempts.
  @Test func attemptsAreCountedOnInACaptureThatIsAskedFor() throws {
    var stream = InventedStream([.left, .right])
    stream.settings = try FaceLivenessSettings(maximumAttemptCount: 2)
    stream.begin()
    #expect(stream.turn(yaw: -30) == [.failed])
    stream.machine = stream.machine.begunAnew
    #expect(stream.machine.attemptCount == 1 && stream.machine.failures.isEmpty)
    #expect(stream.hold(InventedFace(), seconds: 0.6) == [.began])
    // This one is broken off, and was the last.
    stream.machine = stream.machine.begunAnew
    #expect(stream.hold(InventedFace(), seconds: 5) == [.failed])
    #expect(stream.machine.failures == [.livenessTooManyAttempts] && stream.machine.attemptCount == 2)
    #expect(stream.machine.isOver(stream.settings) && stream.machine.begunAnew.attemptCount == 2)
    stream.settings = FaceLivenessSettings()
    #expect(stream.hold(InventedFace(), seconds: 5) == [.began], "without a limit it goes on")
  }

  /// Whoever says again and again that he cannot smile would else get the list that a recording answers.
  @Test func otherChallengesGiveNoFurtherAttempts() throws {
    let still = FaceLivenessVerifierTests.turn()
    let unable = try FaceLivenessSettings(leftOut: [.smile], maximumAttemptCount: 1)
    var failed = FaceLivenessVerifierTests.Run(
      try FaceLivenessSettings(challenges: [.left, .up], maximumAttemptCount: 1))
    try failed.show(FaceLivenessVerifierTests.turn(yaw: -30))
    #expect(failed.results.last?.isOver == true)
    failed.verifier.update(settings: unable)
    for start in [2.0, 10] { try failed.show(still, from: start) }
    let after = failed.results.suffix(2 * still.count)
    #expect(after.allSatisfy { $0.isOver && $0.challenge == nil && $0.attemptCount == 1 })
    #expect(after.allSatisfy { $0.reasons.first == Reason(.livenessWrongDirection) }, "why is told on")

    // An attempt that is given up was made.
    var running = FaceLivenessVerifierTests.Run(
      try FaceLivenessSettings(challenges: [.left, .up], maximumAttemptCount: 2))
    try running.show(FaceLivenessVerifierTests.turn(yaw: 30))
    running.verifier.update(settings: try FaceLivenessSettings(leftOut: [.smile], maximumAttemptCount: 2))
    try running.show(still, from: 2)
    #expect(running.results.last?.attemptCount == 2 && running.results.last?.challenge != nil)
    running.verifier.update(settings: unable)
    #expect(running.verifier.settings.maximumAttemptCount == 1)
    try running.show(still, from: 4)
    #expect(running.results.last?.challenge != nil, "the same is asked: it goes on")
    running.verifier.update(settings: try FaceLivenessSettings(leftOut: [.up], maximumAttemptCount: 2))
    try running.show(still, from: 6)
    let over = running.results.suffix(still.count)
    #expect(over.allSatisfy { $0.isOver && $0.challenge == nil && $0.attemptCount == 2 && !$0.isEvidenceComplete })
    #expect(over.allSatisfy { $0.reasons.first == Reason(.livenessTooManyAttempts) })
    running.verifier.reset()
    try running.show(still, from: 8)
    #expect(running.results.last?.attemptCount == 1 && running.results.last?.challenge != nil, "the next person")
  }
}
