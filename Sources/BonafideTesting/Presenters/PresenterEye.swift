internal import Bonafide

/// One eye: its ball behind the lids, whose iris moves.
struct PresenterEye: Sendable {
  let feature: PresenterFeatures.Eye
  /// The opening and the skin next to it, as triangles of the surface.
  let triangles: [SIMD3<Int32>]
  /// The part of the layers around it.
  private let texture: PresenterPainter.Texture
  /// The iris in the layers.
  private let iris: SIMD2<Float>
  private let radius: Float
  /// How far the iris moves for a degree.
  private let step: Float

  init(
    _ feature: PresenterFeatures.Eye, surface: PresenterSurface, layers: PresenterLayers, landmarks: FaceLandmarks,
    place: PresenterLayers.Place
  ) {
    self.feature = feature
    let lids = Set(feature.corners + feature.upper + feature.lower)
    triangles = (surface.skin + surface.eyes).filter { triangle in
      (0..<3).contains { lids.contains(Int(triangle[$0])) }
    }
    func pixel(_ index: Int) -> SIMD2<Float> {
      let point = landmarks.points[index]
      return place.layer(SIMD2(Float(point.x), Float(point.y)))
    }
    let iris = pixel(feature.iris)
    self.iris = iris
    let rim = feature.irisRim.map { way -> Float in
      let way = pixel(way) - iris
      return (way * way).sum().squareRoot()
    }
    radius = max(1, (rim.max() ?? 0) * 1.08)
    // The ball of an eye has a radius of 1.2 cm.
    step = place.wanted * 1.2 * .pi / 180
    let points = triangles.flatMap { triangle in (0..<3).map { surface.texture[Int(triangle[$0])] } }
    let (xs, ys) = (points.map(\.x), points.map(\.y))
    let left = max(0, Int((xs.min() ?? 0) - 2))
    let top = max(0, Int((ys.min() ?? 0) - 2))
    let right = max(left + 1, min(layers.width, Int((xs.max() ?? 1) + 3)))
    let bottom = max(top + 1, min(layers.height, Int((ys.max() ?? 1) + 3)))
    var pixels: [UInt8] = []
    pixels.reserveCapacity((right - left) * (bottom - top) * 4)
    for y in top..<min(bottom, layers.height) {
      pixels += layers.person[4 * (y * layers.width + left)..<4 * (y * layers.width + right)]
    }
    texture = .init(
      width: right - left, height: bottom - top, pixels: pixels, origin: SIMD2(Float(left), Float(top)))
  }

  /// The eye with its iris moved, in degrees to the viewer's right and downwards.
  func looking(right: Double, down: Double) -> PresenterPainter.Texture {
    let shift = SIMD2(
      max(-0.85, min(0.85, Float(right) * step / radius)), max(-0.6, min(0.6, Float(down) * step / radius)))
    guard abs(shift.x) + abs(shift.y) > 0.02 else { return texture }
    let way = shift * radius
    let middle = iris + way - texture.origin
    var result = texture
    let (width, height) = (texture.width, texture.height)
    texture.pixels.withUnsafeBufferPointer { from in
      result.pixels.withUnsafeMutableBufferPointer { to in
        for y in 0..<height {
          for x in 0..<width {
            let place = SIMD2(Float(x) + 0.5, Float(y) + 0.5)
            let offset = (place - middle) / radius
            let far = (offset * offset).sum().squareRoot()
            guard far < 2.3 else { continue }
            let share = far < 1.05 ? 1 : (2.3 - far) / 1.25
            let source = place - way * (share * share * (3 - 2 * share)) - 0.5
            let u = max(0, min(Float(width) - 1.001, source.x))
            let v = max(0, min(Float(height) - 1.001, source.y))
            let (left, top) = (Int(u), Int(v))
            let (a, b) = (u - Float(left), v - Float(top))
            let (right, bottom) = (min(width - 1, left + 1), min(height - 1, top + 1))
            for channel in 0..<3 {
              let upper =
                Float(from[4 * (top * width + left) + channel]) * (1 - a)
                + Float(from[4 * (top * width + right) + channel]) * a
              let lower =
                Float(from[4 * (bottom * width + left) + channel]) * (1 - a)
                + Float(from[4 * (bottom * width + right) + channel]) * a
              to[4 * (y * width + x) + channel] = UInt8(upper * (1 - b) + lower * b)
            }
          }
        }
      }
    }
    return result
  }
}
