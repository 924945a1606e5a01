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
      change.document.map { words.name($0, isEditionCertain: change.editionCertain ?? true) } ?? "",
      change.flow == .hologram ? "" : hologram ?? "",
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: "  ")
  }

  /// How long frames took, what came of the hologram and of the document.
  package func lines(_ summary: StreamSummary) -> [String] {
    let end = summary.end
    var lines = words.frameTimes(end.frames, end.frameMilliseconds)
    if summary.trackedCount > 0 {
      lines.append(
        words.labeled(
          "\(summary.trackedCount) \(words.phrase(.framesWithOutline))", words.listed(end.trackedFrameMilliseconds)))
    }
    if let hologram = end.hologram { lines.append(line(hologram, lacking: unseen(summary))) }
    if let firstGood = end.firstGoodFrame, let firstRecognized = end.firstRecognized {
      lines.append(
        words.phrase(.recognizedAfter, ["seconds": words.figure("\((firstRecognized - firstGood).rounded(to: 2))")]))
    }
    guard end.accepted else { return lines + [refusal(summary)] }
    let document = summary.accepted.map { words.name($0.document, isEditionCertain: $0.isEditionCertain) }
    return lines + [words.labeled(words.phrase(.streamAccepted), document)]
  }

  /// What is said of a stream without a known document; nil where one was known.
  private func unseen(_ summary: StreamSummary) -> Phrase? {
    if summary.end.firstRecognized != nil { return nil }
    return summary.trackedCount == 0 ? .noDocumentSeen : .noKnownDocument
  }

  /// Why nothing was accepted; for a hologram, what ended its capture and what was missing.
  private func refusal(_ summary: StreamSummary) -> String {
    let end = summary.end
    if end.stoppedBy != nil { return words.phrase(.streamStopped) }
    // If the hologram was seen, the document is missing.
    guard end.flow == .hologram, end.hologram?.verdict != .passed else { return words.phrase(.streamNotAccepted) }
    let lacking =
      if let unseen = unseen(summary) {
        words.phrase(unseen)
      } else if end.hologram?.verdict == .notSeen {
        words.reason(Reason(.hologramNotSeen))
      } else {
        words.reason(Reason(.hologramAnglesMissing))
      }
    return words.phrase(summary.isTimeUp ? .captureTimeUp : .captureSourceEnded) + "; " + lacking
  }

  /// The result of the hologram, with its numbers if a document was known; `unseen` says that none was.
  private func line(_ hologram: StreamEvents.HologramVerdict, lacking unseen: Phrase?) -> String {
    if let unseen, hologram.verdict == .unfinished {
      return words.labeled(words.phrase(.hologramUnfinished), words.phrase(unseen))
    }
    let numbers =
      hologram.score.flatMap { score in
        hologram.threshold.map {
          ", \(words.phrase(.hologramScore)) \(words.figure("\(score)")) "
            + "(\(words.phrase(.atLeast)) \(words.figure("\($0)")))"
        }
      } ?? ""
    switch hologram.verdict {
    case .passed: return words.phrase(.hologramPassed) + numbers
    case .notSeen: return words.phrase(.hologramNotSeen) + numbers
    case .unfinished:
      let reason =
        hologram.score == nil ? words.phrase(.noDocumentToLookAt) : words.advice(Reason(.hologramAnglesMissing))
      return words.labeled(words.phrase(.hologramUnfinished) + numbers, reason)
    }
  }
}
