internal import BonafideCore

extension PageGate {
  /// Sides of the page beyond which the document may go on: ``PageBorder/openSides``.
  static let border = PageGate(
    .pageBorder, .gate(.cutOff), limits: 0...4,
    .place { $0.sidesCutOff })
}
