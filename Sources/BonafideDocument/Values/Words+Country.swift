package import BonafideCatalogue
package import BonafideWords

extension Words {
  /// What a country is called in a sentence, also the one that does not exist; its code where the language has no name
  /// for it.
  package func name(_ country: Country) -> String {
    country == .utopia ? phrase(.utopia) : self.country(country.rawValue)
  }
}
