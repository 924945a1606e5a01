/// The fields of a zone; text is without its fillers, inner fillers are spaces.
public struct MRZFields: Sendable, Hashable, CustomStringConvertible, CustomReflectable {
  /// One or two letters; of a driving licence `D` and the character behind it, where that is no filler.
  public internal(set) var documentCode: String
  public internal(set) var documentKind: MRZDocumentKind
  /// Of a driving licence the state where its own layout is known; else a code without letters.
  public internal(set) var issuer: MRZCountryCode
  public internal(set) var name: MRZName
  /// The whole number, including what a long one has in the optional data.
  public internal(set) var documentNumber: String
  /// nil where the layout has no such field (French identity card of 1988).
  public internal(set) var nationality: MRZCountryCode?
  public internal(set) var birthDate: MRZDate
  /// nil if another symbol stands there.
  public internal(set) var sex: MRZSex?
  /// nil where the layout has no such field (French identity card of 1988).
  public internal(set) var expiryDate: MRZDate?
  /// True if the issuer's way to write "valid for ever" stands in the expiry date (`MRZNationalDatum`).
  public internal(set) var isValidForEver: Bool
  /// Without the rest of a long document number; empty if there is none.
  public internal(set) var optionalData1: String
  /// TD1 only; empty if there is none.
  public internal(set) var optionalData2: String
  /// The data that an issuer's own rules find in the optional data.
  public internal(set) var national: [MRZNationalDatum]

  /// Never shows a field, which is personal.
  public var description: String { "MRZFields" }

  /// Keeps the fields out of dumps.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}
