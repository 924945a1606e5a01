internal import Bonafide

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

extension StageClip {
  /// Writes the clip as a video with the program ffmpeg.
  ///
  /// - Parameters:
  ///   - file: the video's name in the folder; beside it lie the frames while it is made.
  ///   - folder: where the video goes.
  ///   - progress: called before each frame with its number and their count.
  /// - Returns: what is true of every frame.
  /// - Throws: `FileError`, `ImageError`.
  package func film(to file: String, in folder: String, progress: (Int, Int) -> Void) throws -> ClipTruth.Clip {
    let frames = folder + "/" + file + ".frames"
    try BoundedFile.makeFolder(frames)
    defer { try? FileManager.default.removeItem(atPath: frames) }
    var truths: [ClipTruth.Frame] = []
    for number in 0..<frameCount {
      progress(number + 1, frameCount)
      let shot = try shot(number)
      try BoundedFile.write(ImageEncoder.jpeg(shot.image, quality: 95), to: frames + "/\(number).jpg")
      truths.append(ClipTruth.Frame(time: shot.time, outline: shot.corners, isHeld: shot.isHeld))
    }
    try VideoWriter.write(frames: frames + "/%d.jpg", rate: rate, to: folder + "/" + file)
    return ClipTruth.Clip(file: file, document: page.document, frames: truths)
  }
}
