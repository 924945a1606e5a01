internal import BonafideCatalogue
internal import BonafideCore
package import BonafideWords

/// What a person reads of `document watch`.
package struct StreamText {
  private let words: Words

  package init(words: Words) { self.words = words }

  /// Time, state, reasons, document and hologram in one line.
  package func line(_ change: StreamEvents.Change) -> String {
    let parts = [
      "\(change.time.rounded(to: 2))".paddedRight(to: 7), words.state("document." + change.state).paddedRight(to: 20),
      change.reasons.map(words.reason).joined(separator: ", "),
      change.document.map(DocumentReportText.name) ?? "",
      change.hologram.map { words.state("hologram." + $0.state) } ?? "",
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// How long frames took, what came of the hologram and of the document.
  package func lines(_ summary: StreamSummary) -> [String] {
    let end = summary.end
    func listed(_ times: [Double]) -> String { times.map { "\($0)" }.joined(separator: ", ") }
    var lines = [
      "\(end.frames) frames, milliseconds each (median, 90 %, 99 %, most): \(listed(end.frameMilliseconds))"
    ]
    if summary.trackedCount > 0 {
      lines.append("\(summary.trackedCount) of them with an outline: \(listed(end.trackedFrameMilliseconds))")
    }
    if let hologram = end.hologram { lines.append(hologram.line) }
    if let firstGood = end.firstGoodFrame, let firstRecognized = end.firstRecognized {
      lines.append("recognized \((firstRecognized - firstGood).rounded(to: 2)) s after the first good frame")
    }
    lines.append(end.accepted ? "accepted" : "not accepted: no frame showed a known document that passes every gate")
    return lines
  }
}
