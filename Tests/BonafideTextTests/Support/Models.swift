import BonafideInference
import BonafideOpenVINO
import BonafideText

/// The installed text networks, loaded once for all tests; a missing model fails the test that asks.
enum Models {
  private static let loaded = Result { try TextNetworks(models: ModelStore()) }

  static func text() throws -> TextNetworks { try loaded.get() }

  static func mrzReader() throws -> MRZReader { MRZReader(networks: try text()) }
}
