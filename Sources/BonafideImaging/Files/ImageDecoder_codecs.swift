public import BonafideCore
internal import CBonafideCodecs

/// Reads picture files to upright RGB pictures: JPEG, PNG, GIF and WebP itself, BMP, TIFF, JPEG 2000, HEIC, AVIF and
/// the pages of PDF files by starting a program (``PictureConverters``).
///
/// The kind is told by content, never by the file's name. The orientation that the file states is applied, alpha
/// composed over white, 16-bit samples cut to 8, CMYK and gray converted; of an animation the first frame counts.
public struct ImageDecoder: Sendable {
  /// Limits and wishes.
  public let options: ImageDecoderOptions

  /// Creates a decoder.
  public init(options: ImageDecoderOptions = .init()) {
    self.options = options
  }

  /// Reads a file of one picture.
  ///
  /// - Returns: an upright, tightly packed ``PixelLayout/rgb8`` picture.
  /// - Throws: ``FileError`` for the file, ``ImageError`` (`.unsupported`, `.unreadable`, `.tooLarge`,
  ///   `.missingProgram`, `.failed`) for its content; a file of several pages is `.unsupported` here, ``pages(path:)``
  ///   reads it.
  public func read(path: String) throws -> Image {
    try naming(path) { try decode(try bytes(of: path)) }
  }

  /// Decodes the bytes of a file of one picture.
  ///
  /// - Returns: an upright, tightly packed ``PixelLayout/rgb8`` picture.
  /// - Throws: ``ImageError`` as ``read(path:)``.
  public func decode(_ bytes: [UInt8]) throws -> Image {
    let pictures = try pictures(of: bytes, atMost: 1)
    guard pictures.count == 1, let picture = pictures.first else {
      throw ImageError(.unsupported, "there are several pages in this file; give one with a single page")
    }
    return picture
  }

  /// Reads every page of a file: several of a PDF or TIFF file, or of a HEIC file with several pictures; one of any
  /// other.
  ///
  /// - Returns: one upright, tightly packed ``PixelLayout/rgb8`` picture a page, in the file's order; never none.
  /// - Throws: ``FileError`` for the file, ``ImageError`` as ``read(path:)`` for its content; `.tooLarge` also where
  ///   there are more than ``PictureConverters/maximumPageCount`` pages, or all pages together exceed the limits of
  ///   one picture.
  public func pages(path: String) throws -> [Image] {
    try naming(path) { try pages(data: try bytes(of: path)) }
  }

  /// Decodes every page of a file's bytes.
  ///
  /// - Returns: as ``pages(path:)``.
  /// - Throws: ``ImageError`` as ``pages(path:)``.
  public func pages(data: [UInt8]) throws -> [Image] {
    let limit = max(1, options.converters?.maximumPageCount ?? 1)
    let pictures = try pictures(of: data, atMost: limit)
    guard pictures.count <= limit else {
      throw ImageError(.tooLarge, "there are more than \(limit) pages in this file; give fewer")
    }
    return pictures
  }

  private func bytes(of path: String) throws -> [UInt8] {
    try BoundedFile.read(path: path, maximumByteCount: options.maximumByteCount)
  }

  private func naming<Result>(_ path: String, _ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let error as ImageError {
      throw ImageError(error.code, "\(path): \(error.message)", cause: error.cause)
    }
  }

  /// The pages of a file, one more than `limit` at most: that one says that there are too many.
  private func pictures(of bytes: [UInt8], atMost limit: Int) throws -> [Image] {
    guard !bytes.isEmpty else {
      throw ImageError(.unreadable, "the file is empty; give a picture\(options.takesVideos ? " or a video" : "")")
    }
    guard let format = PictureFormat(bytes) else {
      let name = FileStart(bytes).foreignName ?? "no picture of a known kind"
      let videos = options.takesVideos ? ", or an MP4, MOV, MKV, WebM or AVI video" : ""
      throw ImageError(.unsupported, "this is \(name); \(PictureFormat.advice)\(videos)")
    }
    if MovingPictures.isMoving(bytes, format) {
      throw ImageError(
        .unsupported,
        "this \(format.title) shows several pictures one after another; give one of them, or an MP4 video")
    }
    let pictures =
      switch format {
      case .jpeg, .png, .gif, .webp: [try decode(bytes, turnedFrom: EXIFOrientation.read(bytes), options: options)]
      case .bmp, .tiff, .jpeg2000, .heic, .avif, .pdf: try converted(bytes, format, atMost: limit)
      }
    if let long = pictures.first(where: { max($0.width, $0.height) > Self.longestSide }) {
      throw ImageError(
        .tooLarge,
        "a picture of \(long.width)x\(long.height) pixels has a side of more than \(Self.longestSide); cut it")
    }
    return pictures
  }

  /// Longest side in pixels, for what works on pictures counts no further.
  private static let longestSide = 31_999

  /// Decodes a JPEG, PNG, GIF or WebP file in this process.
  ///
  /// - Throws: ``ImageError``.
  func decode(
    _ bytes: [UInt8], turnedFrom orientation: ImageOrientation, options: ImageDecoderOptions
  ) throws -> Image {
    var limits = bfc_limits(
      maximum_pixels: UInt64(max(1, min(options.maximumPixelCount, Image.maximumPixelCount))),
      maximum_working_bytes: UInt64(max(1, options.maximumWorkingByteCount)))
    var plan = bfc_plan()
    var message = CodecMessage()
    let least = UInt32(clamping: max(0, options.leastShorterSide ?? 0))
    try message.check { text in
      bytes.withUnsafeBufferPointer { bfc_plan_decoding($0.baseAddress, $0.count, 3, least, &limits, &plan, text) }
    }
    let (width, height) = (Int(plan.width), Int(plan.height))
    return try Image(
      width: orientation.swapsAxes ? height : width, height: orientation.swapsAxes ? width : height, layout: .rgb8
    ) { target in
      try message.check { text in
        bytes.withUnsafeBufferPointer {
          bfc_decode(
            $0.baseAddress, $0.count, &plan, UInt32(orientation.rawValue),
            target.baseAddress?.assumingMemoryBound(to: UInt8.self), target.count, text)
        }
      }
    }
  }
}

/// Room for the codecs' explanation of a failure, and its translation into an error.
struct CodecMessage {
  private var text = [CChar](repeating: 0, count: Int(BFC_MESSAGE_BYTES))

  mutating func check(_ body: (UnsafeMutablePointer<CChar>?) -> bfc_status) throws {
    let status = text.withUnsafeMutableBufferPointer { body($0.baseAddress) }
    guard status != BFC_OK else { return }
    let reason = String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    switch status {
    case BFC_UNSUPPORTED: throw ImageError(.unsupported, reason + "; \(PictureFormat.advice)")
    case BFC_TOO_LARGE: throw ImageError(.tooLarge, reason + "; scale the picture down")
    case BFC_UNREADABLE: throw ImageError(.unreadable, reason)
    default: throw ImageError(.failed, reason)
    }
  }
}
