/// The hint for a person who takes a selfie.
public enum SelfieState: String, Sendable, Hashable, Codable, CaseIterable {
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
  /// There is too little light.
  case dark
  /// The face is not sharp.
  case blurry
  /// A face is seen and good pictures of it are gathered; the reasons say what still keeps it from being one.
  case confirmingFace
  /// The best picture was taken.
  case ok

  /// What a gate asks of the person.
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
      case .tooFewPixels, .tooBright, .tilted, .covered, .turned, .nodded: .confirmingFace
      }
  }
}
