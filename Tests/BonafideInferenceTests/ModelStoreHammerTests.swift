import BonafideCore
import BonafideOpenVINO
import Testing

@testable import BonafideInference

/// One store in the hands of many threads; `make sanitize-threads` runs it under the thread sanitizer.
@Suite struct ModelStoreHammerTests {
  @Test func loadsTheSameAndOtherModelsAtOnce() async throws {
    let ids = (0..<3).map { "model-\($0)" }
    let model = try TinyModel(ids: ids)
    defer { model.remove() }
    let store = try ModelStore(folder: model.folder, compiledCache: .none)
    let networks = try await withThrowingTaskGroup(of: (key: String, network: ObjectIdentifier).self) { group in
      for worker in 0..<12 {
        group.addTask {
          let id = ids[worker % 3]
          let width = 1 + worker / 3 % 2
          let options = NetworkOptions(inputShapes: [[1, width]])
          for round in 0..<8 {
            let value = Float(worker + round)
            let input = try Tensor(shape: [1, width], values: [Float](repeating: value, count: width))
            let output = try store.network(id, options: options).run([input])[0]
            #expect(output.values == [Float](repeating: value + 1, count: width))
            if round % 4 == worker % 4 { #expect(store.verify().allSatisfy { $0.state == .present }) }
            #expect(try store.data(id, file: "add.bin").count == 4)
          }
          return ("\(id) \(width)", ObjectIdentifier(try store.network(id, options: options) as AnyObject))
        }
      }
      var networks: [String: Set<ObjectIdentifier>] = [:]
      for try await (key, network) in group { networks[key, default: []].insert(network) }
      return networks
    }
    #expect(networks.count == 6)
    #expect(networks.values.allSatisfy { $0.count == 1 }, "each was loaded once and shared")
  }

  @Test func everyThreadHearsOfAMissingModel() async throws {
    let model = try TinyModel()
    defer { model.remove() }
    let store = try ModelStore(folder: model.folder, compiledCache: .none)
    let codes = await withTaskGroup(of: InferenceErrorCode?.self) { group in
      for worker in 0..<12 {
        group.addTask {
          do {
            _ = try store.network(worker.isMultiple(of: 2) ? "add-one" : "other")
            return nil
          } catch { return (error as? InferenceError)?.code }
        }
      }
      return await group.reduce(into: [InferenceErrorCode?]()) { $0.append($1) }
    }
    #expect(codes.filter { $0 == nil }.count == 6 && codes.filter { $0 == .unknownModel }.count == 6)
  }
}
