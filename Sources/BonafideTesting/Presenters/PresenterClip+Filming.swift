internal import Bonafide

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

extension PresenterClip {
  /// Writes the clip, and beside it what is true of each frame, a line of JSON each.
  ///
  /// - Parameters:
  ///   - path: of a video (`.mp4`), whose truth lies beside it with `.jsonl` instead, or of a folder of pictures, in
  ///     which it is `truth.jsonl`.
  ///   - progress: called before each frame with its number and their count.
  /// - Returns: where the truth is.
  /// - Throws: `FileError`, `ImageError`.
  package func film(to path: String, progress: (Int, Int) -> Void) throws -> String {
    let isVideo = path.hasSuffix(".mp4")
    let folder = isVideo ? path + ".frames" : path
    try BoundedFile.makeFolder(folder)
    defer { if isVideo { try? FileManager.default.removeItem(atPath: folder) } }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    var lines: [UInt8] = []
    for number in 0..<frameCount {
      progress(number + 1, frameCount)
      let shot = try shot(number)
      let name = isVideo ? "\(number).jpg" : number.digits(5) + ".png"
      // The portrait may show a real person.
      let image = shot.frame.image
      let bytes = try isVideo ? ImageEncoder.jpeg(image, quality: 95) : ImageEncoder.png(image)
      try BoundedFile.write(bytes, to: folder + "/" + name)
      lines += try encoder.encode(shot.truth) + [0x0A]
    }
    if isVideo { try VideoWriter.write(frames: folder + "/%d.jpg", rate: rate, to: path) }
    let truth = isVideo ? String(path.dropLast(4)) + ".jsonl" : path + "/truth.jsonl"
    try BoundedFile.write(lines, to: truth)
    return truth
  }
}
