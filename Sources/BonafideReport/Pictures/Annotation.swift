package import BonafideCore
package import BonafideFace
package import BonafideImaging

/// The pen of annotated pictures: line widths and type that suit the picture's size, and the colors' meaning.
package struct Annotation {
  /// What belongs to a document.
  package static let document = Color(red: 0, green: 122, blue: 255)
  /// A face.
  package static let face = Color(red: 0, green: 168, blue: 112)
  /// Fine structure inside a face.
  package static let detail = Color(red: 255, green: 196, blue: 0)

  package let thin: Double
  package let thick: Double
  package let typeSize: Double
  private let painter: TextPainter

  package init(_ size: PixelSize) throws {
    let side = Double(size.shorterSide)
    thin = max(1, side / 500)
    thick = max(2, side / 250)
    typeSize = min(60, max(11, side / 32))
    painter = try TextPainter(.sansBold)
  }

  /// A caption on a colored tag that sits on a box.
  package func tag(_ text: String, above box: PixelRect, color: Color, on canvas: inout Canvas) throws {
    try canvas.drawTag(
      text, at: PixelPoint(x: box.x, y: box.y - thick), painter: painter, size: typeSize, color: .white,
      background: color)
  }
}

extension Annotation {
  /// Box, eyes and outline of a face, and what it is called.
  package func draw(_ face: DetectedFace, label: String, on canvas: inout Canvas) throws {
    try canvas.stroke(face.box, color: Self.face, thickness: thick)
    for point in face.landmarks.points {
      try canvas.fillCircle(point.pixel, radius: max(0.7, face.box.width / 260), color: Self.detail.opacity(190))
    }
    for iris in [face.landmarks.rightIris, face.landmarks.leftIris] {
      try canvas.fillCircle(iris, radius: max(1.5, face.box.width / 70), color: Self.document)
    }
    try tag(label, above: face.box, color: Self.face, on: &canvas)
  }
}
