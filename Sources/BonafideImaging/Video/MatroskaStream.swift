internal import BonafideCore

/// Frames as an uncompressed Matroska stream, which carries each frame's own time to the program that encodes them.
///
/// RFC 9559; sizes are written in eight bytes each, the segment's is left open.
enum MatroskaStream {
  /// What stands before the first frame.
  static func header(_ size: PixelSize) -> [UInt8] {
    let kind =
      number(0x4286, 1) + number(0x42F7, 1) + number(0x42F2, 4) + number(0x42F3, 8)
      + element(0x4282, Array("matroska".utf8)) + number(0x4287, 2) + number(0x4285, 2)
    // Three bytes a pixel: red, green, blue.
    let video =
      number(0xB0, size.width) + number(0xBA, size.height) + element(0x2EB524, Array("RGB".utf8) + [24])
    let track =
      number(0xD7, 1) + number(0x73C5, 1) + number(0x83, 1) + element(0x86, Array("V_UNCOMPRESSED".utf8))
      + element(0xE0, video)
    // Times are in milliseconds.
    let info = element(0x1549_A966, number(0x2AD7B1, 1_000_000))
    let openSegment = identifier(0x1853_8067) + [0x01] + [UInt8](repeating: 0xFF, count: 7)
    return element(0x1A45_DFA3, kind) + openSegment + info + element(0x1654_AE6B, element(0xAE, track))
  }

  /// What stands before the bytes of a frame: a cluster with one block.
  static func frameHeader(byteCount: Int, milliseconds: Int) -> [UInt8] {
    let block: [UInt8] = [0x81, 0, 0, 0x80]
    let time = number(0xE7, milliseconds)
    let blockHead = identifier(0xA3) + length(block.count + byteCount) + block
    return identifier(0x1F43_B675) + length(time.count + blockHead.count + byteCount) + time + blockHead
  }

  private static func element(_ name: UInt32, _ content: [UInt8]) -> [UInt8] {
    identifier(name) + length(content.count) + content
  }

  private static func number(_ name: UInt32, _ value: Int) -> [UInt8] { element(name, bytes(UInt64(value))) }

  private static func identifier(_ name: UInt32) -> [UInt8] { Array(bytes(UInt64(name)).drop { $0 == 0 }) }

  private static func length(_ count: Int) -> [UInt8] { bytes(UInt64(count) | 1 << 56) }

  private static func bytes(_ value: UInt64) -> [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: value >> UInt64(56 - 8 * $0)) }
  }
}
