import Testing

@testable import BonafideReport

/// Median, 90 %, 99 % and most of a list.
@Suite struct QuantilesTests {
  @Test(
    arguments: [
      ([], []), ([7], [7, 7, 7, 7]), ([3, 1], [2, 3, 3, 3]), ([1, 9, 2], [2, 9, 9, 9]),
      ([4, 1, 3, 2], [2.5, 4, 4, 4]),
    ] as [([Double], [Double])])
  func theMedianLiesBetweenTheTwoMiddleOnes(values: [Double], expected: [Double]) {
    #expect(values.quantiles(digits: 2) == expected, "\(values)")
  }

  @Test func allAreRounded() { #expect([1.0, 1.07].quantiles(digits: 1) == [1, 1.1, 1.1, 1.1]) }
}
