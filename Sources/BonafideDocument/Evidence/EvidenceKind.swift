internal import BonafideCatalogue
internal import BonafideCore

/// A kind of evidence: where reasons come from, and the weights that they are made of.
protocol EvidenceKind: Sendable {
  /// Every weight that its reasons name, and no other kind's.
  static var weights: [RecognitionWeight] { get }
}

/// A kind of evidence that weighs what was seen on a page against each page of the catalogue.
protocol EvidenceSource: EvidenceKind {
  /// Gets ready to weigh; nil where this kind is not asked.
  init?(_ setting: EvidenceSetting)

  /// What it says of each page of the catalogue, in the catalogue's order; nil where it says nothing.
  func findings(_ seen: PageObservation) -> [EvidenceFinding?]
}

/// What evidence is weighed against, and with.
struct EvidenceSetting: Sendable {
  let index: CatalogueIndex
  let model: RecognitionModel
  /// What titles say; nil where the words of languages are not asked.
  var titles: TitleEvidence?
}

/// What one kind of evidence says of one page of the catalogue.
struct EvidenceFinding: Sendable {
  /// The reasons for and against the page.
  var reasons: [DocumentEvidence] = []
  /// The part of their weight that tells nothing of the edition, because all editions of the kind have it.
  var sharedWeight = 0.0
  /// Whether the page is certain by it.
  var isStrong = false
  /// Pairs of a place in shares of the definition's page and one in pixels of the observed page.
  var pairs: [(PageBox, Quadrilateral)] = []
  /// Where what was found stands, in pixels of the observed page.
  var places: [Quadrilateral] = []
}
