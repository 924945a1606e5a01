/// Limits and wishes for reading pictures.
public struct ImageDecoderOptions: Sendable, Hashable {
  /// Largest file that is read, in bytes; 100 MB by default.
  public var maximumByteCount: Int
  /// Largest picture that is decoded, in pixels; 100 megapixels (300 MB as RGB) by default and at most.
  public var maximumPixelCount: Int
  /// Most memory that decoding may take, the result included, in bytes; 600 MB by default.
  public var maximumWorkingByteCount: Int
  /// A JPEG may be decoded at a reduced size as long as its shorter side keeps at least this many pixels; nil decodes
  /// at full size.
  public var leastShorterSide: Int?
  /// The programs that read BMP, TIFF, JPEG 2000, HEIC, AVIF and PDF files; nil starts none, and such files are
  /// refused.
  public var converters: PictureConverters? = .init()
  /// Whether whoever reads takes videos too, so that an error about a file of another kind says so.
  package var takesVideos = false

  /// Creates options.
  public init(
    maximumByteCount: Int = 100_000_000, maximumPixelCount: Int = 100_000_000,
    maximumWorkingByteCount: Int = 600_000_000, leastShorterSide: Int? = nil
  ) {
    self.maximumByteCount = maximumByteCount
    self.maximumPixelCount = maximumPixelCount
    self.maximumWorkingByteCount = maximumWorkingByteCount
    self.leastShorterSide = leastShorterSide
  }
}
