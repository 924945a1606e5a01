internal import Bonafide
#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The sides of the neck, which the portrait does not show but a turned head does: a column in the color of the chin.
struct PresenterNeck: Sendable {
  private(set) var points: [SIMD3<Float>] = []
  private(set) var normals: [SIMD3<Float>] = []
  private(set) var hold: [Float] = []
  /// How much of it is drawn, 0...1.
  private(set) var cover: [Float] = []
  private(set) var places: [SIMD2<Float>] = []
  let triangles = PresenterPainter.grid(columns: Self.columns, rows: Self.rows)
  let texture: PresenterPainter.Texture

  private static let columns = 16
  private static let rows = 8
  /// Points of the jaw's edge that give the color.
  private static let jaw = [149, 378, 150, 379, 176, 400, 148, 377, 32, 262]

  init(surface: PresenterSurface, layers: PresenterLayers, place: PresenterLayers.Place) {
    texture = Self.skin(surface, layers)
    let half = Self.halfWidth(layers, place)
    for row in 0...Self.rows {
      let share = Float(row) / Float(Self.rows)
      let height = 0.5 - 13 * share
      for column in 0...Self.columns {
        let angle = (Float(column) / Float(Self.columns) * 2 - 1) * 1.75
        // Behind what the portrait shows of it, and about the head's axis, so that it stays there.
        let own = SIMD3(half * sinf(angle), height, -6.4 + 2.6 * cosf(angle))
        points.append(surface.pose.apply(own))
        normals.append(surface.pose.apply(SIMD3(sinf(angle), 0, cosf(angle))))
        cover.append(min(1, (1 - share) * 5))
        hold.append(PresenterSurface.hold(at: height))
        places.append(SIMD2(0.5, 0.5 + share * Float(texture.height - 1)))
      }
    }
  }

  /// Half the neck's breadth in centimeters where it is slimmest under the chin, a little less than is seen.
  private static func halfWidth(_ layers: PresenterLayers, _ place: PresenterLayers.Place) -> Float {
    var least: Float = 5.4
    for height in [Float(-10.5), -11.2, -12] {
      for side in [Float(-1), 1] {
        var away: Float = 2.5
        while away < 5.4 {
          let pixel =
            place.layerOrigin
            + SIMD2(side * away, -height) * place.wanted
          guard layers.share(pixel) > 0.6 else { break }
          away += 0.1
        }
        least = min(least, away)
      }
    }
    return max(3.2, least - 0.3)
  }

  /// Darker under the jaw.
  private static func skin(_ surface: PresenterSurface, _ layers: PresenterLayers) -> PresenterPainter.Texture {
    var sum = SIMD3<Float>.zero
    for index in jaw {
      let place = surface.texture[index]
      let (x, y) = (max(0, min(layers.width - 1, Int(place.x))), max(0, min(layers.height - 1, Int(place.y))))
      let at = 4 * (y * layers.width + x)
      sum += SIMD3(Float(layers.person[at]), Float(layers.person[at + 1]), Float(layers.person[at + 2]))
    }
    sum /= Float(jaw.count)
    var pixels: [UInt8] = []
    for row in 0..<16 {
      let light = 0.66 + 0.022 * Float(min(row, 11))
      let level = sum * light
      pixels += [UInt8(min(255, level.x)), UInt8(min(255, level.y * 0.97)), UInt8(min(255, level.z * 0.95)), 255]
    }
    return .init(width: 1, height: 16, pixels: pixels)
  }
}
