internal import BonafideLanguage

/// Tells which state a printed nationality means: `HRV`, `HRVATSKO/CROATIAN`, `ČESKÁ REPUBLIKA`, `deutsch`.
enum NationalityText {
  /// Printed nationalities with marks or with letters that are taken for marked ones, as they are spelt.
  private static let spellings = [
    "ÖSTERREICH", "ČESKÁ REPUBLIKA", "ČESKÁ", "DEUTSCH", "HRVATSKO", "HRVATSKA", "CROATIAN", "MAGYAR", "HUNGARIAN",
    "ITALIANA", "ITALIA", "POLSKIE", "POLSKA", "POLISH", "SLOVENSKÁ REPUBLIKA", "SLOVENSKÁ", "SLOVENSKO", "SLOVAK",
    "AUSTRIA", "BULGARIA", "CZECH REPUBLIC", "GERMAN", "ITALIAN", "UKRAINE", "UTOPIAN",
  ]
  private static let spelt = Dictionary(
    spellings.map { (MonthNames.folded($0), $0) }, uniquingKeysWith: { one, _ in one })

  /// A nationality in capitals with the marks that it is spelt with: `MAGYÁR` is `MAGYAR`; other texts stay.
  static func spelled(_ text: String) -> String {
    guard text.utf8.count <= longestText else { return text }
    return text.split(separator: "/", omittingEmptySubsequences: false).map { part in
      let words = TrimmedText.of(String(part))
      guard part == part.uppercased(), let known = spelt[MonthNames.folded(words)] else { return String(part) }
      return String(part.replacing(words, with: known))
    }.joined(separator: "/")
  }

  /// The codes of the states that a nationality may mean, ``StateEntry/code``; empty where it is not understood.
  ///
  /// A word may mean several: the Slovak `SLOVENSKO` is a Slovene word too.
  static func states(_ text: String) -> Set<String> {
    guard text.utf8.count <= longestText, let tables = try? LanguageTables.standard() else { return [] }
    let parts = text.split(separator: "/").map { TrimmedText.of(String($0)) }.filter { !$0.isEmpty }
    let coded = parts.compactMap { tables.state(whoseCodeIs: $0)?.code }
    if !coded.isEmpty { return Set(coded) }
    // Two letters beside words are an abbreviation, `TC / TÜRK`, and no code.
    let named = parts.filter { $0.count > 2 }.flatMap { tables.states(ofNationality: $0).map(\.code) }
    return Set(named.isEmpty && parts.count == 1 ? tables.states(ofNationality: text).map(\.code) : named)
  }

  private static let longestText = 200
}
