internal import BonafideCatalogue
internal import BonafideCore
internal import BonafidePage

/// Decides whether a page that was read as one is in fact two.
enum PageParts {
  /// By how much, as a share, the sides of an outline of one page may be longer or shorter against each other.
  ///
  /// A page that is tilted by 25 degrees is within it.
  private static let tolerance = 0.1
  /// Least confidence of a value, and number of such different values that show two documents of one kind: on a half of
  /// one page a value may well get the wrong field.
  private static let leastConfidence = 0.9
  private static let leastDiffering = 2
  /// A part that is less sure than the whole by this much is no page of its own; near 1 confidence varies by chance.
  private static let lessSure = 0.05

  /// Whether the outline may be that of two pages: its proportions are not the page's, or there is no outline.
  static func mayHoldSeveral(_ result: DocumentReaderResult) -> Bool { misproportion(result) > tolerance }

  /// Whether values of several pages may stand in one list, so that it is worth looking inside the outline.
  static func mayMix(_ result: DocumentReaderResult) -> Bool {
    mayHoldSeveral(result) || result.crossChecks.contains { $0.outcome == .differ }
  }

  /// Whether pages that lie inside what was read as one count instead of it.
  ///
  /// Parts of a page that nobody knows may look like pages, and say less than it does.
  ///
  /// - Parameters:
  ///   - parts: read one by one.
  ///   - whole: what they lie inside of.
  /// - Returns: true where one of them is known about as surely as the whole, or, of a whole that is unknown, where two
  ///   have values or it has none.
  static func count(_ parts: [DocumentReaderResult], ratherThan whole: DocumentReaderResult) -> Bool {
    guard parts.count > 1 else { return false }
    let surest = parts.filter { $0.document != nil }.map(\.recognition.confidence).max()
    if whole.document != nil { return surest.map { $0 >= whole.recognition.confidence - lessSure } ?? false }
    return surest != nil || whole.fields.isEmpty || parts.count { !$0.fields.isEmpty } > 1
  }

  /// How far the ratio of the outline's sides is from the page's own, as a natural logarithm; infinite without an
  /// outline or a document.
  static func misproportion(_ result: DocumentReaderResult) -> Double {
    let recognition = result.recognition
    guard result.document != nil, let quad = result.corners,
      let size = recognition.definition?.size ?? recognition.page?.size
    else { return .infinity }
    guard quad.width > 0, quad.height > 0 else { return .infinity }
    return abs(logarithm(quad.width / quad.height / size.aspect))
  }

  /// The pages that count: a page, or the parts that were recognized inside it.
  ///
  /// Halves of one card that was badly cut out are recognized as that card too. So two parts count only if they are two
  /// sides, or surely of two documents, and if the whole was not recognized with more confidence.
  ///
  /// - Parameters:
  ///   - parts: at most two.
  ///   - whole: the page that they are parts of.
  /// - Returns: the parts, the surest of them, or the whole.
  static func kept(_ parts: [DocumentReaderResult], of whole: DocumentReaderResult) -> [DocumentReaderResult] {
    guard let surest = parts.max(by: { $0.recognition.confidence < $1.recognition.confidence }) else { return [whole] }
    let isOne =
      parts.count < 2 || parts.contains { $0.recognition.confidence < whole.recognition.confidence - lessSure }
      || (isSameSide(parts[0], parts[1]) && !areApart(parts[0], parts[1]))
    if !isOne { return parts }
    // One part shows that the other one is no page, unless nothing was recognized in the whole.
    return whole.document == nil ? [surest] : [whole]
  }

  /// A line across the border of two halves shows that they are one page: its least confidence, and its least reach to
  /// both sides of the border, in heights of the line.
  private static let crossing = (confidence: 0.9, reach: 1.5)

  /// Whether a line of text runs on from the left half of an outline to the right one.
  ///
  /// - Parameters:
  ///   - middle: the border between them, in pixels of the picture; nil for halves above each other.
  ///   - page: read as one page, upright in the picture or nearly so.
  /// - Returns: false for halves above each other.
  static func isCrossed(_ middle: Double?, by page: DocumentReaderResult) -> Bool {
    guard let middle, let flat = page.recognition.page else { return false }
    return page.recognition.lines.contains { line in
      guard line.confidence >= crossing.confidence, let box = flat.source(line.quad)?.bounds, box.height > 0 else {
        return false
      }
      return box.width > 2 * box.height && middle - box.x > crossing.reach * box.height
        && box.maxX - middle > crossing.reach * box.height
    }
  }

  /// Whether most of an outline lies on a page that was read.
  static func holds(_ page: DocumentReaderResult, _ outline: DetectedDocument) -> Bool {
    guard let place = page.corners?.bounds else { return false }
    return outline.quad.bounds.share(inside: place) > 0.5
  }

  /// Whether both are the same side of the same kind, of whatever edition.
  private static func isSameSide(_ one: DocumentReaderResult, _ other: DocumentReaderResult) -> Bool {
    guard let first = one.document, let second = other.document else { return false }
    return first.role == second.role && first.country == second.country && first.page == second.page
  }

  /// Whether both have sure, different values that would be equal on one document.
  private static func areApart(_ one: DocumentReaderResult, _ other: DocumentReaderResult) -> Bool {
    func values(_ page: DocumentReaderResult) -> [String: Set<String>] {
      page.fields.filter { $0.isWellFormed && $0.confidence >= leastConfidence }
        .reduce(into: [:]) { $0[$1.name, default: []].insert($1.value) }
    }
    let others = values(other)
    return values(one).count { name, value in others[name].map { $0.isDisjoint(with: value) } ?? false }
      >= leastDiffering
  }
}
