internal import BonafideCatalogue
internal import BonafideCore

/// The first numbers of a driving licence's entries: single digits, which a page's own reading overlooks.
extension FieldReading {
  /// The numbers that are looked for, in the order in which they stand (Directive 2006/126/EC, annex I).
  private static let wanted = ["1", "2", "3", "4a"]
  /// The last number above which they are looked for.
  private static let below = "4c"
  /// How far numbers of one column, and their values, differ in where they begin, in heights of their line.
  private static let column = (numbers: 0.6, values: 0.8)
  /// Fewest numbers that make a column.
  private static let leastNumbers = 2
  /// Widest gap between a number and its value, and between two rows, in heights of the value's line.
  private static let widest = (gap: 5.0, row: 4.0)
  /// How far a strip begins before the column of numbers and ends before the value, in heights of its line.
  private static let margin = (before: 0.3, behind: 0.1)

  /// A number of an entry and where its value begins.
  private struct Entry {
    var key: String
    var box: PixelRect
    var value: Double
  }

  /// A column of entries: its first one, and where its numbers and its values begin.
  private struct Column {
    var top: Entry
    var numbers: Double
    var values: Double
  }

  /// Reads the places in front of the lines above the numbered ones, where the numbers of the names and of the day of
  /// birth must stand, and adds the numbers found to the page's lines.
  ///
  /// One number that is read implies the others if no further line stands above, so that each has one line; an extra
  /// line may be the second line of a name.
  ///
  /// - Throws: `ImageError`, `InferenceError`.
  mutating func lookForEntryNumbers() throws {
    let entries = LicenceEntries.of(definition.role, definition.country)
    guard !entries.numbers.isEmpty, entries.abbreviations.isEmpty, let column = numberColumn(entries),
      column.top.key <= Self.below
    else { return }
    let wanted = Self.wanted.filter { $0 < column.top.key }
    var (told, unsure): ([TextLine], [TextLine]) = ([], [])
    var mended = lines
    for (number, row) in zip(wanted, rows(wanted.count, above: column)) {
      let line = lines[row]
      guard abs(line.box.x - column.numbers) >= abs(line.box.x - column.values) else {
        mended[row] = Self.numbered(line, number)
        continue
      }
      guard let strip = Self.strip(before: line, in: column) else { continue }
      let reading = try reader.strips.read(
        strip, alphabet: FieldAlphabet(country: definition.country, kind: .text), pattern: nil)
      let text = reading?.text ?? ""
      let isRead = Self.number(text) == number
      // Another number: these are not the rows of the entries.
      if !isRead, Self.number(text) != nil || text.first?.isNumber == true { return }
      let entry = TextLine(text: number + ".", confidence: reading?.confidence ?? 0, quad: strip.quadrilateral)
      if isRead { told.append(entry) } else { unsure.append(entry) }
    }
    let hasMore = !rows(wanted.count + 1, above: column).isEmpty
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

  /// Where the number of a line must stand, from before the column of numbers to the line; nil where no room is.
  private static func strip(before line: TextLine, in column: Column) -> OrientedBox? {
    let box = OrientedBox(reading: line.quad)
    let left = column.numbers - margin.before * box.height - line.box.x
    let right = -margin.behind * box.height
    guard left < right, box.width > 0 else { return nil }
    return box.part(left / box.width...right / box.width)
  }

  /// The lines right above a column's first entry, top down, or none where there are fewer.
  private func rows(_ count: Int, above column: Column) -> [Int] {
    var rows: [Int] = []
    var lowest = column.top.box
    while rows.count < count {
      let above = lines.indices.filter { index in
        let box = lines[index].box
        return min(abs(box.x - column.values), abs(box.x - column.numbers)) < Self.column.values * box.height
          && box.center.y < lowest.y && lowest.y - box.maxY < Self.widest.row * box.height
      }
      guard let next = above.max(by: { lines[$0].box.center.y < lines[$1].box.center.y }) else { return [] }
      rows.insert(next, at: 0)
      lowest = lines[next].box
    }
    return rows
  }

  /// The entries whose numbers form a column, each at the start of its line; nil for none.
  private func numberColumn(_ entries: LicenceEntries) -> Column? {
    let found = lines.compactMap { line -> Entry? in
      guard let match = line.text.prefixMatch(of: /(4[abcdABCD]|[1-9])[.)](\s*)/),
        case let key = match.1.lowercased(), entries.numbers[key] != nil
      else { return nil }
      let rest = line.text[match.range.upperBound...]
      guard rest.isEmpty else {
        let share = Double(line.text.count - rest.count) / Double(line.text.count)
        return Entry(key: key, box: line.box, value: line.box.x + share * line.box.width)
      }
      return valueStart(behind: line).map { Entry(key: key, box: line.box, value: $0) }
    }
    func isBeside(_ one: Entry, _ other: Entry) -> Bool {
      abs(one.box.x - other.box.x) < Self.column.numbers * max(one.box.height, other.box.height)
    }
    let columns = found.map { entry in found.filter { isBeside($0, entry) } }
    guard let entries = columns.filter({ $0.count >= Self.leastNumbers }).min(by: { $0[0].box.x < $1[0].box.x }),
      let top = entries.min(by: { $0.box.y < $1.box.y })
    else { return nil }
    func middle(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
    return Column(top: top, numbers: middle(entries.map(\.box.x)), values: middle(entries.map(\.value)))
  }

  /// Where the line right of a number begins.
  private func valueStart(behind number: TextLine) -> Double? {
    lines.filter { other in
      let (box, height) = (other.box, other.box.height)
      return abs(box.center.y - number.box.center.y) < 0.5 * height && box.x > number.box.center.x
        && box.x - number.box.maxX < Self.widest.gap * height
    }.map(\.box.x).min()
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
