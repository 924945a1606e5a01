import Testing

@testable import BonafideCapture

@Suite struct RunningMedianTests {
  @Test func isTheMiddleOfTheSortedValues() {
    var median = RunningMedian(capacity: 300)
    var state: UInt32 = 7
    for count in Array(1...40) + [240, 299, 300] {
      for spread: UInt32 in [2, 10, 100_000] {
        let values = (0..<count).map { _ in
          state = state &* 1_664_525 &+ 1_013_904_223
          return Float((state >> 8) % spread)
        }
        median.removeAll()
        for value in values { median.append(value) }
        #expect(median.middle == values.sorted()[count / 2], "\(count) values below \(spread)")
      }
    }
  }

  @Test func whatIsNoNumberIsLeftOut() {
    var median = RunningMedian(capacity: 4)
    for value in [Float.nan, 3, .nan, 1, .infinity] { median.append(value) }
    #expect(median.middle == 3)
  }

  @Test func aCellThatIsMostlyUnknownHasNone() {
    let colors: [SIMD3<Float>] = (0..<8).map { $0 < 6 ? SIMD3(repeating: .nan) : SIMD3(Float($0), 1, 2) }
    var median = RunningMedian(capacity: 9)
    #expect(median.color(of: 8) { colors[$0] } == SIMD3(7, 1, 2))
    #expect(median.color(of: 9) { $0 < 8 ? colors[$0] : colors[0] }.x.isNaN)
    #expect(median.chroma(of: 2) { SIMD2(Float($0), 5) } == SIMD2(1, 5))
  }
}
