import Bonafide
import Testing

@testable import BonafideReport

/// The line of `face match`.
@Suite struct FaceMatchTextTests {
  @Test(arguments: [(0.66667, "match  score 0.6667 (at least 0.6666)"), (0.5, "no match  score 0.5 (at least 0.6666)")])
  func theLineSaysScoreAndThreshold(score: Double, line: String) {
    let report = FaceMatchReport(MatchResult(score: score, threshold: 0.6666, similarity: 0.9), reference: "a.jpg")
    #expect(FaceMatchText.lines(report) == [line])
  }
}
