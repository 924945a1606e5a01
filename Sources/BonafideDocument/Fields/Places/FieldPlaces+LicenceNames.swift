internal import BonafideCatalogue
internal import BonafideCore
internal import BonafideLanguage
internal import BonafideText

/// Names of North American licences without a label, or with one label for all of them.
extension FieldPlaces {
  /// The names of a North American licence that labels do not tell, each with its place.
  ///
  /// - Parameters:
  ///   - address: its lines, top down; nil where none was found.
  ///   - told: what labels and numbers tell, and the number and the address.
  ///   - tables: the words of all languages.
  /// - Returns: family name and given names, or the whole name where nothing tells them apart.
  func licenceNames(
    at address: [TextLine]?, beside told: [DocumentField], _ tables: LanguageTables
  ) -> [PlacedName] {
    Self.named(nameLines(at: address, beside: told, tables), beside: told)
  }

  /// The lines of names just above the address, or beside the one name that a label tells.
  ///
  /// Without them and without a label of a name: lines that other evidence marks as a name.
  private func nameLines(at address: [TextLine]?, beside told: [DocumentField], _ tables: LanguageTables) -> [TextLine]
  {
    let others = told.filter { FieldForm.kind($0.name) != .name }
    let taken = others.compactMap { $0.box?.pixels(in: page.size) } + (address ?? []).map(\.box)
    let names = LicenceNames(in: page.lines, tables: tables, beside: taken)
    let known = told.filter { ["surname", "givenNames"].contains($0.name) }
    if known.count == 1, let only = known.first, let box = only.box?.pixels(in: page.size) {
      let (own, place) = valueLines(of: only.name, at: box)
      let pair = LicenceNames(in: own, tables: tables, beside: taken).pair(at: place, isUpper: only.name == "surname")
      if !pair.isEmpty { return pair }
    }
    let above = address.map(names.above) ?? []
    guard above.isEmpty, others.count == told.count else { return above }
    // Values, but for the address, are one line each.
    let heights = told.filter { FieldForm.kind($0.name) != .address }.compactMap {
      $0.box?.pixels(in: page.size).height
    }
    guard heights.count >= Self.leastOfValues else { return [] }
    let height = heights.sorted()[heights.count / 2]
    let pair = names.pair(asHighAs: height, above: address)
    return pair.isEmpty ? names.whole(asHighAs: height) : pair
  }

  /// Fewest other values that say how high print is.
  private static let leastOfValues = 3

  /// The lines of the page, that of a value without its label, and where the value stands.
  private func valueLines(of name: String, at box: PixelRect) -> (lines: [TextLine], place: PixelRect) {
    guard let value = layout?.values[name]?.segments.first, page.lines.indices.contains(value.line) else {
      return (page.lines, box)
    }
    var own = page.lines
    own[value.line] = TextLine(text: value.text, confidence: value.confidence, quad: value.box.quadrilateral)
    return (own, own[value.line].box)
  }

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
