import Testing

@testable import BonafideEvaluation

@Suite struct FoldAccuracyTests {
  @Test func thresholdComesFromTheOtherFolds() {
    // Fold 0 alone would choose 0.5, fold 1 alone 0.8; each is judged by the other's.
    let comparisons: [(similarity: Float, isSame: Bool, fold: Int)] = [
      (0.6, true, 0), (0.7, true, 0), (0.4, false, 0), (0.3, false, 0),
      (0.9, true, 1), (0.95, true, 1), (0.65, false, 1), (0.75, false, 1),
    ]
    let accuracy = FoldAccuracy(comparisons: comparisons, foldCount: 2)
    #expect(accuracy.folds == [0.5, 0.5])
    #expect(abs(accuracy.thresholds[0] - 0.825) < 1e-6 && abs(accuracy.thresholds[1] - 0.5) < 1e-6)
    #expect(accuracy.mean == 0.5 && accuracy.standardError == 0)
  }

  @Test func knownAccuracyAndStandardError() {
    var comparisons: [(similarity: Float, isSame: Bool, fold: Int)] = []
    for fold in 0..<3 {
      for _ in 0..<10 {
        comparisons.append((0.9, true, fold))
        comparisons.append((0.1, false, fold))
      }
    }
    comparisons[0].similarity = 0.05
    let accuracy = FoldAccuracy(comparisons: comparisons, foldCount: 3)
    #expect(accuracy.folds == [0.95, 1, 1])
    #expect(abs(accuracy.mean - 2.95 / 3) < 1e-12)
    #expect(abs(accuracy.standardError - 0.05 / 3) < 1e-9)
  }

  @Test func equallyGoodThresholdsGiveTheirMedian() {
    #expect(FoldAccuracy.bestThreshold([(1, true), (0, false)]) == 0.5)
    // 1.5 and 3.5 are equally good.
    #expect(FoldAccuracy.bestThreshold([(1, false), (2, true), (3, false), (4, true)]) == 2.5)
    #expect(FoldAccuracy.bestThreshold([]) == 0)
  }

  @Test func missingTemplatesCountAsNoMatch() {
    let accuracy = FoldAccuracy(
      comparisons: [(-.infinity, true, 0), (-.infinity, false, 0), (0.9, true, 0), (0.1, false, 0)], foldCount: 1)
    #expect(accuracy.mean == 0.75)
  }
}
