package import BonafideCore
internal import BonafideImaging

/// A bright place of a page with all its measurements, and the share of it that is drawn light: the data that
/// ``ReflectionModel`` is fitted to.
package struct BrightPart: Sendable {
  /// Its share of the page.
  package let pageShare: Double
  /// The share of it that light covers.
  package let litShare: Double
  /// The measurements, by name.
  package let features: [String: Double]

  /// The bright places of a page.
  ///
  /// - Parameters:
  ///   - page: the flat page, which fills its picture.
  ///   - light: a gray picture of the page with the light on it; nil for none.
  ///   - leastLight: level from which on it counts.
  /// - Returns: the largest first.
  /// - Throws: `ImageError`.
  package static func all(on page: RectifiedPage, light: Image?, leastLight: Int) throws -> [BrightPart] {
    let plane = try PagePlane(
      page.image, widthMillimeters: page.size.widthMillimeters, dotsPerMillimeter: PagePlane.areaDots)
    guard let bright = BrightParts(plane, whiteLevel: plane.whiteLevel) else { return [] }
    let lit = try light?.resized(to: PixelSize(width: plane.width, height: plane.height)).converted(to: .gray8).bytes
    let count = Double(plane.width * plane.height)
    return bright.parts.map { part in
      BrightPart(
        pageShare: Double(part.pixels.count) / count,
        litShare: lit.map { lit in
          Double(part.pixels.count { Int(lit[$0]) >= leastLight }) / Double(part.pixels.count)
        } ?? 0,
        features: bright.features(of: part).named)
    }
  }
}
