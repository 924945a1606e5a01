internal import BonafideCore

extension PageGate {
  /// Pixels of the picture for a millimeter of the page.
  ///
  /// Tilt takes pixels from one side; what it takes is the tilt's fault, not the distance's. Of a page that goes out of
  /// the picture only a part of one side is seen, and the other one tells the distance. Nothing does of one that is cut
  /// off and fills the picture: it is to be moved into it, and neither nearer nor further.
  static let resolution = PageGate(
    .pageResolution, .gate(.tooFar), limits: 0...100, whereFilled: .documentTooFewPixels,
    .place { place in
      let (quad, size) = (place.quad, place.size)
      let sides = (quad.width / size.widthMillimeters, quad.height / size.heightMillimeters)
      let dots = place.goesOut ? max(sides.0, sides.1) : min(sides.0, sides.1)
      let foreshortening = max(0.3, cosine((place.pose?.planeTiltDegrees ?? 0) * .pi / 180))
      return MeasuredValue(
        place.isFilled && place.isCutOff ? nil : dots / foreshortening, place.settings[.pageResolution],
        .pixelsPerMillimeter)
    })
}
