/// The kinds of evidence.
///
/// A new kind is a file beside this one and a line in ``all``.
enum EvidenceKinds {
  /// Every kind, in the order in which reasons are added up.
  static let all: [any EvidenceKind.Type] = [
    TitleEvidence.self,
    TextEvidence.self,
    MRZEvidence.self,
    KeypointEvidence.self,
    IssueEvidence.self,
    SizeEvidence.self,
    NumberEvidence.self,
    LayoutEvidence.self,
    BarcodeEvidence.self,
  ]

  /// The kinds that are applied to each page of the catalogue.
  static func sources(_ setting: EvidenceSetting) -> [any EvidenceSource] {
    all.compactMap { ($0 as? any EvidenceSource.Type)?.init(setting) }
  }
}
