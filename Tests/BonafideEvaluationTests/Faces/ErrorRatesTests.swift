import BonafideCore
import Testing

@testable import BonafideEvaluation

@Suite struct ErrorRatesTests {
  static let hand = ErrorRates(genuine: [0.9, 0.8, 0.4, 0.7], impostor: [0.1, 0.5, 0.2, 0.3, 0.45])

  @Test func countsAtThresholds() {
    #expect(Self.hand.falseMatchCount(at: 0.3) == 3)
    #expect(Self.hand.falseNonMatchCount(at: 0.7) == 1)
    #expect(Self.hand.falseNonMatchCount(at: Float(0.7).nextUp) == 2)
    #expect(Self.hand.falseMatchRate(at: 0.6) == 0)
  }

  @Test func thresholdNeverExceedsTheRate() {
    for rate in [0.0, 0.1, 0.2, 0.39, 0.4, 0.8] {
      let threshold = Self.hand.threshold(falseMatchRate: rate)
      #expect(Self.hand.falseMatchRate(at: threshold) <= rate + 1e-12)
      // A hair lower would exceed it.
      #expect(Self.hand.falseMatchRate(at: threshold.nextDown) > rate)
    }
    #expect(Self.hand.threshold(falseMatchRate: 1) == -.infinity)
  }

  @Test func tiesAreNotSplit() {
    let rates = ErrorRates(genuine: [1], impostor: [0.5, 0.5, 0.5, 0.1])
    #expect(rates.falseMatchRate(at: rates.threshold(falseMatchRate: 0.5)) == 0)
  }

  @Test func knownAreaAndEqualErrorRate() {
    // 20 pairs of (genuine, impostor); 2 are the wrong way round (0.4 under 0.5 and 0.45).
    #expect(abs(Self.hand.areaUnderCurve - 18.0 / 20) < 1e-12)
    #expect(ErrorRates(genuine: [2, 3], impostor: [0, 1]).equalErrorRate == 0)
    #expect(ErrorRates(genuine: [2, 3], impostor: [0, 1]).areaUnderCurve == 1)
    #expect(ErrorRates(genuine: [1, 1], impostor: [1, 1]).areaUnderCurve == 0.5)
    #expect(abs(ErrorRates(genuine: [1, 3], impostor: [0, 2]).equalErrorRate - 0.5) < 1e-12)
  }

  /// Two normal distributions d apart: EER = Phi(-d/2), AUC = Phi(d/sqrt 2).
  @Test func normalDistributionsGiveTheirKnownRates() {
    let count = 20_000
    let deviates = (0..<count).map { NormalDeviate.of((Double($0) + 0.5) / Double(count)) }
    let rates = ErrorRates(genuine: deviates.map { Float($0 + 2) }, impostor: deviates.map { Float($0) })
    #expect(abs(rates.equalErrorRate - 0.158655) < 0.0005)
    #expect(abs(rates.areaUnderCurve - 0.921350) < 0.0005)
    let strict = rates.threshold(falseMatchRate: 0.01)
    #expect(abs(Double(strict) - 2.326348) < 0.005)
    #expect(abs(rates.falseNonMatchRate(at: strict) - 0.627920) < 0.003)
  }

  @Test func missingTemplatesNeverMatch() {
    let rates = ErrorRates(genuine: [-.infinity, .nan, 1], impostor: [-.infinity, 0])
    #expect(rates.falseNonMatchCount(at: -1e30) == 2)
    #expect(rates.falseMatchCount(at: -1e30) == 1)
  }

  @Test func curveIsThinnedAndMonotone() {
    let deviates = (1..<5000).map { NormalDeviate.of(Double($0) / 5000) }
    let curve = ErrorRates(genuine: deviates.map { Float($0 + 3) }, impostor: deviates.map { Float($0) }).curve(
      limit: 100)
    #expect(curve.count <= 110 && curve.count > 50)
    for (a, b) in zip(curve, curve.dropFirst()) {
      #expect(a.falseMatchRate >= b.falseMatchRate && a.falseNonMatchRate <= b.falseNonMatchRate)
    }
    #expect(ErrorRates(genuine: [], impostor: [1]).curve().isEmpty)
  }

  @Test func wilsonIntervals() {
    // Newcombe 1998, table I: 81 of 263 gives 0.2553 to 0.3662; 0 of 20 gives 0 to 0.1611.
    let a = RateEstimate.wilson(successes: 81, trials: 263)
    #expect(abs(a.lower95 - 0.2553) < 5e-5 && abs(a.upper95 - 0.3662) < 5e-5)
    let b = RateEstimate.wilson(successes: 0, trials: 20)
    #expect(abs(b.lower95) < 1e-12 && abs(b.upper95 - 0.1611) < 5e-5)
    #expect(RateEstimate.wilson(successes: 0, trials: 0).upper95 == 1)
  }

  @Test func normalDeviates() {
    for (rate, deviate) in [(0.5, 0.0), (0.975, 1.959963985), (0.001, -3.090232306), (1e-6, -4.753424309)] {
      #expect(abs(NormalDeviate.of(rate) - deviate) < 1e-7)
    }
  }
}
