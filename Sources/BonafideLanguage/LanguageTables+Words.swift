extension LanguageTables {
  /// The month, 1...12, that a word names.
  ///
  /// - Parameters:
  ///   - word: one word as printed, capitals and marks do not matter: `märz`, `ledna`, `XI`.
  ///   - languages: those of the document (BCP 47), asked first; then English, Roman numbers and the others.
  /// - Returns: nil where it names none, or several.
  package func month(of word: String, languages: [String] = []) -> Int? { months.month(word, languages) }

  /// The sex that a text says, `F`, `M` or `X`.
  ///
  /// - Parameters:
  ///   - text: as printed: `M`, `Ž/F`, `weiblich`. Of two forms the last counts where it is the international letter.
  ///   - languages: those of the document (BCP 47), asked first: `K` is a woman in Polish and a man in Azerbaijani.
  /// - Returns: nil where it says none.
  package func sex(of text: String, languages: [String] = []) -> String? { sexes.sex(text, languages) }

  /// Whether a text consists of words that stand on documents and are never a value: `Republic`, `see page`.
  package func isOtherWord(_ text: String) -> Bool {
    let line = LineText(text)
    let spans = table.spans(of: line).filter { $0.meaning.isOther || !$0.meaning.titles.isEmpty }
    return !line.symbols.isEmpty && spans.reduce(0) { $0 + $1.range.count } == line.symbols.count
  }

  /// The places of a text that name a kind of document, in order.
  package func titles(in text: String) -> [TitleMention] {
    let line = LineText(text)
    return Self.titles(table.spans(of: line), of: line)
  }

  static func titles(_ spans: [PhraseTable.Span], of line: LineText) -> [TitleMention] {
    spans.filter { !$0.meaning.titles.isEmpty }.map { span in
      TitleMention(
        range: line.characters(span.range),
        kinds: TitleKind.allCases.filter { kind in span.meaning.titles.contains { $0.kind == kind } },
        languages: Set(span.meaning.titles.map(\.language)), quality: span.quality)
    }
  }

  /// The kinds of documents that a text names, those named more surely first.
  package func titleKinds(in text: String) -> [TitleKind] {
    var weights: [TitleKind: Double] = [:]
    for mention in titles(in: text) {
      let length = Double(mention.range.count)
      for kind in mention.kinds { weights[kind, default: 0] += mention.quality * length / Double(mention.kinds.count) }
    }
    return TitleKind.allCases.filter { weights[$0] != nil }.sorted { weights[$0, default: 0] > weights[$1, default: 0] }
  }
}
