#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The pace of a camera: lets the frames of a file come when their own times say.
package struct StreamPace {
  /// Longest wait for one frame, in seconds: what a file states must not hold a run up for hours.
  package static let longestWait = 10.0

  private let clock = ContinuousClock()
  /// When the frame of time 0 came.
  private var start: ContinuousClock.Instant?

  /// Creates a pace that begins with the first frame.
  package init() {}

  /// Seconds of the stream by now; 0 before the first frame.
  package var elapsedSeconds: Double { start.map { (clock.now - $0) / .seconds(1) } ?? 0 }

  /// Seconds to wait for a frame; the clock starts with the first frame that is asked for.
  ///
  /// Any time may be given, also none at all. After a gap that is too long to wait for the clock starts anew.
  package mutating func wait(for time: Double, now: ContinuousClock.Instant) -> Double {
    guard time.isFinite, let start else {
      start = start ?? now
      return 0
    }
    let left = time - (now - start) / .seconds(1)
    guard left > Self.longestWait else { return max(0, left) }
    self.start = now + .seconds(Self.longestWait) - .seconds(min(time, 1e9))
    return Self.longestWait
  }

  /// Waits until a frame of this time, in seconds of the stream, comes.
  package mutating func hold(until time: Double) {
    let seconds = wait(for: time, now: clock.now)
    if seconds > 0 { usleep(UInt32(seconds * 1e6)) }
  }
}
