internal import BonafideCatalogue
internal import BonafideCore
internal import BonafideLanguage
internal import BonafideText

/// Values in Latin letters on pages that print others too.
extension FieldPlaces {
  /// The half of a value behind the slash, on a page whose state writes in another alphabet.
  ///
  /// The letters before the slash cannot be read, and look like Latin ones that make no word.
  func inLatin(_ field: DocumentField) -> DocumentField {
    let kind = FieldForm.kind(field.name)
    // An address or another text may hold a slash of its own.
    guard kind.holdsWords, kind != .address, kind != .text, let tables = layout?.tables,
      let language = tables.languages(of: page.definition.country).first,
      let letter = tables.letters(of: language).first?.unicodeScalars.first, letter.value >= Self.firstGreek,
      let slash = field.value.lastIndex(of: "/")
    else { return field }
    let half = TrimmedText.of(String(field.value[field.value.index(after: slash)...]))
    guard half.count(where: \.isLetter) >= 2 else { return field }
    var field = field
    (field.value, field.text) = (half, half)
    return field
  }

  /// The first letter of Greek, behind which Cyrillic follows (Unicode).
  private static let firstGreek: UInt32 = 0x370

  /// Converts a value to Latin letters if the field never has others and a Cyrillic reader read it: categories of
  /// licences (Directive 2006/126/EC, article 4), and numbers on pages without a definition, as zones have them.
  ///
  /// - Parameters:
  ///   - field: as it was read.
  ///   - kind: of the field.
  /// - Returns: the same field where one of its letters has no Latin twin.
  func inLatinLetters(_ field: DocumentField, _ kind: FieldDefinition.Kind) -> DocumentField {
    // An access number has digits alone.
    let isNumber = kind.isNumber && kind != .accessNumber && layout?.implied != nil
    guard isNumber || kind == .categories, field.value.holdsCyrillic, let tables = layout?.tables else { return field }
    // The letter Ze has no Latin twin and is a 3; a letter O between digits is a 0.
    let plain = isNumber ? field.value.replacing("З", with: "3") : field.value
    guard let letters = tables.inLatinTwins(plain).map(Array.init) else { return field }
    func isDigit(_ place: Int) -> Bool { letters.indices.contains(place) && letters[place].isNumber }
    let latin = String(
      letters.indices.map { place in
        isNumber && letters[place] == "O" && isDigit(place - 1) && isDigit(place + 1) ? "0" : letters[place]
      })
    var field = field
    field.value = latin
    return field
  }
}
