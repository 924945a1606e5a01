/// A word by which a page says that it is a specimen.
package struct SpecimenWord: Sendable, Hashable {
  /// Whether people may have it for a name.
  package let isName: Bool
  /// Letters as ``FoldedText`` folds them, so that accents and look-alikes do not matter.
  private let symbols: [UInt8]

  /// The words by language (BCP 47): first those that nobody has for a name, then those that somebody may.
  private static let languages: [(code: String, words: [String], names: [String])] = [
    ("bg", ["СПЕЦИМЕН"], ["ОБРАЗЕЦ"]),
    ("cs", [], ["VZOR"]),
    ("da", [], ["PRØVE"]),
    ("de", ["SPEZIMEN"], ["MUSTER"]),
    ("en", ["SPECIMEN"], ["SAMPLE"]),
    ("es", ["ESPÉCIMEN"], ["MUESTRA"]),
    ("et", [], ["NÄIDIS"]),
    ("fi", ["MALLIKAPPALE"], ["MALLI"]),
    ("fr", ["SPÉCIMEN"], []),
    ("hr", [], ["UZORAK", "PRIMJERAK"]),
    ("hu", [], ["MINTA"]),
    ("it", ["FACSIMILE", "FAC-SIMILE"], ["ESEMPIO", "MODELLO"]),
    ("lt", [], ["PAVYZDYS"]),
    ("lv", [], ["PARAUGS"]),
    ("pl", [], ["WZÓR"]),
    ("pt", ["ESPÉCIME"], ["AMOSTRA"]),
    ("ru", [], ["ОБРАЗЕЦ"]),
    ("sk", ["ŠPECIMEN"], []),
    ("sl", [], ["VZOREC"]),
    ("tr", [], ["NUMUNE", "ÖRNEK"]),
    ("uk", [], ["ЗРАЗОК"]),
  ]

  /// Every word of every language, each once.
  package static let all: Set<SpecimenWord> = Set(
    languages.flatMap { language in
      language.words.map { SpecimenWord(symbols: FoldedText($0).symbols, isName: false) }
        + language.names.map { SpecimenWord(symbols: FoldedText($0).symbols, isName: true) }
    })

  private static let bySymbols = Dictionary(all.map { ($0.symbols, $0) }, uniquingKeysWith: { first, _ in first })

  private init(symbols: [UInt8], isName: Bool) {
    self.symbols = symbols
    self.isName = isName
  }

  /// The words that a line consists of, where it holds nothing else; nil for any other line.
  package static func said(by line: String) -> Set<SpecimenWord>? {
    let words = folded(line)
    let known = words.compactMap { bySymbols[$0] }
    return known.isEmpty || known.count < words.count ? nil : Set(known)
  }

  /// Whether it is a word of a text.
  package func stands(in text: String) -> Bool { Self.folded(text).contains(symbols) }

  /// The words of a text, folded; what is no letter, hyphens aside, stands between words.
  private static func folded(_ text: String) -> [[UInt8]] {
    text.split { !$0.isLetter && !$0.isNumber && $0 != "-" }.map { FoldedText(String($0)).symbols }
      .filter { !$0.isEmpty }
  }
}
