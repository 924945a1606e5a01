internal import ArgumentParser
internal import Bonafide
internal import BonafideCore

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Where `capture` takes frames from: a video, a folder of pictures, or a camera of this machine.
enum CaptureSource {
  /// Alone where the command takes nothing but videos.
  case video(String, isAlone: Bool = false)
  case folder(String)
  case device(String)

  init(_ path: String) {
    if (try? FileManager.default.contentsOfDirectory(atPath: path)) != nil {
      self = .folder(path)
    } else if path.hasPrefix("/dev/") {
      // The program that decodes a video has a standard input of its own.
      self = Self.mayBeDevice(path) ? .device(path) : .video(BoundedFile.resolved(path) ?? path)
    } else {
      self = .video(path)
    }
  }

  /// Whether a name stands for a device, or for nothing: standard input, say, is a pipe or a file below `/dev`.
  private static func mayBeDevice(_ path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else { return true }
    return ![S_IFREG, S_IFIFO, S_IFSOCK].contains(status.st_mode & S_IFMT)
  }

  /// Whether it is a folder of pictures.
  var isFolder: Bool { if case .folder = self { true } else { false } }

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
    case .video(let path, let isAlone):
      var options = VideoReaderOptions(maximumLongerSide: side)
      if !isAlone { options.advice += ", or a folder of pictures" }
      if let obstacle = try VideoReader.obstacle(path: path, advice: options.advice) { throw obstacle }
      return VideoFileCamera(
        path: path, delivery: delivery, options: options, facing: facing ?? .unknown, orientation: orientation)
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
