import BonafideOpenVINO
import Foundation
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

  /// Every kind of file is compiled from memory, and what is kept of it says the same.
  @Test func networksOnDiskSayWhatTheirModelsSay() throws {
    let folder = FileManager.default.temporaryDirectory.path + "/bonafide-kept-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let manifest = try ModelStore(compiledCache: .none).manifest
    for entry in manifest.models where entry.format != .data {
      let results = try (0..<2).map { _ in
        let network = try ModelStore(compiledCache: .folder(folder)).network(entry.id)
        let tensors = try network.inputs.map { input in
          let shape = input.shape.enumerated().map { $1 == -1 ? ($0 == 0 ? 1 : 64) : $1 }
          return try Tensor(shape: shape, values: (0..<shape.reduce(1, *)).map { Float($0 % 97) / 97 })
        }
        return try network.run(tensors)
      }
      #expect(results[0].map(\.shape) == results[1].map(\.shape), "\(entry.id)")
      let (made, kept) = (results[0].flatMap(\.values), results[1].flatMap(\.values))
      #expect(zip(made, kept).allSatisfy { abs($0 - $1) <= 1e-4 * max(1, abs($0)) }, "\(entry.id)")
      #expect(Set(made).count > 1, "\(entry.id) says something")
    }
    let blobs = try FileManager.default.subpathsOfDirectory(atPath: folder).filter { $0.hasSuffix(".blob") }
    #expect(blobs.count == manifest.models.count { $0.format != .data }, "each was kept: the second came from disk")
  }

  @Test func namesItsEngine() throws {
    #expect(try OpenVINOBackend().engine().name == "OpenVINO")
  }
}
