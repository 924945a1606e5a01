internal import BonafideCore

extension PageGate {
  /// The share of the picture that the page takes.
  static let size = PageGate(
    .pageSize, .gate(.tooFar, tooHigh: .tooClose), limits: 0...10,
    .place { place in
      MeasuredValue(place.frameShare, place.settings[.pageSize], .shareOfFrame)
    })
}
