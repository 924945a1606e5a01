package import BonafideCatalogue
package import BonafideLanguage
package import BonafideText

extension CyrillicReader.Language {
  /// The first language of a country's documents that has Cyrillic letters and a reader; nil where it has none.
  ///
  /// - Parameters:
  ///   - country: of the document.
  ///   - tables: which languages a state has.
  package init?(country: Country, tables: LanguageTables) {
    let tags = tables.languages(of: country)
    guard let found = tags.lazy.compactMap({ tag in Self.allCases.first { $0.tag == tag } }).first else { return nil }
    self = found
  }
}
