import BonafideInference
import BonafideOpenVINO

@testable import BonafidePage

/// The installed network, loaded once for all tests; a missing model fails the test that asks.
enum Models {
  private static let loaded = Result { try ModelStore().network(RegionDetector.model) }

  static func detector(options: DocumentDetectorOptions = .init()) throws -> DocumentDetector {
    DocumentDetector(network: try loaded.get(), options: options)
  }
}
