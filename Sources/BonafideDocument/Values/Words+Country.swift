package import BonafideCatalogue
package import BonafideWords

extension Words {
  /// The name of a country in a sentence, also the one that does not exist; its code where the language has no name for
  /// it.
  package func name(_ country: Country) -> String {
    country == .utopia ? phrase(.utopia) : self.country(country.rawValue)
  }
}
