/// A 2-D affine map `(x, y) -> (a x + b y + tx, c x + d y + ty)` between pixel coordinates.
public struct AffineTransform: Sendable, Hashable {
  /// Factor of x in the new x.
  public var a: Double
  /// Factor of y in the new x.
  public var b: Double
  /// What is added to the new x, in pixels.
  public var tx: Double
  /// Factor of x in the new y.
  public var c: Double
  /// Factor of y in the new y.
  public var d: Double
  /// What is added to the new y, in pixels.
  public var ty: Double

  /// Creates the map from its two rows `[a b tx]` and `[c d ty]`.
  public init(a: Double, b: Double, tx: Double, c: Double, d: Double, ty: Double) {
    self.a = a
    self.b = b
    self.tx = tx
    self.c = c
    self.d = d
    self.ty = ty
  }

  /// The map that changes nothing.
  public static let identity = AffineTransform(a: 1, b: 0, tx: 0, c: 0, d: 1, ty: 0)

  /// The image of a point.
  public func apply(_ point: PixelPoint) -> PixelPoint {
    PixelPoint(x: a * point.x + b * point.y + tx, y: c * point.x + d * point.y + ty)
  }

  /// The inverse map, nil when the map flattens the plane (determinant 0 or not finite).
  public var inverse: AffineTransform? {
    let determinant = a * d - b * c
    guard determinant.isFinite, abs(determinant) > 1e-12 else { return nil }
    let ia = d / determinant
    let ib = -b / determinant
    let ic = -c / determinant
    let id = a / determinant
    return AffineTransform(a: ia, b: ib, tx: -(ia * tx + ib * ty), c: ic, d: id, ty: -(ic * tx + id * ty))
  }

  /// This map after `first`: `(self ∘ first)(p) = self(first(p))`.
  public func after(_ first: AffineTransform) -> AffineTransform {
    AffineTransform(
      a: a * first.a + b * first.c, b: a * first.b + b * first.d, tx: a * first.tx + b * first.ty + tx,
      c: c * first.a + d * first.c, d: c * first.b + d * first.d, ty: c * first.tx + d * first.ty + ty)
  }

  /// The similarity (rotation, uniform scale, shift; no mirror) that best maps `source` onto `target`.
  ///
  /// Closed-form least squares (Umeyama 1991 in two dimensions, without reflection). Nil with fewer than two pairs,
  /// unequal counts or coinciding sources.
  public static func similarity(from source: [PixelPoint], to target: [PixelPoint]) -> AffineTransform? {
    guard source.count == target.count, source.count >= 2 else { return nil }
    let count = Double(source.count)
    let meanSource = PixelPoint(
      x: source.reduce(0) { $0 + $1.x } / count, y: source.reduce(0) { $0 + $1.y } / count)
    let meanTarget = PixelPoint(
      x: target.reduce(0) { $0 + $1.x } / count, y: target.reduce(0) { $0 + $1.y } / count)
    var dot = 0.0
    var cross = 0.0
    var spread = 0.0
    for (s, t) in zip(source, target) {
      let sx = s.x - meanSource.x
      let sy = s.y - meanSource.y
      let ux = t.x - meanTarget.x
      let uy = t.y - meanTarget.y
      dot += sx * ux + sy * uy
      cross += sx * uy - sy * ux
      spread += sx * sx + sy * sy
    }
    guard spread > 1e-12, dot.isFinite, cross.isFinite else { return nil }
    let a = dot / spread
    let c = cross / spread
    return AffineTransform(
      a: a, b: -c, tx: meanTarget.x - (a * meanSource.x - c * meanSource.y), c: c, d: a,
      ty: meanTarget.y - (c * meanSource.x + a * meanSource.y))
  }
}
