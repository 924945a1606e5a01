import Bonafide
import BonafideTesting
import Testing

@testable import BonafideEvaluation

/// Clips through the verifier that ships: it has nothing but their pixels.
@Suite struct HologramEvaluationTests {
  @Test func aFoilPassesAndPrintDoesNot() throws {
    let models = try DocumentVerifierModels(
      models: ModelStore(budget: .besideStream), catalogue: .standard().merging(UtopiaDocuments.catalogue))
    let day = try #require(MRZCalendarDate(year: 2026, month: 6, day: 15))
    var evaluation = HologramEvaluation()
    for surface in [HologramSurface.genuine, .none] {
      try evaluation.add(try HologramClip(surface: surface, seed: 4), models: models, on: day)
    }
    #expect(evaluation.rows.map(\.kind) == ["genuine", "none"])
    #expect(evaluation.rows.map(\.passedCount) == [1, 0], "\(evaluation.rows)")
  }
}
