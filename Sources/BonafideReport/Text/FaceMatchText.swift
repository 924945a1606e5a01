/// What a person reads of `face match`.
package enum FaceMatchText {
  /// One line: whether the two match, the score and its threshold.
  package static func lines(_ report: FaceMatchReport) -> [String] {
    ["\(report.match ? "match" : "no match")  score \(report.score) (at least \(report.threshold))"]
  }
}
