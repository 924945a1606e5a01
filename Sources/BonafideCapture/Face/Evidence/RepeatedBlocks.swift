internal import BonafideCore

/// How much of a face is identical from one frame to the next.
///
/// A camera's picture holds noise, so hardly any block repeats. If many do, an encoder left out small changes, and
/// small movements with them: then the head's steps are made by the coding, not by the person.
struct RepeatedBlocks {
  /// Width and height of a block, in pixels.
  private static let side = 4
  /// Longest side of what is looked at, about the middle of the face, in pixels.
  private static let most = 256.0
  /// Fewest blocks that tell.
  private static let leastCount = 60
  /// Levels at which a sensor's noise is cut off: a block at these ends proves nothing.
  private static let ends: (dark: UInt8, bright: UInt8) = (8, 247)

  private var last: Image?

  /// Takes in the next frame.
  ///
  /// - Parameters:
  ///   - image: the frame.
  ///   - face: around the face, in its pixels; nil where none is seen.
  /// - Returns: share of the face's blocks that the frame before shows in the same place, 0...1; nil for the first
  ///   frame, another size, layout or row length, and where too few blocks can be compared.
  mutating func add(_ image: Image, face: PixelRect?) -> Double? {
    defer { last = image }
    guard let face, let last, last.size == image.size, last.layout == image.layout,
      last.bytesPerRow == image.bytesPerRow
    else { return nil }
    let area = PixelRect(
      x: face.center.x - min(face.width, Self.most) / 2, y: face.center.y - min(face.height, Self.most) / 2,
      width: min(face.width, Self.most), height: min(face.height, Self.most)
    ).intersection(PixelRect(image.size))
    guard area.width > 0, area.height > 0 else { return nil }
    let columns = Int(area.x) / Self.side..<Int(area.x + area.width) / Self.side
    let rows = Int(area.y) / Self.side..<Int(area.y + area.height) / Self.side
    var (same, all) = (0, 0)
    image.withUnsafeBytes { now in
      last.withUnsafeBytes { before in
        for row in rows {
          for column in columns {
            guard let isSame = Self.isSame(now, before, column, row, image) else { continue }
            all += 1
            if isSame { same += 1 }
          }
        }
      }
    }
    return all >= Self.leastCount ? Double(same) / Double(all) : nil
  }

  /// Whether a block is the same in both frames; nil if it is as dark or as bright as a picture can be.
  private static func isSame(
    _ now: UnsafeRawBufferPointer, _ before: UnsafeRawBufferPointer, _ column: Int, _ row: Int, _ image: Image
  ) -> Bool? {
    let step = image.layout.bytesPerPixel
    // Green, or gray.
    let sample = step < 3 ? 0 : 1
    let first = now[row * side * image.bytesPerRow + column * side * step + sample]
    guard first > ends.dark, first < ends.bright else { return nil }
    for y in row * side..<(row + 1) * side {
      var index = y * image.bytesPerRow + column * side * step + sample
      for _ in 0..<side {
        if now[index] != before[index] { return false }
        index += step
      }
    }
    return true
  }
}
