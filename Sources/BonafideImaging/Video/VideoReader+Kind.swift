package import BonafideCore

extension VideoReader {
  /// Whether a file is a video, by its first bytes: MP4, QuickTime, Matroska, WebM or AVI; animated pictures are none.
  ///
  /// - Parameter path: of the file.
  /// - Returns: false for pictures and for whatever else is no video.
  /// - Throws: `FileError` where it cannot be read.
  public static func isVideo(path: String) throws -> Bool {
    FileStart(try BoundedFile.readStart(path: path, byteCount: FileStart.lookedAt)).isVideo
  }

  /// Whether a file shows several frames: a video, or an animated picture (GIF) of two and more.
  ///
  /// - Parameter path: of the file.
  /// - Returns: false for pictures that stand still and for whatever else is no video.
  /// - Throws: `FileError` where it cannot be read.
  public static func isMoving(path: String) throws -> Bool {
    let bytes = try BoundedFile.readStart(path: path, byteCount: FileStart.lookedAt)
    if FileStart(bytes).isVideo { return true }
    guard PictureFormat(bytes) == .gif else { return false }
    let file = try BoundedFile.readStart(path: path, byteCount: ImageDecoderOptions().maximumByteCount)
    return GIFPictures.count(in: file, upTo: 2) > 1
  }

  /// Why a file surely shows no video, by its first bytes; nil where it may be one, which shows with its frames.
  ///
  /// - Parameters:
  ///   - path: of the file.
  ///   - advice: what to give instead.
  /// - Returns: an ``ImageError`` with code `.unsupported` that names what the file is: a picture that does not move, a
  ///   text, an archive.
  /// - Throws: `FileError` where it cannot be read.
  package static func obstacle(path: String, advice: String = VideoReader.advice) throws -> ImageError? {
    let bytes = try BoundedFile.readStart(path: path, byteCount: FileStart.lookedAt)
    let start = FileStart(bytes)
    guard !start.isVideo else { return nil }
    let format = PictureFormat(bytes)
    guard format != .gif, let name = format?.phrase ?? start.foreignName else { return nil }
    return ImageError(.unsupported, "\(path): this is \(name) and no video; \(advice)")
  }
}
