internal import BonafideCore

extension PageGate {
  /// The light missing on one side of a straight line across the page, as a share of the light on the other side.
  static let shadow = PageGate(
    .pageShadow, .note(.documentShadow), limits: 0...1,
    .origin { session in
      (MeasuredValue(PageShadow(try session.plane()).depth, session.settings[.pageShadow], .share), nil)
    })
}

extension CheckCode {
  /// No shadow lies across the page.
  static let pageShadow = CheckCode("page.shadow")
}

extension ReasonCode {
  /// A shadow lies across the page.
  static let documentShadow = ReasonCode("document.shadow")
}

/// A shadow with a straight edge: nearly everything on one side of a line is darker than on the other.
///
/// Print, portrait and panels make parts of a page darker too, but hardly all parts on one side of a line.
private struct PageShadow {
  /// The share of the light that is missing, 0...1; 0 where no line divides the page.
  let depth: Double

  private static let grid = (columns: 16, rows: 10)
  /// Percentile of a part's pixels that is its level: its paper, not its print.
  private static let paperPercent = 85
  /// Directions of the edge, and the least share of the parts on either side of it.
  private static let directions = 24
  private static let leastSide = 0.2
  /// Share of the parts on each side that may be exceptions: white panels in the shadow, a photograph in the light.
  private static let stray = (dark: 0.08, light: 0.3)
  /// Lower levels count as this one, because they are noise.
  private static let darkest = 8.0

  init(_ plane: PagePlane) {
    let levels = Self.levels(plane)
    let (columns, rows) = Self.grid
    let aspect = Double(plane.height) / Double(plane.width)
    var deepest = 0.0
    for direction in 0..<Self.directions {
      let angle = Double.pi * Double(direction) / Double(Self.directions)
      let (across, along) = (cosine(angle), sine(angle))
      let sorted = levels.indices.map { index in
        let (x, y) = (Double(index % columns) + 0.5, Double(index / columns) + 0.5)
        return (x / Double(columns) * across + y / Double(rows) * aspect * along, levels[index])
      }.sorted { $0.0 < $1.0 }.map(\.1)
      let least = Int(Self.leastSide * Double(sorted.count))
      for cut in stride(from: least, through: sorted.count - least, by: max(1, columns / 4)) {
        let (one, other) = (sorted[..<cut].sorted(), sorted[cut...].sorted())
        deepest = max(deepest, Self.depth(dark: one, light: other), Self.depth(dark: other, light: one))
      }
    }
    depth = deepest
  }

  private static func depth(dark: [Double], light: [Double]) -> Double {
    let highest = dark[min(dark.count - 1, Int((1 - stray.dark) * Double(dark.count)))]
    let lowest = light[Int(stray.light * Double(light.count))]
    return max(0, 1 - highest / lowest)
  }

  /// The level of the paper in each part, row by row.
  private static func levels(_ plane: PagePlane) -> [Double] {
    (0..<grid.rows * grid.columns).map { part in
      let (row, column) = (part / grid.columns, part % grid.columns)
      var histogram = [Int](repeating: 0, count: 256)
      var total = 0
      for y in row * plane.height / grid.rows..<(row + 1) * plane.height / grid.rows {
        for x in column * plane.width / grid.columns..<(column + 1) * plane.width / grid.columns {
          histogram[Int(plane.luma[y * plane.width + x])] += 1
          total += 1
        }
      }
      var below = 0
      let level = (0..<256).first { level in
        below += histogram[level]
        return below * 100 > total * paperPercent
      }
      return max(darkest, Double(level ?? 0))
    }
  }
}
