internal import BonafideCore

/// Finds light that the page throws back like a mirror.
///
/// A reflection is colorless, clearly brighter than the page's own white, and fades out over a millimeter or more,
/// where a printed panel ends at once. The level that counts as lost lies half-way between the page's white and the
/// sensor's limit. A mirror adds its light to paper and print alike, so that print fades under it; a page that is lit
/// more brightly in one place keeps its print as dark against the paper as elsewhere, and loses nothing.
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
  ///   - portrait: where the portrait stands; nil where that is not known.
  init(_ plane: PagePlane, whiteLevel white: Double, portrait: PageBox? = nil) {
    let (width, height) = (plane.width, plane.height)
    var lost = PixelMask(width: width, height: height)
    // Where paper itself is at the sensor's limit, nothing can be brighter than it.
    let limit = min(252, white + max(12, (255 - white) * 0.5))
    guard plane.luma.contains(where: { Double($0) >= limit }) else {
      (zones, share, mask) = ([], 0, lost)
      return
    }
    // Print goes on under the light; the page is looked at without it.
    let luma = Self.withoutPrint(plane.luma, plane)
    let least = Self.withoutPrint((0..<width * height).map { plane.extremes($0).least }, plane)
    for pixel in 0..<width * height where Double(luma[pixel]) >= limit {
      lost.isSet[pixel] = Int(least[pixel]) * 20 >= Int(luma[pixel]) * 17
    }
    let leastCount = max(4, Int(plane.dotsPerMillimeter * plane.dotsPerMillimeter))
    var kept = PixelMask(width: width, height: height)
    var zones: [PageBox] = []
    var count = 0
    let print = PrintDepth(levels: plane.luma, paper: luma)
    for part in lost.parts(atLeast: leastCount)
    where Self.fadesOut(part, mask: lost, luma: luma, plane: plane) && !print.isAsDark(in: part)
      && !(portrait.map { Self.isPrinted(part, in: $0, luma: luma, mask: lost, of: plane) } ?? false)
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
  /// It lies in the portrait's box, but for the millimeter by which the page may be laid off, and is over at once along
  /// 3 mm at least of the box's border.
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

  /// A closing by 1.25 mm: dark marks narrower than that take the level around them.
  private static func withoutPrint(_ levels: [UInt8], _ plane: PagePlane) -> [UInt8] {
    let reach = max(1, Int((0.625 * plane.dotsPerMillimeter).rounded()))
    let grown = extreme(levels, plane, reach: reach) { max($0, $1) }
    return extreme(grown, plane, reach: reach) { min($0, $1) }
  }

  @inline(__always)
  private static func extreme(
    _ levels: [UInt8], _ plane: PagePlane, reach: Int, _ choose: (UInt8, UInt8) -> UInt8
  ) -> [UInt8] {
    let (width, height) = (plane.width, plane.height)
    var across = levels
    var result = levels
    levels.withUnsafeBufferPointer { levels in
      across.withUnsafeMutableBufferPointer { across in
        // One distance after the other over whole rows: the compiler makes vectors of that.
        for y in 0..<height {
          for distance in 1...min(reach, width - 1) {
            for x in y * width..<(y + 1) * width - distance {
              across[x] = choose(across[x], levels[x + distance])
              across[x + distance] = choose(across[x + distance], levels[x])
            }
          }
        }
        result.withUnsafeMutableBufferPointer { result in
          for y in 0..<height {
            for x in 0..<width { result[y * width + x] = across[y * width + x] }
            for v in max(0, y - reach)...min(height - 1, y + reach) where v != y {
              for x in 0..<width { result[y * width + x] = choose(result[y * width + x], across[v * width + x]) }
            }
          }
        }
      }
    }
    return result
  }

  /// How far the light falls from a pixel of the border to places so many pixels outside it; nil where the way does not
  /// lead out, or leaves the page.
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

  /// Whether the border is soft: the light keeps falling outside it, where a panel's edge is over within half a
  /// millimeter.
  private static func fadesOut(_ part: PixelMask.Part, mask: PixelMask, luma: [UInt8], plane: PagePlane) -> Bool {
    let near = max(1, Int((0.5 * plane.dotsPerMillimeter).rounded()))
    let far = max(near + 2, Int((2.5 * plane.dotsPerMillimeter).rounded()))
    var (nearFall, farFall, count) = (0, 0, 0)
    for pixel in part.pixels {
      for (dx, dy) in [(-1, 0), (1, 0), (0, -1), (0, 1)] {
        guard let fall = fall(from: pixel, dx, dy, near, far, mask: mask, luma: luma, of: plane) else { continue }
        nearFall += fall.near
        farFall += fall.far
        count += 1
      }
    }
    // A part without a border inside the page covers it.
    guard count > 0, farFall > 0 else { return true }
    return Double(nearFall) < 0.62 * Double(farFall)
  }
}

extension Float {
  fileprivate var asDouble: Double { Double(self) }
}
