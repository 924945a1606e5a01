public import BonafideCore
internal import CBonafideCodecs

/// Writes pictures as JPEG and PNG files.
public enum ImageEncoder {
  /// A JPEG file.
  ///
  /// - Parameter quality: 1...100, as libjpeg counts; 92 by default.
  /// - Throws: ``ImageError`` with code `.failed`, for example for sides over 65,500 pixels.
  public static func jpeg(_ image: Image, quality: Int = 92) throws -> [UInt8] {
    let source = try image.converted(to: image.layout == .gray8 ? .gray8 : .rgb8)
    return try encode(source) { data, result in
      bfc_encode_jpeg(
        data, Int32(source.width), Int32(source.height), Int32(source.layout.bytesPerPixel), source.bytesPerRow,
        Int32(clamping: quality), &result)
    }
  }

  /// A PNG file: gray, RGB or RGBA.
  ///
  /// - Throws: ``ImageError`` with code `.failed`.
  public static func png(_ image: Image) throws -> [UInt8] {
    let wanted: PixelLayout =
      switch image.layout {
      case .gray8: .gray8
      case .rgb8, .bgr8: .rgb8
      case .rgba8, .bgra8: .rgba8
      }
    let source = try image.converted(to: wanted)
    return try encode(source) { data, result in
      bfc_encode_png(
        data, Int32(source.width), Int32(source.height), Int32(source.layout.bytesPerPixel), source.bytesPerRow, &result)
    }
  }

  /// Writes a file whose name ends in .jpg, .jpeg or .png.
  ///
  /// - Throws: ``ImageError`` with code `.unsupported` for another ending, ``FileError`` when it cannot be written.
  public static func write(_ image: Image, to path: String, quality: Int = 92) throws {
    let name = path.lowercased()
    if name.hasSuffix(".png") {
      try BoundedFile.write(try png(image), to: path)
    } else if name.hasSuffix(".jpg") || name.hasSuffix(".jpeg") {
      try BoundedFile.write(try jpeg(image, quality: quality), to: path)
    } else {
      throw ImageError(.unsupported, "\(path): the name must end in .jpg or .png")
    }
  }

  private static func encode(
    _ image: Image, _ body: (UnsafePointer<UInt8>?, inout bfc_bytes) -> bfc_status
  ) throws -> [UInt8] {
    var result = bfc_bytes()
    let status = image.withUnsafeBytes { body($0.baseAddress?.assumingMemoryBound(to: UInt8.self), &result) }
    defer { bfc_free(result.data) }
    guard status == BFC_OK, let data = result.data else {
      throw ImageError(.failed, withUnsafeBytes(of: result.message) { CodecText.string($0) })
    }
    return Array(UnsafeBufferPointer(start: data, count: result.count))
  }
}
