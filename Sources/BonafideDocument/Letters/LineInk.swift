internal import BonafideCore
internal import BonafideImaging

/// Where the ink of a line of capitals lies in its picture, as shares of its darkest.
struct LineInk {
  /// Columns that belong to a letter, and the one that the recognizer saw it at.
  struct Span {
    var columns: Range<Int>
    var center: Int
  }

  /// Rows between the tops and the feet of capitals.
  let rows: Range<Int>
  private let ink: [Float]
  private let width: Int
  private let dark: Float

  /// Height of the capitals in pixels.
  var height: Int { rows.count }

  /// - Throws: `ImageError`.
  init(_ strip: Image) throws {
    let gray = try strip.converted(to: .gray8)
    let luma = gray.withUnsafeBytes { $0.map(Float.init) }
    let paper = Self.percentile(luma, 0.8)
    let (width, height) = (gray.width, gray.height)
    let ink = luma.map { max(0, paper - $0) }
    let profile = (0..<height).map { row in
      ink[(row * width)..<((row + 1) * width)].reduce(0, +) / Float(max(width, 1))
    }
    let rows = Self.body(profile)
    self.ink = ink
    self.width = width
    self.rows = rows
    dark = max(1, Self.percentile(Array(ink[(rows.lowerBound * width)..<(rows.upperBound * width)]), 0.95))
  }

  /// The longest run of rows that hold about as much ink as the better half of all.
  private static func body(_ profile: [Float]) -> Range<Int> {
    let better = profile.sorted(by: >).prefix(max(1, profile.count / 2))
    let least = 0.45 * better.reduce(0, +) / Float(better.count)
    var best = 0..<0
    var start: Int?
    for row in 0...profile.count {
      if row < profile.count, profile[row] > least {
        start = start ?? row
      } else if let first = start {
        if row - first > best.count { best = first..<row }
        start = nil
      }
    }
    return best
  }

  /// A letter's columns: half way to its neighbors, at most 0.45 of the height of capitals to either side.
  func span(at index: Int, _ places: [Double]) -> Span {
    let reach = 0.45 * Double(height)
    let x = places[index] * Double(width)
    let left = index > 0 ? max((places[index - 1] * Double(width) + x) / 2, x - reach) : x - reach
    let right = index + 1 < places.count ? min((places[index + 1] * Double(width) + x) / 2, x + reach) : x + reach
    let from = min(max(0, Int(left)), width)
    return Span(columns: from..<max(from, min(width, Int(right) + 1)), center: Int(x))
  }

  /// The ink above a letter; nil where the picture ends there.
  func above(_ span: Span) -> Double? {
    let top = Double(rows.lowerBound)
    let area = max(0, Int(top - 0.33 * Double(height)))..<max(0, Int(top - 0.04 * Double(height)))
    guard area.count >= 2, span.columns.count >= 3 else { return nil }
    return Double(Self.percentile(values(area, span.columns), 0.9) / dark)
  }

  /// The ink above a letter in the places that ``MarkModel`` weighs, row by row.
  ///
  /// - Parameter center: the letter's middle, in columns of the picture.
  /// - Returns: shares of the line's darkest, 0...1.5; between pixels they are interpolated, outside the picture 0.
  func above(at center: Int) -> [Double] {
    let (grid, size) = (MarkModel.grid, Double(height))
    let ys = (0..<grid.rows).map { row in
      let share = (Double(row) + 0.5) / Double(grid.rows)
      return Double(rows.lowerBound) - 0.5 + ((grid.above + grid.below) * share - grid.above) * size
    }
    let xs = (0..<grid.columns).map { column in
      let share = (Double(column) + 0.5) / Double(grid.columns)
      return Double(center) - 0.5 + (2 * share - 1) * grid.beside * size
    }
    return ys.flatMap { y in xs.map { x in min(1.5, value(x, y) / Double(dark)) } }
  }

  /// The ink between four pixels.
  private func value(_ x: Double, _ y: Double) -> Double {
    let (left, top) = (Int(x.rounded(.down)), Int(y.rounded(.down)))
    let (right, down) = (x - Double(left), y - Double(top))
    func at(_ column: Int, _ row: Int) -> Double {
      guard (0..<width).contains(column), row >= 0, row < ink.count / max(width, 1) else { return 0 }
      return Double(ink[row * width + column])
    }
    let upper = at(left, top) * (1 - right) + at(left + 1, top) * right
    let lower = at(left, top + 1) * (1 - right) + at(left + 1, top + 1) * right
    return upper * (1 - down) + lower * down
  }

  /// The ink of a bar through a letter's stem at half its height: the lesser of that on the left and on the right.
  func bar(_ span: Span) -> Double {
    guard let stem = stem(in: span.columns.prefix(span.columns.count * 6 / 10)) else { return 0 }
    let near = max(3, Int(0.12 * Double(height)))
    let far = max(near + 2, Int(0.26 * Double(height)))
    return min(bar((stem - far + 1)..<(stem - near + 1)), bar((stem + near)..<(stem + far)))
  }

  private func bar(_ columns: Range<Int>) -> Double {
    let columns = columns.clamped(to: 0..<width)
    guard !columns.isEmpty else { return 0 }
    let middle = part(0.4, 0.6).map { mean($0..<($0 + 1), columns) }.max() ?? 0
    let rest = max(mean(part(0.15, 0.32), columns), mean(part(0.68, 0.85), columns))
    return Double((middle - rest) / dark)
  }

  /// The ink right of a letter's stem at the top, where an L has none.
  func beside(_ span: Span) -> Double {
    let size = Double(height)
    let from = max(span.columns.lowerBound, span.center - Int(0.45 * size))
    guard from <= span.center, let stem = stem(in: (from..<(span.center + 1)).clamped(to: 0..<width)) else { return 0 }
    let columns = (stem + Int(0.22 * size))..<(stem + Int(0.52 * size) + 1)
    let top = Double(rows.lowerBound)
    let area = max(0, Int(top - 0.1 * size))..<min(rows.upperBound, Int(top + 0.28 * size))
    let inside = columns.clamped(to: 0..<width)
    guard !inside.isEmpty, !area.isEmpty else { return 0 }
    return Double(Self.percentile(inside.map { mean(area, $0..<($0 + 1)) }, 0.85) / dark)
  }

  private func stem(in columns: Range<Int>) -> Int? {
    columns.max { mean(rows, $0..<($0 + 1)) < mean(rows, $1..<($1 + 1)) }
  }

  /// Rows between two shares of the height of capitals.
  private func part(_ from: Double, _ to: Double) -> Range<Int> {
    let first = rows.lowerBound + Int(from * Double(height))
    return first..<min(rows.upperBound, max(first + 1, rows.lowerBound + Int(to * Double(height)) + 1))
  }

  private func values(_ rows: Range<Int>, _ columns: Range<Int>) -> [Float] {
    rows.flatMap { row in columns.map { ink[row * width + $0] } }
  }

  private func mean(_ rows: Range<Int>, _ columns: Range<Int>) -> Float {
    guard !rows.isEmpty, !columns.isEmpty else { return 0 }
    return values(rows, columns).reduce(0, +) / Float(rows.count * columns.count)
  }

  static func percentile(_ values: [Float], _ share: Double) -> Float {
    guard !values.isEmpty else { return 0 }
    return values.sorted()[min(values.count - 1, Int(share * Double(values.count - 1) + 0.5))]
  }
}
