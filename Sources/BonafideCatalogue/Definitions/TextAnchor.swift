public import BonafideCore

/// A text that stands on every copy of a page, in one or several spellings and languages.
public struct TextAnchor: Sendable, Hashable, Codable {
  /// The spellings; any one of them counts.
  public var texts: [String]
  /// Where it stands, nil when its place is not known.
  public var box: PageBox?
  /// Whether the text alone distinguishes this kind from every other, as a title in the issuer's language does.
  public var isDistinctive: Bool?
  /// The key of its source; nil for the page's own.
  public var source: String?
  /// The key of the source of its place; nil when that is the anchor's own.
  public var boxSource: String?

  /// Creates an anchor.
  public init(
    texts: [String], box: PageBox? = nil, isDistinctive: Bool? = nil, source: String? = nil, boxSource: String? = nil
  ) {
    self.texts = texts
    self.box = box
    self.isDistinctive = isDistinctive
    self.source = source
    self.boxSource = boxSource
  }
}
