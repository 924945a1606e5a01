public import BonafideCatalogue
public import BonafideText

extension CyrillicReader.Language {
  /// The language of a country's documents; nil where they are not printed in Cyrillic letters, or none is known.
  public init?(country: Country) {
    switch country {
    case .bg: self = .bulgarian
    case .ua: self = .ukrainian
    default: return nil
    }
  }
}
