public import BonafideCore
internal import BonafideImaging

/// Turns a page seen at an angle into a flat picture of a stated resolution.
public struct Rectifier: Sendable {
  private init() {}

  /// The page inside an outline, flat and, when the corners are named as it reads, upright.
  ///
  /// - Parameters:
  ///   - image: any layout.
  ///   - quad: corners in `image`; parts may lie outside, which then repeat the picture's edge.
  ///   - size: of the page; its width lies along the outline's top.
  ///   - dotsPerMillimeter: resolution of the result, 12 (305 dots an inch) by default; kept within 1 and 40.
  /// - Returns: the flat page with the map from `image` to it.
  /// - Throws: `ImageError` with code `.badGeometry` for an outline that is not convex or a page without area.
  public static func rectify(
    _ image: Image, quad: Quadrilateral, size: PageSize, dotsPerMillimeter: Double = 12
  ) throws -> RectifiedPage {
    guard quad.isConvex else { throw ImageError(.badGeometry, "the outline of the page is not convex") }
    guard (1...1000).contains(size.widthMillimeters), (1...1000).contains(size.heightMillimeters),
      dotsPerMillimeter.isFinite
    else { throw ImageError(.badGeometry, "the page's size is outside 1 to 1000 millimeters") }
    let density = min(max(dotsPerMillimeter, 1), 40)
    let pixels = PixelSize(
      width: Int((size.widthMillimeters * density).rounded()), height: Int((size.heightMillimeters * density).rounded())
    )
    let page = Quadrilateral(PixelRect(pixels))
    let toPage = try Homography(from: quad, to: page)
    // Shrinking by more than two without averaging would alias fine print.
    let shrink = min(quad.width / page.width, quad.height / page.height)
    guard shrink > 2 else {
      let flat = try image.warped(by: toPage, to: pixels, interpolation: .linear, border: .replicate)
      return RectifiedPage(image: flat, size: size, quad: quad, toPage: toPage)
    }
    let reduced = try image.resized(
      to: PixelSize(
        width: max(1, Int((Double(image.width) / shrink).rounded())),
        height: max(1, Int((Double(image.height) / shrink).rounded()))))
    let back = Homography.scale(
      x: Double(image.width) / Double(reduced.width), y: Double(image.height) / Double(reduced.height))
    let flat = try reduced.warped(by: back.then(toPage), to: pixels, interpolation: .linear, border: .replicate)
    return RectifiedPage(image: flat, size: size, quad: quad, toPage: toPage)
  }
}
