internal import BonafideCore
internal import BonafideProcess

/// Writes a video file by starting the program `ffmpeg`.
package enum VideoWriter {
  /// Makes an MP4 file (H.264, 4:2:0) of numbered pictures.
  ///
  /// - Parameters:
  ///   - folder: that holds the pictures.
  ///   - pattern: of their names, with `%d` for the number, from 0.
  ///   - rate: frames in a second.
  ///   - path: of the file, which its owner alone may read; an old one is replaced once the new one is whole.
  ///   - seconds: longest time that encoding may take; 600 by default.
  /// - Throws: ``ImageError`` with code `.missingProgram` without ffmpeg, `.failed` with what it says; ``FileError``
  ///   where no file can be made there.
  package static func write(
    framesOf folder: String, named pattern: String, rate: Double, to path: String, within seconds: Double = 600
  ) throws {
    try ChildProcess.checkInstalled("ffmpeg")
    // The program keeps the mode of the empty file that it finds.
    try BoundedFile.replace(path) { temporary in
      try encode(pattern, in: folder, rate: rate, to: temporary, for: path, within: seconds)
    }
  }

  private static func encode(
    _ pattern: String, in folder: String, rate: Double, to temporary: String, for path: String, within seconds: Double
  ) throws {
    let child = try ChildProcess(
      program: "ffmpeg",
      arguments: [
        "-nostdin", "-v", "error", "-y", "-framerate", "\(rate)", "-start_number", "0", "-i",
        folder + "/" + pattern, "-c:v", "libx264", "-preset", "veryfast", "-crf", "17", "-pix_fmt", "yuv420p",
        "-movflags", "+faststart", "-f", "mp4",
        temporary.hasPrefix("-") ? "./" + temporary : temporary,
      ],
      // Our own pictures: room for an encoder with a thread on each core.
      limits: ChildLimits(addressByteCount: 16 << 30, processorSeconds: 86_400, fileByteCount: 16 << 30),
      access: ChildAccess(reading: [folder], writing: [temporary]))
    var nothing = [UInt8](repeating: 0, count: 4096)
    _ = try nothing.withUnsafeMutableBytes { try child.readOutput(into: $0, within: seconds) }
    guard child.finish(within: seconds) == 0 else {
      let said = String(decoding: child.errors, as: UTF8.self).split(separator: "\n").first.map(String.init) ?? ""
      throw ImageError(.failed, "ffmpeg could not write \(path): \(said)")
    }
  }
}
