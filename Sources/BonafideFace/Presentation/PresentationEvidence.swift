public import BonafideCore

/// Whether a face was in front of the camera, or a picture of it on a screen or paper, by a single picture.
///
/// It does not prove a live person, and passing it proves nothing: it is one piece of evidence of a capture. The
/// signals depend on camera, compression and size, and were fitted on few people.
public struct PresentationEvidence: Sendable, Hashable {
  /// Each signal that could be measured, in its own unit.
  public let signals: [PresentationSignal: Double]
  /// What the score rests on: size, sharpness and light of the face, each with its limit.
  public let preconditions: [Check]
  /// How much speaks for a picture of a face, 0...1; also where preconditions fail, though it means nothing then.
  ///
  /// A probability under even odds of what it was fitted on, not under those of a service.
  public let score: Double

  /// Whether the score means anything.
  public var isJudged: Bool { preconditions.allSatisfy { !$0.hasFailed } }

  /// The score as a check; not performed if a precondition fails, with its reasons, and without a limit.
  ///
  /// There is no default limit: on cameras other than those of the fit, none keeps both errors low.
  ///
  /// - Parameter limit: the greatest score that passes, 0...1, for a caller who measured the camera with `bonafide
  ///   evaluate attacks`.
  /// - Returns: the score with the limit.
  public func check(atMost limit: Double? = nil) -> Check {
    let unmet = preconditions.filter(\.hasFailed).flatMap(\.reasons)
    guard unmet.isEmpty else { return Check(.facePresentation, .notPerformed(unmet)) }
    return Check(
      .facePresentation, MeasuredValue(score, limit.map(Bound.atMost), .probability),
      failure: Reason(.facePresented), missing: Reason(.measureWithoutLimits))
  }
}

extension DetectedFace {
  /// Measures what the picture says about whether the face was there or a picture of it.
  ///
  /// - Parameter leftOut: signals that are not weighed; they are not measured either.
  /// - Returns: the signals, the score and what it rests on.
  /// - Throws: `ImageError` where the face cannot be cut out; `FileError`, `DocumentError` and `ProfileError` where the
  ///   weights or the limits cannot be read.
  public func evaluatePassiveLiveness(leavingOut leftOut: Set<PresentationSignal> = []) throws -> PresentationEvidence {
    let quality = try evaluateQuality(FaceQualityQuery([.interEyeDistance, .sharpness, .brightness]))
    let signals = try PresentationSignals(self).values.filter { !leftOut.contains($0.key) }
    return PresentationEvidence(
      signals: signals, preconditions: quality.checks, score: try PresentationModel.standard().probability(signals))
  }
}

extension FaceAnalysis {
  /// Measures what the picture says about whether the face was there or a picture of it; see
  /// ``DetectedFace/evaluatePassiveLiveness(leavingOut:)``.
  ///
  /// - Throws: `ImageError`, `FileError`, `DocumentError` or `ProfileError`.
  public func evaluatePassiveLiveness(leavingOut leftOut: Set<PresentationSignal> = []) throws -> PresentationEvidence {
    try face.evaluatePassiveLiveness(leavingOut: leftOut)
  }
}

extension CheckCode {
  /// The face was in front of the camera, not a picture of it on a screen or paper, as far as one picture tells.
  public static let facePresentation = CheckCode("face.presentation")
}

extension ReasonCode {
  /// The picture of the face looks as if taken from a screen or paper.
  public static let facePresented = ReasonCode("face.presented")
}
