/// A text reduced to what survives imperfect reading: small Latin letters and digits without spaces and accents, where
/// characters of like shape are one.
///
/// The reader knows no Cyrillic and gives Latin letters of like shape instead, so Cyrillic letters are folded to those.
package struct FoldedText: Sendable, Hashable {
  /// ASCII bytes.
  package let symbols: [UInt8]
  /// For each symbol the place of its character in the text, counted in scalars from 0.
  package let places: [Int]
  /// Number of scalars of the text.
  package let length: Int

  package init(_ text: String) {
    var symbols: [UInt8] = []
    var places: [Int] = []
    var place = 0
    for scalar in text.unicodeScalars {
      for symbol in Self.fold(scalar) {
        symbols.append(symbol)
        places.append(place)
      }
      place += 1
    }
    self.symbols = symbols
    self.places = places
    length = place
  }

  /// Where a range of symbols lies along the text, as shares of its length.
  package func shares(_ range: Range<Int>) -> ClosedRange<Double> {
    guard let first = range.first, let last = range.last, last < places.count, length > 0 else { return 0...1 }
    return Double(places[first]) / Double(length)...Double(places[last] + 1) / Double(length)
  }

  /// The symbols that a scalar folds to; none for marks, spaces and letters of other scripts.
  package static func fold(_ scalar: Unicode.Scalar) -> [UInt8] {
    let value = scalar.value
    if value < 0x80 {
      return ascii(UInt8(value)).map { [$0] } ?? []
    }
    guard let letters = table[value] else { return [] }
    return letters
  }

  private static func ascii(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): ascii(byte + 32)
    case UInt8(ascii: "l"), UInt8(ascii: "1"), UInt8(ascii: "|"), UInt8(ascii: "!"): UInt8(ascii: "i")
    case UInt8(ascii: "a")...UInt8(ascii: "z"): byte
    case UInt8(ascii: "0"): UInt8(ascii: "o")
    case UInt8(ascii: "5"): UInt8(ascii: "s")
    case UInt8(ascii: "8"): UInt8(ascii: "b")
    case UInt8(ascii: "2")...UInt8(ascii: "9"): byte
    default: nil
    }
  }

  /// Letters with accents, and Cyrillic and Greek letters of the shape of Latin ones.
  private static let table: [UInt32: [UInt8]] = {
    let rows: [(Substring, String)] = [
      ("ÀÁÂÃÄÅĀĂĄàáâãäåāăąАаΑ", "a"), ("ÇĆĈĊČçćĉċčСс", "c"), ("ÐĎĐðďđДд", "d"), ("ÈÉÊËĒĔĖĘĚèéêëēĕėęěЕеЁёЄєΕ", "e"),
      ("ĜĞĠĢĝğġģ", "g"), ("ĤĦĥħ", "h"), ("ÌÍÎÏĨĪĬĮİìíîïĩīĭįıІіЇїŁłĹĻĽĿĺļľŀΙ", "i"), ("ĴĵЈј", "j"), ("ĶķКкΚ", "k"),
      ("МмΜ", "m"), ("ÑŃŅŇŊñńņňŋИиЙйЛлПп", "n"), ("ÒÓÔÕÖØŌŎŐòóôõöøōŏőОоФфΟ", "o"), ("РрΡ", "p"),
      ("ŔŖŘŕŗřГгҐґЯя", "r"), ("ŚŜŞŠȘśŝşšș", "s"), ("ŢŤŦȚţťŧțТтΤ", "t"), ("ÙÚÛÜŨŪŬŮŰŲùúûüũūŭůűųЦц", "u"),
      ("ŴŵШшЩщ", "w"), ("ÝŶŸýŷÿУуΥ", "y"), ("ŹŻŽźżžΖ", "z"), ("ВвЪъЬьΒ", "b"), ("НнΗ", "h"), ("ХхЖжΧ", "x"),
      ("Ээ", "3"), ("Зз", "3"), ("Чч", "4"), ("Бб", "6"), ("Юю", "io"), ("Ыы", "bi"), ("ß", "ss"), ("ẞ", "ss"),
      ("Ææ", "ae"), ("Œœ", "oe"), ("Þþ", "th"), ("Ĳĳ", "ij"),
    ]
    var table: [UInt32: [UInt8]] = [:]
    for (letters, folded) in rows {
      for scalar in letters.unicodeScalars { table[scalar.value] = Array(folded.utf8) }
    }
    return table
  }()
}
