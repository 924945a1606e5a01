/// What a check is about, for grouping in a report.
public enum CheckSubject: String, Sendable, Hashable, Codable, CaseIterable {
  case document
  case portrait
  case selfie
  case comparison
}
