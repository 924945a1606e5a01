internal import BonafideCore
internal import BonafideImaging
internal import BonafidePage

/// A page seen from one angle, reduced to the mean colors of a grid of cells.
struct HologramView: Sendable {
  static let columns = 40
  static let rows = 25
  static let cellCount = columns * rows

  let rightDegrees: Double
  let upDegrees: Double
  /// Red, green and blue of each cell, 0...255, row by row; not a number where the cell is at the sensor's limit.
  var colors: [SIMD3<Float>]

  /// The sensor's limit: beyond it colors are no longer true.
  private static let limit: UInt8 = 250

  init(_ page: RectifiedPage, pose: PagePose) throws {
    rightDegrees = pose.rightDegrees
    upDegrees = pose.upDegrees
    // Eight by eight samples a cell.
    let size = PixelSize(width: Self.columns * 8, height: Self.rows * 8)
    let small = try page.image.converted(to: .rgb8).resized(to: size)
    var sums = [SIMD3<Float>](repeating: .zero, count: Self.cellCount)
    var clipped = [Int](repeating: 0, count: Self.cellCount)
    small.withUnsafeBytes { bytes in
      for y in 0..<size.height {
        for x in 0..<size.width {
          let at = y * small.bytesPerRow + 3 * x
          let cell = y / 8 * Self.columns + x / 8
          let (r, g, b) = (bytes[at], bytes[at + 1], bytes[at + 2])
          sums[cell] += SIMD3(Float(r), Float(g), Float(b))
          if max(r, g, b) >= Self.limit { clipped[cell] += 1 }
        }
      }
    }
    colors = zip(sums, clipped).map { $1 > 3 ? SIMD3(repeating: .nan) : $0 / 64 }
  }

  init(rightDegrees: Double, upDegrees: Double, colors: [SIMD3<Float>]) {
    self.rightDegrees = rightDegrees
    self.upDegrees = upDegrees
    self.colors = colors
  }

  /// The view's place in a grid of angles, three degrees a bin.
  var bin: Int {
    func index(_ degrees: Double) -> Int { Int((max(-60, min(60, degrees)) / 3).rounded()) + 20 }
    return index(upDegrees) * 41 + index(rightDegrees)
  }
}
