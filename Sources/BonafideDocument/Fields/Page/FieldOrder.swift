internal import BonafideCatalogue
internal import BonafideCore

/// Assigns lines to fields in order: a longest common subsequence of fields and lines, weighted by the evidence for
/// each pair.
struct FieldOrder {
  /// The evidence that a line is a field's value.
  enum Worth: Sendable {
    /// It was found there, as by its label.
    case found
    /// It has the field's form, as a date has.
    case form
    /// It has words, as many fields have.
    case words

    var value: Double { self == .words ? 0.4 : 1 }
  }

  /// Each field with its line, in their order, without those that were found before.
  let pairs: [(zone: FieldDefinition, line: TextLine)]
  /// The total evidence for these pairs.
  let worth: Double

  private struct Pair {
    var row: Int
    var column: Int
    var worth: Worth
  }

  /// Pairs fields with lines such that the total evidence is greatest.
  ///
  /// - Parameters:
  ///   - zones: the fields in their order on the page.
  ///   - lines: the lines in their order on the page.
  ///   - worth: the evidence for a line being a field; nil where it cannot be.
  init(_ zones: [FieldDefinition], _ lines: [TextLine], _ worth: (FieldDefinition, TextLine) -> Worth?) {
    let table = zones.map { zone in lines.map { worth(zone, $0) } }
    let kept = Self.trusted(Self.pairs(table, width: lines.count), size: (zones.count, lines.count))
    pairs = kept.filter { $0.worth != .found }.map { (zones[$0.row], lines[$0.column]) }
    self.worth = kept.filter { $0.worth != .found }.reduce(0) { $0 + $1.worth.value }
  }

  private static func pairs(_ table: [[Worth?]], width: Int) -> [Pair] {
    var sums = [[Double]](repeating: [Double](repeating: 0, count: width + 1), count: table.count + 1)
    for row in table.indices.reversed() {
      for column in (0..<width).reversed() {
        var best = max(sums[row + 1][column], sums[row][column + 1])
        if let own = table[row][column] { best = max(best, own.value + sums[row + 1][column + 1]) }
        sums[row][column] = best
      }
    }
    var pairs: [Pair] = []
    var (row, column) = (0, 0)
    while row < table.count, column < width {
      if let own = table[row][column], own.value + sums[row + 1][column + 1] >= sums[row][column] - 1e-9 {
        pairs.append(Pair(row: row, column: column, worth: own))
        row += 1
        column += 1
      } else if sums[row + 1][column] >= sums[row][column + 1] {
        row += 1
      } else {
        column += 1
      }
    }
    return pairs
  }

  /// Keeps pairs of words, which fit many fields, only where no field or line is left over: on the whole page, or
  /// between two sure pairs.
  private static func trusted(_ pairs: [Pair], size: (rows: Int, columns: Int)) -> [Pair] {
    guard pairs.count < max(size.rows, size.columns) else { return pairs }
    let sure = pairs.filter { $0.worth != .words }
    let starts = [(-1, -1)] + sure.map { ($0.row, $0.column) }
    let ends = sure.map { ($0.row, $0.column) } + [(size.rows, size.columns)]
    return zip(starts, ends).flatMap { start, end in
      let between = pairs.filter { $0.row > start.0 && $0.row < end.0 && $0.worth == .words }
      let isWhole = !sure.isEmpty && between.count == end.0 - start.0 - 1 && between.count == end.1 - start.1 - 1
      return (isWhole ? between : []) + pairs.filter { $0.row == end.0 && $0.worth != .words }
    }
  }
}
