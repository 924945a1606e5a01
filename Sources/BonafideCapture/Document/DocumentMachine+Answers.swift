internal import BonafideCore
internal import BonafideDocument
internal import BonafidePage

extension DocumentMachine {
  /// The facts of a frame with a followed outline that the machine needs.
  struct SeenDocument: Sendable {
    /// The outline that is followed.
    var quad: Quadrilateral
    /// Mean movement of the corners since the frame before in shares of the document's width; nil where not known.
    var motion: Double?
    /// What is wrong with the frame.
    var gates: [DocumentGate] = []
    /// Whether light and sharpness were looked at in this very frame; only then can it be recognized.
    var isJudged = true
    /// Sharpness of the print, 0...100; nil if it could not be measured.
    var sharpness: Double?
  }

  /// What to do when no outline is followed.
  enum SearchAnswer: Sendable, Hashable {
    /// Nothing: an earlier picture is still being searched.
    case wait
    /// Search this frame for an outline, away from the stream.
    case search(CaptureJobID)
  }

  /// What to do with a found outline.
  enum FoundAnswer: Sendable, Hashable {
    /// Nothing: it is of no use any more, or the one that is followed.
    case leave
    /// Follow it, and forget what was known.
    case follow
  }

  /// What to do with a frame.
  enum FrameAction: Sendable, Hashable {
    /// Nothing.
    case wait
    /// Search it for another outline, away from the stream.
    case search(CaptureJobID)
    /// Recognize it beside the stream, in place of an earlier picture if that still waits.
    ///
    /// If the earlier one has begun, the machine must be told (``DocumentMachine/keep(_:)``).
    case recognize(CaptureJobID, RecognitionEffort, replacing: CaptureJobID?)
  }

  /// What a frame leads to.
  struct FrameAnswer: Sendable, Hashable {
    /// What is wrong with the frame, in order of precedence.
    var gates: [DocumentGate]
    /// What is still going on.
    var progress: [DocumentProgress] = []
    /// Whether the blur gate is one step lower by now.
    var isBlurGateRelaxed = false
    /// What to do with it.
    var action = FrameAction.wait
    /// What to tell the person.
    var state: DocumentState { DocumentState(gates, progress: progress) }
  }
}
