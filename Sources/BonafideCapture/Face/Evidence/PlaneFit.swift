internal import BonafideCore

/// Fits points of one picture to the same points of another one as if they lay on a plane.
enum PlaneFit {
  /// Root mean square distance that the best projective map leaves, in pixels of the second picture.
  ///
  /// The map minimizes the algebraic error of scaled points (Hartley 1997) with its last entry fixed at 1, which is
  /// exact for objects in front of a camera.
  ///
  /// - Returns: nil for fewer than 8 points, different numbers of points, or points on a line.
  static func residual(from source: [PixelPoint], to target: [PixelPoint]) -> Double? {
    guard source.count == target.count, source.count >= 8, let one = Scaling(source), let other = Scaling(target) else {
      return nil
    }
    // Normal equations of the eight unknowns.
    var matrix = equations(zip(source, target).map { (one.apply($0), other.apply($1)) })
    guard let h = solve(&matrix) else { return nil }
    var sum = 0.0
    for (a, b) in zip(source, target) {
      let (p, q) = (one.apply(a), other.apply(b))
      let w = h[6] * p.x + h[7] * p.y + 1
      guard abs(w) > 1e-9 else { return nil }
      let (dx, dy) = ((h[0] * p.x + h[1] * p.y + h[2]) / w - q.x, (h[3] * p.x + h[4] * p.y + h[5]) / w - q.y)
      sum += dx * dx + dy * dy
    }
    let left = (sum / Double(source.count)).squareRoot() / other.scale
    return left.isFinite ? left : nil
  }

  /// Moves points about the origin and scales them to a mean distance of 1.
  private struct Scaling {
    var center: PixelPoint
    var scale: Double

    init?(_ points: [PixelPoint]) {
      let count = Double(points.count)
      let middle = PixelPoint(x: points.map(\.x).reduce(0, +) / count, y: points.map(\.y).reduce(0, +) / count)
      let mean = points.map { $0.distance(to: middle) }.reduce(0, +) / count
      guard mean.isFinite, mean > 1e-9 else { return nil }
      center = middle
      scale = 1 / mean
    }

    func apply(_ point: PixelPoint) -> PixelPoint {
      PixelPoint(x: (point.x - center.x) * scale, y: (point.y - center.y) * scale)
    }
  }

  /// The normal equations of pairs, from the nine sums that they are made of: a turn is fitted in every frame.
  private static func equations(_ pairs: [(PixelPoint, PixelPoint)]) -> [[Double]] {
    // Sums of (x, y, 1) times itself, weighted by 1, by either coordinate of the target, and by their squares.
    var (plain, byX, byY, bySquare) = (Sums(), Sums(), Sums(), Sums())
    for (p, q) in pairs {
      plain.add(p, 1)
      byX.add(p, q.x)
      byY.add(p, q.y)
      bySquare.add(p, q.x * q.x + q.y * q.y)
    }
    let (a, b, c, d) = (plain.rows, byX.rows, byY.rows, bySquare.rows)
    var matrix: [[Double]] = []
    for row in a.indices {
      matrix.append([a[row][0], a[row][1], a[row][2], 0, 0, 0, -b[row][0], -b[row][1], b[row][2]])
    }
    for row in a.indices {
      matrix.append([0, 0, 0, a[row][0], a[row][1], a[row][2], -c[row][0], -c[row][1], c[row][2]])
    }
    for row in 0..<2 {
      let target = [-b[row][0], -b[row][1], -b[row][2], -c[row][0], -c[row][1], -c[row][2]]
      matrix.append(target + [d[row][0], d[row][1], -d[row][2]])
    }
    return matrix
  }

  /// Sums of the products of x, y and 1.
  private struct Sums {
    private var squares = SIMD4<Double>.zero
    private var firsts = SIMD2<Double>.zero

    /// xx, xy, yy and 1; x and y.
    mutating func add(_ p: PixelPoint, _ weight: Double) {
      squares += weight * SIMD4(p.x * p.x, p.x * p.y, p.y * p.y, 1)
      firsts += weight * SIMD2(p.x, p.y)
    }

    var rows: [[Double]] {
      [[squares.x, squares.y, firsts.x], [squares.y, squares.z, firsts.y], [firsts.x, firsts.y, squares.w]]
    }
  }

  /// Gauss elimination with the greatest pivot; nil where the matrix has no inverse.
  private static func solve(_ matrix: inout [[Double]]) -> [Double]? {
    for column in 0..<8 {
      guard let pivot = (column..<8).max(by: { abs(matrix[$0][column]) < abs(matrix[$1][column]) }),
        abs(matrix[pivot][column]) > 1e-12
      else { return nil }
      matrix.swapAt(column, pivot)
      for row in 0..<8 where row != column {
        let factor = matrix[row][column] / matrix[column][column]
        guard factor != 0 else { continue }
        for index in column..<9 { matrix[row][index] -= factor * matrix[column][index] }
      }
    }
    return (0..<8).map { matrix[$0][8] / matrix[$0][$0] }
  }
}
