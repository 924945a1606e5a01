import BonafideCore
import BonafideDocument
import BonafideImaging
import BonafideMRZ
import BonafidePage
import Foundation
import Synchronization

@testable import BonafideCapture
@testable import BonafideCatalogue

/// Locating fails the second time; recognizing without a definition ends, without a match, after it has failed.
final class FailingAnalyzer: DocumentAnalyzer {
  let outline: Quadrilateral
  let definition: DocumentDefinition?
  let counts = Mutex((located: 0, recognized: 0))
  /// Whether what runs beside the stream may end.
  let isReleased = Mutex(false)
  /// Whether the first document may be found already.
  let mayLocate = Mutex(true)

  init(outline: Quadrilateral, definition: DocumentDefinition? = nil) {
    self.outline = outline
    self.definition = definition
  }

  func detect(in image: Image) throws -> DetectedDocument? {
    let count = counts.withLock { held in
      held.located += 1
      return held.located
    }
    if count == 1 { while !mayLocate.withLock(\.self) { usleep(1000) } }
    if count == 2 {
      wait()
      throw DocumentError(.failed, "locating failed")
    }
    return DetectedDocument(quad: outline, confidence: 0.9, size: .id1)
  }

  func recognize(
    _ image: Image, outline: DetectedDocument, among documents: [Document], on day: MRZCalendarDate,
    effort: RecognitionEffort
  ) throws -> RecognizedDocument? {
    counts.withLock { $0.recognized += 1 }
    guard let definition else {
      wait()
      // So that the failure comes first.
      usleep(100_000)
      return nil
    }
    return RecognizedDocument(
      document: definition.document, confidence: 1, definition: definition, size: .id1, corners: outline.quad)
  }

  func read(
    _ image: Image, found: RecognizedDocument, among documents: [Document], on day: MRZCalendarDate,
    readsBarcodes: Bool
  ) throws -> DocumentReading? {
    DocumentReading()
  }

  private func wait() { while !isReleased.withLock(\.self) { usleep(1000) } }
}
