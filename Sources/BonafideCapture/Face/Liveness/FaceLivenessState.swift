/// The hint for a person in a liveness check.
public enum FaceLivenessState: String, Sendable, Hashable, Codable, CaseIterable {
  /// Look at the camera: before the challenges, or as one of them.
  case lookAtMe
  /// Turn the head; ``FaceLivenessResult/challenge`` says where.
  case turnHead
  /// Smile.
  case smile
  /// No face is seen.
  case noFaceFound
  /// Another person is nearly as close.
  case severalFaces
  /// The face is too small in the picture.
  case tooFar
  /// The face is too large in the picture.
  case tooClose
  /// The face is far from the middle.
  case offCenter
  /// The face is not sharp.
  case blurry
  /// There is too little light.
  case dark
  /// A challenge failed; after a few seconds all begin anew, unless no attempt is left.
  case failed
  /// All challenges were answered, and nothing speaks against it.
  case ok

  /// What a gate asks of the person before the challenges begin.
  init(_ gate: FaceGate) {
    self =
      switch gate {
      case .notFound: .noFaceFound
      case .several: .severalFaces
      case .tooFar: .tooFar
      case .tooClose: .tooClose
      case .offCenter: .offCenter
      case .dark: .dark
      case .blurry: .blurry
      case .tooFewPixels, .tooBright, .tilted, .covered, .turned, .nodded: .lookAtMe
      }
  }
}
