public import BonafideCore

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Why a camera gives no frames.
public typealias CameraError = Failure<CameraErrorCode>

/// What kind of failure a ``CameraError`` is; more kinds may come.
public struct CameraErrorCode: FailureCode {
  private enum Representation: String { case noCamera, noCameraPermission, cameraLost, badOptions }
  private let representation: Representation

  /// There is no such camera, it is in use, or it gives no pictures.
  public static let noCamera = CameraErrorCode(representation: .noCamera)
  /// This user may not use the camera.
  public static let noCameraPermission = CameraErrorCode(representation: .noCameraPermission)
  /// The camera gave frames and gives none any more: it was unplugged, or the program that reads it ended.
  public static let cameraLost = CameraErrorCode(representation: .cameraLost)
  /// Options are outside their range.
  public static let badOptions = CameraErrorCode(representation: .badOptions)

  public var description: String { representation.rawValue }
}

extension CameraError {
  /// What the system's answer to opening a device means.
  init(errno code: Int32, path: String) {
    switch code {
    case ENOENT, ENOTDIR, ENODEV, ENXIO:
      self.init(
        .noCamera, "there is no camera at \(path); plug it in, or name another one (`bonafide doctor` lists them)")
    case EACCES, EPERM:
      self.init(
        .noCameraPermission, "no permission for the camera \(path); let this user join the group that owns it (`video`)"
      )
    case EBUSY:
      self.init(.noCamera, "the camera \(path) is in use; close the program that uses it and try again")
    default:
      self.init(.noCamera, "the camera \(path) cannot be opened: \(String(cString: strerror(code)))")
    }
  }

  /// The error for the last output of the program that opened a device.
  init(said words: String, path: String) {
    let known: [(String, Int32)] = [
      ("Permission denied", EACCES), ("Operation not permitted", EPERM), ("Device or resource busy", EBUSY),
      ("No such file or directory", ENOENT), ("No such device", ENODEV),
    ]
    if let answer = known.first(where: { words.contains($0.0) }) {
      self.init(errno: answer.1, path: path)
    } else if words.contains("Not a video capture device") || words.contains("Inappropriate ioctl") {
      self.init(.noCamera, "\(path) is no camera; name another one (`bonafide doctor` lists them)")
    } else {
      self.init(
        .noCamera, "the camera \(path) gives no pictures; unplug it and plug it in again, or ask for another size")
    }
  }
}
