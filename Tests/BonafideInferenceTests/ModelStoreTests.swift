import Foundation
import Testing

@testable import BonafideInference

@Suite struct ModelStoreTests {
  @Test func runsANetworkAndSharesIt() throws {
    let model = try TinyModel()
    defer { model.remove() }
    let store = try ModelStore(folder: model.folder, compiledCacheFolder: nil)
    let network = try store.network("add-one")
    #expect(network.inputs == [TensorDescription(name: "x", shape: [1, 4])])
    #expect(network.outputs == [TensorDescription(name: "y", shape: [1, 4])])
    let result = try network.run([Tensor(shape: [1, 4], values: [1, 2, 3, -4])])
    #expect(result.map(\.values) == [[2, 3, 4, -3]])
    #expect(store.verify().map(\.state) == [.present])
  }

  @Test func usesACompiledNetworkFromDisk() throws {
    let model = try TinyModel()
    defer { model.remove() }
    for _ in 0..<2 {
      let store = try ModelStore(folder: model.folder, compiledCacheFolder: model.folder + "/compiled")
      #expect(try store.network("add-one").run([Tensor(shape: [1, 4], values: [0, 0, 0, 0])])[0].values == [1, 1, 1, 1])
    }
    #expect(try !FileManager.default.contentsOfDirectory(atPath: model.folder + "/compiled").isEmpty)
  }

  @Test func reshapesOnRequest() throws {
    let model = try TinyModel()
    defer { model.remove() }
    let store = try ModelStore(folder: model.folder, compiledCacheFolder: nil)
    let network = try store.network("add-one", options: NetworkOptions(inputShapes: [[2, 3]]))
    #expect(try network.run([Tensor(shape: [2, 3], values: [0, 1, 2, 3, 4, 5])])[0].values == [1, 2, 3, 4, 5, 6])
  }

  @Test func runsFromManyThreadsAtOnce() async throws {
    let model = try TinyModel()
    defer { model.remove() }
    let store = try ModelStore(folder: model.folder, compiledCacheFolder: nil)
    try await withThrowingTaskGroup(of: Bool.self) { group in
      for worker in 0..<16 {
        group.addTask {
          let value = Float(worker)
          for _ in 0..<50 {
            let network = try store.network("add-one")
            let result = try network.run([Tensor(shape: [1, 4], values: [value, value, value, value])])
            guard result[0].values == [value + 1, value + 1, value + 1, value + 1] else { return false }
          }
          return true
        }
      }
      for try await right in group { #expect(right) }
    }
  }

  @Test func refusesAnAlteredFile() throws {
    let model = try TinyModel()
    defer { model.remove() }
    try Data([0, 0, 0, 64]).write(to: URL(fileURLWithPath: model.folder + "/add.bin"))
    let store = try ModelStore(folder: model.folder, compiledCacheFolder: nil)
    #expect(throws: InferenceError(.hashMismatch, "")) { try store.network("add-one") }
    #expect(store.verify().map(\.state) == [.hashMismatch(file: "add.bin")])
  }

  @Test func saysWhatIsMissing() throws {
    let model = try TinyModel()
    defer { model.remove() }
    try FileManager.default.removeItem(atPath: model.folder + "/add.bin")
    let store = try ModelStore(folder: model.folder, compiledCacheFolder: nil)
    #expect(throws: InferenceError(.missingModel, "")) { try store.network("add-one") }
    #expect(throws: InferenceError(.unknownModel, "")) { try store.network("other") }
    #expect(store.verify().map(\.state) == [.missing(file: "add.bin")])
    #expect(throws: InferenceError(.badManifest, "")) { try ModelStore(folder: "/nowhere") }
  }

  @Test func refusesTensorsOfOtherShapes() throws {
    let model = try TinyModel()
    defer { model.remove() }
    let network = try ModelStore(folder: model.folder, compiledCacheFolder: nil).network("add-one")
    #expect(throws: InferenceError(.shapeMismatch, "")) {
      try network.run([Tensor(shape: [1, 5], values: [0, 0, 0, 0, 0])])
    }
    #expect(throws: InferenceError(.shapeMismatch, "")) { try network.run([]) }
    #expect(throws: InferenceError(.shapeMismatch, "")) { try Tensor(shape: [2, 2], values: [1]) }
  }
}
