import BonafideCore
import BonafideImaging
import Foundation

@testable import BonafideFace

/// Paints masks and scarves over nose and mouth of a face, in its own picture.
struct CoverPainter {
  var random: SplitMix64

  /// The kinds of covers.
  enum Kind: String, CaseIterable {
    case mask, wideMask, scarf
  }

  /// Points of the face's outline from its right ear over the chin to its left one.
  private static let outline = [
    234, 93, 132, 58, 172, 136, 150, 149, 176, 148, 152, 377, 400, 378, 379, 365, 397, 288, 361, 323, 454,
  ]
  /// Points below the eyes, from the left cheek to the right one; the nose stands between them.
  private static let leftCheek = [345, 346, 347, 348], rightCheek = [119, 118, 117, 116]

  /// The picture with a cover over the face.
  mutating func paint(_ kind: Kind, on face: DetectedFace) throws -> Image {
    let points = face.landmarks.points.map { SIMD2($0.x, $0.y) }
    let skip = kind == .mask ? Int.random(in: 0...3, using: &random) : 0
    let low = kind == .mask ? random.uniform(0.98...1.08) : random.uniform(1.03...1.2)
    let drop = kind == .scarf ? random.uniform(0.25...0.7) : 0
    let nose = points[[6, 197, 197, 195, 195, 5].randomElement(using: &random) ?? 197]
    let center = points[4]
    let down = points[152] - points[168]
    var polygon = Self.outline.dropFirst(skip).dropLast(skip).map { number in
      let place = center + (points[number] - center) * low
      // What lies low hangs down.
      let depth = max(0, Self.dot(place - center, down) / Self.dot(down, down))
      return place + down * (drop * depth)
    }
    let sag = random.uniform(-0.02...0.08)
    polygon += Self.leftCheek.map { points[$0] + down * sag }
    polygon.append(nose)
    polygon += Self.rightCheek.map { points[$0] + down * sag }
    return try fill(polygon, cloth: cloth(kind), face: face)
  }

  /// How a cover looks at a place: across -1...1, down 0...1.
  private mutating func cloth(_ kind: Kind) -> (Double, Double) -> SIMD3<Double> {
    let tone = tone()
    let (round, fall, slope) = (random.uniform(0...0.4), random.uniform(-0.05...0.25), random.uniform(-0.25...0.25))
    let pleats = kind == .mask ? Int.random(in: 0...4, using: &random) : 0
    let depth = random.uniform(0.05...0.25)
    let crease = kind == .wideMask && Bool.random(using: &random) ? random.uniform(0.05...0.2) : 0
    let print = random.uniform(0...1) < 0.2 ? random.uniform(0.1...0.5) : 0
    let (fine, turn) = (random.uniform(4...14), random.uniform(0...3))
    let folds = kind == .scarf ? random.uniform(0...0.25) : 0
    let grain = random.uniform(0...0.03)
    var noise = SplitMix64(seed: random.next())
    return { u, v in
      var light = 1.03 - round * u * u - fall * v + slope * u
      for pleat in 0..<pleats {
        let far = (v - (Double(pleat) + 1) / (Double(pleats) + 1)) * 22
        if far > 0, far < 1 { light *= 1 - depth * (1 - far) }
      }
      if abs(u) < 0.03 { light *= 1 - crease }
      if print > 0 {
        let (a, b) = (u * cos(turn) - v * sin(turn), u * sin(turn) + v * cos(turn))
        if (Int((a + 9) * fine) + Int((b + 9) * fine)) % 2 == 0 { light *= 1 - print }
      }
      light *= 1 - folds * (0.5 + 0.5 * sin(v * 19 + u * 5 + turn))
      light += noise.uniform(-1...1) * grain
      return tone * light
    }
  }

  /// A color as cloth has.
  private mutating func tone() -> SIMD3<Double> {
    let exposure = random.uniform(0.65...1.08)
    let tint = SIMD3(random.uniform(0.96...1.08), 1, random.uniform(0.9...1.06))
    func near(_ tone: SIMD3<Double>, _ spread: Double) -> SIMD3<Double> {
      tone
        + SIMD3(
          random.uniform(-spread...spread), random.uniform(-spread...spread), random.uniform(-spread...spread))
    }
    let color: SIMD3<Double> =
      switch random.uniform(0...1) {
      case ..<0.3: near(SIMD3(repeating: random.uniform(205...245)), 8)
      case ..<0.52: near(SIMD3(165, 200, 220), 22)
      case ..<0.66: near(SIMD3(repeating: random.uniform(22...70)), 8)
      case ..<0.76: near(SIMD3(repeating: random.uniform(80...190)), 10)
      default: SIMD3(random.uniform(20...235), random.uniform(20...235), random.uniform(20...235))
      }
    return color * exposure * tint
  }

  private func fill(
    _ polygon: [SIMD2<Double>], cloth: (Double, Double) -> SIMD3<Double>, face: DetectedFace
  ) throws -> Image {
    var image = try face.image.converted(to: .rgb8)
    let bounds = PixelRect(around: polygon.map { PixelPoint(x: $0.x, y: $0.y) })
    let points = face.landmarks.points.map { SIMD2($0.x, $0.y) }
    let (top, down, across) = (points[197], points[152] - points[197], points[454] - points[234])
    let middle = (points[234] + points[454]) / 2
    let (width, height, stride) = (image.width, image.height, image.bytesPerRow)
    image.withUnsafeMutableBytes { bytes in
      for y in max(0, Int(bounds.y))...max(0, min(height - 1, Int(bounds.maxY))) {
        for x in max(0, Int(bounds.x))...max(0, min(width - 1, Int(bounds.maxX))) {
          var share = 0.0
          for place in 0..<9 {
            let at = SIMD2(Double(x), Double(y)) + (SIMD2(Double(place % 3), Double(place / 3)) + 0.5) / 3
            if Self.contains(polygon, at) { share += 1.0 / 9 }
          }
          guard share > 0 else { continue }
          let at = SIMD2(Double(x) + 0.5, Double(y) + 0.5)
          let level = cloth(
            2 * Self.dot(at - middle, across) / Self.dot(across, across),
            Self.dot(at - top, down) / Self.dot(down, down))
          for channel in 0..<3 {
            let place = y * stride + 3 * x + channel
            let mixed = Double(bytes[place]) * (1 - share) + level[channel] * share
            bytes[place] = UInt8(max(0, min(255, mixed)))
          }
        }
      }
    }
    return image
  }

  private static func dot(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Double { (a * b).sum() }

  private static func contains(_ polygon: [SIMD2<Double>], _ point: SIMD2<Double>) -> Bool {
    var isInside = false
    for (index, a) in polygon.enumerated() {
      let b = polygon[(index + 1) % polygon.count]
      if (a.y > point.y) != (b.y > point.y), point.x < (b.x - a.x) * (point.y - a.y) / (b.y - a.y) + a.x {
        isInside.toggle()
      }
    }
    return isInside
  }
}
