package import BonafideCatalogue
internal import BonafideCore
internal import BonafideDocument
internal import BonafideWords

/// What a person reads of `document list` and `document lint`.
package enum CatalogueText {
  /// One line a page; without a page, a line that names the requested kind.
  package static func lines(_ definitions: [DocumentDefinition], of kind: Document) -> [String] {
    definitions.isEmpty ? [nothing(of: kind)] : definitions.map(line)
  }

  /// Says that no page is known of a kind; of a state alone by its name, in English as the titles of the catalogue are.
  private static func nothing(of kind: Document) -> String {
    guard let country = kind.country, kind == Document(country: country) else {
      return "no page of that kind is known: \(DocumentReportText.name(kind))"
    }
    let name = (try? Words.load(.english))?.name(country) ?? country.rawValue
    return "no page of \(name) is known: `bonafide document list` shows all"
  }

  /// One line a finding, then what the facts rest on, then the counts.
  package static func lines(_ report: CatalogueLintReport) -> [String] {
    let facts = FactBasis.allCases.reversed().compactMap { basis in
      report.factCounts[basis.rawValue].map { "\($0) \(basis.rawValue)" }
    }
    let told = facts.isEmpty ? [] : ["facts: " + facts.joined(separator: ", ")]
    return report.findings.map { "\($0.severity.rawValue)  \($0.file)  \($0.line)" } + told + [
      [
        CountedWord.text(report.fileCount, "file"), CountedWord.text(report.errorCount, "error"),
        CountedWord.text(report.warningCount, "warning"),
      ].joined(separator: ", ")
    ]
  }

  private static func line(_ page: DocumentDefinition) -> String {
    let years = page.issuedFrom.map { "\($0)-" + (page.issuedUntil.map(String.init) ?? "") } ?? "years unknown"
    let zone = page.mrz.map { ", " + $0.format } ?? ""
    let seen = page.specimenSeenOn.map { ", specimen seen \($0)" } ?? ""
    let unnamed = [FactBasis.derived, .assumed].compactMap { basis in
      page.factCounts[basis].map { ", \($0) of \(page.factCounts.values.reduce(0, +)) facts \(basis.rawValue)" }
    }
    return """
      \(page.country.rawValue) \(page.role.rawValue) \(page.page.rawValue) \(page.code.rawValue): \(page.title) \
      (\(years)\(zone)\(seen)\(unnamed.joined()))
      """
  }
}
