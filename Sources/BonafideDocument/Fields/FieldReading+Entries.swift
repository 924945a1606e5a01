internal import BonafideCatalogue
internal import BonafideCore

/// Driving licences after the common model whose small numbers could not be read: what the order of entries tells,
/// which is the same on all of them (Directive 2006/126/EC, annex I).
extension FieldReading {
  /// How surely a line is the entry that its place tells, 0...1; no contradiction rests on it.
  private static let entryPlacement = 0.6
  /// Lines of one column: how far their starts differ, how high they are, and how far below one the next begins at
  /// most, in heights of the line.
  private static let entryColumn = (offset: 0.8, heights: 0.75...1.35, step: 2.4)
  private static let leastEntry = 0.9
  /// Most gaps of a licence's number.
  private static let mostGaps = 1

  /// The names above the day of birth, and the number and the categories below the office, where these are told.
  ///
  /// - Parameter told: what labels and numbers tell; nothing of that is told once more.
  /// - Returns: nothing for other documents.
  /// - Throws: `ImageError`, `InferenceError`.
  mutating func entriesByOrder(beside told: [DocumentField]) throws -> [DocumentField] {
    guard definition.role == .drivingLicence, definition.fields.isEmpty, !isNorthAmericanLicence else { return [] }
    var found: [DocumentField] = []
    for (name, line) in Self.entries(told, lines: lines, size: size) {
      let zone = FieldDefinition(name: name, kind: FieldForm.kind(name))
      let pieces = [Piece(box: OrientedBox(reading: line.quad), seed: (line.text, line.confidence))]
      guard let best = try read(pieces, zone: zone, pattern: nil), best.value.isWellFormed,
        let field = field(zone, best, pieces: pieces, placement: Self.entryPlacement)
      else { continue }
      found.append(field)
    }
    return found
  }

  /// The lines that stand where missing entries do.
  static func entries(
    _ told: [DocumentField], lines: [TextLine], size: PixelSize
  ) -> [(name: String, line: TextLine)] {
    let boxes = told.compactMap { $0.box?.pixels(in: size) }
    let free = lines.filter { line in
      line.confidence >= leastEntry && !line.holdsFillers && !boxes.contains { line.box.share(inside: $0) > 0.5 }
    }
    func box(_ name: String) -> PixelRect? { told.first { $0.name == name }?.box?.pixels(in: size) }
    func step(_ from: PixelRect, up: Bool) -> TextLine? {
      let next = free.filter { isNext($0.box, to: from, up: up) }
      return next.count == 1 ? next[0] : nil
    }
    var found: [(name: String, line: TextLine)] = []
    if let birth = box("birthDate") {
      let second = box("givenNames") == nil ? step(birth, up: true).flatMap { isName($0) ? $0 : nil } : nil
      let first = (box("givenNames") ?? second?.box).flatMap { step($0, up: true) }.flatMap { isName($0) ? $0 : nil }
      if box("surname") != nil {
        if let second { found.append(("givenNames", second)) }
      } else if let first {
        // A third line above may be of the names too, and then it is not known whose.
        if step(first.box, up: true).map(isName) != true {
          found.append(("surname", first))
          if let second { found.append(("givenNames", second)) }
        }
      }
    }
    let office = box("issuer")
    let below = box("documentNumber") == nil ? office.flatMap { step($0, up: false) } : nil
    let number = below.flatMap { isNumber($0) ? $0 : nil }
    if let number { found.append(("documentNumber", number)) }
    if box("categories") == nil, let above = number?.box ?? box("documentNumber"), let line = step(above, up: false),
      isCategories(line)
    {
      found.append(("categories", line))
    }
    return found
  }

  private static func isNext(_ box: PixelRect, to from: PixelRect, up: Bool) -> Bool {
    let height = max(from.height, 4)
    let step = up ? from.y - box.y : box.y - from.y
    return step > 0.6 * height && step < entryColumn.step * height && abs(box.x - from.x) < entryColumn.offset * height
      && entryColumn.heights.contains(box.height / height)
  }

  private static func isName(_ line: TextLine) -> Bool {
    line.text.count(where: \.isLetter) >= 2
      && line.text.allSatisfy { $0.isLetter && !$0.isLowercase || " -'’.".contains($0) }
  }

  private static func isNumber(_ line: TextLine) -> Bool {
    let marks = line.text.filter { $0 != " " && $0 != "-" && $0 != "/" }
    // Telephone numbers have more gaps.
    return line.text.count(where: { $0 == " " }) <= mostGaps && marks.count >= 5 && marks.count(where: \.isNumber) >= 3
      && date(line.text) == nil
      && marks.allSatisfy { $0.isASCII && ($0.isNumber || $0.isUppercase) }
  }

  private static func isCategories(_ line: TextLine) -> Bool {
    let words = line.text.split { " /,.-".contains($0) }.map(String.init)
    return !words.isEmpty && words.allSatisfy { CategoryText.holdsOnly($0) }
  }
}
