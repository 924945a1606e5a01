internal import Bonafide
internal import BonafideProcess

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

extension PresenterClip {
  /// Writes the clip, and beside it what is true of each frame, a line of JSON each; their owner alone may read them.
  ///
  /// - Parameters:
  ///   - path: of a video (`.mp4`), whose truth lies beside it with `.jsonl` instead, or of a folder of pictures, in
  ///     which it is `truth.jsonl`.
  ///   - progress: called before each frame with its number and their count; what it throws ends the film.
  /// - Returns: where the truth is.
  /// - Throws: `FileError`, `ImageError`, `DocumentError` without room for the frames, and what `progress` throws.
  package func film(to path: String, progress: (Int, Int) throws -> Void) throws -> String {
    let isVideo = path.hasSuffix(".mp4")
    let frames = try isVideo ? ClipFilm.framesFolder(count: frameCount, for: path) : nil
    defer { frames?.remove() }
    if !isVideo { try BoundedFile.makeFolder(path) }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    var lines: [UInt8] = []
    for number in 0..<frameCount {
      try progress(number + 1, frameCount)
      let shot = try shot(number)
      let image = shot.frame.image
      if let frames {
        try frames.write(ImageEncoder.jpeg(image, quality: 95), name: "\(number).jpg")
      } else {
        // The portrait may show a real person.
        try BoundedFile.write(ImageEncoder.png(image), to: Self.path(number.digits(5) + ".png", in: path))
      }
      lines += try encoder.encode(shot.truth) + [0x0A]
    }
    if let frames { try VideoWriter.write(framesOf: frames.path, named: "%d.jpg", rate: rate, to: path) }
    let truth = Self.truthPath(of: path)
    try BoundedFile.write(lines, to: truth)
    return truth
  }

  /// Where the truth of a clip is written that goes to a path.
  package static func truthPath(of path: String) -> String {
    path.hasSuffix(".mp4") ? String(path.dropLast(4)) + ".jsonl" : Self.path("truth.jsonl", in: path)
  }

  /// A file's path in a folder, whose name may end with a slash.
  private static func path(_ name: String, in folder: String) -> String {
    folder + (folder.hasSuffix("/") ? "" : "/") + name
  }
}
