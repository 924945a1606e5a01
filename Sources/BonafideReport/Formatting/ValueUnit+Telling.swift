internal import BonafideCore

extension ValueUnit {
  /// Whether people are told percent of it: shares of something that can be pointed at.
  var isToldAsPercent: Bool {
    switch self {
    case .shareOfFrame, .shareOfWidth, .shareOfPage, .shareOfField, .shareOfFace: true
    default: false
    }
  }

  /// Whether figures say no more than the title of a check: a count of none, or of nothing that was counted, where none
  /// is allowed.
  func saysNothing(_ value: Double?, atMost limit: Double?) -> Bool { isCount && value ?? 0 == 0 && limit == 0 }

  /// Whether things are counted, so that 0 is none of them.
  var isCount: Bool {
    switch self {
    case .count, .fields, .lines, .sides: true
    default: false
    }
  }
}
