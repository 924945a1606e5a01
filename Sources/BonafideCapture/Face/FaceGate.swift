public import BonafideCore
internal import BonafideFace

/// A condition on a frame with a face that is not met.
///
/// The order of the cases is their precedence: the person is told the state of the first one.
public enum FaceGate: Sendable, Hashable, CaseIterable, Comparable {
  /// No face is seen.
  case notFound
  /// Another person is nearly as close.
  case several
  /// The face is too small, and nearer it would be large enough.
  case tooFar
  /// The face has too few pixels, and nearer it would have too few as well: the picture is too small.
  case tooFewPixels
  /// The face takes more than the picture.
  case tooClose
  /// The face is far from the middle of the picture.
  case offCenter
  /// There is too little light on it.
  case dark
  /// There is too much light on it.
  case tooBright
  /// It is not sharp.
  case blurry
  /// The head leans far to one side, or the picture lies on its side.
  case tilted
  /// Something covers mouth and nose, as a mask does.
  case covered
  /// The head is turned aside.
  case turned
  /// The head is lowered or lifted.
  case nodded

  /// The code of the reason.
  public var reason: ReasonCode {
    switch self {
    case .notFound: .faceNotFound
    case .several: .faceSeveral
    case .tooFar: .faceTooFar
    case .tooFewPixels: .faceTooFewPixels
    case .tooClose: .faceTooClose
    case .offCenter: .faceOffCenter
    case .dark: .faceDark
    case .tooBright: .faceTooBright
    case .blurry: .faceBlurry
    case .tilted: .faceTilted
    case .covered: .faceCovered
    case .turned: .faceTurned
    case .nodded: .faceNodded
    }
  }

  /// The gate of a failed check of a face's measures; nil for another check.
  init?(_ check: Check) {
    guard case .failed(let reasons) = check.outcome else { return nil }
    switch check.code {
    case .faceSharpness: self = .blurry
    case .faceBrightness: self = reasons.contains { $0.code == .faceTooBright } ? .tooBright : .dark
    case .faceSize: self = reasons.contains { $0.code == .faceTooClose } ? .tooClose : .tooFar
    case .faceInterEyeDistance: self = .tooFar
    case .faceRoll: self = .tilted
    case .faceUncovered: self = .covered
    case .faceYaw: self = .turned
    case .facePitch: self = .nodded
    default: return nil
    }
  }
}

extension ReasonCode {
  /// The face has too few pixels, however near it is.
  public static let faceTooFewPixels = ReasonCode("face.tooFewPixels")
  /// The face is far from the middle of the picture.
  public static let faceOffCenter = ReasonCode("face.offCenter")
}
