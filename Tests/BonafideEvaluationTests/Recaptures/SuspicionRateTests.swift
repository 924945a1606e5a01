import BonafideCore
import BonafidePage
import Testing

@testable import BonafideEvaluation

/// BPCER and APCER of the suspicions, as `evaluate documents` tells them.
@Suite struct SuspicionRateTests {
  private static func row(
    screen: Bool?, copy: Bool?, recapture: String? = nil, medium: String = "real"
  ) -> TranscriptEvaluationResult.Row {
    TranscriptEvaluationResult.Row(
      file: "a.jpg", country: "HR", isReadable: true, isRecognized: true, isTakenForAnother: false, passesGates: true,
      isScreenSuspected: screen, isCopySuspected: copy, recapture: recapture, medium: medium, values: [],
      milliseconds: 1)
  }

  @Test func documentsThemselvesGiveBPCERAndAttacksAPCER() throws {
    let result = TranscriptEvaluationResult(rows: [
      Self.row(screen: false, copy: true), Self.row(screen: true, copy: false), Self.row(screen: nil, copy: false),
      Self.row(screen: true, copy: false, recapture: "screen", medium: "laptop"),
      Self.row(screen: false, copy: false, recapture: "screen", medium: "laptop"),
      Self.row(screen: nil, copy: true, recapture: "copy", medium: "laser"),
    ])
    let rates = result.suspicionRates
    #expect(rates.map(\.suspicion) == [.screen, .screen, .copy, .copy])
    #expect(
      rates.map(\.medium) == ["real", "laptop", "real", "laser"], "an attack of one suspicion is none of another")
    #expect(rates.map(\.isBonaFide) == [true, false, true, false])
    #expect(rates.map(\.count) == [3, 2, 3, 1] && rates.map(\.judgedCount) == [2, 2, 3, 1])
    #expect(rates.map(\.errorCount) == [1, 1, 1, 0])
    #expect(rates[0].error == .wilson(successes: 1, trials: 2) && rates[0].judged == .wilson(successes: 2, trials: 3))
  }

  /// A print in color stands for the page itself.
  @Test func colorPrintsAreBonaFide() {
    let result = TranscriptEvaluationResult(rows: [
      Self.row(screen: true, copy: false, recapture: "print", medium: "offset")
    ])
    let rates = result.suspicionRates
    #expect(rates.map(\.isBonaFide) == [true, true] && rates.map(\.errorCount) == [1, 0])
  }
}
