internal import BonafideCatalogue

/// The names and abbreviations of months in the languages of the catalogue, folded to small letters without accents.
enum MonthNames {
  /// For each language the twelve months; alternatives are parted by `|`, a name is known by its first three letters
  /// and more unless an alternative is shorter.
  private static let languages: [String: String] = [
    "en": "january february march april may june july august september october november december",
    "fr": "janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre",
    "de": """
    januar|janner|jaenner februar|feber marz|maerz|mrz april mai juni juli august september oktober november \
    dezember
    """,
    "hr": "sijecanj veljaca ozujak travanj svibanj lipanj srpanj kolovoz rujan listopad studeni prosinac",
    "cs": "leden unor brezen duben kveten cerven|cvn cervenec|cvc srpen zari rijen listopad prosinec",
    "sk": "januar februar marec april maj jun jul august september oktober november december",
    "pl": "styczen luty marzec kwiecien maj czerwiec lipiec sierpien wrzesien pazdziernik listopad grudzien",
    "hu": "januar februar marcius aprilis majus junius julius augusztus szeptember oktober november december",
    "it": "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre",
    "bg": "януари февруари март април май юни юли август септември октомври ноември декември",
    "uk": "січень лютий березень квітень травень червень липень серпень вересень жовтень листопад грудень",
  ]

  private static let spoken: [String: [String]] = [
    "AT": ["de"], "DE": ["de"], "HR": ["hr"], "CZ": ["cs"], "SK": ["sk"], "PL": ["pl"], "HU": ["hu"], "IT": ["it"],
    "BG": ["bg"], "UA": ["uk"],
  ]

  /// Czech and Slovak write months in the genitive, Polish too: only their beginnings are compared, at least this long.
  private static let leastLength = 3

  /// The month, 1...12, that a folded word names: in the country's languages first, then English, then any other in
  /// which it has one meaning only.
  static func month(_ word: String, country: Country?) -> Int? {
    guard word.count >= 2, word.count <= 14 else { return nil }
    let own = country.flatMap { spoken[$0.rawValue] } ?? []
    for language in own + ["en"] {
      if let month = month(word, language: language) { return month }
    }
    let others = Set(languages.keys.compactMap { month(word, language: $0) })
    return others.count == 1 ? others.first : nil
  }

  private static func month(_ word: String, language: String) -> Int? {
    guard let names = languages[language]?.split(separator: " ") else { return nil }
    var found: [Int] = []
    for (index, alternatives) in names.enumerated() {
      for name in alternatives.split(separator: "|") {
        if word == name { return index + 1 }
        let common = zip(word, name).prefix { $0 == $1 }.count
        // `ledna` for leden and `marca` for marec: all but the ending agree.
        let isName = word.count <= name.count ? common == word.count : common >= max(leastLength, name.count - 3)
        let isCase = common >= leastLength && common >= min(word.count, name.count) - 2
        if common >= min(leastLength, name.count), isName || isCase, !found.contains(index + 1) {
          found.append(index + 1)
        }
      }
    }
    return found.count == 1 ? found.first : nil
  }

  /// Small letters without the accents of Latin letters; Cyrillic stays.
  static func folded(_ text: some StringProtocol) -> String {
    var result = ""
    for scalar in text.lowercased().unicodeScalars {
      switch scalar {
      case "á", "à", "â", "ä", "ă", "ą", "ã", "å": result += "a"
      case "č", "ć", "ç": result += "c"
      case "ď", "đ": result += "d"
      case "é", "è", "ê", "ë", "ě", "ę": result += "e"
      case "í", "ì", "î", "ï", "ı": result += "i"
      case "ľ", "ĺ", "ł": result += "l"
      case "ň", "ń", "ñ": result += "n"
      case "ó", "ò", "ô", "ö", "ő", "õ": result += "o"
      case "ŕ", "ř": result += "r"
      case "š", "ś", "ş": result += "s"
      case "ť", "ţ": result += "t"
      case "ú", "ù", "û", "ü", "ů", "ű": result += "u"
      case "ý", "ÿ": result += "y"
      case "ž", "ź", "ż": result += "z"
      default:
        // Combining accents of decomposed text fall away.
        if !(0x300...0x36F).contains(scalar.value) { result.unicodeScalars.append(scalar) }
      }
    }
    return result
  }
}
