import Testing

@testable import BonafideInference

/// The models that set-up installs; a missing one fails here rather than skipping.
@Suite struct InstalledModelsTests {
  @Test func everyFileHasItsHashAndEveryNetworkLoads() throws {
    let store = try ModelStore()
    for status in store.verify() { #expect(status.state == .present, "\(status.entry.id)") }
    for entry in store.manifest.models where entry.format != .data {
      let network = try store.network(entry.id)
      #expect(!network.inputs.isEmpty && !network.outputs.isEmpty, "\(entry.id)")
    }
  }

  @Test func namesItsEngine() throws {
    #expect(try InferenceEngine.current().name == "OpenVINO")
  }
}
