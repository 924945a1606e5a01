internal import BonafideCatalogue
internal import BonafideCore

/// A kind of evidence: where reasons come from, and the weights that they are made of.
protocol EvidenceKind: Sendable {
  /// Every weight that its reasons name, and no other kind's.
  static var weights: [RecognitionWeight] { get }
}

/// A kind of evidence that compares the observed page with each page of the catalogue.
protocol EvidenceSource: EvidenceKind {
  /// Prepares for weighing; nil where this kind is not used.
  init?(_ setting: EvidenceSetting)

  /// The findings for each page of the catalogue, in the catalogue's order; nil for a page without one.
  func findings(_ seen: PageObservation) -> [EvidenceFinding?]
}

/// The settings that evidence is weighed with.
struct EvidenceSetting: Sendable {
  let index: CatalogueIndex
  let model: RecognitionModel
  /// Evidence from titles; nil where the words of languages are not used.
  var titles: TitleEvidence?
}

/// A finding of one kind of evidence about one page of the catalogue.
struct EvidenceFinding: Sendable {
  /// The reasons for and against the page.
  var reasons: [DocumentEvidence] = []
  /// The part of their weight that says nothing about the edition, because all editions of the kind share it.
  var sharedWeight = 0.0
  /// Whether the page is certain by it.
  var isStrong = false
  /// Pairs of a place in shares of the definition's page and one in pixels of the observed page.
  var pairs: [(PageBox, Quadrilateral)] = []
  /// The places of the finding, in pixels of the observed page.
  var places: [Quadrilateral] = []
}
