internal import BonafideCatalogue
internal import BonafideCore

/// A page of the catalogue with the sum of the reasons for it.
struct ScoredDefinition: Sendable {
  var definition: DocumentDefinition
  var score: Double
  /// The part of the score that separates the editions of a kind: without the texts that all of them print.
  var editionScore: Double
  var evidence: [DocumentEvidence]
  /// Whether something was found that makes it certain: a title of its own, titles that no other kind has together, a
  /// zone or a keypoint template.
  var hasStrongEvidence: Bool
  /// Pairs of a place in shares of the definition's page and one in pixels of the observed page.
  var pairs: [(PageBox, Quadrilateral)]
  /// Where its texts were found, in pixels of the observed page.
  var places: [Quadrilateral]
}

/// Weighs what was seen on a page against each page of the catalogue: a sum of log-likelihood ratios.
struct DefinitionScorer: Sendable {
  let index: CatalogueIndex
  let model: RecognitionModel
  /// Evidence from titles; nil where the words of languages are not used.
  let titles: TitleEvidence?
  private let sources: [any EvidenceSource]

  init(index: CatalogueIndex, model: RecognitionModel, titles: TitleEvidence? = nil) {
    self.index = index
    self.model = model
    self.titles = titles
    sources = EvidenceKinds.sources(EvidenceSetting(index: index, model: model, titles: titles))
  }

  /// Every page of the catalogue with its reasons, the likeliest first.
  func score(_ seen: PageObservation) -> [ScoredDefinition] {
    let findings = sources.map { $0.findings(seen) }
    return index.entries.indices.map { place in
      Self.sum(index.entries[place].definition, findings.compactMap { $0[place] })
    }
    .sorted { $0.score > $1.score }
  }

  private static func sum(_ definition: DocumentDefinition, _ findings: [EvidenceFinding]) -> ScoredDefinition {
    let evidence = findings.flatMap(\.reasons)
    let score = evidence.reduce(0) { $0 + $1.weight }
    return ScoredDefinition(
      definition: definition, score: score, editionScore: score - findings.reduce(0) { $0 + $1.sharedWeight },
      evidence: evidence, hasStrongEvidence: findings.contains(where: \.isStrong), pairs: findings.flatMap(\.pairs),
      places: findings.flatMap(\.places))
  }
}
