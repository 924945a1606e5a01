internal import Bonafide

extension StageClip {
  /// Writes the clip as a video with the program ffmpeg.
  ///
  /// - Parameters:
  ///   - file: the video's name in the folder; its owner alone may read it.
  ///   - folder: where the video goes.
  ///   - progress: called before each frame with its number and their count; what it throws ends the film.
  /// - Returns: what is true of every frame.
  /// - Throws: `FileError`, `ImageError`, `DocumentError` without room for the frames, and what `progress` throws.
  package func film(to file: String, in folder: String, progress: (Int, Int) throws -> Void) throws -> ClipTruth.Clip {
    let truths = try ClipFilm.write(frameCount, rate: rate, to: file, in: folder, progress: progress) { number in
      let shot = try shot(number)
      return (shot.image, ClipTruth.Frame(time: shot.time, outline: shot.corners, isHeld: shot.isHeld))
    }
    return ClipTruth.Clip(file: file, document: page.document, frames: truths)
  }
}
