public import BonafideCore

/// What a face does: eyes, mouth, smile and gaze, with the preconditions of each value.
public struct FaceAttributes: Sendable, Hashable {
  /// Probability that the right eye is open.
  public let rightEyeOpen: FaceAttribute
  /// Probability that the left eye is open.
  public let leftEyeOpen: FaceAttribute
  /// Probability that the mouth is open, as in speech or surprise; a smile with closed teeth does not count.
  public let mouthOpen: FaceAttribute
  /// Probability that the face smiles.
  public let smile: FaceAttribute
  /// Where the eyes look.
  public let gaze: GazeDirection
  /// Probability that the eyes look into the camera.
  public let lookingAtCamera: FaceAttribute

  /// The attributes that are probabilities, in a fixed order.
  public var all: [FaceAttribute] { [rightEyeOpen, leftEyeOpen, mouthOpen, smile, lookingAtCamera] }
}

extension DetectedFace {
  /// Eyes, mouth, smile and gaze as calibrated probabilities.
  ///
  /// The maps are logistic with at most three numbers each, fitted on all pictures of their set. Area under the ROC
  /// curve on persons left out of the fit: smile 0.954 (ten folds), eye open 0.993 (each person left out), mouth open
  /// 1.000 (69 pictures of 7 persons only). `CalibrationTests` repeats the fits. Looking into the camera is set, not
  /// fitted.
  public var attributes: FaceAttributes {
    let signals = FaceSignals(self)
    let rightEye = AttributeModel.eyeOpen.probability([signals.rightBlink, signals.rightOpening])
    let leftEye = AttributeModel.eyeOpen.probability([signals.leftBlink, signals.leftOpening])
    let gaze = signals.gaze
    let eyes = unmet(yaw: 45, pitch: 35, eyeDistance: 20)
    var looking = unmet(yaw: 40, pitch: 30, eyeDistance: 30)
    if min(rightEye, leftEye) < 0.5 { looking.append(.eyesOpen) }
    func attribute(
      _ code: CheckCode, _ score: Double, _ failed: [FacePrecondition], _ tooLow: ReasonCode
    ) -> FaceAttribute {
      FaceAttribute(code, MeasuredValue(score, nil, .probability), failedPreconditions: failed, tooLow: tooLow)
    }
    return FaceAttributes(
      rightEyeOpen: attribute(.faceRightEyeOpen, rightEye, eyes, .faceEyesClosed),
      leftEyeOpen: attribute(.faceLeftEyeOpen, leftEye, eyes, .faceEyesClosed),
      mouthOpen: attribute(
        .faceMouthOpen, AttributeModel.mouthOpen.probability([signals.lipGap]), eyes, .faceMouthClosed),
      smile: attribute(
        .faceSmile, AttributeModel.smile.probability([signals.smile, signals.upperLipRaise]), eyes, .faceNotSmiling),
      gaze: gaze,
      lookingAtCamera: attribute(
        .faceLookingAtCamera, AttributeModel.lookingAtCamera.probability([gaze.eccentricity]), looking, .faceLookingAway
      ))
  }

  /// The preconditions that do not hold.
  func unmet(yaw: Double, pitch: Double, eyeDistance: Double) -> [FacePrecondition] {
    var failed: [FacePrecondition] = []
    if abs(pose.yawDegrees) > yaw { failed.append(.moderateYaw) }
    if abs(pose.pitchDegrees) > pitch { failed.append(.moderatePitch) }
    if landmarks.interEyeDistance < eyeDistance { failed.append(.enoughPixels) }
    if shareInsidePicture < 0.9 { failed.append(.insidePicture) }
    return failed
  }

  /// Share of the points that lie inside the picture.
  var shareInsidePicture: Double {
    let (width, height) = (Double(image.width), Double(image.height))
    let inside = landmarks.points.count { (0...width).contains($0.x) && (0...height).contains($0.y) }
    return Double(inside) / Double(landmarks.points.count)
  }
}

extension GazeDirection {
  /// Degrees away from the camera; the coarser vertical part counts half.
  var eccentricity: Double {
    (horizontalDegrees * horizontalDegrees + verticalDegrees * verticalDegrees / 4).squareRoot()
  }
}

extension CheckCode {
  /// Probability that the mouth is open as in speech or surprise.
  public static let faceMouthOpen = CheckCode("face.mouthOpen")
  /// Probability that the face smiles.
  public static let faceSmile = CheckCode("face.smile")
  /// Probability that the eyes look into the camera.
  public static let faceLookingAtCamera = CheckCode("face.lookingAtCamera")
}
