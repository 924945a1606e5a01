internal import BonafideCore

extension PageGate {
  /// The share of the picture that the page takes.
  static let size = PageGate(.pageSize, .place, .gate(.tooFar, tooHigh: .tooClose)) { session in
    MeasuredValue(session.frameShare, .within(session.settings.frameShare), .shareOfFrame)
  }
}
