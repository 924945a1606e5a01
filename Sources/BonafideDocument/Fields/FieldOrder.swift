/// Gives lines to fields so that both keep their order and the most is explained: the longest common subsequence of
/// fields and lines, weighed by what speaks for each pair.
struct FieldOrder {
  /// What speaks for a line being a field's value.
  enum Worth: Sendable {
    /// It has the field's form, as a date has.
    case form
    /// It has words, as many fields have.
    case words

    var value: Double { self == .form ? 1 : 0.4 }
  }

  /// Each field with its line, in their order.
  let pairs: [(zone: FieldZone, line: PageTextLine)]
  /// What speaks for all pairs together.
  let worth: Double

  /// - Parameter worth: of a line for a field; nil where it cannot be.
  init(_ zones: [FieldZone], _ lines: [PageTextLine], _ worth: (FieldZone, PageTextLine) -> Worth?) {
    let table = zones.map { zone in lines.map { worth(zone, $0) } }
    var sums = [[Double]](repeating: [Double](repeating: 0, count: lines.count + 1), count: zones.count + 1)
    for row in zones.indices.reversed() {
      for column in lines.indices.reversed() {
        var best = max(sums[row + 1][column], sums[row][column + 1])
        if let own = table[row][column] { best = max(best, own.value + sums[row + 1][column + 1]) }
        sums[row][column] = best
      }
    }
    var pairs: [(zone: FieldZone, line: PageTextLine, worth: Worth)] = []
    var (row, column) = (0, 0)
    while row < zones.count, column < lines.count {
      if let own = table[row][column], own.value + sums[row + 1][column + 1] >= sums[row][column] - 1e-9 {
        pairs.append((zones[row], lines[column], own))
        row += 1
        column += 1
      } else if sums[row + 1][column] >= sums[row][column + 1] {
        row += 1
      } else {
        column += 1
      }
    }
    // Words fit many fields: they count only where every line has found one.
    let kept = pairs.count == lines.count ? pairs : pairs.filter { $0.worth == .form }
    self.pairs = kept.map { ($0.zone, $0.line) }
    self.worth = kept.reduce(0) { $0 + $1.worth.value }
  }
}
