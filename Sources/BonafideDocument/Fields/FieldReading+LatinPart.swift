internal import BonafideCatalogue
internal import BonafideCore
internal import BonafideLanguage
internal import BonafideMRZ
internal import BonafideText

extension FieldReading {
  /// The part in Latin letters behind the slash of a value in both alphabets: `SOFIA` of `СОФИЯ/SOFIA`.
  struct LatinPart {
    var text: String
    /// 0...1.
    var confidence: Double
    /// Where the slash begins, as a share of the line.
    var start: Double

    /// One letter in three may differ from the spelling by the other alphabet.
    private static let lettersAnError = 3
    /// Least share of letters that only the Latin alphabet has, where the parts do not spell one word.
    private static let leastLatinLetters = 0.5

    /// The value in both alphabets.
    ///
    /// - Parameter cyrillic: the text before the slash, with whatever the slash itself was read as.
    /// - Returns: nil where the part may be Cyrillic too: a Latin reader sees `NETPOBA` in `ПЕТРОВА`. Such a part
    ///   neither spells the text before it nor has enough letters without a Cyrillic twin.
    func value(behind cyrillic: String) -> String? {
      let letters = String(cyrillic.reversed().drop { !$0.isLetter }.reversed())
      let shorter = String(letters.dropLast().reversed().drop { !$0.isLetter }.reversed())
      let spelled = [letters, shorter].compactMap { part in errors(of: part).map { (part: part, errors: $0) } }
      if let best = spelled.min(by: { $0.errors < $1.errors }) { return best.part + "/" + text }
      let all = text.filter(\.isLetter)
      let latin = all.count { !LineReadings.twins.contains($0) }
      return Double(latin) >= Self.leastLatinLetters * Double(all.count) ? letters + "/" + text : nil
    }

    /// The text before the slash: from the strip that was cut there or, if surer, from the whole line up to the slash
    /// in it.
    ///
    /// The cut may take a foot of the last letter, or leave one of the slash.
    func surerBefore(
      _ cut: CyrillicReader.Line, orIn whole: CyrillicReader.Line
    ) -> (text: String, confidence: Double) {
      let parts = whole.text.split(separator: "/", omittingEmptySubsequences: false)
      guard whole.confidence > cut.confidence, parts.count == 2, parts[0].contains(where: \.isLetter) else {
        return (cut.text, cut.confidence)
      }
      return (String(parts[0]), whole.confidence)
    }

    /// How many letters differ from a Cyrillic word spelled in Latin letters; nil for too many.
    private func errors(of cyrillic: String) -> Int? {
      guard let own = MRZTransliteration.encode(text), !own.isEmpty else { return nil }
      let limit = max(1, own.utf8.count / Self.lettersAnError)
      let spellings = MRZTransliteration.spellings(ofCyrillic: cyrillic)
      return (0...limit).first { errors in
        spellings.contains { EditDistance.isAtMost(errors, Array($0.utf8), Array(own.utf8)) }
      }
    }
  }

  /// Least confidence of the Latin part of a value; letters that the network does not know are read less surely.
  private static let leastLatin = 0.85
  /// How far a slash reaches before its middle, with its foot and a gap, and behind it, and the shortest part behind
  /// one, in heights of the line.
  private static let slash = (before: 0.3, after: 0.18, behind: 0.8)

  /// The line as an upright one: the text reader knows no Cyrillic and may have taken it for one upside down.
  static func upright(_ piece: FieldPiece) -> OrientedBox {
    cosine(piece.box.angle) < 0 ? piece.box.turned : piece.box
  }

  /// The Latin part of a value in both alphabets, as the text reader's network reads it: it sees the slash between
  /// letters that it does not know too.
  mutating func latinPart(of piece: FieldPiece, kind: FieldDefinition.Kind) throws -> LatinPart? {
    let box = Self.upright(piece)
    let alphabet = FieldAlphabet(country: definition.country, kind: kind)
    guard let slashes = try reader.strips.places(of: "/", in: box, alphabet: alphabet), slashes.count == 1 else {
      return nil
    }
    let height = box.height / max(box.width, 1)
    let (start, end) = (slashes[0] - Self.slash.before * height, slashes[0] + Self.slash.after * height)
    guard start > 0, (1 - end) * box.width > Self.slash.behind * box.height else { return nil }
    let strip = box.part(end...1).grown(along: 0.1 * box.height, across: 0.12 * box.height)
    guard let reading = try reader.strips.read(strip, alphabet: alphabet, pattern: nil),
      reading.confidence >= Self.leastLatin
    else { return nil }
    let text = String(reading.text.drop { !$0.isLetter })
    guard text.count(where: \.isLetter) > 1, !LineReadings.isMadeOfTwins(text) else { return nil }
    return LatinPart(text: text, confidence: reading.confidence, start: start)
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

extension FieldReading {
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
