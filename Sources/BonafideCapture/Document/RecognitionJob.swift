internal import BonafideCatalogue
internal import BonafideCore
internal import BonafideDocument
internal import BonafideImaging
internal import BonafideMRZ
internal import BonafidePage

/// Recognizes the document inside an outline and reads the rest of it; or makes ready for that.
enum RecognitionJob: Sendable {
  case prepare(any DocumentAnalyzer)
  case recognize(Picture)

  /// A picture with what is wanted of it.
  struct Picture: Sendable {
    var frame: Frame
    var outline: DetectedDocument
    var documents: [Document]
    var day: MRZCalendarDate
    var effort: RecognitionEffort
    var readsBarcodes: Bool
    var analyzer: any DocumentAnalyzer
  }

  /// The result for a picture.
  enum Outcome: Sendable {
    /// What was recognized; nil where nothing fitted.
    case recognized(RecognizedPage?)
    /// What the recognized page says, read from the same picture; nil where it is none of its kind after all.
    case read(DocumentReading?)
  }

  /// Does it; what was recognized is given before the rest is read.
  func run(_ give: (Outcome) -> Void) throws -> Outcome? {
    switch self {
    case .prepare(let analyzer):
      // What cannot be prepared fails again, and is reported, when it is used.
      try? analyzer.prepare()
      return nil
    case .recognize(let picture):
      let image = picture.frame.image
      guard
        let found = try picture.analyzer.recognize(
          image, outline: picture.outline, among: picture.documents, on: picture.day, effort: picture.effort),
        let page = RecognizedPage(found, outline: picture.outline.quad, time: picture.frame.time)
      else { return .recognized(nil) }
      give(.recognized(page))
      var reading = try picture.analyzer.read(
        image, found: found, among: picture.documents, on: picture.day, readsBarcodes: picture.readsBarcodes)
      reading?.frame = image
      return .read(reading)
    }
  }
}
