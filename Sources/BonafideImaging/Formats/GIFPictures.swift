/// The pictures of a GIF file, counted without decoding them (GIF89a, sections 17 to 26).
enum GIFPictures {
  private static let (extensionMark, pictureMark, endMark): (UInt8, UInt8, UInt8) = (0x21, 0x2C, 0x3B)
  /// Bytes of the header with the screen's description, and of a picture's description behind its mark.
  private static let (headerCount, descriptionCount) = (13, 9)

  /// Counts pictures up to a number; what is cut off in the middle counts.
  ///
  /// Stray bytes between two blocks are passed over, as players do: one of them would hide every picture behind it.
  ///
  /// - Parameters:
  ///   - bytes: of the file, or its beginning.
  ///   - most: where counting ends.
  /// - Returns: 0 for what is no GIF.
  static func count(in bytes: [UInt8], upTo most: Int) -> Int {
    guard bytes.count >= headerCount, bytes.starts(with: Array("GIF8".utf8)) else { return 0 }
    var place = headerCount + tableCount(bytes[10])
    var count = 0
    while count < most, place < bytes.count {
      switch bytes[place] {
      case extensionMark: place = behindBlocks(bytes, from: place + 2)
      case pictureMark:
        count += 1
        guard place + descriptionCount < bytes.count else { return count }
        // A byte that says how the picture is coded stands before its blocks.
        place = behindBlocks(
          bytes, from: place + 1 + descriptionCount + tableCount(bytes[place + descriptionCount]) + 1)
      case endMark: return count
      default: place += 1
      }
    }
    return count
  }

  /// Bytes of a table of colors, by the byte that tells of it.
  private static func tableCount(_ packed: UInt8) -> Int { packed & 0x80 == 0 ? 0 : 3 << (Int(packed & 7) + 1) }

  /// Where blocks end, each of which begins with its length, the last one with none.
  private static func behindBlocks(_ bytes: [UInt8], from start: Int) -> Int {
    var place = start
    while place < bytes.count, bytes[place] != 0 { place += Int(bytes[place]) + 1 }
    return place + 1
  }
}
