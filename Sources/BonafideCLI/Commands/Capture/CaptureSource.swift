internal import ArgumentParser
internal import Bonafide

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// Where `capture` takes frames from: a video, a folder of pictures, or a camera of this machine.
enum CaptureSource {
  case video(String)
  case folder(String)
  case device(String)

  init(_ path: String) {
    if (try? FileManager.default.contentsOfDirectory(atPath: path)) != nil {
      self = .folder(path)
    } else {
      self = path.hasPrefix("/dev/") ? .device(path) : .video(path)
    }
  }

  /// Whether it goes on until somebody ends it.
  var isLive: Bool { if case .device = self { true } else { false } }

  /// A camera that shows it.
  ///
  /// - Parameters:
  ///   - side: frames are shrunk to this longer side, in pixels.
  ///   - isImmediate: whether frames of files wait for whoever takes them instead of their own times.
  ///   - interval: seconds between the pictures of a folder.
  ///   - facing: where the lens points to; nil for what is usual of the source.
  ///   - orientation: how frames must be turned and mirrored to stand upright.
  /// - Returns: the camera; it does not run yet.
  /// - Throws: `FileError`, `CameraError`, `ImageError`: what is missing or no video is told before any work.
  func camera(
    side: Int, isImmediate: Bool, interval: Double, facing: LensFacing?, orientation: ImageOrientation
  ) throws -> any Camera {
    let delivery = isImmediate ? FrameDelivery.immediate : .paced
    switch self {
    case .video(let path):
      if let obstacle = try VideoReader.obstacle(path: path) { throw obstacle }
      return VideoFileCamera(
        path: path, delivery: delivery, options: VideoReaderOptions(maximumLongerSide: side),
        facing: facing ?? .unknown, orientation: orientation)
    case .folder(let path):
      return try PictureFolderCamera(
        path: path, interval: interval, delivery: delivery, maximumLongerSide: side, facing: facing ?? .unknown,
        orientation: orientation)
    case .device(let path):
      if let obstacle = CameraDevice(path: path, name: nil).obstacle { throw obstacle }
      return try DeviceCamera(
        path: path,
        options: DeviceCameraOptions(
          size: PixelSize(width: side, height: max(1, side * 9 / 16)), facing: facing ?? .external,
          orientation: orientation))
    }
  }
}
