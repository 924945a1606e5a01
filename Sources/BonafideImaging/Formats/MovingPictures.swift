/// Whether a PNG or WebP file holds several pictures that follow one another, told without decoding them.
///
/// Whoever looks at the first one alone does not see what the file shows. GIF files have ``GIFPictures``.
enum MovingPictures {
  /// Whether a file of a format moves; false for the formats of which this is not asked.
  static func isMoving(_ bytes: [UInt8], _ format: PictureFormat) -> Bool {
    switch format {
    case .png: isMovingPNG(bytes)
    case .webp: isMovingWebP(bytes)
    default: false
    }
  }

  /// Whether a PNG file is an animated one: a chunk before its data says so (PNG, third edition, 11.3.6.1).
  ///
  /// One that counts a single picture may show another than its data, which is then no part of the animation.
  static func isMovingPNG(_ bytes: [UInt8]) -> Bool {
    FileChunk.all(.png, in: bytes).first { $0.isNamed("acTL") || $0.isNamed("IDAT") }?.isNamed("acTL") ?? false
  }

  /// Whether a WebP file has the flag of an animation, or a chunk of one (WebP container specification, RFC 9649, 2.7).
  static func isMovingWebP(_ bytes: [UInt8]) -> Bool {
    FileChunk.all(.riff, in: bytes).contains { chunk in
      if chunk.isNamed("ANIM") || chunk.isNamed("ANMF") { return true }
      let flags = chunk.data.lowerBound
      return chunk.isNamed("VP8X") && flags < bytes.count && bytes[flags] & animationFlag != 0
    }
  }

  private static let animationFlag: UInt8 = 0x02
}
