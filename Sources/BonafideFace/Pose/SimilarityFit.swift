/// The rotation, uniform scale and shift that best map one set of points in space onto another.
///
/// Weighted least squares by Horn's quaternions (Horn 1987, Closed-form solution of absolute orientation): the
/// rotation is the eigenvector of the largest eigenvalue of a symmetric 4x4 matrix, found by Jacobi rotations.
struct SimilarityFit: Sendable, Hashable {
  /// Rows of the rotation, source to target.
  var rotation: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>) { (row0, row1, row2) }
  private let row0: SIMD3<Double>
  private let row1: SIMD3<Double>
  private let row2: SIMD3<Double>
  /// Target units in one source unit.
  let scale: Double
  /// Centers of gravity.
  let sourceCenter: SIMD3<Double>
  let targetCenter: SIMD3<Double>
  /// Root of the weighted mean squared distance after the fit, in source units.
  let residual: Double

  /// Nil for fewer than three pairs, or points that coincide.
  init?(_ pairs: [(source: SIMD3<Double>, target: SIMD3<Double>, weight: Double)]) {
    let total = pairs.reduce(0) { $0 + $1.weight }
    guard pairs.count >= 3, total > 0 else { return nil }
    let sourceCenter = pairs.reduce(SIMD3<Double>.zero) { $0 + $1.source * $1.weight } / total
    let targetCenter = pairs.reduce(SIMD3<Double>.zero) { $0 + $1.target * $1.weight } / total
    var (sx, sy, sz) = (SIMD3<Double>.zero, SIMD3<Double>.zero, SIMD3<Double>.zero)
    var spread = 0.0
    var targetSpread = 0.0
    for pair in pairs {
      let s = pair.source - sourceCenter
      let t = pair.target - targetCenter
      let w = pair.weight / total
      sx += t * (s.x * w)
      sy += t * (s.y * w)
      sz += t * (s.z * w)
      spread += (s * s).sum() * w
      targetSpread += (t * t).sum() * w
    }
    guard spread > 1e-12, targetSpread > 1e-12, spread.isFinite, targetSpread.isFinite else { return nil }
    let matrix: [[Double]] = [
      [sx.x + sy.y + sz.z, sy.z - sz.y, sz.x - sx.z, sx.y - sy.x],
      [sy.z - sz.y, sx.x - sy.y - sz.z, sx.y + sy.x, sz.x + sx.z],
      [sz.x - sx.z, sx.y + sy.x, -sx.x + sy.y - sz.z, sy.z + sz.y],
      [sx.y - sy.x, sz.x + sx.z, sy.z + sz.y, -sx.x - sy.y + sz.z],
    ]
    let (value, vector) = SymmetricEigen.largest(of: matrix)
    let (w, x, y, z) = (vector[0], vector[1], vector[2], vector[3])
    row0 = SIMD3(1 - 2 * (y * y + z * z), 2 * (x * y - w * z), 2 * (x * z + w * y))
    row1 = SIMD3(2 * (x * y + w * z), 1 - 2 * (x * x + z * z), 2 * (y * z - w * x))
    row2 = SIMD3(2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y))
    scale = value / spread
    self.sourceCenter = sourceCenter
    self.targetCenter = targetCenter
    guard scale > 1e-9, scale.isFinite else { return nil }
    residual = max(0, targetSpread / (scale * scale) - spread).squareRoot()
  }

  /// The target point brought back into the source's frame.
  func unapply(_ target: SIMD3<Double>) -> SIMD3<Double> {
    let t = (target - targetCenter) / scale
    return row0 * t.x + row1 * t.y + row2 * t.z + sourceCenter
  }
}

/// Eigenvalues of small symmetric matrices.
enum SymmetricEigen {
  /// The largest eigenvalue and its unit vector, by cyclic Jacobi rotations.
  static func largest(of matrix: [[Double]]) -> (value: Double, vector: [Double]) {
    let size = matrix.count
    var a = matrix
    var v = (0..<size).map { row in (0..<size).map { $0 == row ? 1.0 : 0.0 } }
    for _ in 0..<50 {
      var off = 0.0
      for p in 0..<size { for q in (p + 1)..<size { off += a[p][q] * a[p][q] } }
      let diagonal = (0..<size).reduce(0) { $0 + a[$1][$1] * a[$1][$1] }
      if off <= 1e-26 * diagonal { break }
      for p in 0..<size {
        for q in (p + 1)..<size where abs(a[p][q]) > 1e-300 {
          let theta = (a[q][q] - a[p][p]) / (2 * a[p][q])
          let t = (theta < 0 ? -1.0 : 1.0) / (abs(theta) + (theta * theta + 1).squareRoot())
          let c = 1 / (t * t + 1).squareRoot()
          let s = t * c
          for k in 0..<size { (a[k][p], a[k][q]) = (c * a[k][p] - s * a[k][q], s * a[k][p] + c * a[k][q]) }
          for k in 0..<size { (a[p][k], a[q][k]) = (c * a[p][k] - s * a[q][k], s * a[p][k] + c * a[q][k]) }
          for k in 0..<size { (v[k][p], v[k][q]) = (c * v[k][p] - s * v[k][q], s * v[k][p] + c * v[k][q]) }
        }
      }
    }
    let best = (0..<size).max { a[$0][$0] < a[$1][$1] } ?? 0
    return (a[best][best], (0..<size).map { v[$0][best] })
  }
}
