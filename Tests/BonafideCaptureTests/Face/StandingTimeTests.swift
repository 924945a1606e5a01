import BonafideCore
import Testing

@testable import BonafideCapture

/// Attempts in which time stands still: nothing in them would ever take too long.
@Suite struct StandingTimeTests {
  private static let most = FaceLivenessMachine.mostFramesOfAMoment

  /// So many frames at the time of the one before; their events.
  private func stand(_ stream: inout InventedStream, count: Int) -> [FaceLivenessMachine.Event] {
    var events: [FaceLivenessMachine.Event] = []
    for _ in 0..<count {
      let event = stream.machine.see(
        InventedFace().observation, at: stream.time, next: stream.challenges, settings: stream.settings)
      if let event { events.append(event) }
    }
    return events
  }

  @Test(arguments: [false, true]) func anAttemptFails(isAnswered: Bool) {
    var stream = InventedStream([.left])
    stream.begin()
    if isAnswered { #expect(stream.hold(InventedFace(yaw: 30), seconds: 0.15) == [.answeredAll]) }
    let before = stand(&stream, count: Self.most - 1)
    #expect(before.isEmpty)
    let events = stand(&stream, count: 5)
    #expect(events == [.failed] && stream.machine.failures == [.livenessStreamBroken])
  }

  /// A camera with coarse times gives some frames at one time.
  @Test func aFewFramesAtOneTimeAreLetPass() {
    var stream = InventedStream([.left])
    stream.begin()
    for _ in 0..<5 {
      let events = stand(&stream, count: Self.most - 1)
      #expect(events.isEmpty && stream.show(InventedFace()) == nil)
    }
    #expect(stream.machine.failures.isEmpty)
  }

  /// Before an attempt nothing can fail, and good frames are waited for.
  @Test func nothingFailsBeforeAnAttempt() {
    var stream = InventedStream([.left])
    stream.show(InventedFace())
    let events = stand(&stream, count: 3 * Self.most)
    #expect(events.isEmpty)
    #expect(stream.hold(InventedFace(), seconds: 0.6) == [.began])
  }
}
