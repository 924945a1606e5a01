public import BonafideCore
internal import CBonafideCodecs

/// Writes pictures as JPEG and PNG files.
public enum ImageEncoder {
  /// A JPEG file.
  ///
  /// - Parameters:
  ///   - image: any layout.
  ///   - quality: 1...100, as libjpeg counts; 92 by default.
  /// - Returns: the bytes of the file.
  /// - Throws: ``ImageError`` with code `.failed`, for example for sides over 65,500 pixels.
  public static func jpeg(_ image: Image, quality: Int = 92) throws -> [UInt8] {
    try encode(image) { source, result, text in
      bfc_encode_jpeg(
        source, UInt32(image.width), UInt32(image.height), image.bytesPerRow, image.layout.codecOrder,
        Int32(clamping: min(100, max(1, quality))), 0, 0, &result, text)
    }
  }

  /// A PNG file: gray, RGB or RGBA.
  ///
  /// - Throws: ``ImageError`` with code `.failed`.
  public static func png(_ image: Image) throws -> [UInt8] {
    try encode(image) { source, result, text in
      bfc_encode_png(
        source, UInt32(image.width), UInt32(image.height), image.bytesPerRow, image.layout.codecOrder, 5, &result, text)
    }
  }

  /// Writes a file whose name ends in .jpg, .jpeg or .png.
  ///
  /// - Parameters:
  ///   - image: any layout.
  ///   - path: of the file; its ending says which format.
  ///   - quality: of a JPEG file, 1...100; 92 by default. A PNG file has none.
  ///   - readers: who may read the file; its owner alone by default, since pictures show persons.
  /// - Throws: ``ImageError`` with code `.unsupported` for another ending, ``FileError`` when it cannot be written.
  public static func write(
    _ image: Image, to path: String, quality: Int = 92, readableBy readers: BoundedFile.Readers = .owner
  ) throws {
    let name = path.lowercased()
    if name.hasSuffix(".png") {
      try BoundedFile.write(try png(image), to: path, readableBy: readers)
    } else if name.hasSuffix(".jpg") || name.hasSuffix(".jpeg") {
      try BoundedFile.write(try jpeg(image, quality: quality), to: path, readableBy: readers)
    } else {
      throw ImageError(.unsupported, "\(path): the name must end in .jpg or .png")
    }
  }

  private static func encode(
    _ image: Image, _ body: (UnsafePointer<UInt8>?, inout bfc_bytes, UnsafeMutablePointer<CChar>?) -> bfc_status
  ) throws -> [UInt8] {
    var result = bfc_bytes()
    defer { bfc_bytes_free(&result) }
    var message = CodecMessage()
    try message.check { text in
      image.withUnsafeBytes { body($0.baseAddress?.assumingMemoryBound(to: UInt8.self), &result, text) }
    }
    guard let data = result.data else { throw ImageError(.failed, "the encoder gave no bytes") }
    return Array(UnsafeBufferPointer(start: data, count: result.count))
  }
}

extension PixelLayout {
  var codecOrder: bfc_order {
    switch self {
    case .gray8: BFC_GRAY
    case .rgb8: BFC_RGB
    case .bgr8: BFC_BGR
    case .rgba8: BFC_RGBA
    case .bgra8: BFC_BGRA
    }
  }
}
