/// One reason for or against the assumed document.
public struct DocumentEvidence: Sendable, Hashable, Codable {
  /// Where the reason comes from.
  public enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
    /// A text that stands on every copy.
    case anchor
    /// Titles that name a state or a kind of document.
    case title
    /// The machine readable zone.
    case mrz
    /// A barcode that pages of this kind carry.
    case barcode
    /// The page's proportions.
    case geometry
    /// Keypoints of a specimen.
    case keypoints = "fingerprint"
    /// Where things stand on the page.
    case layout
    /// Dates on the page that belong to the years of an edition.
    case dates
  }

  /// The kind of evidence behind the reason.
  public var kind: Kind
  /// In words; holds texts of the catalogue only, never what was read from the picture.
  public var detail: String
  /// Natural logarithm of how much likelier the reason is for this kind than for any other; negative speaks against.
  public var weight: Double
  /// The terms of the model that make up the weight; empty for a reason from outside.
  package internal(set) var terms: [RecognitionTerm] = []
  /// The facts that ``detail`` names; nil for none, and for a reason from outside.
  package var fact: EvidenceFact?

  private enum CodingKeys: String, CodingKey { case kind, detail, weight }

  /// Creates a reason.
  public init(kind: Kind, detail: String, weight: Double) {
    self.kind = kind
    self.detail = detail
    self.weight = weight
  }
}
