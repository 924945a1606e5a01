internal import Bonafide
#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

extension StageSet {
  /// A finger from outside over an edge: a round-ended capsule with shading, `tip` in the picture.
  mutating func finger(tip: PixelPoint, from root: PixelPoint, radius: Double, skin: Color) {
    let (dx, dy) = (root.x - tip.x, root.y - tip.y)
    let length = max(1, (dx * dx + dy * dy).squareRoot())
    let (ux, uy) = (dx / length, dy / length)
    let bounds = PixelRect(around: [tip, root])
    let left = max(0, Int(bounds.x - radius - 2))
    let right = min(image.width, Int(bounds.maxX + radius + 3))
    let top = max(0, Int(bounds.y - radius - 2))
    let bottom = min(image.height, Int(bounds.maxY + radius + 3))
    guard left < right, top < bottom else { return }
    let width = image.width
    image.withUnsafeMutableBytes { to in
      for y in top..<bottom {
        for x in left..<right {
          let (px, py) = (Double(x) + 0.5 - tip.x, Double(y) + 0.5 - tip.y)
          let along = max(0, min(length, px * ux + py * uy))
          let (ox, oy) = (px - along * ux, py - along * uy)
          let distance = (ox * ox + oy * oy).squareRoot()
          // A finger is a little thinner at its tip.
          let reach = radius * (0.86 + 0.14 * min(1, along / (radius * 2)))
          let cover = reach - distance + 0.5
          if cover <= 0 { continue }
          let share = min(1, cover)
          let side = (px * -uy + py * ux) / reach
          let light = 1 - 0.34 * (distance / reach) * (distance / reach) - 0.10 * side
          let isNail = along < radius * 0.9 && along > radius * 0.05 && abs(side) < 0.55
          let at = (y * width + x) * 3
          let tone = isNail ? (1.03, 1.08, 1.1) : (1.0, 1.0, 1.0)
          for (channel, value) in [
            Double(skin.red) * tone.0, Double(skin.green) * tone.1, Double(skin.blue) * tone.2,
          ].enumerated() {
            let old = Double(to[at + channel])
            to[at + channel] = UInt8(max(0, min(255, old + (min(255, value * light) - old) * share)))
          }
        }
      }
    }
  }

  /// A reflection on what a mask covers: white light in a soft, slanted spot.
  mutating func glare(
    at center: PixelPoint, radius: Double, stretch: Double, degrees: Double, strength: Double, on cover: [UInt8]
  ) {
    let turn = AffineTurn(degrees: -degrees)
    let reach = radius * max(1, stretch) * 2.4
    let (width, height) = (image.width, image.height)
    let rows = max(0, Int(center.y - reach))..<max(max(0, Int(center.y - reach)), min(height, Int(center.y + reach)))
    let columns = max(0, Int(center.x - reach))..<max(max(0, Int(center.x - reach)), min(width, Int(center.x + reach)))
    image.withUnsafeMutableBytes { to in
      for y in rows {
        for x in columns where cover[y * width + x] > 0 {
          let p = turn.apply(Double(x) - center.x, Double(y) - center.y)
          let (u, v) = (p.x / (radius * stretch), p.y / radius)
          let square = u * u + v * v
          if square > 5.8 { continue }
          // Flat in the middle, where the sensor is at its end.
          let light = min(1, strength * 1.5 * exp(-square)) * Double(cover[y * width + x]) / 255
          let at = (y * width + x) * 3
          for channel in 0..<3 {
            let old = Double(to[at + channel])
            to[at + channel] = UInt8(max(0, min(255, old + (255 - old) * light)))
          }
        }
      }
    }
  }
}
