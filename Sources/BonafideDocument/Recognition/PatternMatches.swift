internal import BonafideCore

/// Where the texts of a catalogue were found among the lines of a page.
struct PatternMatches: Sendable {
  /// A text found in a line.
  struct Match: Sendable, Hashable {
    /// 1 for equal, less with every edit, 0 for none.
    var quality: Double
    /// Index of the line.
    var line: Int
    /// Where along the line, as shares of its length.
    var along: ClosedRange<Double>
  }

  /// For each pattern its best places, at most ``maximumCount``, the best first.
  private(set) var matches: [[Match]]
  static let maximumCount = 4

  /// Compares each pattern with each line.
  init(_ patterns: [CatalogueIndex.Pattern], lines: [PageTextLine]) {
    let folded = lines.map { FoldedText($0.text) }
    let finders = folded.map { $0.symbols.count >= 5 ? ApproximateFinder($0.symbols) : nil }
    matches = patterns.map { pattern in
      var found: [Match] = []
      for (index, text) in folded.enumerated() {
        if let match = Self.match(pattern, text, finders[index], line: index) { found.append(match) }
      }
      return Array(found.sorted { $0.quality > $1.quality }.prefix(Self.maximumCount))
    }
  }

  /// How well a pattern lies in a line, or a line in a pattern.
  private static func match(
    _ pattern: CatalogueIndex.Pattern, _ text: FoldedText, _ lineFinder: ApproximateFinder?, line: Int
  ) -> Match? {
    let count = pattern.finder.count
    let length = text.symbols.count
    guard length > 0 else { return nil }
    if length >= count - 1 || length * 4 >= count * 3 {
      guard let found = pattern.finder.best(in: text.symbols) else { return nil }
      // Short texts occur in longer ones by chance: they must make up most of the line.
      if count < 5, length > count + 2 { return nil }
      guard let quality = quality(edits: found.distance, count: count) else { return nil }
      let isInside = length > 3 * count
      return Match(quality: quality * (isInside && count < 8 ? 0.8 : 1), line: line, along: text.shares(found.range))
    }
    guard length * 5 >= count * 2, let found = lineFinder?.best(in: pattern.symbols),
      let quality = quality(edits: found.distance, count: length)
    else { return nil }
    return Match(quality: quality * Double(length) / Double(count), line: line, along: 0...1)
  }

  /// 1 for no edit, falling to 0 at the most edits that are borne: none of up to 3 symbols, 1 of up to 6, then 30 %.
  private static func quality(edits: Int, count: Int) -> Double? {
    let most = count <= 3 ? 0.5 : count <= 6 ? 1.5 : 0.3 * Double(count)
    guard Double(edits) < most else { return nil }
    return 1 - 0.8 * Double(edits) / most
  }
}
