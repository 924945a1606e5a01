public import BonafideMRZ

/// How a machine readable zone is looked for and read.
public struct MRZReaderOptions: Sendable, Hashable {
  /// How the zone's text is taken: national rules, the only format to accept.
  ///
  /// Its `repairsConfusions` is not used: the reader weighs the check digits against what it saw instead.
  public var parser: MRZParserOptions
  /// Longer side of the reduced picture in which lines are looked for first, in pixels; 640 by default.
  ///
  /// At that size, zones at least half as wide as the picture are found.
  public var searchSide: Int
  /// Longer side of the second look when the first finds nothing, in pixels; 1280 by default, 0 for no second look.
  public var secondSearchSide: Int
  /// Most lines that are recognized for one picture, 18 by default; bounds the time spent on pages of text.
  public var maximumLineReads: Int
  /// Least mean confidence of a zone of which no check digit agrees, 0.9 by default.
  public var leastConfidenceUnchecked: Double
  /// Least mean confidence of a zone whose check digits agree in part, 0.7 by default.
  public var leastConfidence: Double

  /// Creates options; omitted ones have the default that their property names.
  ///
  /// - Parameters:
  ///   - parser: national rules and the only format to accept.
  ///   - searchSide: longer side of the first look, in pixels.
  ///   - secondSearchSide: longer side of the second look, in pixels; 0 for none.
  ///   - maximumLineReads: most lines that are recognized for one picture.
  ///   - leastConfidenceUnchecked: of a zone of which no check digit agrees, 0...1.
  ///   - leastConfidence: of a zone whose check digits agree in part, 0...1.
  public init(
    parser: MRZParserOptions = .init(), searchSide: Int = 640, secondSearchSide: Int = 1280, maximumLineReads: Int = 18,
    leastConfidenceUnchecked: Double = 0.9, leastConfidence: Double = 0.7
  ) {
    self.parser = parser
    self.searchSide = searchSide
    self.secondSearchSide = secondSearchSide
    self.maximumLineReads = maximumLineReads
    self.leastConfidenceUnchecked = leastConfidenceUnchecked
    self.leastConfidence = leastConfidence
  }
}
