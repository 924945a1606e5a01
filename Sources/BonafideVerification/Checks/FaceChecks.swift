internal import BonafideCore
internal import BonafideFace

/// What is judged on the two faces before they are compared.
struct FaceChecks {
  var policy: VerificationPolicy

  private static let noPortrait = "no face was found on the document"
  private static let noFace = "no face was found in the selfie"

  /// The portrait is printed small, so it is held to size only; what it shows was judged when the document was issued.
  func portrait(_ face: DetectedFace?) -> [VerificationCheck] {
    [
      VerificationCheck(
        Check(name: "portraitFound", outcome: face == nil ? .failed([Self.noPortrait]) : .passed), .precondition,
        .portrait, title: "A portrait was found on the document"),
      VerificationCheck(
        Check(
          name: "portraitEyeDistance", value: face?.landmarks.interEyeDistance, .atLeast,
          policy.minimumPortraitEyeDistance, unit: "pixels",
          failure: "the portrait is too small: take the document closer", missing: Self.noPortrait), .precondition,
        .portrait, title: "The portrait is large enough: distance between the eyes"),
    ]
  }

  func selfie(_ faces: [DetectedFace]) throws -> [VerificationCheck] {
    let face = faces.first
    return [
      VerificationCheck(
        Check(name: "selfieFaceFound", outcome: face == nil ? .failed([Self.noFace]) : .passed), .precondition,
        .selfie, title: "A face was found"),
      VerificationCheck(single(faces), .precondition, .selfie, title: "Nobody else is as near to the camera"),
      VerificationCheck(
        Check(
          name: "selfieEyeDistance", value: face?.landmarks.interEyeDistance, .atLeast,
          policy.minimumSelfieEyeDistance, unit: "pixels", failure: "the face is too small: come nearer",
          missing: Self.noFace), .precondition, .selfie,
        title: "The face is large enough: distance between the eyes"),
      VerificationCheck(
        Check(
          name: "selfieYaw", value: face.map { abs($0.pose.yawDegrees) }, .atMost, policy.maximumYawDegrees,
          unit: "degrees", failure: "the head is turned aside: look straight ahead", missing: Self.noFace),
        .precondition, .selfie, title: "The head is not turned aside"),
      VerificationCheck(
        Check(
          name: "selfiePitch", value: face.map { abs($0.pose.pitchDegrees) }, .atMost, policy.maximumPitchDegrees,
          unit: "degrees", failure: "the head is nodded: hold the chin level", missing: Self.noFace), .precondition,
        .selfie, title: "The head is level"),
    ] + (try quality(face)) + [
      VerificationCheck(
        Check(
          name: "presentationAttackDetection",
          outcome: .notPerformed("a single still picture was given; liveness needs a live capture")), .informative,
        .selfie, title: "The person was there (presentation attack detection)")
    ]
  }

  /// A second face nearly as wide as the main one leaves open whose selfie it is.
  private func single(_ faces: [DetectedFace]) -> Check {
    guard let main = faces.first else { return Check(name: "selfieSingleFace", outcome: .notPerformed(Self.noFace)) }
    let share = faces.dropFirst().map { $0.box.width / max(main.box.width, 1) }.max() ?? 0
    return Check(
      name: "selfieSingleFace", value: share, .atMost, policy.bystanderWidthShare, unit: "share",
      failure: "more than one face: take the selfie alone", missing: Self.noFace)
  }

  /// Sharpness and light of the face; the limits are the policy's.
  private func quality(_ face: DetectedFace?) throws -> [VerificationCheck] {
    let quality = try face?.evaluateQuality([.sharpness, .brightness])
    func value(_ measure: FaceQualityMeasure) -> Double? {
      quality?[measure].flatMap { $0.arePreconditionsMet ? $0.score : nil }
    }
    let missing = face == nil ? Self.noFace : "too little of the face is in the picture"
    return [
      VerificationCheck(
        Check(
          name: "selfieSharpness", value: value(.sharpness), .atLeast, policy.minimumSharpness, unit: "probability",
          failure: "the face is blurred: hold still and let the camera focus", missing: missing), .precondition, .selfie,
        title: "The face is sharp"),
      VerificationCheck(
        Check(
          name: "selfieNotDark", value: value(.brightness), .atLeast, policy.minimumBrightness, unit: "share",
          failure: "the face is too dark: turn towards the light", missing: missing), .precondition, .selfie,
        title: "The face is not too dark"),
      VerificationCheck(
        Check(
          name: "selfieNotBright", value: value(.brightness), .atMost, policy.maximumBrightness, unit: "share",
          failure: "the face is washed out: leave the glaring light", missing: missing), .precondition, .selfie,
        title: "The face is not washed out"),
    ]
  }
}
