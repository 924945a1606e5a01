internal import BonafideDocument
internal import BonafideMRZ

/// What a page says against its zone when lines may have been taken for the wrong fields.
extension PageStatement {
  /// Whether a zone's value is found on another line than the field's own, and is no other field's value.
  ///
  /// A forger who alters a zone finds words such as the place of birth or the state on every page. Where the field's
  /// own line holds the zone's value behind other words, that line says more than the zone: `PAUL PETER` for `PETER`.
  /// Words behind it are allowed, because zones leave some out.
  ///
  /// - Parameters:
  ///   - name: of the field.
  ///   - value: the zone's; nil if it has none.
  ///   - isTruncated: whether the zone may have cut the name.
  /// - Returns: false also without a value.
  func shows(_ name: String, _ value: String?, isTruncated: Bool) -> Bool {
    guard let value else { return false }
    let isName = PageComparison.names.contains(name)
    let others = values.filter { field in
      field.name != name && !(isName && PageComparison.names.contains(field.name))
    }
    let own = printed.filter { $0.name == name && !$0.begins(with: value) }
    return lines.without((others + own).map(\.text)).holds(name, value, isTruncated: isTruncated) == true
  }

  /// Whether the page prints another document number than its zone.
  ///
  /// The number with the printed label stands elsewhere in the zone, and the zone's own number is nowhere in print.
  func printsOtherNumber(than zone: MRZ) -> Bool {
    guard mrz == zone, lines.holds("documentNumber", zone.fields.documentNumber) == false else { return false }
    return printed.contains { $0.name == "documentNumber" && CrossChecker.isOfAnotherKind($0, zone) }
  }
}

extension DocumentField {
  /// Whether the value is a zone's, with or without more words behind.
  fileprivate func begins(with zoned: String) -> Bool {
    let words = value.split { $0.isWhitespace || $0 == "/" || $0 == "," }
    let starts = words.indices.map { words[...$0].joined(separator: " ") }
    if PageComparison.names.contains(name) { return starts.contains { MRZTransliteration.matches($0, zone: zoned) } }
    return starts.contains { LookalikeText.folded($0) == LookalikeText.folded(zoned) }
  }
}
