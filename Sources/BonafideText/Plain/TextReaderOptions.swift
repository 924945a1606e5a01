/// How text is looked for and read.
public struct TextReaderOptions: Sendable, Hashable {
  /// Longer side to which the picture is scaled to find lines, in pixels; 960 by default.
  ///
  /// Text of about 1/100 of it in height is found; the time of finding grows with its square.
  public var searchSide: Int
  /// Least confidence of a line to be reported, 0...1; 0.5 by default, the value of the networks' authors.
  public var leastConfidence: Double
  /// Most lines that are read, the largest first; 300 by default.
  public var maximumLineCount: Int

  /// Creates options.
  public init(searchSide: Int = 960, leastConfidence: Double = 0.5, maximumLineCount: Int = 300) {
    self.searchSide = searchSide
    self.leastConfidence = leastConfidence
    self.maximumLineCount = maximumLineCount
  }
}
