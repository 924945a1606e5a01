internal import BonafideMRZ

/// Tells which state a printed nationality means: `HRV`, `HRVATSKO/CROATIAN`, `ČESKÁ REPUBLIKA`, `deutsch`.
enum NationalityText {
  /// Beginnings of the names of states and their people in their own language and English, folded.
  private static let beginnings: [(String, [String])] = [
    ("AT", ["osterreich", "austria"]), ("BG", ["българ", "bulgar"]), ("CZ", ["cesk", "czech"]),
    ("DE", ["deutsch", "german"]), ("HR", ["hrvat", "croat"]), ("HU", ["magyar", "hungar"]), ("IT", ["ital"]),
    ("PL", ["polsk", "polish", "poland", "polka"]), ("SK", ["slovensk", "slovak"]), ("UA", ["укра", "ukrain"]),
    ("UT", ["utopi"]),
  ]

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
    guard text.utf8.count <= 200 else { return text }
    return text.split(separator: "/", omittingEmptySubsequences: false).map { part in
      let words = TrimmedText.of(String(part))
      guard part == part.uppercased(), let known = spelt[MonthNames.folded(words)] else { return String(part) }
      return String(part.replacing(words, with: known))
    }.joined(separator: "/")
  }

  /// The state's ISO 3166-1 alpha-2 code (`UT` for Utopia); nil where the text is not understood.
  static func state(_ text: String) -> String? {
    guard text.utf8.count <= 200 else { return nil }
    let words = text.split { !$0.isLetter }
    for word in words where word.count == 3 || words.count == 1 {
      if let code = MRZCountryCode(word.uppercased()).alpha2 { return code }
    }
    let folded = words.map { MonthNames.folded($0) }
    for word in folded {
      if let found = beginnings.first(where: { $0.1.contains { word.hasPrefix($0) } }) { return found.0 }
    }
    return nil
  }
}
