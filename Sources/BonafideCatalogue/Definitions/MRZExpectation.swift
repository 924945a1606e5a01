public import BonafideCore

/// The machine readable zone of a page.
public struct MRZExpectation: Sendable, Hashable, Codable {
  /// `TD1`, `TD2`, `TD3`, `MRVA`, `MRVB`, or `IDL` for the one line of a driving licence.
  public var format: String
  /// The first one or two characters, without filler: `ID`, `I`, `P`; any one of them counts.
  public var documentCodes: [String]
  /// The three-letter issuers, `D` for Germany; any one of them counts.
  public var issuers: [String]
  /// Where it stands; nil when its place is not known.
  public var box: PageBox?
  /// The key of its source; nil for the page's own.
  public var source: String?
  /// The key of the source of its place; nil when that is the zone's own.
  public var boxSource: String?

  /// Creates an expectation.
  public init(
    format: String, documentCodes: [String], issuers: [String], box: PageBox? = nil, source: String? = nil,
    boxSource: String? = nil
  ) {
    self.format = format
    self.documentCodes = documentCodes
    self.issuers = issuers
    self.box = box
    self.source = source
    self.boxSource = boxSource
  }
}
