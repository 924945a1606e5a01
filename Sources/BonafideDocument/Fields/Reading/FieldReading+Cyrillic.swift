internal import BonafideCatalogue
internal import BonafideCore
internal import BonafideLanguage
internal import BonafideText

extension FieldReading {
  /// A letter or two, as of the sex, are never sure.
  private static let leastShortConfidence = 0.1

  /// Reads the fields of another script by the text recognizer's network.
  ///
  /// Everything it does not read clearly goes to the Cyrillic reader's program in a single start, if that is installed.
  ///
  /// - Throws: `ImageError`, `InferenceError`; ``DocumentError`` other than `.missingProgram`.
  mutating func cyrillicFields(_ zones: [FieldDefinition]) throws -> [String: DocumentField] {
    var sought: [(zone: FieldDefinition, pieces: [PieceReader.CyrillicPiece])] = []
    var count = 0
    for zone in zones where count < Self.mostPictures {
      guard let found = try place(zone) else { continue }
      let pieces = try found.prefix(8).map {
        try reader.cyrillicPiece($0, on: page, of: zone, isAlone: found.count == 1)
      }
      count += pieces.reduce(0) { $0 + $1.pictures.count }
      sought.append((zone, pieces))
    }
    let pictures = sought.flatMap { $0.pieces.flatMap(\.pictures) }
    var read = try
      (pictures.isEmpty ? nil : page.cyrillicReader().flatMap { try PieceReader.cyrillicLines($0, pictures) })?[...]
    var fields: [String: DocumentField] = [:]
    for (zone, pieces) in sought {
      var parts = pieces.compactMap { part(of: $0, &read, zone: zone) }
      for index in parts.indices { parts[index].text = places.withoutLabel(parts[index].text, zone) }
      guard !parts.isEmpty else { continue }
      let best = places.candidate(parts, zone: zone, pattern: zone.fieldPattern)
      fields[zone.name] = field(zone, best, pieces: pieces.map(\.piece))
      if best.isDisplaced(from: zone) {
        unreadPlaces.addDisplaced(zone.name, at: PageBox(FieldPiece.rect(around: pieces.map(\.piece)), in: size))
      }
    }
    return fields
  }

  /// Most pictures that go to one start of the program.
  private static let mostPictures = 60

  /// The reading of a piece; nil where nothing was read.
  private func part(
    of own: PieceReader.CyrillicPiece, _ read: inout ArraySlice<CyrillicReader.Line>?, zone: FieldDefinition
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
    let surer = page.seen(at: piece).filter { $0.confidence > line.confidence }.max { $0.confidence < $1.confidence }
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
    let read = try reader.cyrillicLines(of: page)
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

  /// Reads the lines of a page without a definition in the Cyrillic letters of its country too, and keeps of each line
  /// the surer reading.
  ///
  /// - Throws: `ImageError`, `InferenceError`; ``DocumentError`` other than `.missingProgram`.
  mutating func readInCyrillic(isThorough: Bool) throws {
    let entries = LicenceEntries.of(definition.role, definition.country)
    let read = try reader.cyrillicLines(of: page, isThorough: isThorough).filter {
      $0.confidence >= LineReadings.leastConfidence
    }
    let words = read.filter(\.text.holdsCyrillic)
    let latin = LineReadings.withEntryNumbers(read, in: labelLines, entries)
    guard !words.isEmpty || latin != labelLines else { return }
    page = FieldPage(
      definition: definition, lines: LineReadings.withoutOtherReadings(latin + words), size: size,
      dotsPerMillimeter: page.dotsPerMillimeter, day: day)
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
}
