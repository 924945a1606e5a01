internal import BonafideCatalogue
internal import BonafideCore

/// The first numbers of a driving licence's entries: single digits, which a page's own reading overlooks.
extension FieldReading {
  /// The numbers that are looked for, in the order in which they stand (Directive 2006/126/EC, annex I).
  private static let wanted = ["1", "2", "3", "4a"]
  /// The last number above which they are looked for.
  private static let below = "4c"

  /// Reads the places in front of the lines above the numbered ones, where the numbers of the names and of the day of
  /// birth must stand, and adds the numbers found to the page's lines.
  ///
  /// One number that is read implies the others if no further line stands above, so that each has one line; an extra
  /// line may be the second line of a name.
  ///
  /// - Throws: `ImageError`, `InferenceError`.
  mutating func lookForEntryNumbers() throws {
    let entries = LicenceEntries.of(definition.role, definition.country)
    guard !entries.numbers.isEmpty, entries.abbreviations.isEmpty,
      let column = EntryNumberColumn(of: entries, in: lines),
      column.top.key <= Self.below
    else { return }
    let wanted = Self.wanted.filter { $0 < column.top.key }
    var (told, unsure): ([TextLine], [TextLine]) = ([], [])
    var mended = lines
    for (number, row) in zip(wanted, column.rows(wanted.count, in: lines)) {
      let line = lines[row]
      guard abs(line.box.x - column.numbers) >= abs(line.box.x - column.values) else {
        mended[row] = Self.numbered(line, number)
        continue
      }
      guard let strip = column.strip(before: line) else { continue }
      let reading = try reader.strips.read(
        strip, alphabet: FieldAlphabet(country: definition.country, kind: .text), pattern: nil)
      let text = reading?.text ?? ""
      let isRead = Self.number(text) == number
      // Another number: these are not the rows of the entries.
      if !isRead, Self.number(text) != nil || text.first?.isNumber == true { return }
      let entry = TextLine(text: number + ".", confidence: reading?.confidence ?? 0, quad: strip.quadrilateral)
      if isRead { told.append(entry) } else { unsure.append(entry) }
    }
    let hasMore = !column.rows(wanted.count + 1, in: lines).isEmpty
    page.lines = mended + told + (told.isEmpty || hasMore ? [] : unsure)
  }

  /// Finds the names of a licence of a known edition without places for them, by entry numbers that the page's own
  /// reading overlooked.
  ///
  /// - Parameters:
  ///   - zones: the fields of the page.
  ///   - found: their readings so far.
  /// - Returns: names that were not read yet; none for other documents.
  /// - Throws: `ImageError`, `InferenceError`.
  mutating func namesByNumber(_ zones: some Sequence<FieldDefinition>, found: [DocumentField]) throws -> [DocumentField]
  {
    let missing = zones.filter { zone in
      zone.kind == .name && zone.box == nil && !found.contains { $0.name == zone.name && $0.isWellFormed }
        && zone.labels.contains { NumberedLabels.number($0).map(Self.wanted.contains) ?? false }
    }
    guard !missing.isEmpty, definition.role == .drivingLicence else { return [] }
    let seen = Set(lines)
    try lookForEntryNumbers()
    let told = lines.filter { !seen.contains($0) }
    guard !told.isEmpty else { return [] }
    page.labelLines += told
    let cyrillic = try cyrillicFields(missing.filter { $0.script == "cyrillic" })
    return try missing.compactMap { try $0.script == nil ? field($0) : cyrillic[$0.name] }
  }

  /// The number that a text stands for, if it is one of the wanted ones.
  private static func number(_ text: String) -> String? {
    let letters = text.lowercased().filter { $0.isLetter || $0.isNumber || $0 == "|" }
    if letters == "4a" { return letters }
    guard letters.count == 1, let letter = letters.first else { return nil }
    return alike.first { $0.value.contains(letter) }?.key
  }

  /// Characters that single digits are read as, the Cyrillic letter Ze among them.
  private static let alike: [String: Set<Character>] = [
    "1": ["1", "l", "i", "|"], "2": ["2", "z"], "3": ["3", "з"],
  ]

  /// A line that begins with its number, the number as it must be: `З. 06/05/1988` where Cyrillic letters were read.
  private static func numbered(_ line: TextLine, _ number: String) -> TextLine {
    guard let first = line.text.first, line.text.dropFirst().first == ".", Self.number(String(first)) == number else {
      return line
    }
    return line.with(text: number + line.text.dropFirst())
  }
}
