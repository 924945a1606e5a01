internal import Bonafide
internal import BonafideCore

/// What a presenter does and when, decided by a seed: moves that begin and end as a body's do, small movements that
/// never stop, and blinks.
public struct PresenterScript: Sendable, Hashable {
  /// One move with its times in seconds.
  public struct Step: Sendable, Hashable {
    /// What is done.
    public let move: PresenterMove
    /// When it begins.
    public let start: Double
    /// Seconds to get there, to stay and to come back.
    let rise: Double
    let stay: Double
    let fall: Double
    /// How far it goes: degrees for turns, shares for the rest.
    let extent: Double
    /// What a turn brings along: a nod with a shake, a lean with either, in shares of it.
    let company: SIMD2<Double>

    /// When all is at rest again.
    public var end: Double { start + rise + stay + fall }

    /// How much of it is there at a time, 0...1.
    func share(at time: Double) -> Double {
      if time < start + rise { return PresenterMotion.ease((time - start) / max(rise, 1e-6)) }
      return 1 - PresenterMotion.ease((time - start - rise - stay) / max(fall, 1e-6))
    }
  }

  /// Decides everything that is left to chance.
  public let seed: UInt64
  /// The moves in the order of their times.
  public private(set) var steps: [Step] = []

  /// Nothing is done yet but small movements.
  public init(seed: UInt64) { self.seed = seed }

  /// Moves one after another, after a second at rest and with short pauses.
  ///
  /// - Parameters:
  ///   - moves: in their order.
  ///   - seed: decides their times and how far they go.
  public init(_ moves: [PresenterMove], seed: UInt64) {
    self.init(seed: seed)
    var random = SplitMix64(seed: seed, words: "pauses")
    var time = 1 + random.uniform(0...0.3)
    for move in moves {
      perform(move, at: time)
      time = end + random.uniform(0.25...0.6)
    }
  }

  /// Adds a move.
  ///
  /// - Parameters:
  ///   - move: what is done.
  ///   - time: when it begins, in seconds; where another move still goes on, it begins when that has ended.
  ///   - effort: how many times as far as usual it goes; turns end at 45 degrees and smiles at the broadest.
  public mutating func perform(_ move: PresenterMove, at time: Double, effort: Double = 1) {
    var random = SplitMix64(seed: seed, words: "step", "\(steps.count)")
    let seconds = move.seconds
    steps.append(
      Step(
        move: move, start: max(time.isFinite ? time : 0, end), rise: random.uniform(seconds.rise),
        stay: random.uniform(seconds.stay), fall: random.uniform(seconds.fall),
        extent: min(45, random.uniform(move.extent) * effort),
        company: SIMD2(random.uniform(-0.06...0.06), random.uniform(-0.1...0.1))))
  }

  /// When the last move has ended, in seconds; 0 without moves.
  public var end: Double { steps.last?.end ?? 0 }

  /// What is done at a time, in seconds.
  public func frame(at time: Double) -> PresenterFrame {
    var frame = PresenterFrame(time: time)
    func wander(_ name: String, _ size: Double, _ hertz: Double) -> Double {
      size * PresenterMotion.wander(seed, name, at: time, hertz: hertz)
    }
    frame.yawDegrees = wander("yaw", 1.3, 0.23) + wander("yaw tremor", 0.05, 6)
    frame.pitchDegrees = wander("pitch", 1.1, 0.27) + wander("pitch tremor", 0.05, 7)
    frame.rollDegrees = wander("roll", 1, 0.19)
    frame.gazeLeftDegrees = wander("gaze left", 1.5, 0.4)
    frame.gazeDownDegrees = wander("gaze down", 1, 0.35)
    frame.rightCentimeters = wander("sway right", 0.6, 0.17)
    frame.downCentimeters = wander("sway down", 0.3, 0.21) + wander("breath", 0.12, 0.28)
    frame.nearness = 1 + wander("sway near", 0.015, 0.15)
    frame.smile = max(0, wander("smile", 0.04, 0.2))
    frame.blink = blink(at: time)
    for step in steps where time > step.start && time < step.end {
      let amount = step.extent * step.share(at: time)
      step.move.add(amount, to: &frame)
      switch step.move {
      case .left, .right:
        frame.pitchDegrees += amount * step.company.x
        frame.rollDegrees += amount * step.company.y
        frame.rightCentimeters += amount * (step.move == .left ? 0.02 : -0.02)
      case .up, .down: frame.rollDegrees += amount * step.company.x
      default: break
      }
    }
    return frame
  }

  /// How far the eyes are closed by blinks that come by themselves, every two to six seconds.
  private func blink(at time: Double) -> Double {
    guard time >= 0, time.isFinite else { return 0 }
    // One blink in each stretch of four seconds, each decided by its number.
    let stretch = (time / 4).rounded(.down)
    var random = SplitMix64(seed: seed, words: "blink", "\(Int(min(stretch, 1e6)))")
    let begin = stretch * 4 + random.uniform(0.4...3.4)
    let (rise, stay, fall) = (random.uniform(0.06...0.09), random.uniform(0.02...0.06), random.uniform(0.1...0.18))
    if time < begin + rise { return PresenterMotion.ease((time - begin) / rise) }
    return 1 - PresenterMotion.ease((time - begin - rise - stay) / fall)
  }
}
