import BonafideCore
import BonafideInference
import BonafideOpenVINO
import TestSupport
import Testing

@testable import BonafideEvaluation

/// On the measuring pictures, where BONAFIDE_TESTDATA names them.
@Suite(.enabled(if: TestCorpus.isWanted, TestCorpus.whyNot)) struct FaceEvaluationCorpusTests {
  @Test func verificationPairsAreDecidedAtTheDefaultThreshold() throws {
    var last: FaceEvaluation.Progress?
    let result = try FaceEvaluation.run(
      folder: TestCorpus.path("faces/verification-pairs"), models: ModelStore(), progress: { last = $0 })
    #expect(last?.completed == result.pictureCount && last?.total == result.pictureCount)
    #expect(result.accuracy == nil && result.allComparisons == nil)
    #expect(result.faceChoice == .largest)
    #expect(result.failuresToEnrol.pictures.isEmpty)
    #expect(result.defaultDecisions.accuracy.value >= 0.95)
    #expect(result.defaultDecisions.falseMatchCount == 0)
    #expect(result.pairs.equalErrorRate <= 0.02)
  }
}
