internal import BonafideCore

extension PageGate {
  /// How far a corner lies outside the picture, in widths of the page.
  static let cutOff = PageGate(
    .pageCutOff, .gate(.cutOff),
    .place { place in
      let (width, height) = (Double(place.pictureSize.width), Double(place.pictureSize.height))
      let outside = place.quad.corners.map { max(max(-$0.x, $0.x - width), max(-$0.y, $0.y - height), 0) }.max() ?? 0
      return MeasuredValue(outside / max(place.quad.width, 1), place.settings[.pageCutOff], .shareOfWidth)
    })
}
