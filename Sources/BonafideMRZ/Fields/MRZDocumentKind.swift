/// The kind of document that the document code states.
///
/// Doc 9303-4, 4.2.2 (`P`), 9303-5 and 9303-6, 4.2.2 (`A`, `C`, `I`; `AC` is a crew member certificate), 9303-7
/// (`V`), ISO/IEC 18013-3 (`D`). Apart from `AC`, the issuer chooses the second letter; from 2026 on Doc 9303-4 gives
/// passports fixed ones.
public enum MRZDocumentKind: String, Sendable, Hashable, CaseIterable, Codable {
  /// A passport: `P` and any second letter.
  case passport
  /// A visa: `V` and any second letter.
  case visa
  /// An official travel document of card or TD2 size: identity card, residence permit, passport card.
  case officialTravelDocument
  /// A crew member certificate: `AC`.
  case crewMemberCertificate
  /// A driving licence: `D` and any second character.
  case drivingLicence
  /// A code of no other kind.
  case other

  /// The kind that a code of one or two letters stands for.
  public init(code: String) {
    switch (code.first, code) {
    case (_, "AC"): self = .crewMemberCertificate
    case ("P", _): self = .passport
    case ("D", _): self = .drivingLicence
    case ("V", _): self = .visa
    case ("A", _), ("C", _), ("I", _): self = .officialTravelDocument
    default: self = .other
    }
  }
}
