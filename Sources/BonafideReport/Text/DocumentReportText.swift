internal import BonafideBarcode
package import BonafideCatalogue
package import BonafideCore
package import BonafideDocument
internal import BonafideMRZ
package import BonafidePage
internal import BonafideText
internal import BonafideVerification
package import BonafideWords

/// What a person reads of `document read`.
package struct DocumentReportText {
  private let result: DocumentReaderResult
  private let report: DocumentReport
  private let kind: Document
  private let words: Words

  /// Less likely kinds are not worth naming.
  private static let leastLikely = 0.1
  /// Least confidence at which a kind that was not asked for is reported as known.
  private static let leastKnown = 0.5

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

  /// The lines of every page of a picture, and how many more it shows.
  ///
  /// Of several each is headed by its number and how it belongs to the others.
  ///
  /// - Parameters:
  ///   - pages: what was read, at least one page.
  ///   - report: the same as it is published.
  ///   - kind: what was asked for.
  ///   - words: the language.
  /// - Returns: lines without ends; those of several pages stand two letters in.
  package static func lines(
    of pages: [DocumentReaderResult], _ report: DocumentReport, among kind: Document = .any, words: Words
  ) -> [String] {
    let reports = [report] + (report.furtherPages ?? [])
    let isOneOfSeveral = reports.contains { $0.relation == .joined }
    let text = zip(pages, reports).enumerated().flatMap { index, page in
      let lines = DocumentReportText(page.0, page.1, among: kind, words: words).lines
      guard let relation = page.1.relation else { return lines }
      let heading = words.phrase(.pageOfPicture, ["number": "\(index + 1)"])
      let told = words.belonging(isOneOfSeveral && relation == .primary ? .joined : relation)
      return [words.labeled(heading, told)] + lines.map { "  " + $0 }
    }
    guard let count = report.unreadPageCount else { return text }
    return text + [words.labeled(words.phrase(.pagesNotRead), "\(count)")]
  }

  /// The kind of the document and the reasons for it, or that it is not known; then its fields, its unread fields, and
  /// the gates of the picture.
  package var lines: [String] {
    guard let document = result.document else { return noMatch + (result.fields.isEmpty ? [] : fields) + gates }
    var text = [heading(document)] + reasons + fields + unread
    if let zone = result.mrz {
      let digits = words.phrase(zone.mrz.isValid ? .checkDigitsValid : .checkDigitsWrong)
      text += ["\(words.phrase(.machineReadableZone))  \(zone.mrz.format.rawValue), \(digits)"]
      text += zone.mrz.lines.map { "  " + $0 }
    }
    text += result.barcodes.map {
      "\(words.phrase(.barcode))  \($0.format.rawValue), \($0.bytes.count) \(words.phrase(.bytes))"
    }
    text += gates
    if let portrait = report.portrait { text.append(words.labeled(words.phrase(.portrait), portrait)) }
    if let signature = report.holderSignature {
      text.append(words.labeled(words.phrase(.holderSignature), signature))
    }
    return text
  }

  /// The catalogue's title is in English, and names the edition where it does not; other languages put the document's
  /// name in its place.
  private func heading(_ document: Document) -> String {
    let unsure = Self.isEditionUnsure(result) ? "; \(words.phrase(.editionUncertain))" : ""
    let sure = "  (\(words.percent(result.recognition.confidence)) \(words.phrase(.sure))\(unsure))"
    guard words.language == .english, let title = result.recognition.definition?.title else {
      return words.name(document) + sure
    }
    guard let code = document.code?.rawValue,
      !title.split(whereSeparator: { $0 == " " || $0 == "," }).contains(where: { $0 == code })
    else { return title + sure }
    return "\(title), \(words.phrase(.edition)) \(code)" + sure
  }

  /// What speaks for and against the document's kind.
  ///
  /// The sentences are in English; texts of the page and values stand in every language.
  private var reasons: [String] {
    var lines: [String] = []
    let detail = EvidenceDetail(words: words)
    for item in result.recognition.evidence.prefix(6) {
      let line =
        "  \(words.phrase(item.weight < 0 ? .against : .because))  "
        + words.labeled(words.evidence(item.kind.rawValue), detail(item))
      if !lines.contains(line) { lines.append(line) }
    }
    return lines
  }

  /// Whether other editions of the same page are about as likely as the named one.
  package static func isEditionUnsure(_ result: DocumentReaderResult) -> Bool {
    result.document?.code != nil && !result.recognition.isEditionCertain
  }

  /// Country, role, page and edition in one line, as far as they are known.
  package static func words(_ document: Document) -> String {
    [document.country?.rawValue, document.role?.rawValue, document.page?.rawValue, document.code?.rawValue]
      .compactMap(\.self).joined(separator: " ")
  }

  /// `identity card of HR, front, edition 2021`, in English as the titles of the catalogue are.
  package static func name(_ document: Document) -> String {
    var text = document.role?.name ?? "document"
    if let country = document.country { text += " of \(country.name)" }
    if let page = document.page { text += ", \(page.rawValue)" }
    if let code = document.code { text += ", edition \(code.rawValue)" } else { text += ", edition not known" }
    return text
  }

  /// The document that is known and was not asked for; nil where there is none.
  private var unwanted: DocumentRecognition.Alternative? {
    guard result.document == nil, let likeliest = result.recognition.alternatives.first,
      likeliest.confidence >= Self.leastKnown, !kind.matches(likeliest.document)
    else { return nil }
    return likeliest
  }

  private var noMatch: [String] {
    guard result.recognition.page != nil else { return [words.phrase(.noDocumentSeen)] }
    if let unwanted {
      let (name, sure) = (words.name(unwanted.document), words.percent(unwanted.confidence))
      return [words.labeled(words.phrase(.notAmongKinds), "\(name) (\(sure))")]
    }
    let likely = result.recognition.alternatives.filter { $0.confidence >= Self.leastLikely }
    return [words.phrase(.noKnownDocument)]
      + likely.map { "  \(words.phrase(.perhaps)) \(words.name($0.document)) (\(words.percent($0.confidence)))" }
  }

  /// `passed`, `failed: the picture is too dark, the page is blurred`, `passed; the page may be a copy without color`.
  package static func picture(
    _ state: DocumentState, _ reasons: [Reason], suspicions: [Reason], _ words: Words
  ) -> String {
    func told(_ label: Phrase, _ reasons: [Reason]) -> String {
      words.labeled(words.phrase(label), reasons.isEmpty ? nil : reasons.map(words.reason).joined(separator: ", "))
    }
    let outcome = told(state == .ok ? .passed : .failed, reasons)
    return suspicions.isEmpty ? outcome : "\(outcome); \(told(.suspicion, suspicions))"
  }

  private var fields: [String] {
    let table = FieldTable(result, words)
    return table.rows.isEmpty ? [words.phrase(.noFieldsRead)] : Self.lines(of: table)
  }

  /// One line for each unread field, with the reason and what can be done.
  private var unread: [String] {
    guard !result.unreadFields.isEmpty else { return [] }
    return [words.phrase(.unread)]
      + result.unreadFields.map { "  " + words.labeled(words.fieldTitle($0.name), words.advice(Reason($0.reason))) }
  }

  /// Columns as wide as their widest cell.
  private static func lines(of table: FieldTable) -> [String] {
    let rows = [table.headings] + table.rows
    let widths = table.headings.indices.map { column in min(60, rows.map { $0[column].count }.max() ?? 0) }
    return rows.enumerated().map { index, row in
      var text = index == 0 ? "" : "  "
      for (column, cell) in row.enumerated() {
        let width = index == 0 && column == 0 ? widths[column] + 2 : widths[column]
        text += column == row.count - 1 ? cell : cell.paddedRight(to: width) + "  "
      }
      while text.last == " " { text.removeLast() }
      return text
    }
  }

  private var gates: [String] {
    let line = CheckLine(words, suspects: true)
    // A picture that shows another document well is no bad picture.
    let reasons = unwanted == nil ? report.reasons : report.reasons.filter { $0.code != .documentNotRecognized }
    let state = unwanted != nil && reasons.isEmpty ? .ok : result.state
    return [
      "\(words.phrase(.picture))  " + Self.picture(state, reasons, suspicions: report.suspicions, words)
    ]
      + report.checks.flatMap { [line($0)] + line.reasons($0) }
  }
}
