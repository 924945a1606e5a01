internal import Bonafide
#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A picture in linear light, three colors a pixel, 0...1.
struct LinearPicture {
  let width: Int
  let height: Int
  private let levels: [Float]

  init(_ image: Image) throws {
    let image = try image.converted(to: .rgb8)
    (width, height) = (image.width, image.height)
    let table = (0..<256).map { level -> Float in
      let share = Float(level) / 255
      return share <= 0.04045 ? share / 12.92 : powf((share + 0.055) / 1.055, 2.4)
    }
    let row = image.bytesPerRow
    let (width, height) = (width, height)
    levels = image.withUnsafeBytes { bytes in
      var levels: [Float] = []
      levels.reserveCapacity(3 * width * height)
      for y in 0..<height {
        for at in y * row..<y * row + 3 * width { levels.append(table[Int(bytes[at])]) }
      }
      return levels
    }
  }

  /// A color at a place in pixels, between the nearest four; nil outside.
  func level(_ channel: Int, _ x: Float, _ y: Float) -> Float? {
    guard x >= 0, y >= 0, x < Float(width), y < Float(height) else { return nil }
    let (u, v) = (max(0, x - 0.5), max(0, y - 0.5))
    let (left, top) = (Int(u), Int(v))
    let (right, bottom) = (min(left + 1, width - 1), min(top + 1, height - 1))
    let (a, b) = (u - Float(left), v - Float(top))
    return levels.withUnsafeBufferPointer { levels in
      let upper = levels[3 * (top * width + left) + channel] * (1 - a) + levels[3 * (top * width + right) + channel] * a
      let lower =
        levels[3 * (bottom * width + left) + channel] * (1 - a) + levels[3 * (bottom * width + right) + channel] * a
      return upper * (1 - b) + lower * b
    }
  }
}
