internal import BonafideCore

/// The features that separate reflected light from a bright place that is printed.
///
/// A mirror adds light: a reflection reaches the sensor's limit in its middle, lies well above the page's white and
/// falls off on all sides; print in it fades. White print is hardly brighter than the page's white, and as bright in
/// its middle as at its border. It is often frayed by print inside it, and ends where the page ends.
struct ReflectionFeatures {
  /// Level of the middle of the part above the page's white, in levels of 255; the same as a share of the room up to
  /// the sensor's limit.
  let lift: Double, level: Double
  /// Share of the part at the sensor's limit.
  let burnt: Double
  /// Levels between its darkest twentieth and its brightest fiftieth.
  let range: Double
  /// Share of its border that is the page's; length of the border, squared, against that of a square of the same area.
  let border: Double, raggedness: Double
  /// Share of the box around it that it fills; width of that box, as a share of the page's.
  let fill: Double, wide: Double
  /// Depth of the print in its brighter half against that of the page's; ``noPrint`` where there is none.
  let print: Double
  /// Fall of the level within half a millimeter outside it, as a share of that within 2.5 mm.
  let softness: Double
  /// Natural logarithm of its area in square millimeters.
  let area: Double

  /// ``print`` of a part in which nothing is printed.
  static let noPrint = -0.2

  init(
    _ part: PixelMask.Part, mask: PixelMask, paper: [UInt8], white: Double, print: PrintDepth, plane: PagePlane
  ) {
    let levels = part.pixels.map { paper[$0] }.sorted()
    let middle = Double(levels[levels.count / 2])
    lift = middle - white
    level = lift / max(255 - white, 1)
    burnt = Double(levels.count { $0 >= 254 }) / Double(levels.count)
    range = Double(levels[levels.count * 49 / 50]) - Double(levels[levels.count / 20])
    fill = Double(levels.count) / max(part.bounds.width * part.bounds.height, 1)
    wide = part.bounds.width / Double(plane.width)
    area = logarithm(max(Double(levels.count), 1) / (plane.dotsPerMillimeter * plane.dotsPerMillimeter))
    let edge = Edge(part, mask: mask, paper: paper, plane: plane)
    let length = Double(edge.count + edge.ofPage)
    border = Double(edge.ofPage) / max(length, 1)
    raggedness = length * length / Double(levels.count) / 16
    softness = edge.farFall > 0 ? Double(edge.nearFall) / Double(edge.farFall) : 1
    self.print = print.share(in: part) ?? Self.noPrint
  }

  /// Every feature by its name in `Models/profiles/reflections`.
  var named: [String: Double] {
    [
      "lift": lift, "level": level, "burnt": burnt, "range": range, "border": border, "raggedness": raggedness,
      "fill": fill, "wide": wide, "print": print, "softness": softness, "area": area,
    ]
  }

  /// The border of a part: how the light falls outside it.
  private struct Edge {
    /// Sides of pixels, and those of them that are the page's.
    private(set) var count = 0
    private(set) var ofPage = 0
    private(set) var nearFall = 0
    private(set) var farFall = 0

    init(_ part: PixelMask.Part, mask: PixelMask, paper: [UInt8], plane: PagePlane) {
      let near = max(1, Int((0.5 * plane.dotsPerMillimeter).rounded()))
      let far = max(near + 2, Int((2.5 * plane.dotsPerMillimeter).rounded()))
      let (columns, rows) = (0..<plane.width, 0..<plane.height)
      for pixel in part.pixels {
        let (x, y) = (pixel % plane.width, pixel / plane.width)
        for (dx, dy) in [(-1, 0), (1, 0), (0, -1), (0, 1)] {
          guard columns.contains(x + dx), rows.contains(y + dy) else {
            ofPage += 1
            continue
          }
          let (farX, farY) = (x + dx * far, y + dy * far)
          guard columns.contains(farX), rows.contains(farY), !mask.isSet[(y + dy) * plane.width + x + dx] else {
            continue
          }
          let level = Int(paper[pixel])
          nearFall += level - Int(paper[(y + dy * near) * plane.width + x + dx * near])
          farFall += level - Int(paper[farY * plane.width + farX])
          count += 1
        }
      }
    }
  }
}
