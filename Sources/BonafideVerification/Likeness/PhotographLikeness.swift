internal import BonafideCore
internal import BonafideFace
internal import BonafideImaging

/// Tells whether two pictures of a face are the same photograph.
///
/// The copy may be cropped, scaled, mirrored, narrowed, saved again, or printed and photographed at a slant. Another
/// picture of the same person does not count.
///
/// One face is mapped onto the other by its eyes and mouth. That undoes the slant of a flat print; a mirrored copy is
/// compared as well. Both faces are reduced to luma, made independent of brightness and contrast, and correlated.
/// Another picture of the same person differs in light, expression and pose, and correlates less.
///
/// A slightly bent or shaded copy correlates less too. So the details of both faces are compared as well, after one was
/// bent onto the other.
struct PhotographLikeness: Sendable {
  /// The face cut out with eyes and mouth in their places, blurred for the size at which it is compared.
  private let cut: Image?
  /// The details of the face and of its mirror image; empty if it cannot be aligned.
  private let details: [Image]
  /// The face and its mirror image; see ``samples(of:by:)``.
  private let samples: [[Float]]

  private static let side = 64
  private static let cutSide = 256
  /// Eyes and the middle of the mouth on the compared face, as shares of its side.
  private static let places = (
    right: PixelPoint(x: 0.32, y: 0.36), left: PixelPoint(x: 0.68, y: 0.36), mouth: PixelPoint(x: 0.5, y: 0.74)
  )
  /// How far one face is moved over the other to find the best fit, in samples.
  private static let reach = 2
  /// Turns (sine and cosine) and scales that are tried: points are found to about 2 degrees and 4 %.
  private static let turns: [(sine: Double, cosine: Double)] = [(0, 1), (0.03, 0.99955), (-0.03, 0.99955)]
  private static let scales = [1, 0.96, 1.04]

  /// Aligns a face.
  ///
  /// - Throws: `ImageError` for a picture that cannot be warped.
  init(_ face: DetectedFace) throws {
    let face = try Self.cut(face)
    let cut = try face?.blurred(sigma: 0.6 / Self.scale).converted(to: .gray8)
    self.cut = cut
    let size = PixelSize(width: Self.detailSide, height: Self.detailSide)
    details =
      try face.map { try $0.resized(to: size, interpolation: .area).converted(to: .gray8) }
      .map { [$0, try $0.mirrored()] } ?? []
    samples =
      try cut.map { try [$0, $0.mirrored()].map { try Self.samples(of: $0, by: Self.map(turn: (0, 1), scale: 1)) } }
      ?? []
  }

  /// How alike two faces' pictures are.
  ///
  /// - Parameters:
  ///   - other: the other face.
  ///   - bending: whether a bent copy counts too; two pictures of one sitting may be told as one then.
  /// - Returns: -1...1; 1 for the same picture, -1 where a face cannot be aligned.
  /// - Throws: `ImageError` when the library fails.
  func similarity(to other: PhotographLikeness, bending: Bool) throws -> Double {
    let likeness = try asIs(other)
    return bending ? max(likeness, try bent(other)) : likeness
  }

  private static let detailSide = 128

  /// How much more alike details must be than faces as they are to say the same.
  ///
  /// Bent onto each other, of 219 pairs of different press photographs of one person (folds 1 to 3 of LFW) the likest
  /// reaches 0.872; of copies that are waved by a sixtieth of their width 99 of 100 lie above 0.89 (docs/results.md).
  private static let ofBending = 0.07

  /// Likeness of the details once one face was bent onto the other, on the scale of ``asIs(_:)``.
  private func bent(_ other: PhotographLikeness) throws -> Double {
    guard let own = details.first else { return -1 }
    return try other.details.map { try BentLikeness.likeness($0, own) - Self.ofBending }.max() ?? -1
  }

