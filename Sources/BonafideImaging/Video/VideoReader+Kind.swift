internal import BonafideCore

extension VideoReader {
  /// Whether a file is a video, by its first bytes: MP4, QuickTime, Matroska, WebM or AVI; animated pictures are none.
  ///
  /// - Parameter path: of the file.
  /// - Returns: false for pictures and for whatever else is no video.
  /// - Throws: `FileError` where it cannot be read.
  public static func isVideo(path: String) throws -> Bool {
    FileStart(try BoundedFile.readStart(path: path, byteCount: FileStart.lookedAt)).isVideo
  }
}
