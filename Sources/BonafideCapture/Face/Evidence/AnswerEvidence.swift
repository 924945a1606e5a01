public import BonafideCore

/// Whether challenges were answered by a person who saw them: after they were posed, in time, each by its own movement.
public struct AnswerEvidence: Sendable, Hashable {
  /// Shortest time from posing a challenge to its answer, in seconds: what it takes to see it and to begin to move.
  public static let shortestReaction = 0.2

  /// When challenges were posed, begun and answered, in seconds of the stream.
  public let steps: [FaceLivenessStep]
  /// Longest time for an answer, in seconds.
  public let secondsPerStep: Double

  /// Takes the steps of a capture.
  public init(steps: [FaceLivenessStep], secondsPerStep: Double) {
    self.steps = steps
    self.secondsPerStep = secondsPerStep
  }

  /// The shortest reaction, the longest one, and how many answers were no movement of their own.
  public var checks: [Check] {
    let times = steps.map { $0.answeredAt - $0.posedAt }
    let areNumbers = !times.contains(where: \.isNaN)
    // NaN does not count as a movement of its own either.
    let shared = steps.count { !($0.posedAt <= $0.begunAt && $0.begunAt <= $0.answeredAt) }
    let missing = Reason(steps.isEmpty ? .livenessNoAnswer : .livenessTooFewFrames)
    return [
      Check(
        .livenessNotBeforePosed,
        MeasuredValue(areNumbers ? times.min() : nil, .atLeast(Self.shortestReaction), .seconds),
        failure: Reason(.livenessTooSoon), missing: missing),
      Check(
        .livenessInTime, MeasuredValue(areNumbers ? times.max() : nil, .atMost(secondsPerStep), .seconds),
        failure: Reason(.livenessTooSlow), missing: missing),
      Check(
        .livenessOwnMovement, MeasuredValue(steps.isEmpty ? nil : Double(shared), .atMost(0), .count),
        failure: Reason(.livenessOneMovement), missing: missing),
    ]
  }
}
