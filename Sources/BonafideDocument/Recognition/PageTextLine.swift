public import BonafideCore

/// A line of text on a rectified page.
public struct PageTextLine: Sendable, Hashable, CustomStringConvertible {
  /// What it says.
  public let text: String
  /// Mean probability of its characters, 0...1.
  public let confidence: Double
  /// Where it stands, in pixels of the rectified page; the corners are named as the line reads.
  public let quad: Quadrilateral

  /// Creates a line.
  public init(text: String, confidence: Double, quad: Quadrilateral) {
    self.text = text
    self.confidence = confidence
    self.quad = quad
  }

  /// The upright rectangle around it, in pixels of the rectified page.
  public var box: PixelRect { quad.bounds }

  /// Never shows the text, which may be personal.
  public var description: String { "PageTextLine" }
}
