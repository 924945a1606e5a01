import BonafideCore
import BonafideDocument
import BonafideImaging
import BonafideMRZ
import BonafidePage
import Synchronization

@testable import BonafideCapture
@testable import BonafideCatalogue

/// Finds the outline that the test says, and recognizes what the test says.
final class FakeAnalyzer: DocumentAnalyzer {
  let outline: Quadrilateral?
  /// What is found at first, where it is not the outline.
  let firstOutline: Quadrilateral?
  let document: Document?
  let counts = Mutex((located: 0, recognized: 0))
  /// Of each reading whether barcodes were asked for.
  let askedForCodes = Mutex<[Bool]>([])
  /// The days that pictures were recognized and read on.
  let days = Mutex<[MRZCalendarDate]>([])
  /// How much each try to recognize was allowed to cost.
  let efforts = Mutex<[RecognitionEffort]>([])
  /// What recognizing waits for; nil for nothing.
  let gate: Gate?
  /// Whether reading the whole page shows that it is another kind.
  let isContradicted: Bool
  /// The machine readable zone that is read.
  let zone: MRZ?

  init(
    outline: Quadrilateral?, document: Document?, gate: Gate? = nil, first: Quadrilateral? = nil,
    isContradicted: Bool = false, zone: MRZ? = nil
  ) {
    self.zone = zone
    self.isContradicted = isContradicted
    self.outline = outline
    firstOutline = first
    self.document = document
    self.gate = gate
  }

  func detect(in image: Image) throws -> DetectedDocument? {
    let isFirst = counts.withLock { counts in
      counts.located += 1
      return counts.located == 1
    }
    return (isFirst ? firstOutline ?? outline : outline).map {
      DetectedDocument(quad: $0, confidence: 0.9, size: .id1)
    }
  }

  func recognize(
    _ image: Image, outline: DetectedDocument, among documents: [Document], on day: MRZCalendarDate,
    effort: RecognitionEffort
  ) throws -> RecognizedDocument? {
    counts.withLock { $0.recognized += 1 }
    efforts.withLock { $0.append(effort) }
    days.withLock { $0.append(day) }
    gate?.wait()
    if let firstOutline, outline.quad.overlap(with: firstOutline) > 0.5 { return nil }
    guard let document, documents.contains(where: { $0.matches(document) }) else { return nil }
    // The card turned out to lie upside down.
    return RecognizedDocument(
      document: document, confidence: 0.97, definition: nil, size: .id1, corners: outline.quad.turnedOnce.turnedOnce)
  }

  func read(
    _ image: Image, found: RecognizedDocument, among documents: [Document], on day: MRZCalendarDate,
    readsBarcodes: Bool
  ) throws -> DocumentReading? {
    askedForCodes.withLock { $0.append(readsBarcodes) }
    days.withLock { $0.append(day) }
    if isContradicted { return nil }
    var full = found
    full.document.code = "2"
    return DocumentReading(
      found: full,
      fields: [
        DocumentField(name: "surname", value: "ERIKSSON", text: "ERIKSSON", confidence: 1, source: .visual)
      ], mrz: zone)
  }
}
