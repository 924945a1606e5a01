/// A line of text that was read from a picture.
public struct TextLine: Sendable, Hashable, CustomStringConvertible, CustomReflectable {
  /// What it says.
  public let text: String
  /// Mean probability of its characters, 0...1.
  public let confidence: Double
  /// Where it stands, in pixels of the upright picture or flat page it was read from; the corners are named as the line
  /// reads.
  public let quad: Quadrilateral

  /// Creates a line.
  public init(text: String, confidence: Double, quad: Quadrilateral) {
    self.text = text
    self.confidence = confidence
    self.quad = quad
  }

  /// Never shows the text, which may be personal data.
  public var description: String { "TextLine(\(text.count) characters)" }

  /// Keeps what it says out of dumps.
  public var customMirror: Mirror { Mirror(self, children: [:]) }

  /// The upright rectangle around it, in the pixels of ``quad``.
  public var box: PixelRect { quad.bounds }

  /// How far the line is turned clockwise from reading to the right, in degrees, more than -180 and at most 180.
  public var rotationDegrees: Double {
    let dx = quad.topRight.x - quad.topLeft.x
    let dy = quad.topRight.y - quad.topLeft.y
    return arcTangent(dy, dx) * 180 / .pi
  }
}
