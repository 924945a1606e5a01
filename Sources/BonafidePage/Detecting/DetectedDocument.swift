public import BonafideCore

/// The outline of a card or page that was found in a picture.
public struct DetectedDocument: Sendable, Hashable {
  /// The corners in pixels of the picture, clockwise; top and bottom are the longer sides of the flat page.
  ///
  /// Which of the two longer sides is the upper one is not known: turned by half is as likely.
  public var quad: Quadrilateral
  /// Confidence that it is a document, 0...1; see ``DocumentDetectorOptions/leastConfidence`` for its meaning.
  public var confidence: Double
  /// The nearest of ID-1, ID-2 and ID-3 by the sides' ratio after perspective; nil where none is near.
  ///
  /// ID-2 and ID-3 have nearly the same ratio (1.419 and 1.420) and cannot be told apart by it: `id3` is reported.
  public var size: PageSize?

  /// Creates an outline.
  public init(quad: Quadrilateral, confidence: Double, size: PageSize?) {
    self.quad = quad
    self.confidence = confidence
    self.size = size
  }
}
