import BonafideCore
import BonafideDocument
import BonafideImaging
import BonafideMRZ
import BonafidePage
import Synchronization

@testable import BonafideCapture
@testable import BonafideCatalogue

/// Reads and changes the verifier from within a frame.
final class CuriousAnalyzer: DocumentAnalyzer {
  let verifier = Mutex<DocumentVerifier?>(nil)
  let seen = Mutex<[Bool]>([])

  func detect(in image: Image) throws -> DetectedDocument? {
    guard let verifier = verifier.withLock(\.self) else { return nil }
    seen.withLock { $0.append(verifier.settings.drawOutline) }
    verifier.settings.drawOutline = false
    _ = verifier.endHologramVerification()
    return nil
  }

  func recognize(
    _ image: Image, outline: DetectedDocument, among documents: [Document], on day: MRZCalendarDate,
    effort: RecognitionEffort
  ) throws -> RecognizedDocument? { nil }

  func read(
    _ image: Image, found: RecognizedDocument, among documents: [Document], on day: MRZCalendarDate,
    readsBarcodes: Bool
  ) throws -> DocumentReading? { nil }
}
