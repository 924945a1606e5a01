internal import Bonafide

/// A clip of a document, watched until the document was captured or the time is up.
struct DocumentClip {
  /// What was captured; nil where nothing was.
  private(set) var capture: DocumentCapture?
  /// The picture that counts if nothing was captured: the last one, or the best one if the time was up.
  ///
  /// Nil for a clip without frames.
  private(set) var picture: Image?
  /// Whether it was left before its end, because it took too long.
  private(set) var isCutShort = false

  /// Watches a clip.
  ///
  /// - Parameters:
  ///   - next: its next frame, nil after the last.
  ///   - look: judges a frame.
  ///   - elapsed: seconds since watching began.
  /// - Throws: what `next` and `look` throw.
  init(next: () throws -> Frame?, look: (Frame) throws -> DocumentResult, elapsed: () -> Double) throws {
    var best: (image: Image, sharpness: Double)?
    while let frame = try next() {
      let result = try look(frame)
      picture = frame.image
      if result.state == .ok, let captured = result.capture {
        capture = captured
        return
      }
      if result.isGood {
        let sharpness = result.checks.first { $0.code == .pageSharpness }?.measured?.value ?? 0
        if best.map({ sharpness > $0.sharpness }) ?? true { best = (frame.image, sharpness) }
      }
      if elapsed() >= Double(HandedInClip.mostSecondsOfWork) {
        if let best { picture = best.image }
        isCutShort = true
        return
      }
    }
  }
}
