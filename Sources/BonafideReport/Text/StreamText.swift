internal import BonafideCatalogue
internal import BonafideCore
package import BonafideWords

/// What a person reads of `capture --flow document` and `capture --flow hologram`.
package struct StreamText {
  private let words: Words

  package init(words: Words) { self.words = words }

  /// Time, state, reasons, document and hologram in one line.
  package func line(_ change: StreamEvents.Change) -> String { line(told(change), at: change.time) }

  /// What was told, behind a time in seconds of the stream.
  package func line(_ told: String, at time: Double) -> String {
    words.figure("\(time.rounded(to: 2))").paddedRight(to: 7) + " " + told
  }

  /// State, reasons, document and hologram.
  package func told(_ change: StreamEvents.Change) -> String {
    let hologram = change.hologram.map { words.state("hologram." + $0.state) }
    // In a capture of a hologram it is what the person does now.
    let isOfHologram = change.flow == .hologram && change.document != nil
    let state = isOfHologram ? hologram : nil
    let parts = [
      state ?? words.state("document." + change.state),
      change.reasons.map(words.reason).joined(separator: ", "),
      change.document.map(words.name) ?? "",
      change.flow == .hologram ? "" : hologram ?? "",
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: "  ")
  }

  /// How long frames took, what came of the hologram and of the document.
  package func lines(_ summary: StreamSummary) -> [String] {
    let end = summary.end
    // Where a comma stands before decimal places another one cannot part numbers.
    let separator = words.figure(".") == "." ? ", " : "; "
    func listed(_ times: [Double]) -> String { times.map { words.figure("\($0)") }.joined(separator: separator) }
    let frames = words.phrase(.framesTimes, ["frames": words.counted(.frames, end.frames)])
    var lines = ["\(frames): \(listed(end.frameMilliseconds))"]
    if summary.trackedCount > 0 {
      lines.append(
        "\(summary.trackedCount) \(words.phrase(.framesWithOutline)): \(listed(end.trackedFrameMilliseconds))")
    }
    let wasRecognized = end.firstRecognized != nil
    if let hologram = end.hologram { lines.append(line(hologram, ofKnown: wasRecognized)) }
    if let firstGood = end.firstGoodFrame, let firstRecognized = end.firstRecognized {
      lines.append(
        words.phrase(.recognizedAfter, ["seconds": words.figure("\((firstRecognized - firstGood).rounded(to: 2))")]))
    }
    // Of a capture of a hologram its own line has said what is missing.
    let isKnown = end.flow == .hologram && wasRecognized
    let refused: Phrase =
      if end.stoppedBy != nil { .streamStopped } else if isKnown { .failed } else { .streamNotAccepted }
    lines.append(words.phrase(end.accepted ? .streamAccepted : refused))
    return lines
  }

  /// What came of the hologram, with its numbers where a document was known to look at.
  private func line(_ hologram: StreamEvents.HologramVerdict, ofKnown wasRecognized: Bool) -> String {
    if !wasRecognized, hologram.verdict == .unfinished {
      return words.phrase(.hologramUnfinished) + ": " + words.phrase(.noKnownDocument)
    }
    let numbers =
      hologram.score.flatMap { score in
        hologram.threshold.map {
          ", \(words.phrase(.hologramScore)) \(score) (\(words.phrase(.atLeast)) \($0))"
        }
      } ?? ""
    switch hologram.verdict {
    case .passed: return words.phrase(.hologramPassed) + numbers
    case .notSeen: return words.phrase(.hologramNotSeen) + numbers
    case .unfinished:
      let reason =
        hologram.score == nil ? words.phrase(.noDocumentToLookAt) : words.advice(Reason(.hologramAnglesMissing))
      return words.phrase(.hologramUnfinished) + numbers + ": " + reason
    }
  }
}
