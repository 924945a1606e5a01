import BonafideInference
import BonafideMRZ

@testable import BonafideDocument

/// The installed models, loaded once for all tests; a missing model fails the test that asks.
enum Models {
  private static let loaded = Result { try DocumentNetworks(models: ModelStore()) }

  static func networks() throws -> DocumentNetworks { try loaded.get() }

  static func locator(options: DocumentLocatorOptions = .init()) throws -> DocumentLocator {
    DocumentLocator(network: try networks().regions, options: options)
  }

  static func mrzReader() throws -> MRZReader { try MRZReader(networks: networks().text) }
}
