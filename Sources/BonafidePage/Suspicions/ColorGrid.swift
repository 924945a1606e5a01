internal import BonafideCore
internal import BonafideImaging

/// A page seen from far: the mean color of each of a few thousand parts.
///
/// Noise, halftones and the beat of toner with a sensor even out; color that is printed stays.
struct ColorGrid {
  let columns: Int
  let rows: Int
  /// Red, green and blue, 0...255.
  var colors: [SIMD3<Float>]

  /// Parts along a page's longer side.
  private static let parts = 80
  /// The share left out at each edge of the page, because outlines are a little off.
  private static let edge = 0.05

  init(_ page: Image) throws {
    let (width, height) = (Double(page.width), Double(page.height))
    let inner = try page.converted(to: .rgb8).cropped(
      to: PixelRect(
        x: (width * Self.edge).rounded(), y: (height * Self.edge).rounded(),
        width: max(1, (width * (1 - 2 * Self.edge)).rounded()), height: max(1, (height * (1 - 2 * Self.edge)).rounded())
      ))
    let scale = Double(Self.parts) / max(width, height)
    let (columns, rows) = (
      max(4, Int((width * scale / 2).rounded()) * 2), max(4, Int((height * scale / 2).rounded()) * 2)
    )
    // Twice as many first: their means of four have a quarter of a level.
    let small = try inner.resized(to: PixelSize(width: 2 * columns, height: 2 * rows), interpolation: .area)
    let colors = small.withUnsafeBytes { bytes in
      (0..<4 * columns * rows).map { index in
        let at = (index / (2 * columns)) * small.bytesPerRow + 3 * (index % (2 * columns))
        return SIMD3(Float(bytes[at]), Float(bytes[at + 1]), Float(bytes[at + 2]))
      }
    }
    self = ColorGrid(columns: 2 * columns, rows: 2 * rows, colors: colors).halved()
  }

  init(columns: Int, rows: Int, colors: [SIMD3<Float>]) {
    self.columns = columns
    self.rows = rows
    self.colors = colors
  }

  /// The mean of each four parts; an odd last row or column is left out.
  func halved() -> ColorGrid {
    let (width, height) = (columns / 2, rows / 2)
    let colors = (0..<width * height).map { index in
      let at = 2 * (index / width) * columns + 2 * (index % width)
      return (self.colors[at] + self.colors[at + 1] + self.colors[at + columns] + self.colors[at + columns + 1]) / 4
    }
    return ColorGrid(columns: width, rows: height, colors: colors)
  }

  /// The mean of the parts about each, up to `radius` away, made twice.
  func smoothed(radius: Int) -> ColorGrid {
    var result = self
    for _ in 0..<2 {
      result.colors = Self.means(result.colors, lines: rows, count: columns, step: 1, jump: columns, radius: radius)
      result.colors = Self.means(result.colors, lines: columns, count: rows, step: columns, jump: 1, radius: radius)
    }
    return result
  }

  private static func means(
    _ colors: [SIMD3<Float>], lines: Int, count: Int, step: Int, jump: Int, radius: Int
  ) -> [SIMD3<Float>] {
    var result = colors
    for line in 0..<lines {
      for place in 0..<count {
        var sum = SIMD3<Float>.zero
        for near in place - radius...place + radius {
          sum += colors[line * jump + min(max(near, 0), count - 1) * step]
        }
        result[line * jump + place * step] = sum / Float(2 * radius + 1)
      }
    }
    return result
  }

  /// ITU-R BT.601.
  static func luma(_ color: SIMD3<Float>) -> Float { (color * SIMD3(0.299, 0.587, 0.114)).sum() }

  var lumas: [Float] { colors.map(Self.luma) }

  /// Red and blue of each part beyond what the light's tint explains, in levels.
  ///
  /// Light of one color scales the three colors of gray paper and ink by the same shares.
  /// `tint` is red and blue a level of brightness, part by part.
  private func chroma(against tint: [SIMD2<Float>]) -> ColorGrid {
    let differences = colors.indices.map { index -> SIMD3<Float> in
      let (color, luma) = (colors[index], Self.luma(colors[index]))
      return SIMD3(color.x - luma * tint[index].x, color.z - luma * tint[index].y, 0)
    }
    return ColorGrid(columns: columns, rows: rows, colors: differences)
  }

  /// Color against that of the surroundings of each part.
  func localChroma() -> ColorGrid {
    let around = smoothed(radius: max(1, max(columns, rows) / 9))
    return chroma(
      against: around.colors.map { color in
        let luma = max(Self.luma(color), 1)
        return SIMD2(color.x / luma, color.z / luma)
      })
  }

  /// Color against the usual one of the page.
  func wholeChroma() -> ColorGrid {
    let ratios = colors.map { color in (color.x / max(Self.luma(color), 1), color.z / max(Self.luma(color), 1)) }
    let (red, blue) = (ratios.map(\.0).sorted(), ratios.map(\.1).sorted())
    let usual = SIMD2(red[red.count / 2], blue[blue.count / 2])
    return chroma(against: [SIMD2<Float>](repeating: usual, count: colors.count))
  }

  /// The lengths of what is in it.
  var magnitudes: [Float] { colors.map { ($0 * $0).sum().squareRoot() } }
}
