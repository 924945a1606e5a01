public import BonafideCore
internal import CBonafideCodecs

/// Reads JPEG, PNG, GIF and WebP files to upright RGB pictures.
///
/// The kind is told by content, never by the file's name. EXIF orientation is applied, alpha composed over white,
/// 16-bit samples cut to 8, CMYK and gray converted; of an animation the first frame counts.
public struct ImageDecoder: Sendable {
  /// Limits and wishes.
  public let options: ImageDecoderOptions

  /// Creates a decoder.
  public init(options: ImageDecoderOptions = .init()) {
    self.options = options
  }

  /// Reads a file.
  ///
  /// - Returns: an upright, tightly packed ``PixelLayout/rgb8`` picture.
  /// - Throws: ``FileError`` for the file, ``ImageError`` (`.unsupported`, `.unreadable`, `.tooLarge`) for its content.
  public func read(path: String) throws -> Image {
    do {
      return try decode(try BoundedFile.read(path: path, maximumByteCount: options.maximumByteCount))
    } catch let error as ImageError {
      throw ImageError(error.code, "\(path): \(error.message)", cause: error.cause)
    }
  }

  /// Decodes the bytes of a file.
  ///
  /// - Returns: an upright, tightly packed ``PixelLayout/rgb8`` picture.
  /// - Throws: ``ImageError`` (`.unsupported`, `.unreadable`, `.tooLarge`).
  public func decode(_ bytes: [UInt8]) throws -> Image {
    guard !bytes.isEmpty else { throw ImageError(.unreadable, "the file is empty; give a picture") }
    var limits = bfc_limits(
      maximum_pixels: UInt64(max(1, min(options.maximumPixelCount, Image.maximumPixelCount))),
      maximum_working_bytes: UInt64(max(1, options.maximumWorkingByteCount)))
    var plan = bfc_plan()
    var message = CodecMessage()
    let least = UInt32(clamping: max(0, options.leastShorterSide ?? 0))
    try message.check { text in
      bytes.withUnsafeBufferPointer { bfc_plan_decoding($0.baseAddress, $0.count, 3, least, &limits, &plan, text) }
    }
    let orientation = EXIFOrientation.read(bytes)
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
    case BFC_UNSUPPORTED: throw ImageError(.unsupported, reason + "; give a JPEG, PNG, GIF or WebP file")
    case BFC_TOO_LARGE: throw ImageError(.tooLarge, reason + "; scale the picture down")
    case BFC_UNREADABLE: throw ImageError(.unreadable, reason)
    default: throw ImageError(.failed, reason)
    }
  }
}
