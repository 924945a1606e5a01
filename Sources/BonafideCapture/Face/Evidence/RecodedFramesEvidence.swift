public import BonafideCore

/// Whether parts of the face are identical from frame to frame, as in a strongly coded film.
///
/// A camera's noise does not allow it. A file that is fed in instead of a camera's pictures mostly keeps its coding.
/// Cameras whose driver codes the stream do the same: it is reported and decides nothing unless it is asked for.
public struct RecodedFramesEvidence: Sendable, Hashable {
  /// Greatest share of the face's blocks that come twice on in the middle of the frames.
  ///
  /// 0.004 to 0.064 in the four clips of turning people that the tests use, 0.09 to 0.44 in clips made anew of them.
  public static let greatestShare = 0.08
  /// Fewest frames for a result, and most that are kept.
  private static let frames = (least: 20, most: 4000)

  private var shares: [Double] = []

  /// Starts without a frame.
  public init() {}

  /// Takes in how much of the face is identical to the previous frame, 0...1.
  public mutating func add(_ share: Double) { if shares.count < Self.frames.most { shares.append(share) } }

  /// The share in the middle of the frames.
  public var check: Check {
    let middle = shares.count >= Self.frames.least ? shares.middle : nil
    return Check(
      .livenessNotRecoded, MeasuredValue(middle, .atMost(Self.greatestShare), .share),
      failure: Reason(.livenessRecoded), missing: Reason(.livenessTooFewFrames))
  }
}

extension CheckCode {
  /// No parts of the face are the very same from frame to frame.
  public static let livenessNotRecoded = CheckCode("liveness.notRecoded")
}

extension ReasonCode {
  /// Parts of the face repeat again and again, as in a strongly coded file.
  public static let livenessRecoded = ReasonCode("liveness.recoded")
}
