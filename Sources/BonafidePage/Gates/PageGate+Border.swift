internal import BonafideCore

extension PageGate {
  /// Sides of the page that run along the picture's border, where the document may go on beyond it; 0 for the whole
  /// picture, as of a scan that was cut to the page, for one of two cards that were cut out together, and where the
  /// page's own proportions say that nothing is missing.
  ///
  /// They say so where the page meets the border in one direction only: cutting the same share off its width and its
  /// height keeps the proportions.
  static let border = PageGate(
    .pageBorder, .gate(.cutOff), limits: 0...4,
    .place { place in
      let (width, height) = (Double(place.pictureSize.width), Double(place.pictureSize.height))
      let corners = place.quad.corners
      let near = borderShare * max(width, height)
      func count(_ borders: [(PixelPoint) -> Double]) -> Int {
        (0..<4).count { side in
          borders.contains { abs($0(corners[side])) < near && abs($0(corners[(side + 1) % 4])) < near }
        }
      }
      let (across, upright) = (count([{ $0.y }, { height - $0.y }]), count([{ $0.x }, { width - $0.x }]))
      let sides = across + upright
      let isWhole =
        sides == 4 || (place.hasOwnProportions && (across == 0 || upright == 0 || place.isOneOfAStack))
      return MeasuredValue(isWhole ? 0 : Double(sides), place.settings[.pageBorder], .sides)
    })

  /// A corner nearer to the picture's border than so much of its longer side lies on it.
  private static let borderShare = 0.003
}
