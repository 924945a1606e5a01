import Foundation
import Testing

/// A clip of a portrait that sways: enough for a selfie, and for challenges that are posed and not answered.
enum FaceClip {
  static func film(in folder: ScratchFolder, seconds: Int) throws -> String {
    let path = folder.path + "/face.mp4"
    let filmed = try BuiltBinary.run(
      [
        "ffmpeg", "-nostdin", "-v", "error", "-y", "-loop", "1", "-framerate", "25", "-t", "\(seconds)", "-i",
        Installed.pictures + "/biden.jpg", "-vf",
        "scale=640:-2,crop=600:600:x='20+15*sin(n/9)':y='10+6*sin(n/7)',format=yuv420p", path,
      ], program: "/usr/bin/env")
    #expect(filmed.status == 0, "\(filmed.notes)")
    return path
  }

  /// A copy that broke off, of a clip of five seconds that states its length at its beginning; it shows no face.
  static func cutShort(in folder: ScratchFolder) throws -> String {
    let (whole, cut) = (folder.path + "/whole.mp4", folder.path + "/cut.mp4")
    let filmed = try BuiltBinary.run(
      [
        "ffmpeg", "-nostdin", "-v", "error", "-y", "-f", "lavfi", "-i", "testsrc2=size=160x120:rate=10:duration=5",
        "-movflags", "+faststart", whole,
      ], program: "/usr/bin/env")
    #expect(filmed.status == 0, "\(filmed.notes)")
    let bytes = try Data(contentsOf: URL(fileURLWithPath: whole))
    try bytes.prefix(bytes.count / 3).write(to: URL(fileURLWithPath: cut))
    return cut
  }
}
