internal import BonafideCore
public import BonafideVerification
public import BonafideWords

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// A page that shows a verdict to a person: decision, reasons, annotated pictures, every check with its numbers.
///
/// The page needs nothing but itself: pictures and styles are inside, no script runs, nothing is fetched. It holds
/// personal data (the pictures and the document's fields): store it as you store the pictures.
public struct VerificationReport: Sendable {
  /// A picture of the page.
  public struct Picture: Sendable {
    /// What stands below the picture.
    public var caption: String
    /// JPEG file bytes.
    public var jpeg: [UInt8]

    /// Creates a picture from a caption and JPEG bytes.
    public init(caption: String, jpeg: [UInt8]) {
      self.caption = caption
      self.jpeg = jpeg
    }
  }

  /// A line of the list of what was read.
  public struct Detail: Sendable {
    /// What the value is.
    public var label: String
    /// The value as it is shown.
    public var value: String
    /// Whether it is a line of a machine readable zone, whose characters stand below each other.
    var isZoneLine = false

    /// Creates a line.
    public init(label: String, value: String) {
      self.label = label
      self.value = value
    }
  }

  /// What was read on a page of the document.
  struct Reading: Sendable {
    /// Which page it is, and whether it counts.
    var title: String
    var table: FieldTable
    /// Further details, row by row.
    var details: [Detail] = []
  }

  /// What was decided.
  public var verdict: Verdict
  /// The pictures, in the order of the page.
  public var pictures: [Picture]
  /// The two faces that were compared, cut out alike; empty where there was no comparison.
  public var comparedFaces: [Picture]
  /// What was read on each page, field by field; empty by default.
  var readings: [Reading] = []
  /// Further details, row by row.
  public var details: [Detail]
  /// How the verdict came about: policy, versions, date.
  ///
  /// No personal data.
  public var provenance: [Detail]
  /// What the person was asked before the camera, in the language of ``words``, with the times; empty by default.
  public var challenges: [Detail] = []
  /// What heads them; nil where all were answered.
  var challengesTitle: String?
  /// The language of the page.
  public var words: Words
  /// Whether specimens could be accepted, which the page says below an acceptance; false by default.
  public var acceptsSpecimens = false
  /// The names of the document's pictures, used to say which ones a check is about; empty by default, without that.
  public var pictureNames: [String] = []

  /// Creates a report.
  public init(
    verdict: Verdict, pictures: [Picture], comparedFaces: [Picture] = [], details: [Detail], provenance: [Detail],
    words: Words
  ) {
    self.verdict = verdict
    self.pictures = pictures
    self.comparedFaces = comparedFaces
    self.details = details
    self.provenance = provenance
    self.words = words
  }

  /// The whole page as HTML 5 text.
  public func html() -> String {
    """
    <!doctype html>
    <html lang="\(words.language.rawValue)"><head><meta charset="utf-8">\
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">
    <title>\(HTMLText.escape(words.labeled(words.phrase(.verification), words.title(verdict.decision))))</title><style>\
    \(ReportStyle.css)</style></head><body><main>
    \(headline)
    <section class="pictures">\(pictures.map(figure).joined())</section>
    \(groups)
    \(section(challengesTitle ?? words.phrase(.challengesAnswered), list(challenges)))
    \(section(words.phrase(.readFromDocument), readings.map(reading).joined() + list(details)))
    \(section(words.phrase(.howThisCameAbout), list(provenance)))
    </main></body></html>
    """
  }

  private var headline: String {
    let reasons = ReasonGroup.of(verdict.reasons).map { "<li>\(HTMLText.escape(words.advice($0)))</li>" }.joined()
    return """
      <header class="\(verdict.decision.rawValue)"><h1>\(HTMLText.escape(words.title(verdict.decision)))</h1>\
      <p>\(HTMLText.escape(words.sentence(verdict.decision)))</p>\
      \(reasons.isEmpty ? "" : "<ul>\(reasons)</ul>")\(caveats)</header>
      """
  }

