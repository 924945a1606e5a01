internal import BonafideCore

extension PageGate {
  /// How far a corner lies outside the picture, in widths of the page.
  static let cutOff = PageGate(
    .pageCutOff, .gate(.cutOff),
    .place { $0.cutOff })
}
