import BonafideCore
import TestSupport
import Testing

@testable import BonafideImaging

/// Equations of least squares are solved, and what has no single solution is refused.
@Suite struct LinearEquationsTests {
  @Test func everyRightSideHasItsSolution() throws {
    let products: [[Double]] = [[4, 1, 0], [1, 3, -1], [0, -1, 2]]
    let wanted: [[Double]] = [[1, -2, 0.5], [0, 7, -3]]
    let sums = wanted.map { column in products.map { row in zip(row, column).reduce(0) { $0 + $1.0 * $1.1 } } }
    let found = try LinearEquations.solve(products: products, sums: sums)
    #expect(found.count == 2)
    for (one, other) in zip(found.joined(), wanted.joined()) { #expect(abs(one - other) < 1e-9, "\(found)") }
  }

  @Test(
    arguments: [
      ([[1, 1], [1, 1]], [[1, 2]]), ([[0]], [[0]]), ([[.nan]], [[1]]), ([[1, 0], [0, 1]], [[1]]),
      ([[1, 0], [0]], [[1, 1]]), ([], []), ([[1]], []),
    ] as [([[Double]], [[Double]])])
  func whatHasNoSolutionIsRefused(products: [[Double]], sums: [[Double]]) {
    let error = #expect(throws: ImageError.self) { try LinearEquations.solve(products: products, sums: sums) }
    #expect(error?.code == .badGeometry)
  }
}
