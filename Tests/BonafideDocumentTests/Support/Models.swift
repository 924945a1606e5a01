import BonafideDocument
import BonafideInference
import BonafideOpenVINO

/// The installed models, loaded once for all tests; a missing model fails the test that asks.
enum Models {
  private static let loaded = Result { try DocumentNetworks(models: ModelStore()) }

  static func networks() throws -> DocumentNetworks { try loaded.get() }
}
