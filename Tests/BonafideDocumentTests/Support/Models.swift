import BonafideInference
import BonafideMRZ

@testable import BonafideDocument

/// The installed models, loaded once for all tests; a missing model fails the test that asks.
enum Models {
  private static let loaded = Result { try TextNetworks(models: ModelStore()) }

  static func networks() throws -> TextNetworks { try loaded.get() }

  static func mrzReader() throws -> MRZReader {
    guard let day = MRZCalendarDate(year: 2024, month: 6, day: 1) else { preconditionFailure("a day of the calendar") }
    return try MRZReader(networks: networks(), options: MRZReaderOptions(referenceDate: day))
  }
}
