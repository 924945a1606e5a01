internal import BonafideCore
internal import BonafideDocument
internal import BonafidePage

/// The facts of one frame about the followed outline.
struct FrameAnalysis: Sendable {
  /// The followed outline, and its place in the frame.
  var outline: TrackedOutline
  /// The page's corners, named as it reads once it is recognized.
  var corners: Quadrilateral
  /// What is wrong with the frame; light and sharpness may be those of a frame a tenth of a second ago.
  var judgement: DocumentJudgement
  /// Whether light and sharpness were looked at in this very frame.
  var isJudged: Bool
}

/// Where an outline lies in a frame.
struct TrackedOutline: Sendable {
  var quad: Quadrilateral
  /// Mean movement of the corners since the frame before in shares of the document's width; nil where not known.
  var motion: Double?
}
