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
    var picture = bfc_picture()
    let limit = Int64(max(1, min(options.maximumPixelCount, Image.maximumPixelCount)))
    let status = bytes.withUnsafeBufferPointer {
      bfc_decode($0.baseAddress, $0.count, limit, Int32(clamping: options.leastShorterSide ?? 0), &picture)
    }
    defer { bfc_free(picture.data) }
    guard status == BFC_OK, let data = picture.data else {
      throw Self.error(status, withUnsafeBytes(of: picture.message) { CodecText.string($0) })
    }
    let image = try Image(width: Int(picture.width), height: Int(picture.height), layout: .rgb8) { target in
      target.copyMemory(from: UnsafeRawBufferPointer(start: data, count: target.count))
    }
    return try image.upright(from: EXIFOrientation.read(bytes))
  }

  private static func error(_ status: bfc_status, _ message: String) -> ImageError {
    switch status {
    case BFC_UNSUPPORTED: ImageError(.unsupported, message + "; give a JPEG, PNG, GIF or WebP file")
    case BFC_TOO_LARGE: ImageError(.tooLarge, message + "; scale the picture down")
    case BFC_CORRUPT: ImageError(.unreadable, "cut short or damaged: " + message)
    default: ImageError(.failed, message)
    }
  }
}

enum CodecText {
  /// The text up to the first zero byte.
  static func string(_ bytes: UnsafeRawBufferPointer) -> String {
    String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
  }
}
