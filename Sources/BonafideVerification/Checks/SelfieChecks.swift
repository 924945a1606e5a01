internal import BonafideCore
internal import BonafideFace

/// What is judged on the selfie before its face is compared.
struct SelfieChecks {
  var people: SelfiePeople
  var policy: VerificationPolicy

  private static let noFace = Reason(.noSelfieFace)

  func all() throws -> [VerificationCheck] {
    let face = people.person
    return [
      VerificationCheck(
        .selfieFaceFound, face == nil ? .failed([Self.noFace]) : .passed, role: .precondition, subject: .selfie),
      VerificationCheck(
        .selfieIsNewPicture, .init(people.likeness, .atMost, policy.samePhotographLikeness, unit: "similarity"),
        failure: Reason(people.copied ?? .selfieIsAnotherInput),
        missing: face == nil ? Self.noFace : Reason(.noPortrait), role: .decisive, subject: .selfie),
      VerificationCheck(
        .selfieSingleFace, .init(people.bystanderShare, .atMost, policy.bystanderWidthShare, unit: "share"),
        failure: Reason(.severalFaces), missing: Self.noFace, role: .precondition, subject: .selfie),
      measured(
        .selfieEyeDistance, face?.landmarks.interEyeDistance, .atLeast, policy.minimumSelfieEyeDistance, "pixels",
        .selfieFaceTooSmall),
      measured(
        .selfieYaw, face.map { abs($0.pose.yawDegrees) }, .atMost, policy.maximumYawDegrees, "degrees", .headTurned),
      measured(
        .selfiePitch, face.map { abs($0.pose.pitchDegrees) }, .atMost, policy.maximumPitchDegrees, "degrees",
        .headNodded),
    ] + (try quality(face)) + [
      VerificationCheck(
        .presentationAttackDetection, .notPerformed(Reason(.notLive)), role: .informative, subject: .selfie)
    ]
  }

  private func measured(
    _ code: CheckCode, _ value: Double?, _ direction: Check.Direction, _ threshold: Double, _ unit: String,
    _ failure: ReasonCode
  ) -> VerificationCheck {
    VerificationCheck(
      code, .init(value, direction, threshold, unit: unit), failure: Reason(failure), missing: Self.noFace,
      role: .precondition, subject: .selfie)
  }

  /// Sharpness and light of the face; the limits are the policy's.
  private func quality(_ face: DetectedFace?) throws -> [VerificationCheck] {
    let quality = try face?.evaluateQuality([.sharpness, .brightness])
    func check(
      _ code: CheckCode, _ measure: FaceQualityMeasure, _ direction: Check.Direction, _ threshold: Double,
      _ unit: String, _ failure: ReasonCode
    ) -> VerificationCheck {
      let value = quality?[measure].flatMap { $0.arePreconditionsMet ? $0.score : nil }
      return VerificationCheck(
        code, .init(value, direction, threshold, unit: unit), failure: Reason(failure),
        missing: face == nil ? Self.noFace : Reason(.selfieFaceCut), role: .precondition, subject: .selfie)
    }
    return [
      check(.selfieSharpness, .sharpness, .atLeast, policy.minimumSharpness, "probability", .selfieBlurred),
      check(.selfieNotDark, .brightness, .atLeast, policy.minimumBrightness, "share", .selfieDark),
      check(.selfieNotBright, .brightness, .atMost, policy.maximumBrightness, "share", .selfieBright),
    ]
  }
}
