internal import BonafideCatalogue
internal import BonafideCore

/// Where the texts of a catalogue were found among the lines of a page.
struct PatternMatches: Sendable {
  /// A text found in a line.
  struct Match: Sendable, Hashable {
    /// 1 for equal, less with every edit, 0 for none.
    var quality: Double
    /// Where it stands, in pixels of the page.
    var place: Quadrilateral
    /// Index of the line, those that did not read surely after the others.
    var line = 0
    /// Where along the line, as shares of its length.
    var along: ClosedRange<Double> = 0...1
    /// Symbols of the text.
    var count = 0
    /// Whether the line holds only a part of the text.
    var isPart = false
  }

  /// For each pattern its best places, at most ``maximumCount``, the best first.
  private(set) var matches: [[Match]]
  static let maximumCount = 4

  /// Compares each pattern with each line, and each anchor that no line reads as with the lines of low confidence.
  init(
    _ patterns: [CatalogueIndex.Pattern], lines: [TextLine],
    unsure: [(quad: Quadrilateral, scores: LineScores)] = []
  ) {
    let folded = lines.map { FoldedText($0.text) }
    let finders = folded.map { $0.symbols.count >= 5 ? ApproximateSearch($0.symbols) : nil }
    matches = patterns.map { pattern in
      var found: [Match] = []
      for (index, text) in folded.enumerated() {
        if var match = Self.match(pattern, text, finders[index], lines[index].quad) {
          match.line = index
          match.count = pattern.symbols.count
          found.append(match)
        }
      }
      if pattern.isAnchor, pattern.groups.count >= Self.leastSpotted, (found.map(\.quality).max() ?? 0) < 0.7 {
        for (index, line) in unsure.enumerated() {
          guard var match = Self.spot(pattern, line.quad, line.scores) else { continue }
          match.line = lines.count + index
          match.count = pattern.symbols.count
          found.append(match)
        }
      }
      return Array(found.sorted { $0.quality > $1.quality }.prefix(Self.maximumCount))
    }
    compete()
  }

  /// Lead in quality at which a text takes its place from another one, and the share of quality that the other keeps.
  private static let lead = 0.15
  private static let rest = 0.3

  /// Lets texts compete for their places: `PASSPORT` also reads like `PASZPORT`, but where it fits better it leaves
  /// little to the other.
  ///
  /// A line that is one text as a whole is not part of a longer one: `RESIDENCE PERMIT` is no remainder of
  /// `UTOPIAN RESIDENCE PERMIT`.
  private mutating func compete() {
    var places: [Int: [Match]] = [:]
    for match in matches.joined() { places[match.line, default: []].append(match) }
    for pattern in matches.indices {
      for index in matches[pattern].indices {
        let match = matches[pattern][index]
        let isBeaten = places[match.line]?.contains { other in
          other.quality >= match.quality + Self.lead
            && (match.isPart ? !other.isPart : other.count * 5 >= match.count * 4)
            && min(other.along.upperBound, match.along.upperBound) - max(other.along.lowerBound, match.along.lowerBound)
              > 0.7 * (match.along.upperBound - match.along.lowerBound)
        }
        if isBeaten == true { matches[pattern][index].quality *= Self.rest }
      }
      matches[pattern].sort { $0.quality > $1.quality }
    }
  }

  /// How well a pattern lies in a line, or a line in a pattern.
  private static func match(
    _ pattern: CatalogueIndex.Pattern, _ text: FoldedText, _ lineFinder: ApproximateSearch?, _ quad: Quadrilateral
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
      return Match(
        quality: quality * (isInside && count < 8 ? 0.8 : 1), place: quad.part(text.shares(found.range)),
        along: text.shares(found.range))
    }
    guard length * 5 >= count * 2, let found = lineFinder?.best(in: pattern.symbols),
      let quality = quality(edits: found.distance, count: length)
    else { return nil }
    return Match(quality: quality * Double(length) / Double(count), place: quad, isPart: true)
  }

  /// Fewest symbols of a text to look for in lines of low confidence: short texts fit in many places.
  private static let leastSpotted = 9
  /// The cost per symbol at which a text counts as absent, a natural logarithm.
  ///
  /// In texts that are absent, one symbol in three or four fits by chance, and each other one costs four to eight.
  private static let spottedCost = 2.0
  /// The same limit as a share of the cost of the text spelled backward: in lines that show no text, every text is
  /// cheap.
  ///
  /// On 24 drawn pages that are blurred or small, a present text costs less than a quarter of what the cheapest tenth
  /// of the others cost. In microprint of an overexposed page the cheapest text costs more than half of that.
  private static let spottedShare = 0.5

  /// The same symbols in orders in which no text has them: backward, from three places on.
  private static func nonsense(_ groups: [Int]) -> [[Int]] {
    let backward = Array(groups.reversed())
    return (0..<3).map { third in
      let start = backward.count * third / 3
      return Array(backward[start...] + backward[..<start])
    }
  }

  /// How well a pattern fits the recognizer's scores of a line.
  private static func spot(_ pattern: CatalogueIndex.Pattern, _ quad: Quadrilateral, _ scores: LineScores) -> Match? {
    guard let found = scores.cost(of: pattern.groups), found.perSymbol < spottedCost, scores.stepCount > 0 else {
      return nil
    }
    let others = nonsense(pattern.groups).compactMap { scores.cost(of: $0)?.perSymbol }
    guard found.perSymbol < spottedShare * (others.min() ?? .infinity) else { return nil }
    let steps = Double(scores.stepCount)
    let along = Double(found.steps.lowerBound) / steps...Double(found.steps.upperBound) / steps
    return Match(quality: 0.9 * (1 - found.perSymbol / spottedCost), place: quad.part(along), along: along)
  }

  /// 1 for no edit, falling to 0 at the most edits that are borne: none of up to 3 symbols, 1 of up to 6, then 30 %.
  private static func quality(edits: Int, count: Int) -> Double? {
    let most = count <= 3 ? 0.5 : count <= 6 ? 1.5 : 0.3 * Double(count)
    guard Double(edits) < most else { return nil }
    return 1 - 0.8 * Double(edits) / most
  }
}
