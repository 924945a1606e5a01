internal import BonafideBarcode
package import BonafideCatalogue
package import BonafideCore
package import BonafideDocument
internal import BonafideMRZ
package import BonafidePage
internal import BonafideText
package import BonafideWords

/// What a person reads of `document read`.
package struct DocumentReportText {
  private let result: DocumentReaderResult
  private let report: DocumentReport
  private let kind: Document
  private let words: Words

  /// Less likely kinds are not worth naming.
  private static let leastLikely = 0.1

  /// Takes what is told of one input.
  ///
  /// - Parameters:
  ///   - result: what was read.
  ///   - report: the same as it is published.
  ///   - kind: what was asked for.
  ///   - words: the language of what the gates say.
  package init(_ result: DocumentReaderResult, _ report: DocumentReport, among kind: Document = .any, words: Words) {
    self.kind = kind
    self.words = words
    self.result = result
    self.report = report
  }

  /// What the document is taken for and why, or that it is not known; then what was read on it and what the gates say
  /// of the picture.
  package var lines: [String] {
    guard let document = result.document else { return noMatch + gates }
    let confidence = percent(result.recognition.confidence)
    var text = ["\(result.recognition.definition?.title ?? Self.name(document))  (\(confidence) sure\(edition))"]
    text += ["  is " + Self.name(document)]
    text += result.recognition.evidence.prefix(6).map { item in
      "  \(item.weight < 0 ? "against" : "because")  \(item.kind.rawValue): \(item.detail)"
    }
    text += fields
    if let zone = result.mrz {
      text += [
        """
        machine readable zone  \(zone.mrz.format.rawValue), check digits \
        \(zone.mrz.isValid ? "valid" : "NOT all valid")
        """
      ]
      text += zone.mrz.lines.map { "  " + $0 }
    }
    text += result.barcodes.map { "barcode  \($0.format.rawValue), \($0.bytes.count) bytes" }
    text += gates
    if let portrait = report.portrait { text.append("portrait: \(portrait)") }
    if let signature = report.holderSignature { text.append("holder's signature: \(signature)") }
    return text
  }

  private var edition: String {
    Self.isEditionUnsure(result) ? "; the edition is uncertain" : ""
  }

  /// Whether an edition is named of which others of the same page are about as likely.
  package static func isEditionUnsure(_ result: DocumentReaderResult) -> Bool {
    result.document?.code != nil && !result.recognition.isEditionCertain
  }

  /// Country, role, page and edition in one line, as far as they are known.
  package static func words(_ document: Document) -> String {
    [document.country?.rawValue, document.role?.rawValue, document.page?.rawValue, document.code?.rawValue]
      .compactMap(\.self).joined(separator: " ")
  }

  /// `identity card of HR, front, edition 2021`.
  package static func name(_ document: Document) -> String {
    var text = document.role?.name ?? "document"
    if let country = document.country { text += " of \(country.rawValue)" }
    if let page = document.page { text += ", \(page.rawValue)" }
    if let code = document.code { text += ", edition \(code.rawValue)" } else { text += ", edition not known" }
    return text
  }

  private var noMatch: [String] {
    guard result.recognition.page != nil else { return ["no document seen"] }
    let likely = result.recognition.alternatives.filter { $0.confidence >= Self.leastLikely }
    if let other = likely.first, other.confidence >= 0.5, !kind.matches(other.document) {
      return ["not among the kinds asked for: \(Self.name(other.document)) (\(percent(other.confidence)))"]
    }
    return ["no known document seen"]
      + likely.map { "  perhaps \(Self.name($0.document)) (\(percent($0.confidence)))" }
  }

  /// `passed`, `failed: the picture is too dark, the page is blurred`, `passed; the page may be a copy without color`.
  package static func picture(
    _ state: DocumentState, _ reasons: [Reason], suspicions: [Reason], _ words: Words
  ) -> String {
    let suspected = suspicions.isEmpty ? "" : "; " + suspicions.map(words.reason).joined(separator: ", ")
    return words.phrase(state == .ok ? .passed : .failed)
      + (reasons.isEmpty ? "" : ": " + reasons.map(words.reason).joined(separator: ", "))
      + suspected
  }

  /// One row a field: what each source says and what came of comparing them.
  private var fields: [String] {
    var names: [String] = []
    for field in result.fields where !names.contains(field.name) { names.append(field.name) }
    guard !names.isEmpty else { return ["no fields read"] }
    var rows = [["field", "visual zone", "sure", "machine readable", "barcode", "together"]]
    for name in names {
      let visual = result.field(name, source: .visual)
      rows.append([
        name, visual.map(printed) ?? "", visual.map { percent($0.confidence) } ?? "",
        result.field(name, source: .mrz)?.value ?? "", result.field(name, source: .barcode)?.value ?? "",
        together(name, visual),
      ])
    }
    return Self.table(rows)
  }

  private func printed(_ field: DocumentField) -> String {
    field.value == field.text ? field.value : "\(field.value)  (\(field.text))"
  }

  private func together(_ name: String, _ visual: DocumentField?) -> String {
    var notes: [String] = []
    switch result.crossChecks.first(where: { $0.name == name })?.outcome {
    case .agree: notes.append("agree")
    case .differ: notes.append("DIFFER")
    case .notComparable: notes.append("not comparable")
    case .onlyOne, nil: break
    }
    if let visual {
      if !visual.isWellFormed { notes.append("unusual form") }
      if visual.repairCount > 0 {
        notes.append("\(visual.repairCount) character\(visual.repairCount > 1 ? "s" : "") mended")
      }
      if visual.nationalCheck == .passed { notes.append("check digit valid") }
      if visual.nationalCheck == .failed { notes.append("CHECK DIGIT WRONG") }
    }
    return notes.joined(separator: ", ")
  }

  /// Columns as wide as their widest cell; columns that are empty but for their title are left out.
  private static func table(_ rows: [[String]]) -> [String] {
    guard let count = rows.first?.count else { return [] }
    let columns = (0..<count).filter { column in column == 0 || rows.dropFirst().contains { !$0[column].isEmpty } }
    let widths = columns.map { column in min(60, rows.map { $0[column].count }.max() ?? 0) }
    return rows.enumerated().map { index, row in
      var text = index == 0 ? "" : "  "
      for (place, column) in columns.enumerated() {
        let width = index == 0 && place == 0 ? widths[place] + 2 : widths[place]
        text += place == columns.count - 1 ? row[column] : row[column].paddedRight(to: width) + "  "
      }
      while text.last == " " { text.removeLast() }
      return text
    }
  }

  private var gates: [String] {
    let line = CheckLine(words)
    return ["picture  " + Self.picture(result.state, report.reasons, suspicions: report.suspicions, words)]
      + report.checks.flatMap { [line($0)] + line.reasons($0) }
  }

  private func percent(_ share: Double) -> String { "\((share * 100).rounded(to: 1)) %" }
}
