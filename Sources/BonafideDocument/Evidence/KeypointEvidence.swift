internal import BonafideCatalogue

/// Evidence from the keypoints of a specimen.
struct KeypointEvidence: EvidenceSource {
  static let weights: [RecognitionWeight] = [.keypoint, .keypointsUnseen]

  private let index: CatalogueIndex
  private let model: RecognitionModel

  init(_ setting: EvidenceSetting) {
    index = setting.index
    model = setting.model
  }

  func findings(_ seen: PageObservation) -> [EvidenceFinding?] {
    index.entries.indices.map { place in
      if let match = seen.keypointMatches[place] {
        let reason = model.evidence(
          .keypoints, "\(match.agreeing) keypoints of the specimen agree", naming: .count(match.agreeing), .keypoint,
          match.lead)
        return EvidenceFinding(reasons: [reason], isStrong: match.isSure)
      }
      guard index.entries[place].definition.keypointTemplate != nil else { return nil }
      return EvidenceFinding(
        reasons: [model.evidence(.keypoints, "the specimen's keypoints are not seen", .keypointsUnseen)])
    }
  }
}

extension RecognitionWeight {
  /// One agreeing keypoint more than chance gives.
  static let keypoint = RecognitionWeight("keypoint")
  /// No keypoints agree though the page has a template.
  static let keypointsUnseen = RecognitionWeight("keypointsUnseen")
}
