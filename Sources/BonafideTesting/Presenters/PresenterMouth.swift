internal import Bonafide

/// What is seen between the lips: the upper teeth, and the dark behind them.
struct PresenterMouth: Sendable {
  /// Whether the portrait shows teeth; else they are made.
  let isOwn: Bool
  let teeth: PresenterPainter.Texture
  let dark: PresenterPainter.Texture
  /// From the upper lip's edge to the teeth's lower one, in centimeters, pair by pair.
  let heights: [SIMD3<Float>]
  /// Where the strip of teeth lies in its texture: above and below, pair by pair with the corners at the ends.
  let places: [(upper: SIMD2<Float>, lower: SIMD2<Float>)]

  /// How far the portrait's lips are apart, over the mouth's width.
  static func gap(of surface: PresenterSurface) -> Float {
    func distance(_ one: Int, _ other: Int) -> Float {
      let way = surface.rest[one] - surface.rest[other]
      return (way * way).sum().squareRoot()
    }
    let corners = PresenterFeatures.innerCorners
    return distance(13, 14) / max(0.1, distance(corners[0], corners[1]))
  }

  init(surface: PresenterSurface, isOwn: Bool, layers: PresenterLayers) {
    self.isOwn = isOwn
    let pairs = PresenterFeatures.innerLips
    dark = .init(width: 1, height: 2, pixels: [30, 12, 13, 255, 66, 26, 28, 255])
    if isOwn {
      teeth = .init(width: layers.width, height: layers.height, pixels: layers.person)
      heights = pairs.map { surface.rest[$0.lower] - surface.rest[$0.upper] }
      let corners = PresenterFeatures.innerCorners.map { surface.texture[$0] }
      places =
        [(corners[0], corners[0])] + pairs.map { (surface.texture[$0.upper], surface.texture[$0.lower]) }
        + [(corners[1], corners[1])]
      return
    }
    teeth = Self.drawn(skin: Self.brightness(of: surface, layers))
    let count = pairs.count
    let down = surface.pose.apply(SIMD3(0, -1, 0))
    heights = (0..<count).map { index in
      let aside = abs(Float(index) - Float(count - 1) / 2) / Float(count - 1) * 2
      return down * (0.85 - 0.4 * aside * aside)
    }
    let (width, height) = (Float(teeth.width), Float(teeth.height))
    places = (-1...count).map { index in
      let x = width * Float(index + 1) / Float(count + 1)
      return (SIMD2(x, 0), SIMD2(x, height))
    }
  }

  /// How bright the cheeks are, 0...255.
  private static func brightness(of surface: PresenterSurface, _ layers: PresenterLayers) -> Float {
    let cheeks = [50, 280, 205, 425]
    return cheeks.reduce(0) { sum, index in
      let place = surface.texture[index]
      let (x, y) = (max(0, min(layers.width - 1, Int(place.x))), max(0, min(layers.height - 1, Int(place.y))))
      let at = 4 * (y * layers.width + x)
      return sum + (Float(layers.person[at]) + Float(layers.person[at + 1]) + Float(layers.person[at + 2])) / 12
    }
  }

  private static func drawn(skin: Float) -> PresenterPainter.Texture {
    let (width, height) = (96, 24)
    let light = min(0.94, max(0.45, skin / 170))
    // Widths of the teeth from the corner to the middle, seen from the front.
    let edges: [Float] = [0, 5, 11, 18, 26, 36, 48, 60, 70, 78, 85, 91, 96]
    var pixels: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width {
        let near = edges.map { abs($0 - Float(x)) }.min() ?? 9
        let aside = abs(Float(x) - 48) / 48
        let gap = max(0.72, min(1, 0.72 + near * 0.2))
        let gum = y < 3 ? 0.82 + 0.06 * Float(y) : 1
        let level = light * gap * gum * (1 - 0.45 * aside * aside)
        pixels += [UInt8(232 * level), UInt8(224 * level), UInt8(206 * level), 255]
      }
    }
    return .init(width: width, height: height, pixels: pixels)
  }
}
