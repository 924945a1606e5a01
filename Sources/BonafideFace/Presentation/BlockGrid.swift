internal import BonafideCore
internal import BonafideImaging

/// Whether the changes of brightness from pixel to pixel come back at a fixed distance.
///
/// Blocks of 8 and 16 pixels, which the file itself or the camera's own clip may have, say nothing and are left out.
enum BlockGrid {
  /// Distances that are looked at, in pixels; at each also twice as many.
  private static let distances = (5...15).filter { $0 != 8 }
  /// Most pixels of each side of the face that are looked at.
  private static let most = 384.0

  /// The highest agreement, -1...1, the mean of both directions; nil where the face is too small.
  static func agreement(_ face: PixelRect, in picture: Image) throws -> Double? {
    let area = PixelRect(
      x: face.center.x - min(face.width, most) / 2, y: face.center.y - min(face.height, most) / 2,
      width: min(face.width, most), height: min(face.height, most)
    ).intersection(PixelRect(picture.size))
    guard area.width >= 64, area.height >= 64 else { return nil }
    let gray = try picture.cropped(to: area).converted(to: .gray8)
    let (width, height) = (gray.width, gray.height)
    var (across, along) = ([Float](repeating: 0, count: width - 1), [Float](repeating: 0, count: height - 1))
    gray.withUnsafeBytes { bytes in
      for y in 0..<height - 1 {
        let row = y * gray.bytesPerRow
        for x in 0..<width - 1 {
          let level = Int(bytes[row + x])
          across[x] += Float(min(abs(Int(bytes[row + x + 1]) - level), 16))
          along[y] += Float(min(abs(Int(bytes[row + gray.bytesPerRow + x]) - level), 16))
        }
      }
    }
    return (agreement(across) + agreement(along)) / 2
  }

  private static func agreement(_ changes: [Float]) -> Double {
    // Compared with the mean of its neighbors: the edges of the face must not count.
    let reach = 3
    let rest = changes.indices.map { index -> Float in
      let near = changes[max(0, index - reach)...min(changes.count - 1, index + reach)]
      return changes[index] - near.reduce(0, +) / Float(near.count)
    }
    let power = rest.reduce(0) { $0 + $1 * $1 }
    guard power > 0 else { return 0 }
    func agreement(at distance: Int) -> Float {
      var sum: Float = 0
      for index in 0..<max(0, rest.count - distance) { sum += rest[index] * rest[index + distance] }
      return sum / power
    }
    return Double(distances.map { min(agreement(at: $0), agreement(at: 2 * $0)) }.max() ?? 0)
  }
}
