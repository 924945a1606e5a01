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
    var place = 8
    while let length = bytes.number(at: place, 4, .big), place + 8 <= bytes.count {
      let name = bytes[(place + 4)..<(place + 8)]
      if name.elementsEqual("IDAT".utf8) { return false }
      if name.elementsEqual("acTL".utf8) { return true }
      // Length, name and check sum stand around the data.
      place += 12 + length
    }
    return false
  }

  /// Whether a WebP file has the flag of an animation, or a chunk of one (WebP container specification, RFC 9649, 2.7).
  static func isMovingWebP(_ bytes: [UInt8]) -> Bool {
    var place = 12
    while let length = bytes.number(at: place + 4, 4, .little), place + 8 <= bytes.count {
      let name = bytes[place..<(place + 4)]
      if name.elementsEqual("ANIM".utf8) || name.elementsEqual("ANMF".utf8) { return true }
      if name.elementsEqual("VP8X".utf8), place + 8 < bytes.count, bytes[place + 8] & animationFlag != 0 { return true }
      // Chunks of an odd length have a byte behind them.
      place += 8 + length + length % 2
    }
    return false
  }

  private static let animationFlag: UInt8 = 0x02
}
