/// The contents of a zone; input of `MRZComposer`.
///
/// Names may be printed ones in any case: they are transliterated. Everything else takes `A`-`Z`, `a`-`z`, `0`-`9`;
/// spaces and hyphens become fillers.
public struct MRZDocument: Sendable, Hashable, CustomStringConvertible, CustomReflectable {
  /// One or two letters, for example `P`, `ID`, `V`.
  public var documentCode: String
  /// Up to three letters as in `MRZCountryCode`.
  public var issuer: String
  /// The surname as it is spelled, before transliteration.
  public var primaryIdentifier: String
  /// May be empty.
  public var secondaryIdentifier: String
  /// TD1, TD2: a number of more than nine symbols goes on in the optional data.
  public var documentNumber: String
  /// Up to three letters as in `MRZCountryCode`.
  public var nationality: String
  /// The date of birth.
  public var birthDate: MRZDate
  /// The sex as the document states it.
  public var sex: MRZSex
  /// The last day on which the document is valid.
  public var expiryDate: MRZDate
  /// The first optional data; empty where there are none.
  public var optionalData1: String
  /// TD1 only.
  public var optionalData2: String
  /// French identity card of 1988 only.
  public var issuingDepartment: String
  /// French identity card of 1988 only.
  public var issuingOffice: String

  /// Creates a document.
  public init(
    documentCode: String, issuer: String, primaryIdentifier: String, secondaryIdentifier: String,
    documentNumber: String, nationality: String, birthDate: MRZDate, sex: MRZSex, expiryDate: MRZDate,
    optionalData1: String = "", optionalData2: String = "", issuingDepartment: String = "", issuingOffice: String = ""
  ) {
    self.documentCode = documentCode
    self.issuer = issuer
    self.primaryIdentifier = primaryIdentifier
    self.secondaryIdentifier = secondaryIdentifier
    self.documentNumber = documentNumber
    self.nationality = nationality
    self.birthDate = birthDate
    self.sex = sex
    self.expiryDate = expiryDate
    self.optionalData1 = optionalData1
    self.optionalData2 = optionalData2
    self.issuingDepartment = issuingDepartment
    self.issuingOffice = issuingOffice
  }

  /// Never shows a field, which is personal.
  public var description: String { "MRZDocument" }

  /// Keeps the fields out of dumps.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}
