internal import Bonafide

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// Frames on their way to a video file.
enum ClipFilm {
  /// Writes frames as a video with the program ffmpeg.
  ///
  /// - Parameters:
  ///   - count: how many frames.
  ///   - rate: frames a second.
  ///   - file: the video's name in the folder; beside it lie the frames while it is made.
  ///   - folder: where the video goes.
  ///   - progress: called before each frame with its number from 1 and their count.
  ///   - shot: gives a frame and what is true of it, by its number from 0.
  /// - Returns: what is true of every frame.
  /// - Throws: `FileError`, `ImageError`.
  static func write(
    _ count: Int, rate: Double, to file: String, in folder: String, progress: (Int, Int) -> Void,
    shot: (Int) throws -> (image: Image, truth: ClipTruth.Frame)
  ) throws -> [ClipTruth.Frame] {
    let frames = folder + "/" + file + ".frames"
    try BoundedFile.makeFolder(frames)
    defer { try? FileManager.default.removeItem(atPath: frames) }
    var truths: [ClipTruth.Frame] = []
    for number in 0..<count {
      progress(number + 1, count)
      let shot = try shot(number)
      try BoundedFile.write(ImageEncoder.jpeg(shot.image, quality: 95), to: frames + "/\(number).jpg")
      truths.append(shot.truth)
    }
    try VideoWriter.write(frames: frames + "/%d.jpg", rate: rate, to: folder + "/" + file)
    return truths
  }
}
