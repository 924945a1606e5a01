/// How much color a page has, whatever the color of the light.
///
/// A copy without color has the light's tint everywhere, in proportion to its brightness; print in color differs from
/// place to place. Hue is compared as the two ratios red : luma and blue : luma, scaled back to levels.
struct ColorSpread {
  /// How far the most colorful twentieth of the page lies from its usual tint, in levels of 255.
  let levels: Double

  init(_ plane: PagePlane) {
    var red: [Float] = []
    var blue: [Float] = []
    for pixel in stride(from: 0, to: plane.width * plane.height, by: 2) {
      let luma = Float(plane.luma[pixel])
      guard luma >= 40, luma <= 245 else { continue }
      red.append(Float(plane.rgb[3 * pixel]) / luma)
      blue.append(Float(plane.rgb[3 * pixel + 2]) / luma)
    }
    guard red.count >= 64 else {
      levels = 0
      return
    }
    let (usualRed, usualBlue) = (red.sorted()[red.count / 2], blue.sorted()[blue.count / 2])
    let distances = zip(red, blue).map { max(abs($0 - usualRed), abs($1 - usualBlue)) }.sorted()
    levels = Double(distances[distances.count * 19 / 20]) * 128
  }
}
