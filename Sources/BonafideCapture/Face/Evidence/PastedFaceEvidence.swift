public import BonafideCore
public import BonafideFace

/// Whether the face has the same resolution as its surroundings.
///
/// A face that was pasted or drawn into the frames of another camera loses fine detail at another size than its
/// surroundings. Skin and walls differ too, so the limits are wide: it is reported and decides nothing unless it is
/// asked for.
public struct PastedFaceEvidence: Sendable, Hashable {
  /// Between which differences of the fall of detail, face against surroundings, a picture is of one piece; decibels.
  ///
  /// -11.1 to -0.4 in 39 drawn people; there is room on each side.
  public static let differences = -15.0...8.0

  private var values: [Double] = []

  /// Starts without a picture.
  public init() {}

  /// Takes in the result of a picture; one that was not judged does not count.
  public mutating func add(_ evidence: PresentationEvidence) {
    if evidence.isJudged, let value = evidence.signals[.resolutionDifference] { values.append(value) }
  }

  /// The difference in the middle of the pictures.
  public var check: Check {
    let middle = values.count >= PresentedFaceEvidence.leastPictureCount ? values.middle : nil
    return Check(
      .livenessOneResolution, MeasuredValue(middle, .within(Self.differences), .decibels),
      failure: Reason(.livenessPasted), missing: Reason(.livenessTooFewFrames))
  }
}

extension CheckCode {
  /// The face has the resolution of what is around it.
  public static let livenessOneResolution = CheckCode("liveness.oneResolution")
}

extension ReasonCode {
  /// The face has another resolution than its surroundings, like a pasted one.
  public static let livenessPasted = ReasonCode("liveness.pasted")
}
