internal import BonafideCore

/// The places of a page that are colorless and clearly brighter than its own white: light that it throws back, or
/// print.
struct BrightParts {
  let parts: [PixelMask.Part]
  let mask: PixelMask
  /// The page's levels without its print.
  let paper: [UInt8]
  private let plane: PagePlane
  private let white: Double
  private let print: PrintDepth

  /// Finds them; nil where nothing on the page is brighter than its paper.
  ///
  /// - Parameters:
  ///   - plane: the page.
  ///   - white: the level of its paper, 0...255.
  init?(_ plane: PagePlane, whiteLevel white: Double) {
    let (width, height) = (plane.width, plane.height)
    // Where paper itself is at the sensor's limit, nothing can be brighter than it.
    let limit = min(252, white + max(12, (255 - white) * 0.5))
    guard plane.luma.contains(where: { Double($0) >= limit }) else { return nil }
    // Print goes on under the light; the page is looked at without it.
    let paper = Self.withoutPrint(plane.luma, plane)
    let least = Self.withoutPrint((0..<width * height).map { plane.extremes($0).least }, plane)
    var bright = PixelMask(width: width, height: height)
    for pixel in 0..<width * height where Double(paper[pixel]) >= limit {
      bright.isSet[pixel] = Int(least[pixel]) * 20 >= Int(paper[pixel]) * 17
    }
    parts = bright.parts(atLeast: max(4, Int(plane.dotsPerMillimeter * plane.dotsPerMillimeter)))
    mask = bright
    self.paper = paper
    self.plane = plane
    self.white = white
    print = PrintDepth(levels: plane.luma, paper: paper)
  }

  func features(of part: PixelMask.Part) -> ReflectionFeatures {
    ReflectionFeatures(part, mask: mask, paper: paper, white: white, print: print, plane: plane)
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
}