  /// Likeness of the faces where one is but moved, turned, sized and sheared.
  private func asIs(_ other: PhotographLikeness) throws -> Double {
    var best: Float = -1
    guard let cut else { return Double(best) }
    var start: (still: [Float], map: AffineTransform)?
    for turn in Self.turns {
      for scale in Self.scales {
        let map = Self.map(turn: turn, scale: scale)
        let moved = try Self.samples(of: cut, by: map)
        for dy in -Self.reach...Self.reach {
          for dx in -Self.reach...Self.reach {
            for still in other.samples {
              let found = Self.correlation(still, moved, dx, dy)
              guard found > best else { continue }
              best = found
              start = (still, map.moved(x: -Double(dx), y: -Double(dy)))
            }
          }
        }
      }
    }
    guard let start, Self.doubtful.contains(best) else { return Double(best) }
    return Double(max(best, try Self.climb(cut, to: start.still, from: start.map, best)))
  }

  /// Likenesses at which a better fit is searched for.
  ///
  /// The eyes and mouth of a copy were once found a third of the eyes' distance away, which left 0.56. Other
  /// photographs start in this range too, and end below 0.76 (docs/results.md).
  private static let doubtful: ClosedRange<Float> = 0.4...0.9
  /// First and last step of each number of the map, as a share of a face; and the most steps.
  private static let steps = (first: 0.06, last: 0.006, most: 400)

  /// The best likeness near a map, by hill climbing: each of its six numbers is changed by a step while that makes the
  /// faces more alike, then by a smaller step.
  private static func climb(
    _ cut: Image, to still: [Float], from map: AffineTransform, _ likeness: Float
  ) throws -> Float {
    var (best, map, step, left) = (likeness, map, steps.first, steps.most)
    let middle = 0.5 * Double(cutSide)
    while step >= steps.last, left > 0 {
      var isBetter = false
      for number in 0..<6 {
        for sign in [step, -step] {
          left -= 1
          var changed = map
          let share = scale * sign
          // Around the middle of the face, so that turning and scaling do not move it away.
          switch number {
          case 0: changed.a += share; changed.tx -= share * middle
          case 1: changed.b += share; changed.tx -= share * middle
          case 2: changed.c += share; changed.ty -= share * middle
          case 3: changed.d += share; changed.ty -= share * middle
          case 4: changed.tx += sign * Double(side)
          default: changed.ty += sign * Double(side)
          }
          let found = correlation(still, try samples(of: cut, by: changed), 0, 0)
          if found > best { (best, map, isBetter) = (found, changed, true) }
        }
      }
      if !isBetter { step /= 2 }
    }
    return best
  }

  /// Samples of the compared face for a pixel of the cut one.
  private static var scale: Double { Double(side) / Double(cutSide) }

  /// The face with its eyes and its mouth at ``places``; nil where they coincide.
  private static func cut(_ face: DetectedFace) throws -> Image? {
    let points = face.landmarks
    let size = PixelSize(width: cutSide, height: cutSide)
    let mouth = points.mouthRight.midpoint(to: points.mouthLeft)
    let eyes = [points.rightEyeCenter, points.leftEyeCenter]
    let side = Double(cutSide)
    guard
      let map = affine(right: eyes[0], left: eyes[1], mouth: mouth)
        ?? .similarity(
          from: eyes,
          to: [places.right, places.left].map { PixelPoint(x: side * $0.x, y: side * $0.y) })
    else { return nil }
    let shrinking = max(abs(map.a), abs(map.b), abs(map.c), abs(map.d))
    guard shrinking < 0.5 else { return try face.image.warped(by: map, to: size, border: .replicate) }
    // Shrinking by more than half: average areas first, or the result would be jagged.
    let reduced = try face.image.resized(
      to: PixelSize(
        width: max(1, Int(Double(face.image.width) * 2 * shrinking)),
        height: max(1, Int(Double(face.image.height) * 2 * shrinking))), interpolation: .area)
    let back = AffineTransform(
      a: Double(face.image.width) / Double(reduced.width), b: 0, tx: 0, c: 0,
      d: Double(face.image.height) / Double(reduced.height), ty: 0)
    return try reduced.warped(by: map.after(back), to: size, border: .replicate)
  }

