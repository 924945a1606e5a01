internal import BonafideCore

/// Where the texts of a catalogue were found among the lines of a page.
struct PatternMatches: Sendable {
  /// A text found in a line.
  struct Match: Sendable, Hashable {
    /// 1 for equal, less with every edit, 0 for none.
    var quality: Double
    /// Where it stands, in pixels of the page.
    var place: Quadrilateral
  }

  /// For each pattern its best places, at most ``maximumCount``, the best first.
  private(set) var matches: [[Match]]
  static let maximumCount = 4

  /// Compares each pattern with each line, and anchors that no line reads as with the lines that did not read surely.
  init(
    _ patterns: [CatalogueIndex.Pattern], lines: [PageTextLine],
    unsure: [(quad: Quadrilateral, scores: LineScores)] = []
  ) {
    let folded = lines.map { FoldedText($0.text) }
    let finders = folded.map { $0.symbols.count >= 5 ? ApproximateFinder($0.symbols) : nil }
    matches = patterns.map { pattern in
      var found: [Match] = []
      for (index, text) in folded.enumerated() {
        if let match = Self.match(pattern, text, finders[index], lines[index].quad) { found.append(match) }
      }
      if pattern.isAnchor, pattern.groups.count >= Self.leastSpotted, (found.map(\.quality).max() ?? 0) < 0.7 {
        found += unsure.compactMap { Self.spot(pattern, $0.quad, $0.scores) }
      }
      return Array(found.sorted { $0.quality > $1.quality }.prefix(Self.maximumCount))
    }
  }

  /// How well a pattern lies in a line, or a line in a pattern.
  private static func match(
    _ pattern: CatalogueIndex.Pattern, _ text: FoldedText, _ lineFinder: ApproximateFinder?, _ quad: Quadrilateral
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
      return Match(quality: quality * (isInside && count < 8 ? 0.8 : 1), place: quad.part(text.shares(found.range)))
    }
    guard length * 5 >= count * 2, let found = lineFinder?.best(in: pattern.symbols),
      let quality = quality(edits: found.distance, count: length)
    else { return nil }
    return Match(quality: quality * Double(length) / Double(count), place: quad)
  }

  /// Symbols from which on a text is looked for in lines that did not read surely: short ones fit many.
  private static let leastSpotted = 9
  /// The cost a symbol at which a text is as good as not there, natural logarithm. Of texts that are not there, one
  /// symbol in three or four fits by chance, and each other costs four to eight.
  private static let spottedCost = 2.0

  /// How well a pattern fits what the recogniser made of a line.
  private static func spot(_ pattern: CatalogueIndex.Pattern, _ quad: Quadrilateral, _ scores: LineScores) -> Match? {
    guard let found = scores.cost(of: pattern.groups), found.perSymbol < spottedCost, scores.stepCount > 0 else {
      return nil
    }
    let steps = Double(scores.stepCount)
    let along = Double(found.steps.lowerBound) / steps...Double(found.steps.upperBound) / steps
    return Match(quality: 0.9 * (1 - found.perSymbol / spottedCost), place: quad.part(along))
  }

  /// 1 for no edit, falling to 0 at the most edits that are borne: none of up to 3 symbols, 1 of up to 6, then 30 %.
  private static func quality(edits: Int, count: Int) -> Double? {
    let most = count <= 3 ? 0.5 : count <= 6 ? 1.5 : 0.3 * Double(count)
    guard Double(edits) < most else { return nil }
    return 1 - 0.8 * Double(edits) / most
  }
}
