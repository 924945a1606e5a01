internal import BonafideCore

extension TextLine {
  /// The same line with another text.
  func with(text: String) -> TextLine { TextLine(text: text, confidence: confidence, quad: quad) }

  /// The same line at another place.
  func with(quad: Quadrilateral) -> TextLine { TextLine(text: text, confidence: confidence, quad: quad) }

  /// A part of the line, in shares of its length, with the text that stands there.
  func part(_ shares: ClosedRange<Double>, text: String) -> TextLine {
    TextLine(text: text, confidence: confidence, quad: quad.part(shares))
  }
}

extension Quadrilateral {
  /// The part of a line between two shares of its length.
  func part(_ along: ClosedRange<Double>) -> Quadrilateral {
    func between(_ a: PixelPoint, _ b: PixelPoint, _ t: Double) -> PixelPoint {
      PixelPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
    }
    return Quadrilateral(
      topLeft: between(topLeft, topRight, along.lowerBound), topRight: between(topLeft, topRight, along.upperBound),
      bottomRight: between(bottomLeft, bottomRight, along.upperBound),
      bottomLeft: between(bottomLeft, bottomRight, along.lowerBound))
  }
}
