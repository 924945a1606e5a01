internal import BonafideMRZ
internal import BonafideText

extension MRZZone {
  /// Exchanges an O of the zone's number for a 0, or the reverse, if print says so and all check digits are then valid.
  ///
  /// In OCR-B the two differ only in width, and the check digits cannot say which of several was misread. Print shows
  /// the number in a different typeface. A zone that print cannot complete stays as it is.
  ///
  /// - Parameters:
  ///   - fields: from print; a number counts from a confidence of 0.9 on.
  ///   - parser: reads the zone again.
  /// - Returns: the zone with that number, or unchanged.
  func completed(by fields: [DocumentField], parser: MRZParser) -> MRZZone {
    let number = mrz.fields.documentNumber
    guard !mrz.isValid, !number.isEmpty,
      let printed = fields.first(where: { $0.name == "documentNumber" && $0.confidence >= 0.9 })?.value,
      let line = mrz.lines.indices.first(where: { mrz.lines[$0].contains(number) }),
      let place = mrz.lines[line].firstRange(of: number), let changed = Self.ovals(of: number, as: printed)
    else { return self }
    let start = mrz.lines[line].distance(from: mrz.lines[line].startIndex, to: place.lowerBound)
    var lines = mrz.lines
    lines[line].replaceSubrange(place, with: changed)
    guard let mended = try? parser.parse(lines: lines), mended.isValid, characters.indices.contains(line) else {
      return self
    }
    var marked = characters
    for (column, symbol) in zip(start..., changed)
    where marked[line].indices.contains(column) && marked[line][column].symbol != symbol {
      let old = marked[line][column]
      marked[line][column] = MRZCharacter(
        symbol: symbol, recognized: old.recognized, confidence: 1 - old.confidence, reason: .checkDigits)
    }
    return MRZZone(mrz: mended, characters: marked, quad: quad, lineQuads: lineQuads, rotationDegrees: rotationDegrees)
  }

  /// A number with the O and 0 of print; nil where they differ in anything else, or in nothing.
  private static func ovals(of number: String, as printed: String) -> String? {
    let printed = printed.uppercased().filter { $0.isLetter || $0.isNumber }
    guard printed.count == number.count, printed != number,
      zip(number, printed).allSatisfy({ $0 == $1 || Set([$0, $1]) == ["O", "0"] })
    else { return nil }
    return printed
  }
}
