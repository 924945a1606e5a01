internal import BonafideCore

extension ValueUnit {
  /// Whether people are told percent of it: shares of something that can be pointed at.
  var isToldAsPercent: Bool {
    switch self {
    case .shareOfFrame, .shareOfWidth, .shareOfPage, .shareOfField, .shareOfFace: true
    default: false
    }
  }
}
