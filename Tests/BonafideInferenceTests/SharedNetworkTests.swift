import BonafideCore
import Foundation
import Synchronization
import Testing

@testable import BonafideInference
@testable import BonafideOpenVINO

/// One model, one compiled network: whoever asks, from whatever store, with whatever budget.
@Suite struct SharedNetworkTests {
  private static func shared(_ store: ModelStore, options: NetworkOptions = .init()) throws -> SharedNetwork {
    try #require(try store.network("add-one", options: options) as? OpenVINONetwork).shared
  }

  @Test func storesOfDifferentBudgetsShareTheNetworkAndItsThreads() throws {
    let model = try TinyModel()
    defer { model.remove() }
    let cache = CompiledCache.folder(model.folder + "/compiled")
    func store(_ threads: Int) throws -> ModelStore {
      try ModelStore(
        folder: model.folder, compiledCache: cache, budget: InferenceBudget(runCount: 1, threadCount: threads))
    }
    var (stream, still): (ModelStore?, ModelStore?) = (try store(1), try store(3))
    let first = try Self.shared(#require(stream))
    #expect(try first === Self.shared(#require(still)))
    #expect(first.threadCount == 1, "the first store decides")
    let blobs = try FileManager.default.subpathsOfDirectory(atPath: model.folder + "/compiled")
      .filter { $0.hasSuffix(".blob") }
    #expect(blobs.count == 1, "nothing was compiled for the second")

    // Other arithmetic and other shapes are other networks.
    let wide = NetworkOptions(inputShapes: [[2, 3]])
    #expect(try Self.shared(#require(still), options: wide) !== first)

    // The network goes on as long as anybody holds it.
    stream = nil
    #expect(try Self.shared(#require(still)) === first)
    let result = try #require(still).network("add-one").run([Tensor(shape: [1, 4], values: [1, 2, 3, 4])])
    #expect(result[0].values == [2, 3, 4, 5])
    still = nil
  }

  @Test func aNetworkThatNobodyHoldsIsLetGo() throws {
    let model = try TinyModel()
    defer { model.remove() }
    let cache = CompiledCache.folder(model.folder + "/compiled")
    func threads(_ count: Int) throws -> Int {
      let budget = InferenceBudget(runCount: 1, threadCount: count)
      return try Self.shared(ModelStore(folder: model.folder, compiledCache: cache, budget: budget)).threadCount
    }
    #expect(try threads(1) == 1)
    #expect(try threads(2) == 2, "the next budget decides anew")
  }

  @Test func anAlteredModelIsRefusedAlthoughItsNetworkRuns() throws {
    let model = try TinyModel()
    defer { model.remove() }
    let cache = CompiledCache.folder(model.folder + "/compiled")
    let first = try Self.shared(ModelStore(folder: model.folder, compiledCache: cache))
    try model.write(adding: 2, intoManifest: false)
    let second = try ModelStore(folder: model.folder, compiledCache: cache)
    #expect(throws: InferenceError(.hashMismatch, "")) { try Self.shared(second) }
    #expect(first.inputs.count == 1)
  }

  @Test func aStreamLeavesOneCore() {
    let cores = ProcessInfo.processInfo.activeProcessorCount
    #expect(InferenceBudget.shared.threadCount == cores)
    #expect(InferenceBudget.besideStream.threadCount == max(1, cores - 1))
    #expect(InferenceBudget.besideStream.runCount == InferenceBudget.shared.runCount)
    #expect(InferenceBudget(runCount: 1, threadCount: 0).threadCount == 1)
  }
}
