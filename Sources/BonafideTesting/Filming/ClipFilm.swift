internal import Bonafide
internal import BonafideProcess

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
  ///   - file: the video's name in the folder; its owner alone may read it.
  ///   - folder: where the video goes.
  ///   - progress: called before each frame with its number from 1 and their count; what it throws ends the film.
  ///   - shot: gives a frame and what is true of it, by its number from 0.
  /// - Returns: what is true of every frame.
  /// - Throws: `FileError`, `ImageError`, `DocumentError` without room for the frames, and what `progress` throws.
  static func write(
    _ count: Int, rate: Double, to file: String, in folder: String, progress: (Int, Int) throws -> Void,
    shot: (Int) throws -> (image: Image, truth: ClipTruth.Frame)
  ) throws -> [ClipTruth.Frame] {
    let frames = try framesFolder(count: count, for: folder + "/" + file)
    defer { frames.remove() }
    var truths: [ClipTruth.Frame] = []
    for number in 0..<count {
      try progress(number + 1, count)
      let shot = try shot(number)
      try frames.write(ImageEncoder.jpeg(shot.image, quality: 95), name: "\(number).jpg")
      truths.append(shot.truth)
    }
    try VideoWriter.write(framesOf: frames.path, named: "%d.jpg", rate: rate, to: folder + "/" + file)
    return truths
  }

  /// Where frames lie while a video is made of them: they may show a person, so that nobody else may look there, and
  /// what a process that was killed has left goes with the next film.
  ///
  /// - Parameters:
  ///   - count: how many frames.
  ///   - video: where the video goes; its folder takes the frames where the folders for temporary files are full.
  /// - Returns: a folder on a disk rather than in memory, since frames are many.
  /// - Throws: `DocumentError` with code `.failed` where no folder can be made.
  static func framesFolder(count: Int, for video: String) throws -> PrivateFolder {
    let beside = video.lastIndex(of: "/").map { String(video[...$0]) } ?? "."
    // A quarter of a megabyte is much for one frame of usual size.
    return try PrivateFolder(
      in: [FileManager.default.temporaryDirectory.path, "/tmp", beside], room: count * 256 << 10)
  }
}
