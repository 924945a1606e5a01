/// Small letters without the marks of Latin and Greek ones; scripts stay apart, unlike in ``LineText``.
enum PlainText {
  /// The words of a text, folded.
  static func words(_ text: String) -> [String] {
    folded(text).split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }

  /// The text, folded; apostrophes and dots fall away.
  static func folded(_ text: some StringProtocol) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.lowercased().unicodeScalars {
      let value = scalar.value
      if value < 0x80 {
        if scalar != "'", scalar != "." { result.append(scalar) }
      } else if !(0x300...0x36F).contains(value), value != 0x2019, value != 0x2BC {
        result.append(contentsOf: table[value] ?? [scalar])
      }
    }
    return String(result)
  }

  private static let table: [UInt32: [Unicode.Scalar]] = {
    let rows: [(Substring, String)] = [
      ("àáâãäåāăą", "a"), ("çćĉċč", "c"), ("ďđð", "d"), ("èéêëēĕėęě", "e"), ("ĝğġģ", "g"), ("ĥħ", "h"),
      ("ìíîïĩīĭįı", "i"), ("ĵ", "j"), ("ķ", "k"), ("ĺļľŀł", "l"), ("ñńņňŋ", "n"), ("òóôõöøōŏőơ", "o"),
      ("ŕŗř", "r"), ("śŝşšș", "s"), ("ţťŧț", "t"), ("ùúûüũūŭůűųư", "u"), ("ŵ", "w"), ("ýÿŷ", "y"), ("źżž", "z"),
      ("ß", "ss"), ("æ", "ae"), ("œ", "oe"), ("þ", "th"), ("ĳ", "ij"), ("ά", "α"), ("έ", "ε"), ("ήῆ", "η"),
      ("ίϊΐ", "ι"), ("ό", "ο"), ("ύϋΰ", "υ"), ("ώ", "ω"), ("ς", "σ"), ("ї", "і"), ("ё", "е"), ("й", "и"),
    ]
    var table: [UInt32: [Unicode.Scalar]] = [:]
    for (letters, folded) in rows {
      for scalar in letters.unicodeScalars { table[scalar.value] = Array(folded.unicodeScalars) }
    }
    return table
  }()
}
