import BonafideCore
import BonafideOpenVINO
import Foundation
import Synchronization
import Testing

@testable import BonafideInference

@Suite struct InferenceBudgetTests {
  /// Starts a thread for each body and waits for all of them.
  private static func threads(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
    let group = DispatchGroup()
    for index in 0..<count {
      group.enter()
      Thread.detachNewThread {
        body(index)
        group.leave()
      }
    }
    group.wait()
  }

  @Test func thirtyTwoCallersRunTwoAtATime() {
    let budget = InferenceBudget(runCount: 2)
    let running = Mutex((now: 0, most: 0, all: 0))
    Self.threads(32) { _ in
      for _ in 0..<20 {
        budget.run {
          running.withLock { ($0.now, $0.most) = ($0.now + 1, max($0.most, $0.now + 1)) }
          Thread.sleep(forTimeInterval: 0.0002)
          running.withLock { ($0.now, $0.all) = ($0.now - 1, $0.all + 1) }
        }
      }
    }
    #expect(running.withLock { $0.most } == 2 && running.withLock { $0.all } == 640)
    #expect(budget.waitingCount == 0)
  }

  @Test func whoComesFirstIsServedFirst() {
    let budget = InferenceBudget(runCount: 1)
    let served = Mutex<[Int]>([])
    let group = DispatchGroup()
    budget.run {
      for caller in 0..<8 {
        group.enter()
        Thread.detachNewThread {
          budget.run { served.withLock { $0.append(caller) } }
          group.leave()
        }
        // The next one comes when this one waits.
        while budget.waitingCount <= caller { Thread.sleep(forTimeInterval: 0.001) }
      }
    }
    group.wait()
    #expect(served.withLock { $0 } == Array(0..<8))
  }

  @Test func anErrorGivesThePlaceBack() {
    let budget = InferenceBudget(runCount: 0)
    #expect(budget.runCount == 1)
    for _ in 0..<3 { #expect(throws: CancellationError.self) { try budget.run { throw CancellationError() } } }
    #expect(budget.run { 7 } == 7)
  }

  /// A network keeps no more requests than may run at once, however many ask for it.
  @Test func manyCallersOfANetworkShareFewRequests() throws {
    let model = try TinyModel(ids: ["one"])
    defer { model.remove() }
    let store = try ModelStore(
      folder: model.folder, compiledCache: .none, backend: OpenVINOBackend(budget: InferenceBudget(runCount: 2)))
    let network = try store.network("one", options: NetworkOptions(inputShapes: [[1, 1]]))
    let wrong = Mutex(0)
    Self.threads(32) { caller in
      let input = try? Tensor(shape: [1, 1], values: [Float(caller)])
      let output = try? input.map { try network.run([$0]) }
      if output?.first?.values != [Float(caller) + 1] { wrong.withLock { $0 += 1 } }
    }
    #expect(wrong.withLock { $0 } == 0)
  }
}
