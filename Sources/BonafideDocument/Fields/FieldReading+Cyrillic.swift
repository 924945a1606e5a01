internal import BonafideCatalogue
internal import BonafideCore
internal import BonafideLanguage
internal import BonafideText

extension FieldReading {
  /// Height of the pictures of lines that go to the Cyrillic reader, in pixels.
  private static let cyrillicHeight = 64
  /// Least confidence of a label.
  ///
  /// It may be low, because half of the label is in another script; a text that reads as a label is one.
  private static let leastLabelConfidence = 0.02
  /// A letter or two, as of the sex, are never sure.
  private static let leastShortConfidence = 0.1

  /// A line read with at least this confidence needs no other reader.
  private static let clearly = 0.9

  /// A piece of a field, with its readings so far and the pictures for the external program.
  private struct CyrillicPiece {
    var piece: FieldPiece
    /// The whole line as the text recognizer's network reads it; nil without its letters.
    var line: CyrillicReader.Line?
    var latin: LatinPart?
    /// The whole line and, where there is a Latin part, the part before it; empty for a line that was read clearly.
    var pictures: [Image] = []
  }

  /// Reads the fields of another script by the text recognizer's network.
  ///
  /// Everything it does not read clearly goes to the Cyrillic reader's program in a single start, if that is installed.
  ///
  /// - Throws: `ImageError`, `InferenceError`; ``DocumentError`` other than `.missingProgram`.
  mutating func cyrillicFields(_ zones: [FieldDefinition]) throws -> [String: DocumentField] {
    var sought: [(zone: FieldDefinition, pieces: [CyrillicPiece])] = []
    var count = 0
    for zone in zones where count < Self.mostPictures {
      guard let found = try place(zone) else { continue }
      let pieces = try found.prefix(8).map { try cyrillicPiece($0, of: zone, isAlone: found.count == 1) }
      count += pieces.reduce(0) { $0 + $1.pictures.count }
      sought.append((zone, pieces))
    }
    let pictures = sought.flatMap { $0.pieces.flatMap(\.pictures) }
    var read = try (pictures.isEmpty ? nil : cyrillicReader().flatMap { try Self.lines($0, pictures) })?[...]
    var fields: [String: DocumentField] = [:]
    for (zone, pieces) in sought {
      var parts = pieces.compactMap { part(of: $0, &read, zone: zone) }
      for index in parts.indices { parts[index].text = places.withoutLabel(parts[index].text, zone) }
      guard !parts.isEmpty else { continue }
      let best = places.candidate(parts, zone: zone, pattern: zone.fieldPattern)
      fields[zone.name] = field(zone, best, pieces: pieces.map(\.piece))
      if isDisplaced(best, zone) {
        unreadPlaces.addDisplaced(zone.name, at: PageBox(FieldPiece.rect(around: pieces.map(\.piece)), in: size))
      }
    }
    return fields
  }

  /// Most pictures that go to one start of the program.
  private static let mostPictures = 60

  private mutating func cyrillicPiece(
    _ piece: FieldPiece, of zone: FieldDefinition, isAlone: Bool
  ) throws -> CyrillicPiece {
    let upright = Self.upright(piece)
    let strip = CyrillicReader.strip(of: upright)
    var result = CyrillicPiece(piece: piece, line: try cyrillicLine(of: upright, zone.kind))
    if let line = result.line, line.confidence >= Self.clearly { return result }
    result.latin = try latinPart(of: piece, kind: zone.kind) ?? (isAlone ? codeSuffix(zone, of: piece) : nil)
    // The grown strip must not reach the Latin part again.
    let beforeLatin = result.latin.map { latin in
      CyrillicReader.strip(of: upright.part(0...CyrillicReader.end(of: upright, before: latin.start)))
    }
    for strip in [strip, beforeLatin].compactMap(\.self) {
      guard let picture = try reader.strips.picture(strip, height: Self.cyrillicHeight) else { return result }
      result.pictures.append(picture)
    }
    return result
  }

