internal import BonafideCore
internal import BonafideFace
internal import BonafideProfiles

/// What is judged on the selfie before its face is compared.
struct SelfieChecks {
  var people: SelfiePeople
  var policy: VerificationPolicy
  /// The limits for the face.
  var profile: QualityProfile
  /// Why no face was looked for; nil where one was.
  var notSought: Reason?
  /// Which other given picture the selfie equals, pixel for pixel; nil if it equals none.
  var copied: ReasonCode?

  /// Why there is no face, if there is none.
  private var noFace: Reason { notSought ?? Reason(.faceNotFound) }

  func all() throws -> [VerificationCheck] {
    let face = people.person
    return [
      VerificationCheck(.selfieFaceFound, faceFound, role: .precondition, subject: .selfie),
      isNewPicture,
      VerificationCheck(
        .selfieSingleFace, MeasuredValue(people.bystanderShare, .atMost(policy.bystanderWidthShare), .share),
        failure: Reason(.faceSeveral), missing: noFace, role: .precondition, subject: .selfie),
    ] + (try quality(face))
  }

  /// Whether a face was found.
  ///
  /// If no face was looked for, the check is not performed, which leaves a case as open as a failure does.
  private var faceFound: Check.Outcome {
    if people.person != nil { return .passed }
    if let notSought { return .notPerformed([notSought]) }
    return .failed([noFace])
  }

  /// Whether the selfie is a new picture, not one that was given as something else.
  ///
  /// Identical pictures are found even without a face.
  private var isNewPicture: VerificationCheck {
    let limit = policy.samePhotographLikeness
    if let copied, (people.likeness ?? -1) <= limit {
      return VerificationCheck(.selfieIsNewPicture, .failed([Reason(copied)]), role: .decisive, subject: .selfie)
    }
    return VerificationCheck(
      .selfieIsNewPicture, MeasuredValue(people.likeness, .atMost(limit), .similarity),
      failure: Reason(people.copied ?? .selfieIsAnotherInput),
      missing: people.person == nil ? noFace : Reason(.portraitNotFound), role: .decisive, subject: .selfie)
  }

  /// What the selfie's face is measured by, with the code of the verdict; the limits are the profile's.
  private static let measures: [(code: CheckCode, measure: FaceMeasure, low: ReasonCode, high: ReasonCode)] = [
    (.selfieEyeDistance, .interEyeDistance, .faceTooFar, .faceTooClose), (.selfieYaw, .yaw, .faceTurned, .faceTurned),
    (.selfiePitch, .pitch, .faceNodded, .faceNodded), (.selfieSharpness, .sharpness, .faceBlurry, .faceBlurry),
    (.selfieBrightness, .brightness, .faceDark, .faceTooBright),
  ]

  /// Size, angles, sharpness and light of the face.
  private func quality(_ face: DetectedFace?) throws -> [VerificationCheck] {
    let quality = try face?.evaluateQuality(FaceQualityQuery(Self.measures.map(\.measure)), profile: profile)
    return Self.measures.map { code, measure, low, high in
      // A turned head shows a shorter distance between its eyes, which errs on the safe side.
      let value = quality?[measure].flatMap { $0.arePreconditionsMet || measure == .interEyeDistance ? $0.score : nil }
      return VerificationCheck(
        code, Self.turned(MeasuredValue(value, profile[measure.code], measure.unit)), failure: Reason(low),
        tooHigh: Reason(high), missing: face == nil ? noFace : Reason(.faceCutOff), role: .precondition,
        subject: .selfie)
    }
  }

  /// If the limits of an angle are symmetric, compares its absolute value with one limit.
  private static func turned(_ measured: MeasuredValue) -> MeasuredValue {
    guard case .within(let range) = measured.bound, range.lowerBound == -range.upperBound else { return measured }
    return MeasuredValue(measured.value.map { abs($0) }, .atMost(range.upperBound), measured.unit)
  }

  /// A profile that can judge a selfie.
  ///
  /// - Throws: ``VerificationError`` with code `.badPolicy` where a limit is missing, or one side of it: a head turned
  ///   to the other side, or a face of any size, would pass.
  static func check(_ profile: QualityProfile) throws {
    for (_, measure, _, _) in measures {
      let bound = profile[measure.code]
      let isAngle = measure == .yaw || measure == .pitch
      guard bound?.minimum != nil, !isAngle || bound?.maximum != nil else {
        throw VerificationError(
          .badPolicy,
          "profile \(profile.version) has no limit \(measure.code) with \(isAngle ? "atLeast and atMost" : "atLeast")"
            + ", which a selfie needs; add it")
      }
    }
  }
}
