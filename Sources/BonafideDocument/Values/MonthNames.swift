internal import BonafideCatalogue
internal import BonafideLanguage

/// The names and abbreviations of months in the languages of documents, folded to small letters without accents.
enum MonthNames {
  /// Letters of Roman numbers, which look like digits: `II` is more often eleven than February.
  private static let roman = Set("ivxl")

  /// The month, 1...12, that a folded word names: in the country's languages first, then in English, then in any other
  /// language if it has only one meaning.
  static func month(_ word: String, country: Country?) -> Int? {
    guard word.count >= 2, word.count <= 14, !word.allSatisfy(roman.contains) else { return nil }
    let tables = LanguageTables.shipped
    return tables.month(of: word, languages: tables.languages(of: country))
  }

  /// The month that a folded word names twice, in two languages without the slash between them: the `marmar` of
  /// `MÁR/MAR`.
  static func twice(_ word: String, country: Country?) -> Int? {
    guard (6...10).contains(word.count), word.allSatisfy(\.isLetter) else { return nil }
    for cut in 3...(word.count - 3) {
      guard let first = month(String(word.prefix(cut)), country: country),
        month(String(word.dropFirst(cut)), country: country) == first
      else { continue }
      return first
    }
    return nil
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
