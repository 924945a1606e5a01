/// Several kinds of document that are accepted side by side.
public struct DocumentsInput: Sendable, Hashable {
  /// Any of these; an empty list accepts nothing.
  public var documents: [Document]

  /// Creates a list of kinds.
  public init(documents: [Document]) { self.documents = documents }

  /// Creates a list of kinds.
  public init(_ documents: [Document]) { self.documents = documents }

  /// Whether one of the kinds matches.
  public func matches(_ found: Document) -> Bool { documents.contains { $0.matches(found) } }
}
