public import BonafideCore
public import BonafideFace

/// Whether single pictures of an attempt show a face on a screen or paper: the median of their scores.
///
/// See `DetectedFace.evaluatePassiveLiveness(leavingOut:)`. The score was fitted on few people and cameras, and on
/// others it accuses as many honest people as attacks. So it is reported and decides nothing unless it is asked for.
public struct PresentedFaceEvidence: Sendable, Hashable {
  /// Greatest median, a probability: high, because the score is not calibrated on most cameras.
  public static let greatestScore = 0.9
  /// Fewest pictures that tell.
  public static let leastPictureCount = 3

  private var scores: [Double] = []

  /// Starts without a picture.
  public init() {}

  /// Takes in the result of a picture; one that was not judged does not count.
  public mutating func add(_ evidence: PresentationEvidence) {
    if evidence.isJudged { scores.append(evidence.score) }
  }

  /// The median score.
  public var check: Check {
    let median = scores.count >= Self.leastPictureCount ? scores.middle : nil
    return Check(
      .facePresentation, MeasuredValue(median, .atMost(Self.greatestScore), .probability),
      failure: Reason(.facePresented), missing: Reason(.livenessTooFewFrames))
  }
}
