internal import BonafideCore

extension PageGate {
  /// Sides of the page that run along the picture's border, where the document may go on beyond it; 0 for the whole
  /// picture, as of a scan that was cut to the page, and where the page's own proportions say that nothing is missing,
  /// as of two cards that were cut out together.
  static let border = PageGate(
    .pageBorder, .gate(.cutOff), limits: 0...4,
    .place { place in
      let (width, height) = (Double(place.pictureSize.width), Double(place.pictureSize.height))
      let corners = place.quad.corners
      let near = borderShare * max(width, height)
      let borders: [(PixelPoint) -> Double] = [{ $0.x }, { width - $0.x }, { $0.y }, { height - $0.y }]
      let sides = (0..<4).count { side in
        borders.contains { abs($0(corners[side])) < near && abs($0(corners[(side + 1) % 4])) < near }
      }
      return MeasuredValue(
        sides == 4 || (sides > 1 && place.hasOwnProportions) ? 0 : Double(sides), place.settings[.pageBorder], .sides)
    })

  /// A corner nearer to the picture's border than so much of its longer side lies on it.
  private static let borderShare = 0.003
}
