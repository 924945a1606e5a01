internal import BonafideCore
internal import CBonafideVision

/// Hands pictures to the vision library and turns its status into errors.
enum VisionCall {
  static func check(_ status: bfv_status, _ what: String) throws {
    switch status {
    case BFV_OK: return
    case BFV_BAD_ARGUMENT: throw ImageError(.badGeometry, "\(what) was given sizes or numbers that do not fit")
    case BFV_OUT_OF_MEMORY: throw ImageError(.tooLarge, "\(what) ran out of memory; use a smaller picture")
    default: throw ImageError(.failed, "\(what) failed")
    }
  }

  /// Makes a picture of the given size and lets the library write it.
  static func produce(
    _ what: String, from image: Image, size: PixelSize, _ body: (bfv_image, bfv_mutable_image) -> bfv_status
  ) throws -> Image {
    try Image(width: size.width, height: size.height, layout: image.layout) { target in
      let status = image.withVisionImage { source in
        body(
          source,
          bfv_mutable_image(
            data: target.baseAddress?.assumingMemoryBound(to: UInt8.self), width: Int32(size.width),
            height: Int32(size.height), channels: Int32(image.layout.bytesPerPixel),
            bytes_per_row: size.width * image.layout.bytesPerPixel))
      }
      try check(status, what)
    }
  }
}

extension Image {
  /// The picture as the vision library sees it; valid only inside `body`.
  func withVisionImage<R>(_ body: (bfv_image) throws -> R) rethrows -> R {
    try withUnsafeBytes { bytes in
      try body(
        bfv_image(
          data: bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), width: Int32(width), height: Int32(height),
          channels: Int32(layout.bytesPerPixel), bytes_per_row: bytesPerRow))
    }
  }

  /// The picture for writing in place; valid only inside `body`.
  mutating func withMutableVisionImage<R>(_ body: (bfv_mutable_image) throws -> R) rethrows -> R {
    let (width, height, channels, stride) = (Int32(width), Int32(height), Int32(layout.bytesPerPixel), bytesPerRow)
    return try withUnsafeMutableBytes { bytes in
      try body(
        bfv_mutable_image(
          data: bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), width: width, height: height,
          channels: channels, bytes_per_row: stride))
    }
  }
}

extension AffineTransform {
  var vision: bfv_affine { bfv_affine(a: a, b: b, tx: tx, c: c, d: d, ty: ty) }
}
