internal import BonafideCatalogue
internal import BonafideCore

/// Evidence from a page's proportions, as far as its size is known.
///
/// ID-3 is 12 % from ID-1.
struct SizeEvidence: EvidenceSource {
  static let weights: [RecognitionWeight] = [.sizeNear, .sizeFair, .sizeFar]

  private let index: CatalogueIndex
  private let model: RecognitionModel

  /// Ratios of two proportions up to which they are near, and fair.
  private static let ratios = (near: 1.05, fair: 1.12)

  init(_ setting: EvidenceSetting) {
    index = setting.index
    model = setting.model
  }

  func findings(_ seen: PageObservation) -> [EvidenceFinding?] {
    index.entries.map { entry in
      seen.aspect.map { EvidenceFinding(reasons: [reason(entry.definition, $0)]) }
    }
  }

  private func reason(_ definition: DocumentDefinition, _ aspect: Double) -> DocumentEvidence {
    let size = definition.size
    let ratio = max(aspect / size.aspect, size.aspect / aspect)
    let isNear = ratio < Self.ratios.near
    return model.evidence(
      .geometry, isNear ? "proportions of \(size.words)" : "other proportions",
      naming: isNear ? .codes([size.words]) : nil, isNear ? .sizeNear : ratio < Self.ratios.fair ? .sizeFair : .sizeFar,
      basis: definition.sizeBasis)
  }
}

extension RecognitionWeight {
  /// Proportions within 5 %.
  static let sizeNear = RecognitionWeight("sizeNear")
  /// Proportions within 12 %.
  static let sizeFair = RecognitionWeight("sizeFair")
  /// Proportions further off.
  static let sizeFar = RecognitionWeight("sizeFar")
}

extension PageSize {
  /// The size's name, or its sides.
  var words: String { name ?? "\(Int(widthMillimeters.rounded())) x \(Int(heightMillimeters.rounded())) mm" }
}
