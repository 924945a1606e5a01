internal import BonafideCatalogue
internal import BonafideLanguage

extension LanguageTables {
  /// The state that a country's code stands for; nil where none has it.
  func state(of country: Country) -> StateEntry? {
    country == .utopia ? state(code: "UTO") : state(code: country.rawValue)
  }

  /// The languages (BCP 47) of a country's state, whose words take precedence on its documents; empty where none is
  /// known.
  func languages(of country: Country?) -> [String] { country.flatMap { state(of: $0) }?.languages ?? [] }
}

extension StateEntry {
  /// The code under which documents of the state are named; nil where it has none.
  var country: Country? { code == "UTO" ? .utopia : alpha2.flatMap(Country.init(rawValue:)) }
}

extension Country {
  /// The file of its state; nil where it has none.
  var state: StateEntry? { LanguageTables.shipped.state(of: self) }

  /// Whether licences follow the North American standard (AAMVA DL/ID Card Design Standard).
  var isNorthAmerican: Bool { state?.licences == .aamva }
}
