import BonafideCore
import Foundation
import Testing

@testable import BonafideEvaluation
@testable import BonafideFace

@Suite struct ScoreCalibrationTests {
  static let table = Result {
    try ScoreCalibration(version: 7, modelID: "m", firstSimilarity: 0.5, step: 0.1, exponents: [0, -1, -3, -6])
  }

  @Test func scoresAreInterpolated() throws {
    let table = try Self.table.get()
    #expect(table.score(similarity: -1) == 0)
    #expect(table.score(similarity: 0.5) == 0)
    #expect(abs(table.score(similarity: 0.6) - 1.0 / 6) < 1e-5)
    #expect(abs(table.score(similarity: 0.65) - 2.0 / 6) < 1e-5)
    #expect(abs(table.score(similarity: 0.75) - 4.5 / 6) < 1e-5)
    #expect(table.score(similarity: 0.81) == 1)
    #expect(table.score(similarity: .infinity) == 1)
    #expect(table.score(similarity: -.infinity) == 0)
    #expect(table.score(similarity: .nan) == 0)
  }

  @Test func similarityIsTheInverse() throws {
    let table = try Self.table.get()
    for similarity in stride(from: Float(0.51), to: 0.8, by: 0.017) {
      #expect(abs(table.similarity(score: table.score(similarity: similarity)) - similarity) < 1e-4)
    }
  }

  @Test func ratesAndScoresAreInverse() {
    for rate in [1.0, 0.1, 1e-3, 1e-4, 1e-6] {
      let back = ScoreCalibration.falseMatchRate(score: ScoreCalibration.score(falseMatchRate: rate))
      #expect(abs(back / rate - 1) < 1e-9)
    }
    #expect(ScoreCalibration.falseMatchRate(score: 5) == ScoreCalibration.falseMatchRate(score: 1))
  }

  /// Scores are told as limits: that of one in a thousand is 0.5, not 0.49999999999999994.
  @Test func aRoundRateHasARoundScore() {
    for (rate, score) in [(0.1, 1.0 / 6), (1e-2, 2.0 / 6), (1e-3, 0.5), (1e-4, 4.0 / 6), (1e-5, 5.0 / 6), (1e-6, 1.0)] {
      #expect(ScoreCalibration.score(falseMatchRate: rate) == score, "\(rate)")
    }
  }

  @Test func wrongTablesAreRefused() {
    func make(_ exponents: [Float], step: Float = 0.1) -> Bool {
      (try? ScoreCalibration(version: 1, modelID: "m", firstSimilarity: 0, step: step, exponents: exponents)) != nil
    }
    #expect(make([0, -1]))
    #expect(!make([0]))
    #expect(!make([-1, 0]))
    #expect(!make([0, -7]))
    #expect(!make([0, .nan]))
    #expect(!make([1, 0]))
    #expect(!make([0, -1], step: 0))
    #expect(!make([0, -1], step: .nan))
  }

  @Test func jsonRoundTripAndCheck() throws {
    let table = try Self.table.get()
    let json = try JSONEncoder().encode(table)
    #expect(try JSONDecoder().decode(ScoreCalibration.self, from: json) == table)
    let text = String(decoding: json, as: UTF8.self).replacingOccurrences(of: "[0,-1,-3,-6]", with: "[0,-1,-3,-2]")
    #expect(throws: (any Error).self) { try JSONDecoder().decode(ScoreCalibration.self, from: Data(text.utf8)) }
  }

  @Test func publishedTablesAreSound() throws {
    #expect(ScoreCalibration.published.count == TemplateEffort.allCases.count)
    for effort in TemplateEffort.allCases {
      let table = try #require(ScoreCalibration.published(for: TemplateExtractor.modelID(effort: effort)))
      _ = try ScoreCalibration(
        version: table.version, modelID: table.modelID, firstSimilarity: table.firstSimilarity, step: table.step,
        exponents: table.exponents)
      #expect(table.exponents.last == -6)
    }
  }

  /// Fits on one normal sample and checks on another: where measured, and beyond, never below the truth by much.
  @Test func fittedRatesHoldOnOtherComparisons() throws {
    var generator = SplitMix64(seed: 11)
    func draw(_ count: Int) -> [Float] {
      (0..<count).map { _ in
        let uniform = Double(generator.next() >> 11) / 9007199254740992
        return Float(0.8 + 0.04 * NormalDeviate.of(uniform))
      }
    }
    let table = try ScoreCalibration(version: 1, modelID: "m", impostorSimilarities: draw(100_000))
    let fresh = ErrorRates(genuine: [], impostor: draw(200_000))
    for rate in [0.1, 0.01, 1e-3] {
      let threshold = table.similarity(score: ScoreCalibration.score(falseMatchRate: rate))
      #expect(abs(fresh.falseMatchRate(at: threshold) / rate - 1) < 0.25, "\(rate)")
    }
    // A normal tail at 1e-5 lies 4.2649 deviations out; the straight line must not promise less there.
    let beyond = Double(table.score(similarity: Float(0.8 + 0.04 * 4.2649)))
    #expect(ScoreCalibration.falseMatchRate(score: beyond) > 0.8e-5)
    #expect(throws: FaceError.self) {
      try ScoreCalibration(version: 1, modelID: "m", impostorSimilarities: draw(100))
    }
  }
}
