internal import BonafideCore
internal import BonafideFace

/// What is judged on the selfie before its face is compared.
struct SelfieChecks {
  var people: SelfiePeople
  var policy: VerificationPolicy

  private static let noFace = Reason(.faceNotFound)

  func all() throws -> [VerificationCheck] {
    let face = people.person
    return [
      VerificationCheck(
        .selfieFaceFound, face == nil ? .failed([Self.noFace]) : .passed, role: .precondition, subject: .selfie),
      VerificationCheck(
        .selfieIsNewPicture, MeasuredValue(people.likeness, .atMost(policy.samePhotographLikeness), .similarity),
        failure: Reason(people.copied ?? .selfieIsAnotherInput),
        missing: face == nil ? Self.noFace : Reason(.portraitNotFound), role: .decisive, subject: .selfie),
      VerificationCheck(
        .selfieSingleFace, MeasuredValue(people.bystanderShare, .atMost(policy.bystanderWidthShare), .share),
        failure: Reason(.faceSeveral), missing: Self.noFace, role: .precondition, subject: .selfie),
      measured(
        .selfieEyeDistance, face?.landmarks.interEyeDistance, .atLeast(policy.minimumSelfieEyeDistance), .pixels,
        .faceTooFar),
      measured(
        .selfieYaw, face.map { abs($0.pose.yawDegrees) }, .atMost(policy.maximumYawDegrees), .degrees, .faceTurned),
      measured(
        .selfiePitch, face.map { abs($0.pose.pitchDegrees) }, .atMost(policy.maximumPitchDegrees), .degrees, .faceNodded
      ),
    ] + (try quality(face)) + [
      VerificationCheck(
        .presentationAttackDetection, .notPerformed([Reason(.selfieNotLive)]), role: .informative, subject: .selfie)
    ]
  }

  private func measured(
    _ code: CheckCode, _ value: Double?, _ bound: Bound, _ unit: ValueUnit, _ failure: ReasonCode
  ) -> VerificationCheck {
    VerificationCheck(
      code, MeasuredValue(value, bound, unit), failure: Reason(failure), missing: Self.noFace, role: .precondition,
      subject: .selfie)
  }

  /// Sharpness and light of the face; the limits are the policy's.
  private func quality(_ face: DetectedFace?) throws -> [VerificationCheck] {
    let quality = try face?.evaluateQuality([.sharpness, .brightness])
    func check(
      _ code: CheckCode, _ measure: FaceMeasure, _ bound: Bound?, _ failure: ReasonCode, tooHigh: ReasonCode
    ) -> VerificationCheck {
      let value = quality?[measure].flatMap { $0.arePreconditionsMet ? $0.score : nil }
      return VerificationCheck(
        code, MeasuredValue(value, bound, measure.unit), failure: Reason(failure), tooHigh: Reason(tooHigh),
        missing: face == nil ? Self.noFace : Reason(.faceCutOff), role: .precondition, subject: .selfie)
    }
    return [
      check(.selfieSharpness, .sharpness, .atLeast(policy.minimumSharpness), .faceBlurry, tooHigh: .faceBlurry),
      check(
        .selfieBrightness, .brightness, Bound(atLeast: policy.minimumBrightness, atMost: policy.maximumBrightness),
        .faceDark,
        tooHigh: .faceTooBright),
    ]
  }
}
