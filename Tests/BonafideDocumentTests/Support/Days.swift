import BonafideCore
import BonafideMRZ

@testable import BonafideCatalogue
@testable import BonafideDocument

/// Days of the calendar for tests.
enum Days {
  /// The first day of a year.
  static func first(of year: Int) -> MRZCalendarDate {
    guard let day = MRZCalendarDate(year: year, month: 1, day: 1) else { preconditionFailure("a day of the calendar") }
    return day
  }

  /// The day of tests that do not ask for another.
  static let usual = first(of: 2024)
}

extension MRZReader {
  func read(_ image: Image) throws -> MRZReaderResult { try read(image, on: Days.usual) }
}

extension DocumentRecogniser {
  func recognise(_ image: Image, among documents: [Document] = [.any]) throws -> DocumentRecognition {
    try recognise(image, among: documents, on: Days.usual)
  }
}

extension DocumentVerifier {
  func verify(_ frame: Frame) throws -> DocumentResult { try verify(frame, on: Days.usual) }
}
