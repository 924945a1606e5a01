internal import BonafideCore
internal import CBonafideVision

/// Equations of least squares: a symmetric, positive definite matrix of sums of products.
package enum LinearEquations {
  /// Solves `products` * x = `sums`, for each of several right sides.
  ///
  /// - Parameters:
  ///   - products: row by row, as many rows as columns, at most 64.
  ///   - sums: a column of as many numbers for each right side, at most 64 columns.
  /// - Returns: a column for each right side.
  /// - Throws: `ImageError` with code `.badGeometry` where it finds no solution or sizes do not fit.
  package static func solve(products: [[Double]], sums: [[Double]]) throws -> [[Double]] {
    let count = products.count
    guard (1...64).contains(count), (1...64).contains(sums.count),
      (products + sums).allSatisfy({ $0.count == count })
    else { throw ImageError(.badGeometry, "equations are a square matrix and columns of its size, at most 64") }
    let rows = (0..<count).flatMap { row in sums.map { $0[row] } }
    var solution = [Double](repeating: 0, count: rows.count)
    try VisionCall.check(
      bfv_solve_definite(products.flatMap(\.self), rows, Int32(count), Int32(sums.count), &solution),
      "solving equations")
    return sums.indices.map { column in (0..<count).map { solution[$0 * sums.count + column] } }
  }
}
