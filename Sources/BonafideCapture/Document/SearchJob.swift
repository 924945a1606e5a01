internal import BonafideCore
internal import BonafideDocument
internal import BonafideImaging
internal import BonafidePage

/// Searches a frame for the outline of a document and begins to follow it there.
struct SearchJob: Sendable {
  /// An outline and its tracker, which starts in the frame in which the outline was found.
  struct Outcome: Sendable {
    /// Nil where nothing was found.
    var found: (document: DetectedDocument, tracker: DocumentTracker)?
  }

  var image: Image
  var analyzer: any DocumentAnalyzer

  /// Does it.
  func run() throws -> Outcome {
    guard let document = try analyzer.detect(in: image) else { return Outcome() }
    var tracker = DocumentTracker()
    try tracker.start(image, quad: document.quad)
    return Outcome(found: (document, tracker))
  }
}
