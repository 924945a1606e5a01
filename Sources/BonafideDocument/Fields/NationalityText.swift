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
