internal import BonafideCore
internal import BonafideText

/// What was seen on a page, ready to be weighed against the catalogue.
struct PageObservation: Sendable {
  var lines: [TextLine]
  var mrz: MRZZone?
  /// Whether a zone was looked for.
  var hasSoughtMRZ: Bool
  /// Pixels of the page.
  var size: PixelSize
  /// Width over height of the outline, nil where the page is a whole picture that may hold more than the document.
  var aspect: Double?
  /// The years in which the document may have been issued; nil where that is open.
  var issueYears: ClosedRange<Int>?
  /// Whether text that is on the page would have been read, 0...1.
  var legibility: Double
  /// Keypoint templates found, by the index of their definition.
  var keypointMatches: [Int: KeypointTemplateIndex.Match] = [:]
  /// What its titles say of it.
  var printed = PrintedIdentity.none
  /// Lines that did not read surely, upright.
  var unsure: [(quad: Quadrilateral, scores: LineScores)] = []
}
