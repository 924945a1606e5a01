public import BonafideMRZ

/// How a document is recognized.
public struct DocumentRecognizerOptions: Sendable, Hashable {
  /// How much of a page's text is read.
  public enum Reading: String, Sendable, Hashable, CaseIterable {
    /// The largest lines first, until the document is certain: for streams.
    case untilCertain
    /// All lines: for stills whose fields are read next.
    case complete
  }

  /// How much of the text is read; all by default.
  public var reading: Reading
  /// Least confidence of a document that is reported, 0...1; 0.5 by default.
  public var leastConfidence: Double
  /// Confidence at which reading stops when it goes ``Reading/untilCertain``, 0...1; 0.98 by default.
  public var certainty: Double
  /// Most outlines that are tried in a picture, 1...8; 3 by default.
  public var maximumOutlines: Int
  /// Resolution of the rectified page, 4...24 pixels a millimeter; 12 by default.
  public var dotsPerMillimeter: Double
  /// Most lines that are read on a page, 1...300; 80 by default.
  public var maximumLineCount: Int
  /// How the machine readable zone is taken.
  public var mrz: MRZParserOptions

  /// Creates options.
  public init(
    mrz: MRZParserOptions = .init(), reading: Reading = .complete, leastConfidence: Double = 0.5,
    certainty: Double = 0.98, maximumOutlines: Int = 3, dotsPerMillimeter: Double = 12, maximumLineCount: Int = 80
  ) {
    self.mrz = mrz
    self.reading = reading
    self.leastConfidence = leastConfidence
    self.certainty = certainty
    self.maximumOutlines = maximumOutlines
    self.dotsPerMillimeter = dotsPerMillimeter
    self.maximumLineCount = maximumLineCount
  }
}
