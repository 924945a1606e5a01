import BonafideCore
import BonafideOpenVINO
import Foundation
import Testing

@testable import BonafideInference

@Suite struct ModelStoreTests {
  @Test func runsANetworkAndSharesIt() throws {
    let model = try TinyModel()
    defer { model.remove() }
    let store = try ModelStore(folder: model.folder, compiledCache: .none)
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
      let store = try ModelStore(folder: model.folder, compiledCache: .folder(model.folder + "/compiled"))
      #expect(
        try store.network("add-one").run([Tensor(shape: [1, 4], values: [0, 0, 0, 0])])[0].values == [1, 1, 1, 1])
    }
    #expect(try !FileManager.default.contentsOfDirectory(atPath: model.folder + "/compiled").isEmpty)
  }

  @Test func reshapesOnRequest() throws {
    let model = try TinyModel()
    defer { model.remove() }
    let store = try ModelStore(folder: model.folder, compiledCache: .none)
    let network = try store.network("add-one", options: NetworkOptions(inputShapes: [[2, 3]]))
    #expect(try network.run([Tensor(shape: [2, 3], values: [0, 1, 2, 3, 4, 5])])[0].values == [1, 2, 3, 4, 5, 6])
  }

  @Test func runsFromManyThreadsAtOnce() async throws {
    let model = try TinyModel()
    defer { model.remove() }
    let store = try ModelStore(folder: model.folder, compiledCache: .none)
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
    let store = try ModelStore(folder: model.folder, compiledCache: .none)
    #expect(throws: InferenceError(.hashMismatch, "")) { try store.network("add-one") }
    #expect(store.verify().map(\.state) == [.hashMismatch(file: "add.bin")])
  }

  private static func sum(_ store: ModelStore) throws -> Float {
    try store.network("add-one").run([Tensor(shape: [1, 4], values: [0, 0, 0, 0])])[0].values[0]
  }

  @Test func refusesAnAlteredFileThoughItsCompiledNetworkIsThere() throws {
    let model = try TinyModel()
    defer { model.remove() }
    let cache = CompiledCache.folder(model.folder + "/compiled")
    #expect(try Self.sum(ModelStore(folder: model.folder, compiledCache: cache)) == 1)
    try model.write(adding: 2, intoManifest: false)
    #expect(throws: InferenceError(.hashMismatch, "")) {
      try Self.sum(ModelStore(folder: model.folder, compiledCache: cache))
    }
  }

  /// Another model under the same name never gets the network that was compiled for the one before.
  @Test func aModelIsKnownByItsBytesNotByItsName() throws {
    let model = try TinyModel()
    defer { model.remove() }
    let cache = CompiledCache.folder(model.folder + "/compiled")
    for number: Float in [1, 2, 1, 2] {
      try model.write(adding: number)
      #expect(try Self.sum(ModelStore(folder: model.folder, compiledCache: cache)) == number)
    }
  }

  /// Whoever exchanges the file between the hash and the load gets nothing from it.
  @Test(arguments: [false, true]) func theBytesThatWereHashedAreTheBytesThatAreLoaded(isWarm: Bool) throws {
    let model = try TinyModel()
    defer { model.remove() }
    let cache = CompiledCache.folder(model.folder + "/compiled")
    if isWarm { #expect(try Self.sum(ModelStore(folder: model.folder, compiledCache: cache)) == 1) }
    let store = try ModelStore(folder: model.folder, compiledCache: cache, backend: OpenVINOBackend()) {
      #expect(throws: Never.self) { try model.write(adding: 100, intoManifest: false) }
    }
    #expect(try Self.sum(store) == 1)
    #expect(store.verify().map(\.state) == [.hashMismatch(file: "add.bin")], "the exchange took place")
  }

  @Test(arguments: ["", "/model"]) func refusesACompiledNetworkThatOthersCouldHavePlanted(place: String) throws {
    let model = try TinyModel()
    defer { model.remove() }
    let cache = model.folder + "/compiled"
    #expect(try Self.sum(ModelStore(folder: model.folder, compiledCache: .folder(cache))) == 1)
    let own = try #require(FileManager.default.contentsOfDirectory(atPath: cache).first)
    let folder = place.isEmpty ? cache : cache + "/" + own
    #expect(try FileManager.default.attributesOfItem(atPath: folder)[.posixPermissions] as? Int == 0o700)
    try model.set(0o777, folder)
    #expect(throws: FileError(.unsafeFolder, "")) {
      try Self.sum(ModelStore(folder: model.folder, compiledCache: .folder(cache)))
    }
  }

  @Test func aDamagedCompiledNetworkIsMadeAnew() throws {
    let model = try TinyModel()
    defer { model.remove() }
    let cache = model.folder + "/compiled"
    func blobs() throws -> [String] {
      try FileManager.default.subpathsOfDirectory(atPath: cache).filter { $0.hasSuffix(".blob") }
    }
    #expect(try Self.sum(ModelStore(folder: model.folder, compiledCache: .folder(cache))) == 1)
    let blob = cache + "/" + (try #require(blobs().first))
    let whole = try Data(contentsOf: URL(fileURLWithPath: blob))
    let half = whole.prefix(whole.count / 2)
    try half.write(to: URL(fileURLWithPath: blob))
    #expect(try Self.sum(ModelStore(folder: model.folder, compiledCache: .folder(cache))) == 1)
    // Not the same bytes: the engine numbers what it compiles, so the second may be a digit longer.
    let again = try Data(contentsOf: URL(fileURLWithPath: blob))
    #expect(again.count > half.count && abs(again.count - whole.count) < 16, "\(again.count), \(whole.count)")
    #expect(try blobs().count == 1, "nothing is left behind")
  }

  @Test func refusesAFolderThatOthersMayWrite() throws {
    let model = try TinyModel()
    defer { model.remove() }
    try model.set(0o777, model.folder)
    #expect(throws: FileError(.unsafeFolder, "")) { try ModelStore(folder: model.folder, compiledCache: .none) }
    try model.set(0o755, model.folder)
    try model.set(0o666, model.folder + "/manifest.json")
    #expect(throws: FileError(.unsafeFolder, "")) { try ModelStore(folder: model.folder, compiledCache: .none) }
    try model.set(0o644, model.folder + "/manifest.json")
    #expect(try Self.sum(ModelStore(folder: model.folder, compiledCache: .none)) == 1)
  }

  @Test func saysWhatIsMissing() throws {
    let model = try TinyModel()
    defer { model.remove() }
    try FileManager.default.removeItem(atPath: model.folder + "/add.bin")
    let store = try ModelStore(folder: model.folder, compiledCache: .none)
    #expect(throws: InferenceError(.missingModel, "")) { try store.network("add-one") }
    #expect(throws: InferenceError(.unknownModel, "")) { try store.network("other") }
    #expect(store.verify().map(\.state) == [.missing(file: "add.bin")])
    #expect(throws: InferenceError(.badManifest, "")) { try ModelStore(folder: "/nowhere") }
  }

  @Test func refusesTensorsOfOtherShapes() throws {
    let model = try TinyModel()
    defer { model.remove() }
    let network = try ModelStore(folder: model.folder, compiledCache: .none).network("add-one")
    #expect(throws: InferenceError(.shapeMismatch, "")) {
      try network.run([Tensor(shape: [1, 5], values: [0, 0, 0, 0, 0])])
    }
    #expect(throws: InferenceError(.shapeMismatch, "")) { try network.run([]) }
    #expect(throws: InferenceError(.shapeMismatch, "")) { try Tensor(shape: [2, 2], values: [1]) }
  }
}
