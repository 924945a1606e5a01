internal import BonafideCatalogue
internal import BonafideCore
internal import BonafideLanguage
internal import BonafideMRZ
internal import BonafideText

/// What the page's own reading tells of lines in Cyrillic letters.
extension FieldPage {
  /// The language in whose Cyrillic letters the page is read; nil where its country does not write in them.
  var cyrillicLanguage: CyrillicReader.Language? {
    CyrillicReader.Language(country: definition.country, tables: .shipped)
  }

  /// The program that reads them; nil where it is not installed.
  ///
  /// - Throws: ``DocumentError`` other than `.missingProgram`.
  func cyrillicReader() throws -> CyrillicReader? {
    guard let language = cyrillicLanguage else { return nil }
    do { return try CyrillicReader(language: language) } catch let error as DocumentError {
      if error.code == .missingProgram { return nil }
      throw error
    }
  }

  /// The page's own readings of a piece, in Cyrillic letters or digits.
  func seen(at piece: FieldPiece) -> [TextLine] {
    let line = TextLine(text: "", confidence: 0, quad: piece.box.quadrilateral)
    return labelLines.filter { seen in
      LineReadings.isSame(seen, line)
        && (seen.text.holdsCyrillic || (!seen.text.isEmpty && seen.text.allSatisfy { $0.isASCII && $0.isNumber }))
    }
  }

  /// The state's code in Latin letters after a nationality in Cyrillic ones, as the page's own reading has it: `UKR` of
  /// `УКРАЇНА/UKR`.
  func codeSuffix(_ zone: FieldDefinition, of piece: FieldPiece) -> LatinPart? {
    guard zone.kind == .nationality else { return nil }
    let line = TextLine(text: "", confidence: 0, quad: piece.box.quadrilateral)
    for text in labelLines.filter({ LineReadings.isSame($0, line) && !$0.text.holdsCyrillic }).map(\.text) {
      let parts = text.split(separator: "/", omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[0].isEmpty, parts[1].count == 3,
        MRZCountryCode(parts[1].uppercased()).alpha2 == definition.country.rawValue
      else { continue }
      return LatinPart(
        text: String(parts[1]), confidence: 1, start: Double(parts[0].count) / Double(text.count))
    }
    return nil
  }
}
