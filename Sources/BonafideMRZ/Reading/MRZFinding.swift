/// Something about a zone that is odd but no reason to refuse it; it holds no character of the zone.
public struct MRZFinding: Sendable, Hashable {
  /// The kind of irregularity; the raw value is its name in JSON.
  public enum Kind: String, Sendable, Hashable, CaseIterable, Codable {
    /// A symbol of a kind that its position must not hold: a digit in a name, a letter in a date.
    case wrongSymbol
    /// A code that is in neither ISO 3166-1 nor Doc 9303-3, 5.
    case unknownCountryCode
    /// A month, day or combination that no calendar has.
    case impossibleDate
    /// The first letter of the document code is not one that the format provides for.
    case unusualDocumentCode
    /// A field that every document has is empty.
    case emptyField
    /// A national number does not agree with its own check digit.
    case nationalNumberMismatch
  }

  /// The kind of irregularity.
  public let kind: Kind
  /// The field that it is about; nil where it is the whole zone.
  public let field: MRZField?
  /// The first place concerned, if there is one.
  public let position: MRZPosition?
}
