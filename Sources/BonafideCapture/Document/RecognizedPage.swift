internal import BonafideCore
internal import BonafideImaging

/// A recognized page and how its corners lie in the outline that is tracked.
///
/// Recognizing takes longer than a frame; the corners that it found are kept in the tracked outline's own coordinates
/// and so move with it.
struct RecognizedPage: Sendable {
  let found: RecognizedDocument
  /// The time of the picture in which it was recognized.
  let time: Double
  /// What it says; nil until it was read.
  var reading: DocumentReading?
  /// The page's corners where the tracked outline is the unit square.
  private let place: Quadrilateral
  private let outline: Quadrilateral

  private static let unit = Quadrilateral(PixelRect(x: 0, y: 0, width: 1, height: 1))

  /// Nil where the two outlines are those of no flat page.
  init?(_ found: RecognizedDocument, outline: Quadrilateral, time: Double) {
    guard let place = try? Homography(from: outline, to: Self.unit).apply(found.corners) else { return nil }
    self.found = found
    self.place = place
    self.time = time
    self.outline = outline
  }

  /// The page with what it says.
  func with(_ reading: DocumentReading) -> RecognizedPage {
    var page = reading.found.flatMap { RecognizedPage($0, outline: outline, time: time) } ?? self
    page.reading = reading
    return page
  }

  /// The page's corners now that the tracked outline lies here.
  func corners(in outline: Quadrilateral) -> Quadrilateral {
    (try? Homography(from: Self.unit, to: outline).apply(place)) ?? outline
  }
}
