internal import BonafidePage
internal import BonafideReport

/// What a person reads of `evaluate documents` on a folder that somebody transcribed.
package enum TranscriptEvaluationText {
  package static func lines(_ result: TranscriptEvaluationResult) -> [String] {
    var text = result.rows.flatMap { row in
      let failures = row.values.filter { $0.outcome != .right }
      let values = failures.map { value in
        let read = value.read.map { " \"\($0)\"" } ?? ""
        let printed = value.printed.map { " instead of \"\($0.joined(separator: "\" or \""))\"" } ?? ""
        return "  \(value.outcome.rawValue.paddedRight(to: 17)) \(value.name)\(read)\(printed)"
      }
      let found = row.isReadable ? row.found ?? "nothing" : "no picture that can be read"
      return ["\(row.file): \(found)\(row.isTakenForAnother ? " (another document)" : "")"] + values
    }
    text += [
      "pictures  \(result.rows.count), of which \(result.unreadable.count) unreadable",
      "role, country and page right  \(RateText.percent(result.recognizedRate, digits: 1))",
      "edition right, of those told  \(RateText.percent(result.editionRate, digits: 1))",
      "taken for another  \(RateText.percent(result.anotherRate, digits: 1))",
      "printed values  \(result.printedCount)",
      "right  \(RateText.percent(result.rightRate, digits: 1))",
      "right without marks  \(RateText.percent(result.rightWithoutMarksRate, digits: 1))",
      "wrong  \(result.count(.wrong)), missing  \(result.count(.missing)), invented  \(result.count(.invented))",
      "given that are no values of the page  \(RateText.percent(result.noValueRate, digits: 1))",
      "  of these unlike every value  \(RateText.percent(result.unlikeRate, digits: 1)) of all given",
      "right where every gate passed  \(RateText.percent(result.gatedRightRate, digits: 1))",
    ]
    let rates = result.suspicionRates
    return text
      + DocumentSuspicion.allCases.flatMap { suspicion in
        RecaptureEvaluationText.lines(suspicion, rates.filter { $0.suspicion == suspicion })
      }
  }
}
