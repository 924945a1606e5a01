/// How the fields of a page are read.
public struct FieldReaderOptions: Sendable, Hashable {
  /// Below this confidence a field is read again from slightly different crops, and what most say counts, 0...1.
  public var sureConfidence: Double
  /// Least confidence of a reported field, 0...1; a value below it is listed as unread.
  ///
  /// 0.6 by default: on the real specimens that weights were fitted on, 15 of 15 values below it were wrong, and 46 of
  /// 587 above.
  public var leastConfidence: Double
  /// Most strips that are recognized for a page, 4...2000; 200 by default: bounds the time for odd definitions.
  public var maximumStripCount: Int

  /// Creates options.
  public init(
    sureConfidence: Double = 0.97, leastConfidence: Double = 0.6, maximumStripCount: Int = 200
  ) {
    self.sureConfidence = sureConfidence
    self.leastConfidence = leastConfidence
    self.maximumStripCount = maximumStripCount
  }
}
