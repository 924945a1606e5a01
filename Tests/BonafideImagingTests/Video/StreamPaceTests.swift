import BonafideImaging
import Testing

/// The pace of a file's frames, whatever times the file states.
@Suite struct StreamPaceTests {
  @Test func framesComeWhenTheirTimesSay() {
    var pace = StreamPace()
    let now = ContinuousClock.now
    #expect(pace.wait(for: 0, now: now) == 0)
    #expect(abs(pace.wait(for: 0.5, now: now + .milliseconds(200)) - 0.3) < 1e-6)
    #expect(pace.wait(for: 0.6, now: now + .seconds(2)) == 0)
  }

  @Test(arguments: [6000, 5e9, 1e18, 1e300]) func noGapHoldsUpForHours(time: Double) {
    var pace = StreamPace()
    let now = ContinuousClock.now
    #expect(pace.wait(for: 0, now: now) == 0)
    #expect(pace.wait(for: time, now: now) == StreamPace.longestWait)
    #expect((0...StreamPace.longestWait).contains(pace.wait(for: time + 1, now: now + .seconds(10))))
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, -1]) func noTimeIsNoReasonToWait(time: Double) {
    var pace = StreamPace()
    let now = ContinuousClock.now
    #expect(pace.wait(for: time, now: now) == 0)
    #expect(pace.wait(for: time, now: now + .seconds(1)) == 0)
  }
}
