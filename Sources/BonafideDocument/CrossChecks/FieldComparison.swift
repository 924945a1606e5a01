internal import BonafideMRZ

/// How two readings of one field relate.
public enum FieldComparison: Sendable, Hashable {
  /// They say the same; for names in a spelling that ICAO 9303-3 permits.
  case agree
  /// They contradict each other.
  case differ
  /// Their forms cannot be compared.
  case notComparable

  /// Compares two printed readings of a field.
  ///
  /// - Parameters:
  ///   - name: of the field, as ``DocumentField/name``.
  ///   - one: its normalized value, see ``DocumentField/value``.
  ///   - other: the other source's value.
  public init(_ name: String, _ one: String, _ other: String) {
    self =
      switch CrossChecker.relation(name, one, other, isTruncated: false) {
      case .agree: .agree
      case .differ: .differ
      case .unknown: .notComparable
      }
  }
}
