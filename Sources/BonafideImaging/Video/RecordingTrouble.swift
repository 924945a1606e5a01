internal import BonafideCore

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// What went wrong with a recording.
enum RecordingTrouble {
  /// What the encoder may say of the file that it writes, and the system's number for it.
  private static let answers: [(words: String, code: Int32)] = [
    ("No space left on device", ENOSPC), ("Disk quota exceeded", EDQUOT), ("Read-only file system", EROFS),
    ("Input/output error", EIO),
  ]

  /// How the encoder begins what it says of a file that is damaged; its exit status may be that of a success.
  private static let complaints = ["av_interleaved_write_frame", "Error writing", "Error closing"]

  /// The error to tell of an encoder that has ended.
  ///
  /// - Parameters:
  ///   - said: its words on its standard error.
  ///   - status: its exit status; nil where it was killed.
  ///   - failure: what went wrong with handing it frames.
  ///   - path: of the file.
  /// - Returns: an error that names the file; nil where the recording is whole.
  static func error(
    said: String, status: Int32?, failure: (any BonafideError)?, path: String
  ) -> (any BonafideError)? {
    if let answer = answers.first(where: { said.contains($0.words) }) {
      return FileError(errno: answer.code, writing: path)
    }
    let isDamaged = complaints.contains { said.contains($0) }
    guard failure != nil || status != 0 || isDamaged else { return nil }
    let words = said.split(separator: "\n").first.map { "ffmpeg says: \($0)" }
    let end = status.map { "ffmpeg ended with status \($0)" } ?? "ffmpeg was too slow or killed; try smaller frames"
    let why = words ?? failure?.message ?? end
    return ImageError(.failed, "cannot record to \(path): \(why)", cause: failure)
  }
}
