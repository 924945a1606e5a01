/// An edition of a document whose page is described together with similar ones.
public struct DocumentEdition: Sendable, Hashable, Codable {
  /// The difference between an edition and its neighbors.
  public struct Tell: Sendable, Hashable, Codable {
    /// Spellings of a text that this edition alone prints, nil when no text distinguishes it.
    public var texts: [String]?
    /// Whether its dates distinguish it: then only the years of issue separate the editions.
    public var issued: Bool?

    /// Creates a tell.
    public init(texts: [String]? = nil, issued: Bool? = nil) {
      self.texts = texts
      self.issued = issued
    }
  }

  /// The edition's code.
  public var code: DocumentCode
  /// Its name in English, for people; nil for the page's own.
  public var title: String?
  /// The first year of issue, nil when not known.
  public var issuedFrom: Int?
  /// The last year of issue; nil when not known, and while it is still issued.
  public var issuedUntil: Int?
  /// The difference between the edition and its neighbors.
  public var tell: Tell
  /// The key of the source that says so; no fact of the page is known better for this edition than it is.
  public var source: String?

  /// Creates an edition.
  public init(
    code: DocumentCode, title: String? = nil, issuedFrom: Int? = nil, issuedUntil: Int? = nil, tell: Tell,
    source: String? = nil
  ) {
    self.code = code
    self.title = title
    self.issuedFrom = issuedFrom
    self.issuedUntil = issuedUntil
    self.tell = tell
    self.source = source
  }
}
