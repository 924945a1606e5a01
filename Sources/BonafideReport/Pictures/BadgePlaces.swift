internal import BonafideCore

/// Finds places for numbered discs beside their fields, over no text and over no other disc.
struct BadgePlaces {
  private let texts: [Quadrilateral]
  private var discs: [PixelRect] = []
  private let bounds: PixelRect
  private let radius: Double

  /// How much of a disc may lie over text rather than be one step further away.
  private static let costOfStep = 0.15

  /// - Parameters:
  ///   - taken: where text stands, in pixels.
  ///   - size: of the picture; every disc lies inside.
  ///   - radius: of a disc in pixels.
  init(taken: [Quadrilateral], in size: PixelSize, radius: Double) {
    texts = taken
    bounds = PixelRect(size)
    self.radius = radius
  }

  /// The middle of a disc beside a box, with little text under it and not far away; the place is taken then.
  mutating func take(beside box: PixelRect) -> PixelPoint {
    var best: (center: PixelPoint, cost: Double)?
    for (step, centers) in candidates(box).enumerated() {
      for center in centers {
        let disc = disc(center)
        guard disc.x >= 0, disc.y >= 0, disc.maxX <= bounds.maxX, disc.maxY <= bounds.maxY else { continue }
        // A disc over another one tells nothing at all.
        guard discs.allSatisfy({ $0.intersection(disc).area == 0 }) else { continue }
        let hidden = texts.reduce(0) { $0 + Quadrilateral(disc).share(inside: $1) }
        let cost = hidden + Self.costOfStep * Double(step)
        if cost < best?.cost ?? .infinity { best = (center, cost) }
      }
    }
    // A picture smaller than a disc has no place at all.
    let center = best?.center ?? PixelPoint(x: max(radius, box.x), y: max(radius, box.y))
    discs.append(disc(center))
    return center
  }

  private func disc(_ center: PixelPoint) -> PixelRect {
    PixelRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
  }

  /// Beside the box, above and below it; then the same further away, step by step.
  private func candidates(_ box: PixelRect) -> [[PixelPoint]] {
    let (middle, gap) = (box.y + box.height / 2, radius * 1.15)
    return (0..<3).map { step in
      let away = gap + Double(step) * radius
      let (left, right) = (box.x - away, box.maxX + away)
      let (above, below) = (box.y - away, box.maxY + away)
      return [
        PixelPoint(x: left, y: middle), PixelPoint(x: right, y: middle), PixelPoint(x: left, y: above),
        PixelPoint(x: left, y: below), PixelPoint(x: box.x + radius, y: above), PixelPoint(x: box.x + radius, y: below),
        PixelPoint(x: right, y: above), PixelPoint(x: right, y: below), PixelPoint(x: box.maxX - radius, y: above),
        PixelPoint(x: box.maxX - radius, y: below),
      ]
    }
  }
}
