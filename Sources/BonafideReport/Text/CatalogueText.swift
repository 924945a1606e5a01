package import BonafideCatalogue

/// What a person reads of `document list` and `document lint`.
package enum CatalogueText {
  /// One line a page; where there is none, a line that names the kind that was asked for.
  package static func lines(_ definitions: [DocumentDefinition], of kind: Document) -> [String] {
    definitions.isEmpty
      ? ["no page of that kind is known: \(DocumentReportText.name(kind))"] : definitions.map(line)
  }

  /// One line a finding, then the counts.
  package static func lines(_ report: CatalogueLintReport) -> [String] {
    report.findings.map { "\($0.severity.rawValue)  \($0.file)  \($0.line)" } + [
      [
        CountedWord.text(report.fileCount, "file"), CountedWord.text(report.errorCount, "error"),
        CountedWord.text(report.warningCount, "warning"),
      ].joined(separator: ", ")
    ]
  }

  private static func line(_ page: DocumentDefinition) -> String {
    let years = page.issuedFrom.map { "\($0)-" + (page.issuedUntil.map(String.init) ?? "") } ?? "years unknown"
    let zone = page.mrz.map { ", " + $0.format } ?? ""
    let seen = page.provenance.verifiedOn.map { ", specimen seen \($0)" } ?? ""
    return """
      \(page.country.rawValue) \(page.role.rawValue) \(page.page.rawValue) \(page.code.rawValue): \(page.title) \
      (\(years)\(zone)\(seen))
      """
  }
}
