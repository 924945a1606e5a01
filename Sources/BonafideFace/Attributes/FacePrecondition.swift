internal import BonafideCore

/// Something that must hold for a measured value to mean anything.
public enum FacePrecondition: String, Sendable, Hashable, Codable, CaseIterable {
  /// The head is not turned too far aside.
  case moderateYaw
  /// The head does not look too far up or down.
  case moderatePitch
  /// The face has enough pixels between the eyes.
  case enoughPixels
  /// The face lies inside the picture.
  case insidePicture
  /// Both eyes are open.
  case eyesOpen

  /// Why a value was not judged that rests on it.
  var reason: ReasonCode {
    switch self {
    case .moderateYaw: .faceTurned
    case .moderatePitch: .faceNodded
    case .enoughPixels: .faceTooFar
    case .insidePicture: .faceCutOff
    case .eyesOpen: .faceEyesClosed
    }
  }
}