  /// What an acceptance leaves open.
  ///
  /// The checks that failed without deciding, those that were not performed, first whether the person was there, and
  /// whether specimens could be accepted.
  private var caveats: String {
    guard verdict.decision == .accepted else { return "" }
    let failed = verdict.checks.filter(\.hasFailed)
    let open = verdict.checks.filter { !$0.hasPassed && !$0.hasFailed }
    let first = open.filter { $0.code == .presentationAttackDetection }
    let rest = open.filter { $0.code != .presentationAttackDetection }
    var text = caveats(.reportFailedAside, failed) + caveats(.reportNotPerformed, first + rest)
    if acceptsSpecimens { text += "<p>\(HTMLText.escape(words.phrase(.reportSpecimensAllowed)))</p>" }
    return text.isEmpty ? "" : "<div class=\"caveats\">\(text)</div>"
  }

  private func caveats(_ heading: Phrase, _ checks: [VerificationCheck]) -> String {
    guard !checks.isEmpty else { return "" }
    let items = checks.map { item in
      let title = words.title(item.code)
      let why = ReasonGroup.of(item.reasons).map(words.reason).joined(separator: "; ")
      return "<li>\(HTMLText.escape(words.labeled(title, why.isEmpty ? nil : why)))</li>"
    }.eachOnce
    return "<p>\(HTMLText.escape(words.phrase(heading)))</p><ul>\(items.joined())</ul>"
  }

  private func figure(_ picture: Picture) -> String {
    """
    <figure><img alt="\(HTMLText.escape(picture.caption))" \
    src="data:image/jpeg;base64,\
    \(Data(picture.jpeg).base64EncodedString())"><figcaption>\(HTMLText.escape(picture.caption))</figcaption></figure>
    """
  }

  private var faces: String {
    comparedFaces.isEmpty ? "" : "<div class=\"faces\">\(comparedFaces.map(figure).joined())</div>"
  }

  private var groups: String {
    CheckSubject.allCases.map { subject in
      let checks = verdict.checks.filter { $0.subject == subject }
      guard !checks.isEmpty else { return "" }
      let row = CheckRow(words, PictureNames(pictureNames))
      var told = ToldReasons()
      let rows = checks.map { item in
        row.html(
          item, telling: told.untold(item.reasons, of: item.pictures, advises: row.advises(item)),
          heldBack: verdict.heldBack(item))
      }
      let (check, value, needed) = (words.phrase(.check), words.phrase(.value), words.phrase(.needed))
      return """
        <section><h2>\(HTMLText.escape(words.title(subject)))</h2>\(subject == .comparison ? faces : "")<table>\
        <colgroup><col class="m"><col><col class="v"><col class="v"><col class="b"></colgroup><thead><tr><th></th><th>\
        \(HTMLText.escape(check))</th><th class="n">\(HTMLText.escape(value))</th><th class="n">\
        \(HTMLText.escape(needed))</th><th></th></tr></thead><tbody>\(rows.joined())</tbody></table>\
        </section>
        """
    }.joined(separator: "\n")
  }

  private func section(_ title: String, _ content: String) -> String {
    content.isEmpty ? "" : "<section><h2>\(HTMLText.escape(title))</h2>\(content)</section>"
  }

  private func list(_ rows: [Detail]) -> String {
    guard !rows.isEmpty else { return "" }
    let items = rows.map { row in
      let start = row.isZoneLine ? "<dd class=\"zone\">" : "<dd>"
      return "<dt>\(HTMLText.escape(row.label))</dt>\(start)\(HTMLText.escape(row.value))</dd>"
    }
    return "<dl>\(items.joined())</dl>"
  }

  private func reading(_ page: Reading) -> String {
    "<h3>\(HTMLText.escape(page.title))</h3>" + table(page.table) + list(page.details)
  }

  /// The fields of a page; on a narrow page each value stands beside the heading of its column.
  private func table(_ table: FieldTable) -> String {
    guard !table.rows.isEmpty else { return "" }
    let headings = table.headings.map(HTMLText.escape)
    let rows = table.rows.map { row in
      let cells = zip(headings, row).map { heading, cell in
        "<td data-label=\"\(heading)\(HTMLText.escape(words.colon))\">\(HTMLText.escape(cell))</td>"
      }
      return "<tr>\(cells.joined())</tr>"
    }
    return """
      <table class="read"><thead><tr>\(headings.map { "<th>\($0)</th>" }.joined())</tr></thead>\
      <tbody>\(rows.joined())</tbody></table>
      """
  }
}
