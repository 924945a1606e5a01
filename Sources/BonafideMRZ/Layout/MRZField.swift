/// A data element of a zone; the raw value is its name in JSON.
public enum MRZField: String, Sendable, Hashable, CaseIterable, Codable {
  case documentCode
  case issuer
  /// Primary and secondary identifier in one field, parted by `<<`.
  case names
  /// Primary identifier alone (French identity card, 1988 to 2021).
  case primaryIdentifier
  /// Secondary identifier alone (French identity card, 1988 to 2021).
  case secondaryIdentifier
  case documentNumber
  case nationality
  case birthDate
  case sex
  case expiryDate
  /// TD1: upper line; TD2, MRV: the only optional data; TD3: personal number or other optional data.
  case optionalData1
  /// TD1: middle line.
  case optionalData2
  /// Department of issue (French identity card, 1988 to 2021).
  case issuingDepartment
  /// Office of issue (French identity card, 1988 to 2021).
  case issuingOffice
}
