extension LanguageTables {
  /// The places of a line that label fields, in order, none over another.
  ///
  /// Neighbors that can mean the same field are one segment, whatever parts them: `Naam/Surname`. A phrase of six
  /// letters or more may have a reading error in each six; a shorter one must stand there as a whole word.
  /// Takes some 20 µs a line.
  package func segments(of text: String) -> [LabelSegment] {
    let line = LineText(text)
    var segments: [(segment: LabelSegment, end: Int)] = []
    for span in table.spans(of: line) where !span.meaning.labels.isEmpty {
      var segment = LabelSegment(
        range: line.characters(span.range), fields: Self.fields(span.meaning),
        languages: Set(span.meaning.labels.map(\.language)),
        quality: span.quality * (span.meaning.isOther || !span.meaning.titles.isEmpty ? Self.alsoOther : 1))
      if let last = segments.last, last.end == span.range.lowerBound {
        let shared = last.segment.fields.filter(segment.fields.contains)
        if !shared.isEmpty {
          segment.range = last.segment.range.lowerBound..<segment.range.upperBound
          segment.fields = shared
          segment.languages.formUnion(last.segment.languages)
          segment.quality = 1 - (1 - segment.quality) * (1 - last.segment.quality)
          segments.removeLast()
        }
      }
      segments.append((segment, span.range.upperBound))
    }
    return segments.map(\.segment)
  }

  /// The first words of a text that label a field and read almost, but not exactly, like known ones; nil for none.
  package func misreadLabel(in text: String) -> String? {
    let line = LineText(text)
    let characters = Array(text)
    return table.spans(of: line).first { !$0.meaning.labels.isEmpty && !$0.isExact }.map {
      String(characters[line.characters($0.range)])
    }
  }

  /// The label of one letter at the start of a line, such as `à : PARIS`; nil where no colon follows it.
  ///
  /// A capital without a mark, as `A : ...`, counts entries.
  package func letterLabel(of text: String) -> LabelSegment? {
    let characters = Array(text.prefix(8))
    guard let place = characters.firstIndex(where: { $0 != " " }),
      characters[place].isLowercase || !characters[place].isASCII,
      characters[(place + 1)...].first(where: { $0 != " " }) == ":",
      let fields = letterLabels[LineText(String(characters[place])).symbols]
    else { return nil }
    return LabelSegment(
      range: place..<place + 1, fields: fields,
      languages: Set(
        files.filter { file in
          fields.contains { file.letterLabels[$0] != nil }
        }.map(\.language)), quality: Self.ofLetter)
  }

  /// The quality of a label of one letter: its place and the colon make it a clear one.
  private static let ofLetter = 0.9

  /// Factor on the quality where the words have another meaning too: `Grad` is a rank and a town.
  private static let alsoOther = 0.5

  /// The fields that a phrase labels, those first that it labels in more languages.
  private static func fields(_ meaning: Meaning) -> [String] {
    var counts: [String: Int] = [:]
    for label in meaning.labels { counts[label.field, default: 0] += 1 }
    return LabelField.all.filter { counts[$0] != nil }.sorted { counts[$0, default: 0] > counts[$1, default: 0] }
  }
}
