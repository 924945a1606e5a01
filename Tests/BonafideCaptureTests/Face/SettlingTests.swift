import BonafideCore
import Testing

@testable import BonafideCapture

/// What must be seen after the last answer.
@Suite struct SettlingTests {
  /// A stream in which the only challenge has just been answered.
  private func answered() -> InventedStream {
    var stream = InventedStream([.left])
    stream.begin()
    stream.hold(InventedFace(yaw: 30), seconds: 0.15)
    return stream
  }

  /// Frames without a face say nothing of what was put in for the answer, however many there are.
  @Test func thePersonMustBeSeenForAWhileOnEnd() {
    var stream = answered()
    #expect(stream.hold(nil, seconds: 0.4) == [])
    let before = stream.time
    while stream.show(InventedFace()) != .settled, stream.time < before + 2 {}
    #expect((0.3...0.45).contains(stream.time - before), "\(stream.time - before)")
  }

  /// Who goes out of sight again and again is asked anew in the end.
  @Test func whoFlickersIsNotSeen() {
    var stream = answered()
    let before = stream.time
    var events: [FaceLivenessMachine.Event] = []
    while stream.time < before + 4.5 {
      events += stream.hold(InventedFace(), seconds: 0.2)
      events += stream.hold(nil, seconds: 0.04)
    }
    #expect(events == [.failed] && stream.machine.failures == [.livenessTooSlow], "\(events)")
  }

  /// A frame without a face costs no more than what is seen behind it.
  @Test func oneFrameWithoutAFaceIsForgiven() {
    var stream = answered()
    stream.show(nil)
    let events = stream.hold(InventedFace(), seconds: 0.6)
    #expect(events.count > 2 && Set(events) == [.settled])
  }
}
