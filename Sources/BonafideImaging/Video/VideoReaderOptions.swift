/// Limits and wishes for reading videos.
public struct VideoReaderOptions: Sendable, Hashable {
  /// Larger frames are shrunk so that the longer side has this many pixels; nil keeps the size.
  public var maximumLongerSide: Int?
  /// The stream ends after this many frames; nil reads to the end.
  public var maximumFrameCount: Int?
  /// A video with larger frames is refused, in pixels as stored; 16 megapixels (4K has 8.3) by default.
  public var maximumPixelCount: Int
  /// Longest wait for the next frame, in seconds; 30 by default.
  public var maximumSecondsPerFrame: Double
  /// Longest time that all frames together may be waited for, in seconds; 600 by default.
  ///
  /// What the caller does between two frames does not count.
  public var maximumSeconds: Double
  /// The ffmpeg program: a name that is looked up in `PATH`, or a path.
  public var program: String
  /// What an error about a file that is no video asks for.
  package var advice = VideoReader.advice

  /// Creates options.
  public init(
    maximumLongerSide: Int? = nil, maximumFrameCount: Int? = nil, maximumPixelCount: Int = 16_000_000,
    maximumSecondsPerFrame: Double = 30, maximumSeconds: Double = 600, program: String = "ffmpeg"
  ) {
    self.maximumLongerSide = maximumLongerSide
    self.maximumFrameCount = maximumFrameCount
    self.maximumPixelCount = maximumPixelCount
    self.maximumSecondsPerFrame = maximumSecondsPerFrame
    self.maximumSeconds = maximumSeconds
    self.program = program
  }
}
