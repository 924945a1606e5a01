public import BonafideCapture
internal import BonafideCore
internal import BonafideDocument
public import BonafideFace
public import BonafideText

/// A verdict with what it rests on, for reports.
///
/// Holds personal data: the faces with their pictures, the document's zone and fields.
public struct VerificationResult: Sendable {
  /// A page of the document with its part in the case.
  public struct Page: Sendable {
    /// How a page relates to the case.
    public enum Relation: String, Sendable, Hashable, Codable, CaseIterable {
      /// It carries the case: the page with the zone.
      case primary
      /// It belongs to the primary page.
      case joined
      /// It says something else than the pages that count.
      case contradicts
      /// It is a side that is there already, and does not count.
      case repeated
      /// It has too little in common with the other pages, and does not count.
      case unrelated
    }

    /// The page with all that was read.
    public let page: DocumentPage
    /// Its part in the case.
    public let relation: Relation
  }

  /// The machine readable zone that was judged.
  public struct Zone: Sendable {
    /// The index of the page in ``VerificationResult/pages``.
    public let page: Int
    /// The zone.
    public let zone: MRZZone
  }

  /// The portrait that was compared.
  public struct Portrait: Sendable {
    /// The index of the page in ``VerificationResult/pages``.
    public let page: Int
    /// The face.
    public let face: PageFace
  }

  /// The decision with every check.
  public let verdict: Verdict
  /// The policy that was applied.
  public let policy: VerificationPolicy
  /// Every page that was found in the pictures.
  public let pages: [Page]
  /// What the pages that count say of the document and its holder, in the usual order of such values.
  public let holder: [HolderValue]
  /// The machine readable zone that was judged; nil where none was found.
  public let zone: Zone?
  /// The portrait; nil where none was found in its place.
  public let portrait: Portrait?
  /// The faces of the selfie, the largest first.
  public let selfieFaces: [DetectedFace]
  /// The face of the selfie that was compared; nil without one.
  public let person: DetectedFace?
  /// The comparison of portrait and selfie; nil where a face is missing.
  public let match: MatchResult?
  /// The liveness check that was passed, with its steps; nil without one.
  public let liveness: FaceLivenessCapture?
}

extension VerificationResult.Page.Relation {
  /// Whether a page counts for the document: the first one, and those that belong to it.
  package var counts: Bool { self == .primary || self == .joined }

  /// Whether a portrait on the page is not the document's, as nothing ties the page to it.
  var partsPortrait: Bool { self == .contradicts || self == .unrelated }
}
