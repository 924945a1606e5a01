internal import BonafideReport

/// What a person reads of `evaluate streams`.
package enum StreamEvaluationText {
  package static func lines(_ result: StreamEvaluationResult) -> [String] {
    func words(_ values: [Double]) -> String {
      values.isEmpty ? "none" : values.map { "\($0)" }.joined(separator: ", ")
    }
    return [
      """
      \(CountedWord.text(result.clips.count, "clip")): \(result.rightCount) known rightly, \
      \(result.wrongCount) taken for another, \(result.missedCount) not known
      """,
      "frames with an outline, ms: median, 90 %, 99 %, most: \(words(result.trackedMilliseconds))",
      "all frames, the same: \(words(result.allMilliseconds))",
      """
      known after the first good frame, s, the same: \(words(result.delaySeconds)), of \
      \(CountedWord.text(result.delayCount, "clip"))
      """,
      """
      known within \(StreamEvaluationResult.wantedDelay) s of it: \
      \(result.promptCount) of \(CountedWord.text(result.goodCount, "clip")) that had one
      """,
      "mean overlap of the outline while held still: \(result.meanOverlap), on \(result.outlinedShare) of these frames",
    ]
  }
}