  /// The network's reading of a line; a name is sure only if a closer cut gives the same reading.
  ///
  /// From one cut it may read an М as a В with a confidence of 0.99; from two it rarely does. Other texts gain nothing
  /// from a second cut: beside a small label the cuts differ in how much of the label they show.
  private mutating func cyrillicLine(
    of upright: OrientedBox, _ kind: FieldDefinition.Kind
  ) throws -> CyrillicReader.Line? {
    let language = try language()
    let line = try reader.strips.cyrillicLine(CyrillicReader.strip(of: upright), in: language)
    guard kind == .name, let line, line.confidence >= Self.clearly else { return line }
    return try reader.strips.cyrillicLine(CyrillicReader.closeStrip(of: upright), in: language).map(line.agreed) ?? line
  }

  /// The reading of a piece; nil where nothing was read.
  private func part(
    of own: CyrillicPiece, _ read: inout ArraySlice<CyrillicReader.Line>?, zone: FieldDefinition
  ) -> StripReading? {
    let seen = own.line.map { StripReading(text: CyrillicText.value($0.text, zone.kind), confidence: $0.confidence) }
    guard !own.pictures.isEmpty, let line = read?.popFirst() else { return seen }
    let cut = own.pictures.count > 1 ? read?.popFirst() : nil
    let other = self.part(of: own.piece, line, cut: cut, latin: own.latin, zone: zone)
    return seen.flatMap { $0.confidence >= other.confidence ? $0 : nil } ?? other
  }

  /// The same as the program read it.
  private func part(
    of piece: FieldPiece, _ line: CyrillicReader.Line, cut: CyrillicReader.Line?, latin: LatinPart?,
    zone: FieldDefinition
  ) -> StripReading {
    if let latin, let cut {
      let surer = latin.surerBefore(cut, orIn: line)
      let text = CyrillicText.value(surer.text, zone.kind)
      if let both = latin.value(behind: text) {
        return StripReading(text: both, confidence: min(surer.confidence, latin.confidence))
      }
      // Latin letters read by a Cyrillic reader are not a value.
      return StripReading(text: text, confidence: surer.confidence)
    }
    let surer = seen(at: piece).filter { $0.confidence > line.confidence }.max { $0.confidence < $1.confidence }
    return StripReading(
      text: CyrillicText.value(surer?.text ?? line.text, zone.kind), confidence: surer?.confidence ?? line.confidence)
  }

  /// Reads all lines of a page whose country writes in Cyrillic letters, if its labels are in them.
  ///
  /// - Parameter whatever: reads them even if no label is in Cyrillic letters.
  /// - Throws: `ImageError`, `InferenceError`; ``DocumentError`` other than `.missingProgram`.
  mutating func addCyrillicLines(whatever: Bool = false) throws {
    guard whatever || definition.fields.contains(where: { $0.box == nil && $0.labels.contains(where: \.holdsCyrillic) })
    else {
      return
    }
    let read = try cyrillicLines()
    // Without a reader the page stays as it was read.
    guard !read.isEmpty else { return }
    page.labelLines += read
    page.lines = LineReadings.withLabels(
      read,
      in: LineReadings.distinct(
        labelLines.filter {
          $0.confidence >= ($0.text.count <= 4 ? Self.leastShortConfidence : LineReadings.leastConfidence)
        }))
  }

  /// The page's lines in the Cyrillic letters of its country, each in its surest reading; none where the country does
  /// not write in them.
  ///
  /// A thorough reading also gives the program lines that were read clearly, and prefers the reading with more of a
  /// label: of a small label and a large value in one line the network sees only the value.
  ///
  /// - Throws: `ImageError`, `InferenceError`; ``DocumentError`` other than `.missingProgram`.
  mutating func cyrillicLines(isThorough: Bool = false) throws -> [TextLine] {
    guard let language = try language() else { return [] }
    var found: [(box: OrientedBox, line: CyrillicReader.Line?)] = []
    var pictures: [(index: Int, picture: Image)] = []
    for line in try reader.strips.lines().prefix(60) {
      let upright = cosine(line.angle) < 0 ? line.turned : line
      let strip = CyrillicReader.strip(of: upright)
      let seen = try reader.strips.cyrillicLine(strip, in: language)
      if isThorough || seen?.confidence ?? 0 < Self.clearly {
        guard let picture = try reader.strips.picture(strip, height: Self.cyrillicHeight) else { break }
        pictures.append((found.count, picture))
      }
      found.append((upright, seen))
    }
    if !pictures.isEmpty, let read = try cyrillicReader().flatMap({ try Self.lines($0, pictures.map(\.picture)) }) {
      for ((index, _), line) in zip(pictures, read) {
        func worth(_ line: CyrillicReader.Line?) -> (Int, Double) {
          (isThorough ? line.map { LineReadings.labelLetterCount($0.text) } ?? 0 : 0, line?.confidence ?? 0)
        }
        if worth(line) > worth(found[index].line) { found[index].line = line }
      }
    }
    let numbers = page.labels + LicenceEntries.of(definition.role, definition.country).numbers.keys
    return found.compactMap { box, line in
      guard let line, line.confidence >= Self.leastLabelConfidence else { return nil }
      // Without a full stop it may be the number of a house.
      let text = NumberedLabels.plain(line.text, labels: line.text.hasSuffix(".") ? numbers : page.labels)
      return TextLine(text: text, confidence: line.confidence, quad: box.quadrilateral)
    }
  }

