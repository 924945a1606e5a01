public import BonafideCore

/// What a ``Camera`` says.
public enum CameraEvent: Sendable {
  /// A frame, upright and not mirrored.
  case frame(Frame)
  /// There are no more frames: the file has ended. Nothing follows.
  case ended
  /// Something went wrong; the last event.
  ///
  /// A ``CameraError`` with code `.cameraLost` when the camera is unplugged or the program that reads it dies. The
  /// camera can be started again.
  case failed(any BonafideError)

  var isFrame: Bool { if case .frame = self { true } else { false } }
}
