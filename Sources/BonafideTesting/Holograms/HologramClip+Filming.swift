package import Bonafide

extension HologramClip {
  /// Prepares a clip of so many seconds.
  ///
  /// - Throws: as ``init(surface:seed:size:frameCount:)``.
  package init(surface: HologramSurface, seed: UInt64, size: PixelSize, seconds: Double) throws {
    try self.init(surface: surface, seed: seed, size: size, frameCount: Int((seconds * Self.rate).rounded()))
  }

  /// Writes the clip as a video with the program ffmpeg; see ``StageClip/film(to:in:progress:)``.
  ///
  /// - Throws: as ``StageClip/film(to:in:progress:)``.
  package func film(to file: String, in folder: String, progress: (Int, Int) throws -> Void) throws -> ClipTruth.Clip {
    let truths = try ClipFilm.write(frameCount, rate: Self.rate, to: file, in: folder, progress: progress) { number in
      let shot = try shot(number)
      let isHeld = Double(number) / Double(frameCount) < Self.heldShare
      return (shot.frame.image, ClipTruth.Frame(time: shot.frame.time, outline: shot.corners, isHeld: isHeld))
    }
    return ClipTruth.Clip(file: file, document: document, frames: truths)
  }
}
