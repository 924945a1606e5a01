internal import BonafideReport

/// What a person reads of `evaluate documents`.
package enum DocumentEvaluationText {
  package static func lines(_ result: DocumentEvaluationResult) -> [String] {
    let failures = result.rows.filter { $0.outcome != .right && $0.outcome != .rightlyNone }
    var text = failures.prefix(40).map { row in
      let found = row.found.map { ": taken for \(DocumentReportText.words($0))" } ?? ""
      return "\(row.outcome.rawValue.paddedRight(to: 11)) \(row.file)\(found)"
    }
    if failures.count > 40 { text.append("... and \(failures.count - 40) more") }
    text += [
      """
      pictures  \(result.documentCount) with a document, \(result.emptyCount) without, \
      \(result.count(.unreadable)) unreadable
      """,
      "role, country and page right  \(RateText.percent(result.rightRate, digits: 2))",
      "taken for another  \(RateText.percent(result.wrongRate, digits: 2)); missed \(result.count(.missed))",
      "edition right  \(RateText.percent(result.editionRate, digits: 2))",
      """
      of pictures without one: a document recognized in  \(RateText.percent(result.inventedRate, digits: 2)); \
      an outline found in \(RateText.percent(result.falseOutlineRate, digits: 2))
      """,
    ]
    if let overlap = result.meanOutlineOverlap {
      text.append(
        """
        outline found  overlap with the true one (1 is perfect) \(overlap.rounded(to: 4)) in the mean; \
        above 0.9 in \(RateText.percent(result.goodOutlineRate, digits: 2))
        """
      )
    }
    if let overlap = result.meanPageOverlap {
      text.append(
        """
        the same after recognition  \(overlap.rounded(to: 4)) in the mean; \
        above 0.9 in \(RateText.percent(result.goodPageRate, digits: 2))
        """
      )
    }
    if result.rows.contains(where: { $0.fieldCount > 0 }) {
      text.append(
        """
        fields right, without case, spaces and punctuation  \(RateText.percent(result.fieldRate, digits: 2)) in the \
        \(result.passedCount) pictures that pass every gate of the judge; \
        exactly  \(RateText.percent(result.exactFieldRate, digits: 2))
        """
      )
      let fair = RateText.percent(result.fairFieldRate, digits: 2)
      text.append("  in those drawn without a defect that a gate should stop  \(fair)")
    }
    let times = [0.5, 0.9, 0.99].map { "\(Int(result.milliseconds(percentile: $0).rounded()))" }
    return text + ["time of a picture  median, 90 %, 99 %: \(times.joined(separator: ", ")) ms"]
  }
}

extension DocumentEvaluationJob.Outcome {
  /// What a person reads of it.
  package var lines: [String] {
    switch self {
    case .drawn(let result): DocumentEvaluationText.lines(result)
    case .transcribed(let result): TranscriptEvaluationText.lines(result)
    }
  }
}
