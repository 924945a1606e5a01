internal import BonafideCore
internal import BonafideText

/// The column that the numbers of a licence's entries form before their values.
///
/// Apart from the reading, because it is told by the lines of the page alone.
struct EntryNumberColumn {
  /// How far numbers of one column, and their values, differ in where they begin, in heights of their line.
  private static let near = (numbers: 0.6, values: 0.8)
  /// Fewest numbers that make a column.
  private static let leastNumbers = 2
  /// Widest gap between a number and its value, and between two rows, in heights of the value's line.
  private static let widest = (gap: 5.0, row: 4.0)
  /// How far a strip begins before the column of numbers and ends before the value, in heights of its line.
  private static let margin = (before: 0.3, behind: 0.1)

  /// A number of an entry and where its value begins.
  struct Entry {
    var key: String
    var box: PixelRect
    var value: Double
  }

  /// The highest of the entries.
  let top: Entry
  /// Where the numbers begin, and where the values do.
  let numbers: Double
  let values: Double

  /// Finds the entries whose numbers form a column, each at the start of its line; nil for none.
  init?(of entries: LicenceEntries, in lines: [TextLine]) {
    let found = lines.compactMap { line -> Entry? in
      guard let match = line.text.prefixMatch(of: /(4[abcdABCD]|[1-9])[.)](\s*)/),
        case let key = match.1.lowercased(), entries.numbers[key] != nil
      else { return nil }
      let rest = line.text[match.range.upperBound...]
      guard rest.isEmpty else {
        let share = Double(line.text.count - rest.count) / Double(line.text.count)
        return Entry(key: key, box: line.box, value: line.box.x + share * line.box.width)
      }
      return Self.valueStart(behind: line, in: lines).map { Entry(key: key, box: line.box, value: $0) }
    }
    func isBeside(_ one: Entry, _ other: Entry) -> Bool {
      abs(one.box.x - other.box.x) < Self.near.numbers * max(one.box.height, other.box.height)
    }
    let columns = found.map { entry in found.filter { isBeside($0, entry) } }
    guard let entries = columns.filter({ $0.count >= Self.leastNumbers }).min(by: { $0[0].box.x < $1[0].box.x }),
      let top = entries.min(by: { $0.box.y < $1.box.y })
    else { return nil }
    func middle(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
    (self.top, numbers, values) = (top, middle(entries.map(\.box.x)), middle(entries.map(\.value)))
  }

  /// Where the number of a line must stand, from before the column of numbers to the line; nil where no room is.
  func strip(before line: TextLine) -> OrientedBox? {
    let box = OrientedBox(reading: line.quad)
    let left = numbers - Self.margin.before * box.height - line.box.x
    let right = -Self.margin.behind * box.height
    guard left < right, box.width > 0 else { return nil }
    return box.part(left / box.width...right / box.width)
  }

  /// The lines right above the first entry, top down, as indices, or none where there are fewer.
  func rows(_ count: Int, in lines: [TextLine]) -> [Int] {
    var rows: [Int] = []
    var lowest = top.box
    while rows.count < count {
      let above = lines.indices.filter { index in
        let box = lines[index].box
        return min(abs(box.x - values), abs(box.x - numbers)) < Self.near.values * box.height
          && box.center.y < lowest.y && lowest.y - box.maxY < Self.widest.row * box.height
      }
      guard let next = above.max(by: { lines[$0].box.center.y < lines[$1].box.center.y }) else { return [] }
      rows.insert(next, at: 0)
      lowest = lines[next].box
    }
    return rows
  }

  /// Where the line right of a number begins.
  private static func valueStart(behind number: TextLine, in lines: [TextLine]) -> Double? {
    lines.filter { other in
      let (box, height) = (other.box, other.box.height)
      return abs(box.center.y - number.box.center.y) < 0.5 * height && box.x > number.box.center.x
        && box.x - number.box.maxX < widest.gap * height
    }.map(\.box.x).min()
  }
}
