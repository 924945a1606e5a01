import Dispatch
import Synchronization
import Testing

@testable import BonafideCore

@Suite struct ParallelTests {
  private struct Refused: Error, Equatable { let item: Int }

  @Test(arguments: [1, 2, 3, 8, 100])
  func resultsStandInTheOrderOfTheItems(workerCount: Int) throws {
    let counts = Mutex([Int: Int]())
    let found = try Parallel.map(Array(0..<50), workerCount: workerCount) { item in
      counts.withLock { $0[item, default: 0] += 1 }
      return item * item
    }
    #expect(found == (0..<50).map { $0 * $0 })
    #expect(counts.withLock { $0.count == 50 && $0.values.allSatisfy { $0 == 1 } }, "each was done once")
    #expect(try Parallel.map([Int](), workerCount: workerCount) { $0 }.isEmpty)
  }

  @Test func noMoreAreWorkedOnThanWorkersThereAre() throws {
    let state = Mutex((now: 0, most: 0))
    _ = try Parallel.map(Array(0..<40), workerCount: 2) { _ in
      state.withLock { state in
        state.now += 1
        state.most = max(state.most, state.now)
      }
      for _ in 0..<1000 { _ = state.withLock { $0.now } }
      state.withLock { $0.now -= 1 }
    }
    #expect(state.withLock { $0.most } <= 2)
  }

  @Test func theFirstErrorInTheirOrderIsThrown() {
    #expect(throws: Refused(item: 3)) {
      try Parallel.map(Array(0..<20), workerCount: 4) { item in
        if item == 3 || item == 17 { throw Refused(item: item) }
      }
    }
  }

  /// Each waits for the other: one after the other they would wait for ever.
  @Test func twoAreWorkedOnAtOnce() throws {
    let here = [DispatchSemaphore(value: 0), DispatchSemaphore(value: 0)]
    let found = try Parallel.map([0, 1], workerCount: 2) { item in
      here[item].signal()
      return here[1 - item].wait(timeout: .now() + .seconds(60))
    }
    #expect(found == [.success, .success])
  }

  /// Behind one that failed none is begun, and those before it are all done.
  @Test func nothingIsBegunBehindAnError() {
    let begun = Mutex([Int]())
    #expect(throws: Refused(item: 5)) {
      try Parallel.map(Array(0..<10_000), workerCount: 2) { item in
        begun.withLock { $0.append(item) }
        if item == 5 { throw Refused(item: item) }
      }
    }
    let items = begun.withLock { Set($0) }
    #expect(items.isSuperset(of: 0...5) && items.count < 10_000)
  }

  /// More callers than the system has threads: those who find none do the work themselves.
  @Test func anyNumberMayNest() throws {
    let sums = try Parallel.map(Array(0..<64), workerCount: 64) { outer in
      try Parallel.map(Array(0..<16), workerCount: 16) { inner in
        try Parallel.both({ outer * inner }, { 1 })
      }
      .reduce(0) { $0 + $1.0 + $1.1 }
    }
    #expect(sums == (0..<64).map { $0 * 120 + 16 })
  }
}
