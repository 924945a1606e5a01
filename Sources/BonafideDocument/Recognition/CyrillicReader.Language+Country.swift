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
    let readers = tables.languages(of: country).lazy.compactMap(tables.reader)
    guard let found = readers.compactMap(Self.init(rawValue:)).first else { return nil }
    self = found
  }
}
