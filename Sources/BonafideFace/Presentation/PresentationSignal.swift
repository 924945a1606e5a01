public import BonafideCore

/// One sign in a single picture of whether a face was there or a picture of it.
///
/// None of them proves anything alone, and none proves a live person: good screens, prints and masks look like a face.
/// Each is measured at the picture's own resolution.
public enum PresentationSignal: String, Sendable, Hashable, Codable, CaseIterable {
  /// How far the grid of a screen, or its beat with the camera's, stands out of the brightness of the face's parts, at
  /// the same frequency in all; decibels.
  case lumaGrid
  /// The same in color.
  case chromaGrid
  /// Fine detail of the face against middling detail, in decibels: what was taken from a screen, enlarged or
  /// compressed falls off.
  case detailFalloff
  /// The same in color.
  case chromaFalloff
  /// How far the colors of the skin differ from place to place, in levels.
  case skinSpread
  /// How far the skin is from gray, in levels: screens fade colors or overdo them.
  case skinColor
  /// Darkness of the darkest hundredth of the face and its surroundings, in levels: screens glow in black areas.
  case blackLevel
  /// Share of the face and its surroundings that is overexposed or entirely black.
  case clippedShare
  /// Share of the skin that shines: brighter and paler than the rest of it.
  case shineShare
  /// The straightest edge beside the face, as those of screens and sheets are; times the usual change of brightness.
  case straightEdge
  /// Detail of the face against that of its surroundings, in decibels: a flat picture is sharp all over.
  case focusDifference
  /// How much faster the face loses fine detail than its surroundings, in decibels: a pasted face has another
  /// resolution.
  case resolutionDifference
  /// Similarity of the changes from pixel to pixel at a distance that no camera compresses by, -1...1: blocks of a clip
  /// that was shown again.
  case blockGrid
  /// Fine changes of blue against fine changes of brightness, at one size for all faces, in decibels: the cells of a
  /// screen, the dots of a print and the noise of one more camera are colored, and fine brightness is lost once more.
  case fineColor

  /// What its value counts.
  public var unit: ValueUnit {
    switch self {
    case .lumaGrid, .chromaGrid, .detailFalloff, .chromaFalloff, .focusDifference, .resolutionDifference, .fineColor:
      .decibels
    case .skinSpread, .skinColor, .blackLevel: .level
    case .clippedShare, .shineShare: .share
    case .straightEdge: .count
    case .blockGrid: .score
    }
  }
}
