extension Quadrilateral {
  /// The area inside, in square pixels; smaller than the spanned area if the sides cross.
  public var area: Double { abs(Self.signedArea(corners)) }

  /// Whether the four corners turn the same way all around.
  public var isConvex: Bool {
    let p = corners
    var turns: (positive: Int, negative: Int) = (0, 0)
    for index in 0..<4 {
      let (a, b, c) = (p[index], p[(index + 1) % 4], p[(index + 2) % 4])
      let cross = (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x)
      if cross > 0 { turns.positive += 1 }
      if cross < 0 { turns.negative += 1 }
    }
    return turns.positive == 4 || turns.negative == 4
  }

  /// Intersection over union of two convex outlines, 0...1, whatever their corners are named.
  ///
  /// The common part is clipped after Sutherland and Hodgman. 0 where one of them is not convex.
  public func overlap(with other: Quadrilateral) -> Double {
    guard isConvex, other.isConvex else { return 0 }
    let common = Self.common(self, other)
    let union = area + other.area - common
    return union > 0 ? min(1, common / union) : 0
  }

  /// The share of this convex outline that lies inside another one, 0...1.
  public func share(inside other: Quadrilateral) -> Double {
    guard isConvex, other.isConvex, area > 0 else { return 0 }
    return min(1, Self.common(self, other) / area)
  }

  /// The same outline with the corners named from the next one on: turned by a quarter.
  public var turnedOnce: Quadrilateral {
    Quadrilateral(topLeft: topRight, topRight: bottomRight, bottomRight: bottomLeft, bottomLeft: topLeft)
  }

  private static func signedArea(_ points: [PixelPoint]) -> Double {
    var sum = 0.0
    for (index, p) in points.enumerated() {
      let q = points[(index + 1) % points.count]
      sum += p.x * q.y - q.x * p.y
    }
    return sum / 2
  }

  private static func common(_ first: Quadrilateral, _ second: Quadrilateral) -> Double {
    let clip = second.corners
    let side = signedArea(clip) >= 0 ? 1.0 : -1.0
    var subject = first.corners
    for index in 0..<4 {
      let (a, b) = (clip[index], clip[(index + 1) % 4])
      func depth(_ p: PixelPoint) -> Double { side * ((b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x)) }
      var kept: [PixelPoint] = []
      for (place, p) in subject.enumerated() {
        let q = subject[(place + 1) % subject.count]
        let (dp, dq) = (depth(p), depth(q))
        if dp >= 0 { kept.append(p) }
        if (dp < 0) != (dq < 0) {
          let t = dp / (dp - dq)
          kept.append(PixelPoint(x: p.x + t * (q.x - p.x), y: p.y + t * (q.y - p.y)))
        }
      }
      subject = kept
      if subject.isEmpty { return 0 }
    }
    return abs(signedArea(subject))
  }
}
