import BonafideCore

/// Pictures for tests and ways to compare them that print a number instead of thousands.
enum Picture {
  static func filled(width: Int, height: Int, _ color: [UInt8]) throws -> Image {
    let layout: PixelLayout = color.count == 1 ? .gray8 : color.count == 3 ? .rgb8 : .rgba8
    return try Image(
      width: width, height: height, layout: layout, bytes: (0..<width * height).flatMap { _ in color })
  }

  /// A picture whose every sample tells its place; rows end in padding that nothing may read or copy.
  static func numbered(width: Int, height: Int, layout: PixelLayout, padding: Int = 0) throws -> Image {
    var bytes: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width {
        for channel in 0..<layout.bytesPerPixel { bytes.append(sample(x, y, channel)) }
      }
      bytes += [UInt8](repeating: 0xEE, count: padding)
    }
    return try Image(
      width: width, height: height, layout: layout, bytesPerRow: width * layout.bytesPerPixel + padding, bytes: bytes)
  }

  static func sample(_ x: Int, _ y: Int, _ channel: Int) -> UInt8 {
    UInt8(truncatingIfNeeded: x * 7 + y * 31 + channel * 101)
  }

  static func at(_ image: Image, _ x: Int, _ y: Int) -> [UInt8] {
    let start = y * image.bytesPerRow + x * image.layout.bytesPerPixel
    return Array(image.bytes[start..<start + image.layout.bytesPerPixel])
  }

  /// The largest difference of any sample; nil for pictures of different size or layout.
  static func largestDifference(_ left: Image, _ right: Image) -> Int? {
    guard left.size == right.size, left.layout == right.layout else { return nil }
    var largest = 0
    for y in 0..<left.height {
      for index in 0..<left.width * left.layout.bytesPerPixel {
        let difference = Int(left.bytes[y * left.bytesPerRow + index]) - Int(right.bytes[y * right.bytesPerRow + index])
        largest = max(largest, abs(difference))
      }
    }
    return largest
  }

  /// Mean absolute difference of the samples.
  static func meanDifference(_ left: Image, _ right: Image) -> Double {
    guard left.size == right.size, left.layout == right.layout else { return .infinity }
    let sum = zip(left.bytes, right.bytes).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
    return Double(sum) / Double(left.bytes.count)
  }
}
