internal import BonafideCore

extension ValueUnit {
  /// Whether people are told percent of it: shares of something that can be pointed at.
  var isToldAsPercent: Bool {
    switch self {
    case .shareOfFrame, .shareOfWidth, .shareOfPage, .shareOfField, .shareOfFace: true
    default: false
    }
  }

  /// Whether the figures add nothing to the title of a check: a count of 0, or no count, with a limit of 0.
  func saysNothing(_ value: Double?, atMost limit: Double?) -> Bool { isCount && value ?? 0 == 0 && limit == 0 }

  /// Whether things are counted, so that 0 is none of them.
  var isCount: Bool {
    switch self {
    case .count, .fields, .lines, .sides: true
    default: false
    }
  }
}
