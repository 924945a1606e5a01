public import BonafideCore

/// The quality of a face: the asked measures, each with value, unit, limits and preconditions.
public struct FaceQuality: Sendable, Hashable {
  /// The version of the profile that set the limits.
  public let profileVersion: String
  /// The measures that were asked for.
  public let attributes: [FaceQualityMeasure: FaceAttribute]

  /// One measure; nil where it was not asked for.
  public subscript(measure: FaceQualityMeasure) -> FaceAttribute? { attributes[measure] }

  /// The judgements in the order of ``FaceQualityMeasure``, measures without limits left out.
  public var checks: [Check] {
    FaceQualityMeasure.allCases.compactMap { attributes[$0] }.filter { $0.range != nil }.map(\.check)
  }
}

extension DetectedFace {
  /// Measures the face's quality; only what is asked for is computed.
  ///
  /// Light and sharpness are measured on the face cut out upright at 128x128 pixels, so they do not depend on its size
  /// except that a face of fewer pixels cannot be sharp.
  /// - Parameter profile: the limits that the values are held to.
  /// - Throws: `ImageError` where the face cannot be cut out.
  public func evaluateQuality(
    _ query: FaceQualityQuery = .all, profile: FaceQualityProfile = .matching
  ) throws -> FaceQuality {
    let measures = query.measures
    let light = measures.isDisjoint(with: FaceQualityQuery.image.measures) ? nil : try FaceLight(self)
    let lightUnmet = shareInsidePicture < 0.9 ? [FacePrecondition.insidePicture] : []
    let expression = measures.isDisjoint(with: FaceQualityQuery.expression.measures) ? nil : attributes
    var result: [FaceQualityMeasure: FaceAttribute] = [:]
    for measure in measures {
      let (score, unmet): (Double?, [FacePrecondition]) =
        switch measure {
        case .sharpness: (light?.sharpness, lightUnmet + (landmarks.interEyeDistance < 12 ? [.enoughPixels] : []))
        case .brightness: (light?.brightness, lightUnmet)
        case .contrast: (light?.contrast, lightUnmet)
        case .uniqueIntensityLevels: (light?.uniqueIntensityLevels, lightUnmet)
        case .illuminationUniformity:
          (light?.illuminationUniformity, lightUnmet + (abs(pose.yawDegrees) > 25 ? [.moderateYaw] : []))
        case .interEyeDistance: (landmarks.interEyeDistance, abs(pose.yawDegrees) > 45 ? [.moderateYaw] : [])
        case .faceSize: (box.width / Double(max(image.size.shorterSide, 1)), [])
        case .confidence: (confidence, [])
        case .yaw: (pose.yawDegrees, [])
        case .pitch: (pose.pitchDegrees, [])
        case .roll: (pose.rollDegrees, [])
        case .rightEyeOpen: (expression?.rightEyeOpen.score, expression?.rightEyeOpen.failedPreconditions ?? [])
        case .leftEyeOpen: (expression?.leftEyeOpen.score, expression?.leftEyeOpen.failedPreconditions ?? [])
        case .mouthClosed:
          (expression.map { 1 - $0.mouthOpen.score }, expression?.mouthOpen.failedPreconditions ?? [])
        case .neutralExpression: (expression.map { 1 - $0.smile.score }, expression?.smile.failedPreconditions ?? [])
        case .gazeAtCamera:
          (expression?.lookingAtCamera.score, expression?.lookingAtCamera.failedPreconditions ?? [])
        }
      result[measure] = FaceAttribute(
        name: measure.rawValue, score: score ?? .nan, unit: measure.unit, range: profile.range(of: measure),
        failedPreconditions: unmet)
    }
    return FaceQuality(profileVersion: profile.version, attributes: result)
  }
}
