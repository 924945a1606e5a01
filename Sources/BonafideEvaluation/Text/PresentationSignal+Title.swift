internal import BonafideFace

extension PresentationSignal {
  /// What it measures, in a few English words.
  var title: String {
    switch self {
    case .lumaGrid: "grid in the brightness of the face"
    case .chromaGrid: "grid in the color of the face"
    case .detailFalloff: "falloff of fine detail"
    case .chromaFalloff: "falloff of fine color"
    case .skinSpread: "spread of the skin’s colors"
    case .skinColor: "color of the skin"
    case .blackLevel: "level of black"
    case .clippedShare: "share that is burnt out or black"
    case .shineShare: "share of the skin that shines"
    case .straightEdge: "straight edge beside the face"
    case .focusDifference: "detail of the face against what is around it"
    case .resolutionDifference: "resolution of the face against what is around it"
    case .blockGrid: "blocks of an earlier coding"
    case .fineColor: "fine color against fine brightness"
    }
  }
}
