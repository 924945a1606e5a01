extension LanguageTables {
  /// The places of a text that name states, by their names or the words for their people, in order, none over another.
  ///
  /// The longest name counts: `GUINEA-BISSAU` is not Guinea. A name of six letters or more may have a reading error in
  /// each six.
  package func statesNamed(in text: String) -> [StateMention] {
    let line = LineText(text)
    return mentions(table.spans(of: line), of: line)
  }

  /// The kinds of documents and the states that a text names, looked up once: as ``titles(in:)`` and
  /// ``statesNamed(in:)``.
  package func mentions(in text: String) -> (titles: [TitleMention], states: [StateMention]) {
    let line = LineText(text)
    let spans = table.spans(of: line)
    return (Self.titles(spans, of: line), mentions(spans, of: line))
  }

  private func mentions(_ spans: [PhraseTable.Span], of line: LineText) -> [StateMention] {
    spans.compactMap { span in
      let names = Set(span.meaning.names).sorted()
      let people = Set(span.meaning.nationalities).subtracting(names).sorted()
      let wholes = Set(span.meaning.subdivisions).subtracting(names).subtracting(people).sorted()
      guard let first = [names, people, wholes].first(where: { !$0.isEmpty }) else { return nil }
      let form: StateMention.Form = !names.isEmpty ? .name : people.isEmpty ? .subdivision : .nationality
      return StateMention(
        range: line.characters(span.range), states: (names + people + wholes).map { states[$0].code }, form: form,
        quality: span.quality / Double(first.count))
    }
  }

  /// The states that a text names in a form, where it says little else: the name covers more than seven letters in ten.
  package func statesFilling(_ text: String, as form: StateMention.Form) -> [String] {
    statesNamed(in: text).first { $0.form == form && $0.range.count * 10 > text.count * 7 }?.states ?? []
  }

  /// Fewest letters of a name that may be an unknown state's, and least quality of the word beside it.
  private static let unknownState = (letters: 4, quality: 0.95)

  /// Whether a text is the name of a state without a file: a word for the form of a state, and a name beside it.
  package func namesUnknownState(_ text: String) -> Bool {
    guard !text.contains(where: \.isNumber) else { return false }
    let line = LineText(text)
    let spans = table.spans(of: line)
    let isForm = spans.contains { $0.meaning.isStateForm && $0.quality >= Self.unknownState.quality }
    let isKnown = spans.contains {
      !$0.meaning.names.isEmpty || !$0.meaning.nationalities.isEmpty || !$0.meaning.subdivisions.isEmpty
    }
    let told = spans.reduce(0) { $0 + $1.range.count }
    return isForm && !isKnown && line.symbols.count - told >= Self.unknownState.letters
  }

  /// The state whose code a text is, three capitals and nothing else.
  package func state(whoseCodeIs text: String) -> StateEntry? {
    text.utf8.count == 3 && text == text.uppercased() ? state(code: text) : nil
  }

  /// The states that a printed nationality may mean: a code, a name or a word for people; empty for none.
  ///
  /// A code stands alone or behind a slash: the `AND` of `BOSNIA AND HERZEGOVINA` is not Andorra's.
  package func states(ofNationality text: String) -> [StateEntry] {
    let words = text.split { !$0.isLetter }
    for part in text.split(separator: "/") {
      if let state = state(whoseCodeIs: part.filter { !$0.isWhitespace }) { return [state] }
    }
    if words.count == 1, let word = words.first, let state = state(code: word.uppercased()) { return [state] }
    let best = statesNamed(in: text).filter { $0.form != .subdivision }
      .max { ($0.quality, $0.range.count) < ($1.quality, $1.range.count) }
    return best?.states.compactMap(state(code:)) ?? []
  }
}
