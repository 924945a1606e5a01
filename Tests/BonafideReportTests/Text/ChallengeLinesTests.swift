import Bonafide
import Foundation
import Testing

@testable import BonafideCapture
@testable import BonafideReport

/// What a report says of a liveness check.
@Suite struct ChallengeLinesTests {
  private static let folder =
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path + "/Models/words"

  private static let steps = [
    FaceLivenessStep(challenge: .left, posedAt: 0.504, begunAt: 1, answeredAt: 1.838),
    FaceLivenessStep(challenge: .smile, posedAt: 1.838, begunAt: 2, answeredAt: 3),
  ]

  @Test func everyLanguageTellsWhatWasAskedAndWhen() throws {
    var asked: Set<String> = []
    for language in try Words.languages(in: Self.folder) {
      let words = try Words.load(language, folder: Self.folder)
      let lines = ChallengeLines(words: words)(Self.steps.map(FaceCaptureEvents.AnsweredStep.init))
      let times = words.figure("0.5 – 1.84")
      #expect(lines.count == 2 && lines[0].times.hasPrefix(times + " "))
      #expect(lines[1].times.hasPrefix(words.figure("1.84 – 3")))
      #expect(lines[0].asked == words.state("challenge.left") && lines[1].asked == words.state("challenge.smile"))
      asked.insert(lines[0].asked)

      var report = VerificationReport(
        verdict: Verdict(checks: []), pictures: [], details: [], provenance: [], words: words)
      #expect(!report.html().contains(words.phrase(.challengesAnswered)))
      report.challenges = lines.map { .init(label: $0.asked, value: $0.times) }
      let page = report.html()
      #expect(page.contains(words.phrase(.challengesAnswered)) && page.contains(times))
      #expect(page.contains("<html lang=\"\(language.rawValue)\">"))
    }
    #expect(asked.count > 9)
  }
}
