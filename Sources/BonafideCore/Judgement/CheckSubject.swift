/// What a check is about, for grouping in a report.
public enum CheckSubject: String, Sendable, Hashable, Codable, CaseIterable {
  /// The document: its pages, their text and their numbers.
  case document
  /// The portrait on the document.
  case portrait
  /// The picture of the person.
  case selfie
  /// The comparison of portrait and selfie.
  case comparison
}
