/// A challenge that was answered.
public struct FaceLivenessStep: Sendable, Hashable {
  /// What was asked.
  public var challenge: FaceChallenge
  /// When it was posed, in seconds of the stream.
  public var posedAt: Double
  /// When the head, or the mouth, was last at rest before the answer.
  public var begunAt: Double
  /// When it was answered.
  public var answeredAt: Double

  /// Creates a step; all times are seconds of the stream.
  public init(challenge: FaceChallenge, posedAt: Double, begunAt: Double, answeredAt: Double) {
    self.challenge = challenge
    self.posedAt = posedAt
    self.begunAt = begunAt
    self.answeredAt = answeredAt
  }
}
