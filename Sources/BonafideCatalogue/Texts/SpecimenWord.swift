/// A word that marks a page as a specimen.
package struct SpecimenWord: Sendable, Hashable {
  /// Whether people may have it for a name.
  package let isName: Bool
  /// Letters as ``FoldedText`` folds them, so that accents and look-alikes do not matter.
  private let symbols: [UInt8]

  /// The words by language (BCP 47): first those that are never names, then those that may be.
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

  /// The words by which a line says that the page is a specimen.
  ///
  /// A word that is never a name may stand beside the title of the page, because two texts of one row are often read as
  /// one line.
  ///
  /// - Parameters:
  ///   - line: as it was read.
  ///   - isTitle: whether a text consists of words that are common on documents and never a value.
  /// - Returns: the words that the line consists of; nil for any other line.
  package static func said(by line: String, isTitle: (String) -> Bool) -> Set<SpecimenWord>? {
    let words = parted(line).map { (text: $0, known: bySymbols[FoldedText($0).symbols]) }
    let known = words.compactMap(\.known)
    let rest = words.filter { $0.known == nil }.map(\.text).joined(separator: " ")
    guard !known.isEmpty else { return nil }
    if rest.isEmpty { return Set(known) }
    let clear = known.filter { !$0.isName }
    return clear.isEmpty || !isTitle(rest) ? nil : Set(clear)
  }

  /// Whether it is a word of a text.
  package func stands(in text: String) -> Bool { Self.parted(text).contains { FoldedText($0).symbols == symbols } }

  /// The words of a text; what is no letter, hyphens aside, stands between words.
  private static func parted(_ text: String) -> [String] {
    text.split { !$0.isLetter && !$0.isNumber && $0 != "-" }.map(String.init)
      .filter { !FoldedText($0).symbols.isEmpty }
  }
}
