internal import BonafideCatalogue
internal import BonafideCore
internal import BonafideLanguage

/// Which part of a text is the value of a field.
extension FieldPlaces {
  /// What readings of pieces give as the value of a field, without its labels and without what follows it.
  func candidate(
    _ parts: [StripReading], of pieces: [FieldPiece] = [], zone: FieldDefinition, pattern: FieldPattern?
  ) -> PieceReading {
    let texts = parts.indices.map { index in
      let text = parts[index].text
      let holdsLabel = pieces.indices.contains(index) && pieces[index].holdsLabel
      let own = ownText(in: text, zone: zone, pattern: holdsLabel ? pattern : nil)
      guard own.isEmpty, pieces.indices.contains(index),
        page.isValueLikeLabel(text, in: pieces[index].box.quadrilateral.bounds, zone)
      else { return own }
      return text
    }
    let value = FieldValue(
      texts.filter { !$0.isEmpty }.joined(separator: " "), zone: zone, pattern: pattern,
      country: page.definition.country,
      reference: page.day)
    return PieceReading(
      value: value, confidence: parts.confidence, repairs: parts.reduce(value.repairCount) { $0 + $1.repairCount })
  }

  /// The part of a line's text that is the field's: without its label, and without the fields that follow it.
  private func ownText(in text: String, zone: FieldDefinition, pattern: FieldPattern?) -> String {
    let others = page.definition.fields.filter { $0.name != zone.name }.flatMap(\.labels)
    if let numbered = NumberedLabels.value(in: text, own: zone.labels, others: others, pattern: pattern) {
      return numbered
    }
    let rest =
      LabelText.cut(text, labels: zone.labels)?.rest ?? LabelText.afterColon(text, labels: zone.labels)
      ?? withoutWords(text, zone)
    return NumberedLabels.head(of: rest, others: others)
  }

  /// Least quality of a label in words that the definition does not list; fewest characters of one before a value, of
  /// one behind it, and of one that is the whole text.
  private static let leastWords = (quality: 0.9, before: 5, behind: 8, whole: 12)

  /// Removes labels of any language from the start of a text of words, or, where another field's label begins, from its
  /// end.
  ///
  /// An edition may word its labels differently than the described one. Nothing is left of a line that is another
  /// field's label.
  private func withoutWords(_ text: String, _ zone: FieldDefinition) -> String {
    // Offices and places have such words themselves: `COMUNE DI ROMA`, `DEPT. OF IMMIGRATION AND NATIONALITY`.
    let mayHoldSome: Set<FieldDefinition.Kind> = [.authority, .place, .address]
    guard let layout, Self.mayReadAsLabel(zone.kind), !mayHoldSome.contains(zone.kind) else { return text }
    let characters = Array(text)
    let labels = layout.tables.segments(of: text).filter { $0.quality >= Self.leastWords.quality }
    var (start, end) = (0, characters.count)
    if let first = labels.first, first.range.lowerBound == 0 {
      let isOwn = first.fields.contains(zone.name)
      if isOwn, first.range.count >= Self.leastWords.before { start = first.range.upperBound }
      if Self.labelsNoWords(first), first.range.count >= max(Self.leastWords.whole, characters.count - 1) { return "" }
    }
    if let next = labels.first(where: { $0.range.lowerBound > start && $0.range.count >= Self.leastWords.behind }),
      Self.labelsNoWords(next)
    {
      end = next.range.lowerBound
    }
    func parts(_ character: Character) -> Bool { " :/-–".contains(character) }
    let kept = String(characters[start..<end].drop(while: parts).reversed().drop(while: parts).reversed())
    return kept.contains(where: { $0.isLetter || $0.isNumber }) ? kept : text
  }

  /// Whether a label announces a date, a number or a sex: others may be values themselves, as `TRVALÝ POBYT` is a kind
  /// of permit and a label of addresses.
  private static func labelsNoWords(_ label: LabelSegment) -> Bool {
    label.fields.map(FieldForm.kind).allSatisfy { $0.isNumber || $0 == .date || $0 == .sex }
  }
}
