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

  @Test func aPictureWithSeveralFacesSaysWhichWasCompared() {
    let box = PixelRect(x: 10.2, y: 20.6, width: 100, height: 120)
    func lines(_ reference: Int, _ probe: Int) -> [String] {
      FaceMatchText.lines(
        FaceMatchReport(
          MatchResult(score: 0.5, threshold: 0.6, similarity: 0.9), reference: "a.jpg",
          referenceFace: .init(faceCount: reference, box: box), probeFace: .init(faceCount: probe, box: box)))
    }
    #expect(lines(1, 1).count == 1)
    let line = "  the probe shows 3 faces; the largest was compared, 100 x 120 pixels at 10, 21"
    #expect(lines(1, 3).dropFirst() == [line])
    #expect(lines(2, 1).dropFirst().first?.contains("the reference shows 2 faces") == true)
  }
}
