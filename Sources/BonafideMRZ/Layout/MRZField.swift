/// A data element of a zone; the raw value is its name in JSON.
public enum MRZField: String, Sendable, Hashable, CaseIterable, Codable {
  /// The document code: one or two letters, as `P` or `ID`.
  case documentCode
  /// The issuing state or organization: up to three letters, as `D` or `UTO`.
  case issuer
  /// Primary and secondary identifier in one field, separated by `<<`.
  case names
  /// Primary identifier alone (French identity card, 1988 to 2021; French driving licence).
  case primaryIdentifier
  /// Secondary identifier alone (French identity card, 1988 to 2021).
  case secondaryIdentifier
  /// The document number, without what a TD1 carries on in its optional data.
  case documentNumber
  /// The holder's nationality: up to three letters.
  case nationality
  /// The birth date: `YYMMDD`.
  case birthDate
  /// The sex: `F`, `M`, `X` or `<`.
  case sex
  /// The expiry date: `YYMMDD`.
  case expiryDate
  /// TD1: upper line; TD2, MRV: the only optional data; TD3: personal number or other optional data; driving licence:
  /// what its issuer chose.
  case optionalData1
  /// TD1: middle line; Dutch driving licence: the digit before the number.
  case optionalData2
  /// Department of issue (French identity card, 1988 to 2021).
  case issuingDepartment
  /// Office of issue (French identity card, 1988 to 2021).
  case issuingOffice
}
