public import BonafideCore
public import BonafideProfiles

/// The quality of a face: the asked measures, each with value, unit, limits and preconditions.
public struct FaceQuality: Sendable, Hashable {
  /// The version of the profile that set the limits.
  public let profileVersion: String
  /// The measures that were asked for.
  public let attributes: [FaceMeasure: FaceAttribute]

  /// One measure; nil where it was not asked for.
  public subscript(measure: FaceMeasure) -> FaceAttribute? { attributes[measure] }

  /// The judgements in the order of ``FaceMeasure/all``, measures without limits left out.
  public var checks: [Check] {
    FaceMeasure.all.compactMap { attributes[$0] }.filter { $0.measured.bound != nil }.map(\.check)
  }
}

extension DetectedFace {
  /// Measures the face's quality; only the requested measures are computed.
  ///
  /// Light and sharpness are measured on the face cut out upright at 128x128 pixels, so they do not depend on its size
  /// except that a face of fewer pixels cannot be sharp.
  ///
  /// - Parameters:
  ///   - query: the requested measures; all by default.
  ///   - profile: the limits of the values; those for comparing faces by default.
  /// - Returns: the requested values, each with its limit and outcome.
  /// - Throws: `ImageError` if the face cannot be cut out; `ProfileError` and `FileError` if the default profile
  ///   cannot be had.
  public func evaluateQuality(
    _ query: FaceQualityQuery = .all, profile: QualityProfile? = nil
  ) throws -> FaceQuality {
    let profile = try profile ?? .forMatching()
    let session = FaceSession(self)
    var result: [FaceMeasure: FaceAttribute] = [:]
    for measure in query.measures {
      let value = try measure.measure(session)
      result[measure] = FaceAttribute(
        measure.code, MeasuredValue(value.value, profile[measure.code], measure.unit), failedPreconditions: value.unmet,
        tooLow: measure.tooLow, tooHigh: measure.tooHigh)
    }
    return FaceQuality(profileVersion: profile.version, attributes: result)
  }
}
