internal import BonafideCatalogue
internal import BonafideCore
internal import BonafideLanguage

/// Names of North American licences without a label, or with one label for all of them.
extension FieldReading {
  /// A name and where it stands.
  struct PlacedName {
    var name: String
    var text: String
    var box: OrientedBox
    var confidence: Double
    /// The line that it is a part of, nil where it is a whole one.
    var line: OrientedBox?

    init(_ name: String, _ line: TextLine) {
      (self.name, text, box, confidence) = (name, line.text, OrientedBox(reading: line.quad), line.confidence)
    }

    /// The piece to read.
    ///
    /// Letters differ in width, so a part is found again in its whole line.
    var piece: FieldPiece {
      FieldPiece(box: line ?? box, seed: (text, confidence), part: line == nil ? nil : text)
    }

    /// A part of a line, placed by its share of the characters.
    init(_ name: String, _ line: TextLine, _ part: Range<Int>) {
      let characters = Array(line.text)
      let total = Double(max(characters.count, 1))
      self.name = name
      text = String(characters[part])
      box = OrientedBox(reading: line.quad).part(Double(part.lowerBound) / total...Double(part.upperBound) / total)
      self.line = OrientedBox(reading: line.quad)
      confidence = line.confidence
    }
  }

  /// The names of the page that labels do not tell.
  ///
  /// - Parameters:
  ///   - address: its lines, top down; nil where none was found.
  ///   - told: what labels and numbers tell, and the number and the address.
  ///   - tables: the words of all languages.
  /// - Returns: family name and given names, or the whole name where nothing tells them apart.
  /// - Throws: `ImageError`, `InferenceError`.
  mutating func licenceNames(
    at address: [TextLine]?, beside told: [DocumentField], _ tables: LanguageTables
  ) throws -> [DocumentField] {
    var found: [DocumentField] = []
    for place in Self.named(nameLines(at: address, beside: told, tables), beside: told) {
      let zone = FieldDefinition(name: place.name, kind: .name)
      guard var best = try read([place.piece], zone: zone, pattern: nil) else { continue }
      if let entry = best.value.text.firstIndex(where: { !$0.isNumber && !" .,".contains($0) }),
        entry > best.value.text.startIndex
      {
        best.value = FieldValue(
          String(best.value.text[entry...]), zone: zone, pattern: nil, country: definition.country, reference: day)
      }
      let pieces = [FieldPiece(box: place.box)]
      if let field = field(
        zone, best, pieces: pieces, placement: DocumentField.formPlacement, isAtPlaceOfNames: true)
      {
        found.append(field)
      }
    }
    return found
  }

  /// The lines of names just above the address, or beside the one name that a label tells.
  ///
  /// Without them and without a label of a name: lines that other evidence marks as a name.
  private func nameLines(at address: [TextLine]?, beside told: [DocumentField], _ tables: LanguageTables) -> [TextLine]
  {
    let others = told.filter { FieldForm.kind($0.name) != .name }
    let taken = others.compactMap { $0.box?.pixels(in: size) } + (address ?? []).map(\.box)
    let names = LicenceNames(in: lines, tables: tables, beside: taken)
    let known = told.filter { ["surname", "givenNames"].contains($0.name) }
    if known.count == 1, let only = known.first, let box = only.box?.pixels(in: size) {
      let (own, place) = valueLines(of: only.name, at: box)
      let pair = LicenceNames(in: own, tables: tables, beside: taken).pair(at: place, isUpper: only.name == "surname")
      if !pair.isEmpty { return pair }
    }
    let above = address.map(names.above) ?? []
    guard above.isEmpty, others.count == told.count else { return above }
    // Values, but for the address, are one line each.
    let heights = told.filter { FieldForm.kind($0.name) != .address }.compactMap { $0.box?.pixels(in: size).height }
    guard heights.count >= Self.leastOfValues else { return [] }
    let height = heights.sorted()[heights.count / 2]
    let pair = names.pair(asHighAs: height, above: address)
    return pair.isEmpty ? names.whole(asHighAs: height) : pair
  }

  /// The lines of the page, that of a value without its label, and where the value stands.
  private func valueLines(of name: String, at box: PixelRect) -> (lines: [TextLine], place: PixelRect) {
    guard let value = layout?.values[name]?.segments.first, lines.indices.contains(value.line) else {
      return (lines, box)
    }
    var own = lines
    own[value.line] = TextLine(text: value.text, confidence: value.confidence, quad: value.box.quadrilateral)
    return (own, own[value.line].box)
  }

  /// Fewest other values that say how high print is.
  private static let leastOfValues = 3

  /// Assigns lines to names: those without a label, provided that the labeled name stands there too.
  private static func named(_ lines: [TextLine], beside told: [DocumentField]) -> [PlacedName] {
    let known = told.filter { ["surname", "givenNames", "fullName"].contains($0.name) }
    guard let first = lines.first, lines.count == 2 else {
      guard known.isEmpty else { return [] }
      return lines.flatMap { line in
        let whole = PlacedName("fullName", line)
        guard let parts = NameParting.parts(of: line.text) else { return [whole] }
        let both = [PlacedName("surname", line, parts.surname), PlacedName("givenNames", line, parts.givenNames)]
        // A comma separates names in print. An initial only shows where they part: the printed value is the whole.
        return line.text.contains(",") ? both : both + [whole]
      }
    }
    // Somebody who is called `JOHN Q` has his family name on the other line.
    guard !NameParting.endsInInitial(first.text) else { return [] }
    let both = [PlacedName("surname", first), PlacedName("givenNames", lines[1])]
    guard let only = known.first else { return both }
    guard known.count == 1, let place = both.firstIndex(where: { $0.name == only.name }) else { return [] }
    func letters(_ text: String) -> String { text.uppercased().filter(\.isLetter) }
    return letters(both[place].text) == letters(only.text) ? [both[1 - place]] : []
  }
}
