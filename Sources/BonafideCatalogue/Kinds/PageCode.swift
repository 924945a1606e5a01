/// Which side of a document a picture shows; the data page of a booklet is its front.
public enum PageCode: String, Sendable, Hashable, Codable, CaseIterable {
  /// The side with the portrait; the data page of a booklet.
  case front
  /// The other side.
  case back
}
