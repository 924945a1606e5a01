/// The tables of Doc 9303-3 (eighth edition), 6.
enum MRZTransliterationTable {
  /// 6 A: a character and its permitted spellings, the first one recommended.
  private static let latin = """
    À A | Á A | Â A | Ã A | Ä AE A | Å AA A | Æ AE | Ç C | È E | É E | Ê E | Ë E | Ì I | Í I | Î I | Ï I | \
    Ð D | Ñ N NXX | Ò O | Ó O | Ô O | Õ O | Ö OE O | Ø OE | Ù U | Ú U | Û U | Ü UE UXX U | Ý Y | Þ TH | Ā A | \
    Ă A | Ą A | Ć C | Ĉ C | Ċ C | Č C | Ď D | Đ D | Ē E | Ĕ E | Ė E | Ę E | Ě E | Ĝ G | Ğ G | Ġ G | Ģ G | Ĥ H | \
    Ħ H | Ĩ I | Ī I | Ĭ I | Į I | İ I | ı I | Ĳ IJ | Ĵ J | Ķ K | Ĺ L | Ļ L | Ľ L | Ŀ L | Ł L | Ń N | Ņ N | \
    Ň N | Ŋ N | Ō O | Ŏ O | Ő O | Œ OE | Ŕ R | Ŗ R | Ř R | Ś S | Ŝ S | Ş S | Š S | Ţ T | Ť T | Ŧ T | Ũ U | \
    Ū U | Ŭ U | Ů U | Ű U | Ų U | Ŵ W | Ŷ Y | Ÿ Y | Ź Z | Ż Z | Ž Z | ẞ SS
    """

  /// The comma-below letters of Romanian, which Unicode encodes apart from the cedilla letters that 6 A lists.
  private static let romanian = "Ș S | Ț T"

  /// 6 B: a character, its general spelling, then those of the exceptions.
  ///
  /// The printed table confuses three code points; meant are Ђ (D), Ѵ (Y) and, as the Macedonian exception GJ, Ѓ. Its
  /// line for Һ ("C") belongs to Ћ. Ь is not in the table and is not written.
  private static let cyrillic = """
    Ё E IO | Ђ D | Є IE YE | Ѕ DZ | І I | Ї I YI | Ј J | Љ LJ | Њ NJ | Ќ K KJ | Ў U | Џ DZ DJ | А A | Б B | \
    В V | Г G H | Д D | Е E | Ж ZH Z | З Z | И I Y | Й I Y | К K | Л L | М M | Н N | О O | П P | Р R | С S | \
    Т T | У U | Ф F | Х KH H | Ц TS C | Ч CH C | Ш SH S | Щ SHCH SHT | Ъ IE | Ы Y | Э E | Ю IU YU | Я IA YA | \
    Ѫ U | Ѵ Y | Ґ G | Ғ G | Ѓ G GJ
    """

  static let spellings: [Character: [String]] = {
    var table: [Character: [String]] = ["Ь": [""], "Ћ": ["C"]]
    for scalar in UInt8(ascii: "A")...UInt8(ascii: "Z") {
      let letter = Character(Unicode.Scalar(scalar))
      table[letter] = [String(letter)]
    }
    for text in [latin, romanian, cyrillic] {
      for row in text.split(separator: "|") {
        let words = row.split(separator: " ")
        guard let letter = words.first?.first else { continue }
        table[letter] = words.dropFirst().map(String.init)
      }
    }
    return table
  }()

  private static let languages: [MRZTransliteration.Cyrillic: [Character: String]] = [
    .belarusian: ["Ё": "IO", "Г": "H"],
    .bulgarian: ["Щ": "SHT"],
    .macedonian: ["Ѓ": "GJ", "Ќ": "KJ", "Џ": "DJ", "Х": "H", "Ц": "C"],
    .serbian: ["Г": "H", "Ж": "Z", "Х": "H", "Ц": "C", "Ч": "C", "Ш": "S"],
    .ukrainian: ["Г": "H", "И": "Y"],
  ]

  private static let ukrainianStart: [Character: String] = ["Є": "YE", "Ї": "YI", "Й": "Y", "Ю": "YU", "Я": "YA"]

  /// The spelling of a Cyrillic letter where a language has its own; nil where the general one holds.
  static func exception(_ letter: Character, _ cyrillic: MRZTransliteration.Cyrillic, isStart: Bool) -> String? {
    if cyrillic == .ukrainian, isStart, let spelling = ukrainianStart[letter] { return spelling }
    return languages[cyrillic]?[letter]
  }
}
