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
}
