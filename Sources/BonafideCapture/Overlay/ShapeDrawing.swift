internal import BonafideCore
internal import BonafideImaging

/// What closed shapes have in common.
enum ShapeDrawing {
  /// Fills a closed line, or draws it where it has a thickness.
  static func draw(_ points: [PixelPoint], color: Color, width: Double, on canvas: inout Canvas) throws {
    if width > 0 {
      try canvas.strokeLines(points, color: color, thickness: max(1, width), isClosed: true)
    } else {
      try canvas.fill(points, color: color)
    }
  }

  /// Points on a part of an ellipse; angles in radians, clockwise from the right.
  static func arc(
    _ center: PixelPoint, _ radiusX: Double, _ radiusY: Double, from start: Double, to end: Double,
    turnedBy turn: Double = 0
  ) -> [PixelPoint] {
    // Steps of about two pixels, so that no corner shows.
    let length = abs(end - start) * max(radiusX, radiusY)
    let count = min(240, max(6, Int(length / 2)))
    let (up, along) = (sine(turn), cosine(turn))
    return (0...count).map { index in
      let angle = start + (end - start) * Double(index) / Double(count)
      let (x, y) = (radiusX * cosine(angle), radiusY * sine(angle))
      return PixelPoint(x: center.x + x * along - y * up, y: center.y + x * up + y * along)
    }
  }
}
