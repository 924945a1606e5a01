internal import BonafideCore
internal import BonafideText

/// Everything that was seen on a page, ready to be compared with the catalogue.
struct PageObservation: Sendable {
  var lines: [TextLine]
  var mrz: MRZZone?
  /// Whether a zone was looked for.
  var hasSoughtMRZ: Bool
  /// Pixels of the page.
  var size: PixelSize
  /// Width over height of the outline; nil for a whole picture, which may hold more than the document.
  var aspect: Double?
  /// The years in which the document may have been issued; nil where that is open.
  var issueYears: ClosedRange<Int>?
  /// Whether text that is on the page would have been read, 0...1.
  var legibility: Double
  /// Keypoint templates found, by the index of their definition.
  var keypointMatches: [Int: KeypointTemplateIndex.Match] = [:]
  /// The identity that its titles name.
  var printed = PrintedIdentity.none
  /// Lines that did not read surely, upright.
  var unsure: [(quad: Quadrilateral, scores: LineScores)] = []
}
