internal import BonafideCore

/// Finds light that the page reflects like a mirror.
///
/// A candidate is colorless and clearly brighter than the page's own white: above the level half-way between that white
/// and the sensor's limit. ``ReflectionModel`` separates light from print by the measurements of each candidate.
struct ReflectionDetector {
  /// The reflections' bounds in shares of the page.
  let zones: [PageBox]
  /// Share of the page that is lost, 0...1.
  let share: Double
  /// The lost pixels.
  let mask: PixelMask

  /// Loss of the page's area, or three times that over fields, at which half of the points are gone.
  static let halfLoss = 0.015

  /// Points, 0...100, for a loss of the page's area: 50 for each ``halfLoss``.
  static func score(loss: Double) -> Double { 100 * exponential(Float(-loss / halfLoss * 0.6931)).asDouble }

  /// - Parameters:
  ///   - plane: the page.
  ///   - white: the level of its paper, 0...255.
  ///   - portrait: the portrait's place; nil where it is not known.
  ///   - model: separates light from print.
  init(_ plane: PagePlane, whiteLevel white: Double, portrait: PageBox? = nil, model: ReflectionModel) {
    let (width, height) = (plane.width, plane.height)
    guard let bright = BrightParts(plane, whiteLevel: white) else {
      (zones, share, mask) = ([], 0, PixelMask(width: width, height: height))
      return
    }
    var kept = PixelMask(width: width, height: height)
    var zones: [PageBox] = []
    var count = 0
    for part in bright.parts
    where model.isReflection(bright.features(of: part))
      && !(portrait.map { Self.isPrinted(part, in: $0, luma: bright.paper, mask: bright.mask, of: plane) } ?? false)
    {
      for pixel in part.pixels { kept.isSet[pixel] = true }
      count += part.pixels.count
      zones.append(PageBox(part.bounds, in: PixelSize(width: width, height: height)))
    }
    self.zones = zones
    share = Double(count) / Double(width * height)
    mask = kept
  }

  /// Whether a part is the white wall or shirt of a portrait: it ends where the portrait ends, as no light does.
  ///
  /// It lies in the portrait's box, with a tolerance of one millimeter for the page's place, and ends abruptly along 3
  /// mm or more of the box's border.
  private static func isPrinted(
    _ part: PixelMask.Part, in portrait: PageBox, luma: [UInt8], mask: PixelMask, of plane: PagePlane
  ) -> Bool {
    let (width, height) = (plane.width, plane.height)
    let box = portrait.pixels(in: PixelSize(width: width, height: height))
    let dots = plane.dotsPerMillimeter
    let (near, far) = (max(1, Int(dots.rounded())), max(3, Int((3 * dots).rounded())))
    var (inside, abrupt) = (0, 0)
    for pixel in part.pixels {
      let (x, y) = (pixel % width, pixel / width)
      // How far inside the box, by side.
      let sides = [
        (Double(x) - box.x, -1, 0), (box.maxX - Double(x), 1, 0), (Double(y) - box.y, 0, -1),
        (box.maxY - Double(y), 0, 1),
      ]
      if sides.allSatisfy({ $0.0 >= -dots }) { inside += 1 }
      for (depth, dx, dy) in sides where abs(depth) <= dots {
        guard let fall = fall(from: pixel, dx, dy, near, far, mask: mask, luma: luma, of: plane) else { continue }
        if fall.far > 0, Double(fall.near) >= 0.8 * Double(fall.far) { abrupt += 1 }
      }
    }
    return inside * 20 >= part.pixels.count * 19 && Double(abrupt) >= 3 * dots
  }

  /// The fall of the light from a pixel of the border to places at these distances outside it, in pixels; nil where the
  /// way does not lead out, or leaves the page.
  @inline(__always)
  private static func fall(
    from pixel: Int, _ dx: Int, _ dy: Int, _ near: Int, _ far: Int, mask: PixelMask, luma: [UInt8], of plane: PagePlane
  ) -> (near: Int, far: Int)? {
    let (x, y) = (pixel % plane.width, pixel / plane.width)
    let (farX, farY) = (x + dx * far, y + dy * far)
    guard (0..<plane.width).contains(farX), (0..<plane.height).contains(farY),
      !mask.isSet[(y + dy) * plane.width + x + dx]
    else { return nil }
    let level = Int(luma[pixel])
    return (
      level - Int(luma[(y + dy * near) * plane.width + x + dx * near]), level - Int(luma[farY * plane.width + farX])
    )
  }
}

extension Float {
  fileprivate var asDouble: Double { Double(self) }
}
