/// What a person reads of `face match`.
package enum FaceMatchText {
  package static func lines(_ report: FaceMatchReport) -> [String] {
    ["\(report.match ? "match" : "no match")  score \(report.score) (at least \(report.threshold))"]
  }
}
