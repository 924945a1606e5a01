internal import BonafideCore

extension PageGate {
  /// The share of the picture that the page takes.
  static let size = PageGate(
    .pageSize, .gate(.tooFar, tooHigh: .tooClose),
    .place { place in
      MeasuredValue(place.frameShare, .within(place.settings.frameShare), .shareOfFrame)
    })
}