  /// Reads the lines of a page without a definition in the Cyrillic letters of its country too, and keeps of each line
  /// the surer reading.
  ///
  /// - Throws: `ImageError`, `InferenceError`; ``DocumentError`` other than `.missingProgram`.
  mutating func readInCyrillic(isThorough: Bool) throws {
    let entries = LicenceEntries.of(definition.role, definition.country)
    let read = try cyrillicLines(isThorough: isThorough).filter { $0.confidence >= LineReadings.leastConfidence }
    let words = read.filter(\.text.holdsCyrillic)
    let latin = LineReadings.withEntryNumbers(read, in: labelLines, entries)
    guard !words.isEmpty || latin != labelLines else { return }
    page = FieldPage(
      definition: definition, lines: LineReadings.withoutOtherReadings(latin + words), size: size,
      dotsPerMillimeter: page.dotsPerMillimeter, day: day)
  }

  /// The page's own readings of a piece, in Cyrillic letters or digits.
  private func seen(at piece: FieldPiece) -> [TextLine] {
    let line = TextLine(text: "", confidence: 0, quad: piece.box.quadrilateral)
    return labelLines.filter { seen in
      LineReadings.isSame(seen, line)
        && (seen.text.holdsCyrillic || (!seen.text.isEmpty && seen.text.allSatisfy { $0.isASCII && $0.isNumber }))
    }
  }

  /// The place of a field: its box, else the place by its label as the edition words it or, last, as any language does.
  private mutating func place(_ zone: FieldDefinition) throws -> [FieldPiece]? {
    guard let box = zone.box else {
      return places.piecesByLabel(zone).first ?? places.laidOut(zone) ?? places.piecesByOtherLabel(zone).first
    }
    guard let area = page.usable(box.pixels(in: size)) else { return nil }
    // A value that was read once with its label and once alone stands there once.
    let inside = try pieces(in: area, zone: zone)
    let values = inside.filter { !places.isOwnLabel($0, zone) }
    let found = (values.isEmpty ? inside : values).reduce(into: [FieldPiece]()) { kept, piece in
      let box = piece.box.quadrilateral.bounds
      let isSame = kept.contains { other in
        let rect = other.box.quadrilateral.bounds
        return rect.intersection(box).area > 0.6 * min(rect.area, box.area)
      }
      if !isSame { kept.append(piece) }
    }
    return found.isEmpty ? places.laidOut(zone) : found
  }

  /// The program's readings; nil if it fails or takes too long, so that everything else is still read.
  private static func lines(_ reader: CyrillicReader, _ pictures: [Image]) throws -> [CyrillicReader.Line]? {
    do { return try reader.readLines(pictures) } catch let error as DocumentError {
      if error.code == .failed { return nil }
      throw error
    }
  }

  private func language() throws -> CyrillicReader.Language? {
    CyrillicReader.Language(country: definition.country, tables: try LanguageTables.standard())
  }

  func cyrillicReader() throws -> CyrillicReader? {
    guard let language = try language() else { return nil }
    do { return try CyrillicReader(language: language) } catch let error as DocumentError {
      if error.code == .missingProgram { return nil }
      throw error
    }
  }
}