  /// The one affine map that takes three points to ``places`` of the cut; nil where they lie on a line.
  private static func affine(right: PixelPoint, left: PixelPoint, mouth: PixelPoint) -> AffineTransform? {
    let (ux, uy) = (left.x - right.x, left.y - right.y)
    let (vx, vy) = (mouth.x - right.x, mouth.y - right.y)
    let area = ux * vy - uy * vx
    guard area.isFinite, area > 0.1 * (ux * ux + uy * uy) else { return nil }
    let side = Double(cutSide)
    let (px, py) = (places.left.x - places.right.x, places.left.y - places.right.y)
    let (qx, qy) = (places.mouth.x - places.right.x, places.mouth.y - places.right.y)
    let (a, b) = (side * (px * vy - qx * uy) / area, side * (qx * ux - px * vx) / area)
    let (c, d) = (side * (py * vy - qy * uy) / area, side * (qy * ux - py * vx) / area)
    return AffineTransform(
      a: a, b: b, tx: side * places.right.x - a * right.x - b * right.y, c: c, d: d,
      ty: side * places.right.y - c * right.x - d * right.y)
  }

  /// From the cut to the compared face, turned and scaled about its middle.
  private static func map(turn: (sine: Double, cosine: Double), scale wanted: Double) -> AffineTransform {
    let (a, b) = (scale * wanted * turn.cosine, scale * wanted * turn.sine)
    let (from, to) = (0.5 * Double(cutSide), 0.5 * Double(side))
    return AffineTransform(a: a, b: -b, tx: to - a * from + b * from, c: b, d: a, ty: to - b * from - a * from)
  }

  /// Luma of the cut, `side` x `side`, without the mean of its surroundings.
  private static func samples(of cut: Image, by map: AffineTransform) throws -> [Float] {
    flattened(
      try cut.warped(by: map, to: PixelSize(width: side, height: side), border: .replicate).bytes.map(Float.init))
  }

  private static func correlation(_ one: [Float], _ other: [Float], _ dx: Int, _ dy: Int) -> Float {
    var (sum, first, second) = (Float(0), Float(0), Float(0))
    one.withUnsafeBufferPointer { one in
      other.withUnsafeBufferPointer { other in
        for y in reach..<side - reach {
          for x in reach..<side - reach {
            let (a, b) = (one[y * side + x], other[(y + dy) * side + x + dx])
            sum += a * b
            first += a * a
            second += b * b
          }
        }
      }
    }
    return sum / max((first * second).squareRoot(), 1e-6)
  }

  /// Each sample minus the mean of the 17 x 17 around it, which removes light from the side.
  private static func flattened(_ luma: [Float]) -> [Float] {
    let radius = 8
    var sums = [Float](repeating: 0, count: (side + 1) * (side + 1))
    for y in 0..<side {
      var row: Float = 0
      for x in 0..<side {
        row += luma[y * side + x]
        sums[(y + 1) * (side + 1) + x + 1] = sums[y * (side + 1) + x + 1] + row
      }
    }
    return (0..<side * side).map { index in
      let (x, y) = (index % side, index / side)
      let (left, right) = (max(0, x - radius), min(side, x + radius + 1))
      let (top, bottom) = (max(0, y - radius), min(side, y + radius + 1))
      let area = Float((right - left) * (bottom - top))
      let total =
        sums[bottom * (side + 1) + right] - sums[top * (side + 1) + right] - sums[bottom * (side + 1) + left]
        + sums[top * (side + 1) + left]
      return luma[index] - total / area
    }
  }
}

extension AffineTransform {
  /// The same map with its result moved.
  fileprivate func moved(x: Double, y: Double) -> AffineTransform {
    AffineTransform(a: a, b: b, tx: tx + x, c: c, d: d, ty: ty + y)
  }
}
