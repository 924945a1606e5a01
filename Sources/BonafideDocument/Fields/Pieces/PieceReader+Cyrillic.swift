internal import BonafideCatalogue
internal import BonafideCore
internal import BonafideImaging
internal import BonafideLanguage
internal import BonafideText

/// Reads strips in Cyrillic letters, and the Latin part of values in both alphabets.
extension PieceReader {
  /// Height of the pictures of lines that go to the Cyrillic reader, in pixels.
  private static let cyrillicHeight = 64
  /// Least confidence of a label.
  ///
  /// It may be low, because half of the label is in another script; a text that reads as a label is one.
  private static let leastLabelConfidence = 0.02

  /// A line read with at least this confidence needs no other reader.
  private static let clearly = 0.9

  /// A piece of a field, with its readings so far and the pictures for the external program.
  struct CyrillicPiece {
    var piece: FieldPiece
    /// The whole line as the text recognizer's network reads it; nil without its letters.
    var line: CyrillicReader.Line?
    var latin: LatinPart?
    /// The whole line and, where there is a Latin part, the part before it; empty for a line that was read clearly.
    var pictures: [Image] = []
  }

  /// Reads a piece of a field in Cyrillic letters; what is not clear is left for the external program.
  ///
  /// - Parameters:
  ///   - piece: of the field.
  ///   - page: that it stands on.
  ///   - zone: the field.
  ///   - isAlone: whether the field has no other piece.
  /// - Returns: the reading, and the pictures for the program.
  /// - Throws: `ImageError`, `InferenceError`.
  mutating func cyrillicPiece(
    _ piece: FieldPiece, on page: FieldPage, of zone: FieldDefinition, isAlone: Bool
  ) throws -> CyrillicPiece {
    let upright = piece.uprightBox
    let strip = CyrillicReader.strip(of: upright)
    var result = CyrillicPiece(piece: piece, line: try cyrillicLine(of: upright, zone.kind, page.cyrillicLanguage))
    if let line = result.line, line.confidence >= Self.clearly { return result }
    result.latin =
      try latinPart(of: piece, kind: zone.kind, country: page.definition.country)
      ?? (isAlone ? page.codeSuffix(zone, of: piece) : nil)
    // The grown strip must not reach the Latin part again.
    let beforeLatin = result.latin.map { latin in
      CyrillicReader.strip(of: upright.part(0...CyrillicReader.end(of: upright, before: latin.start)))
    }
    for strip in [strip, beforeLatin].compactMap(\.self) {
      guard let picture = try strips.picture(strip, height: Self.cyrillicHeight) else { return result }
      result.pictures.append(picture)
    }
    return result
  }

  /// The network's reading of a line; a name is sure only if a closer cut gives the same reading.
  ///
  /// From one cut it may read an М as a В with a confidence of 0.99; from two it rarely does. Other texts gain nothing
  /// from a second cut: beside a small label the cuts differ in how much of the label they show.
  private mutating func cyrillicLine(
    of upright: OrientedBox, _ kind: FieldDefinition.Kind, _ language: CyrillicReader.Language?
  ) throws -> CyrillicReader.Line? {
    let line = try strips.cyrillicLine(CyrillicReader.strip(of: upright), in: language)
    guard kind == .name, let line, line.confidence >= Self.clearly else { return line }
    return try strips.cyrillicLine(CyrillicReader.closeStrip(of: upright), in: language).map(line.agreed) ?? line
  }

  /// The page's lines in the Cyrillic letters of its country, each in its surest reading; none where the country does
  /// not write in them.
  ///
  /// A thorough reading also gives the program lines that were read clearly, and prefers the reading with more of a
  /// label: of a small label and a large value in one line the network sees only the value.
  ///
  /// - Throws: `ImageError`, `InferenceError`; ``DocumentError`` other than `.missingProgram`.
  mutating func cyrillicLines(of page: FieldPage, isThorough: Bool = false) throws -> [TextLine] {
    guard let language = page.cyrillicLanguage else { return [] }
    var found: [(box: OrientedBox, line: CyrillicReader.Line?)] = []
    var pictures: [(index: Int, picture: Image)] = []
    for line in try strips.lines().prefix(60) {
      let upright = cosine(line.angle) < 0 ? line.turned : line
      let strip = CyrillicReader.strip(of: upright)
      let seen = try strips.cyrillicLine(strip, in: language)
      if isThorough || seen?.confidence ?? 0 < Self.clearly {
        guard let picture = try strips.picture(strip, height: Self.cyrillicHeight) else { break }
        pictures.append((found.count, picture))
      }
      found.append((upright, seen))
    }
    if !pictures.isEmpty,
      let read = try page.cyrillicReader().flatMap({ try Self.cyrillicLines($0, pictures.map(\.picture)) })
    {
      for ((index, _), line) in zip(pictures, read) {
        func worth(_ line: CyrillicReader.Line?) -> (Int, Double) {
          (isThorough ? line.map { LineReadings.labelLetterCount($0.text) } ?? 0 : 0, line?.confidence ?? 0)
        }
        if worth(line) > worth(found[index].line) { found[index].line = line }
      }
    }
    let numbers = page.labels + LicenceEntries.of(page.definition.role, page.definition.country).numbers.keys
    return found.compactMap { box, line in
      guard let line, line.confidence >= Self.leastLabelConfidence else { return nil }
      // Without a full stop it may be the number of a house.
      let text = NumberedLabels.plain(line.text, labels: line.text.hasSuffix(".") ? numbers : page.labels)
      return TextLine(text: text, confidence: line.confidence, quad: box.quadrilateral)
    }
  }

  /// The program's readings; nil if it fails or takes too long, so that everything else is still read.
  static func cyrillicLines(_ reader: CyrillicReader, _ pictures: [Image]) throws -> [CyrillicReader.Line]? {
    do { return try reader.readLines(pictures) } catch let error as DocumentError {
      if error.code == .failed { return nil }
      throw error
    }
  }

  /// Least confidence of the Latin part of a value; letters that the network does not know are read less surely.
  private static let leastLatin = 0.85
  /// How far a slash reaches before its middle, with its foot and a gap, and behind it, and the shortest part behind
  /// one, in heights of the line.
  private static let slash = (before: 0.3, after: 0.18, behind: 0.8)

  /// The Latin part of a value in both alphabets, as the text reader's network reads it: it sees the slash between
  /// letters that it does not know too.
  mutating func latinPart(of piece: FieldPiece, kind: FieldDefinition.Kind, country: Country) throws -> LatinPart? {
    let box = piece.uprightBox
    let alphabet = FieldAlphabet(country: country, kind: kind)
    guard let slashes = try strips.places(of: "/", in: box, alphabet: alphabet), slashes.count == 1 else {
      return nil
    }
    let height = box.height / max(box.width, 1)
    let (start, end) = (slashes[0] - Self.slash.before * height, slashes[0] + Self.slash.after * height)
    guard start > 0, (1 - end) * box.width > Self.slash.behind * box.height else { return nil }
    let strip = box.part(end...1).grown(along: 0.1 * box.height, across: 0.12 * box.height)
    guard let reading = try strips.read(strip, alphabet: alphabet, pattern: nil),
      reading.confidence >= Self.leastLatin
    else { return nil }
    let text = String(reading.text.drop { !$0.isLetter })
    guard text.count(where: \.isLetter) > 1, !LineReadings.isMadeOfTwins(text) else { return nil }
    return LatinPart(text: text, confidence: reading.confidence, start: start)
  }
}
