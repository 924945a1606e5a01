package import BonafideCore

/// The form of a noun behind a number, by the plural rules of CLDR.
///
/// Languages without a rule here take `one` behind 1 and `other` behind everything else.
package enum PluralCategory: String, CaseIterable, Sendable {
  /// The singular; in Ukrainian and Croatian of 21 as well, in French of 0.
  case one
  /// Behind 2 to 4 in Slavic languages but Bulgarian.
  case few
  /// Behind 5 and more in Polish and Ukrainian, and behind decimals in Czech and Slovak.
  case many
  /// The form of all other numbers.
  case other

  /// The form behind a whole number in a language; its sign does not matter.
  package init(of count: Int, in language: Language) {
    self.init(of: count.magnitude, in: Self.tongue(language))
  }

  /// The form behind a number as it is written, with or without decimals; digits behind any other sign are decimals.
  package init(behind figure: String, in language: Language) {
    let parts = figure.drop { !$0.isNumber }.split(maxSplits: 1) { !$0.isNumber }.map { UInt($0) }
    let tongue = Self.tongue(language)
    switch (tongue, parts.first ?? nil, parts.dropFirst().first) {
    case (_, let whole?, nil): self.init(of: whole, in: tongue)
    case ("fr", let whole?, _): self = whole < 2 ? .one : .other
    case ("cs", _, _?), ("sk", _, _?): self = .many
    case ("hr", _, let decimals??): self.init(of: decimals, in: tongue)
    default: self = .other
    }
  }

  /// The code of a language without its region.
  private static func tongue(_ language: Language) -> String {
    String(language.rawValue.lowercased().prefix { $0 != "-" })
  }

  private init(of number: UInt, in tongue: String) {
    let isTeen = (11...14).contains(number % 100)
    let isFew = (2...4).contains(number % 10) && !isTeen
    let isOne = number % 10 == 1 && !isTeen
    switch tongue {
    case "fr": self = number < 2 ? .one : .other
    case "cs", "sk": self = number == 1 ? .one : (2...4).contains(number) ? .few : .other
    case "pl": self = number == 1 ? .one : isFew ? .few : .many
    case "uk": self = isOne ? .one : isFew ? .few : .many
    case "hr": self = isOne ? .one : isFew ? .few : .other
    default: self = number == 1 ? .one : .other
    }
  }
}
