package import BonafideCore

/// The form that a noun takes behind a whole number, by the plural rules of CLDR.
///
/// Languages that have no rule here take `one` behind 1 and `other` behind everything else.
package enum PluralCategory: String, CaseIterable, Sendable {
  /// The singular; in Ukrainian and Croatian of 21 as well, in French of 0.
  case one
  /// Behind 2 to 4 in Slavic languages but Bulgarian.
  case few
  /// Behind 5 and more in Polish and Ukrainian.
  case many
  /// The form of all other numbers.
  case other

  /// The form behind a number in a language; its sign does not matter.
  package init(of count: Int, in language: Language) {
    let number = count.magnitude
    let isTeen = (11...14).contains(number % 100)
    let isFew = (2...4).contains(number % 10) && !isTeen
    let isOne = number % 10 == 1 && !isTeen
    switch String(language.rawValue.lowercased().prefix { $0 != "-" }) {
    case "fr": self = number < 2 ? .one : .other
    case "cs", "sk": self = number == 1 ? .one : (2...4).contains(number) ? .few : .other
    case "pl": self = number == 1 ? .one : isFew ? .few : .many
    case "uk": self = isOne ? .one : isFew ? .few : .many
    case "hr": self = isOne ? .one : isFew ? .few : .other
    default: self = number == 1 ? .one : .other
    }
  }
}
