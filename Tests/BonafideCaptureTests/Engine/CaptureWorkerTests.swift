import Dispatch
import Foundation
import Synchronization
import Testing

@testable import BonafideCapture

/// The worker with jobs that are numbers.
@Suite struct CaptureWorkerTests {
  /// Holds jobs until the test runs them: nothing depends on the clock.
  final class Shelf: Sendable {
    private let jobs = Mutex<[@Sendable () -> Void]>([])
    var executor: CaptureExecutor { CaptureExecutor { job in self.jobs.withLock { $0.append(job) } } }
    var count: Int { jobs.withLock(\.count) }

    func runAll() {
      while let job = jobs.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) { job() }
    }
  }

  struct Broken: Error {}

  /// An event as a test reads it.
  static func text(_ events: [CaptureEvent<Int>]) -> [String] {
    events.map {
      switch $0 {
      case .began(let id): "\(id.number) began"
      case .gave(let id, let value): "\(id.number) gave \(value)"
      case .failed(let id, let error): "\(id.number) failed \(error is Broken)"
      }
    }
  }

  static func worker(_ executor: CaptureExecutor) -> CaptureWorker<Int, Int> {
    CaptureWorker(executor: executor) { job, give in
      if job < 0 { throw Broken() }
      give(job)
      return 10 * job
    }
  }

  @Test func theNewestOfThoseThatWaitIsDone() {
    let shelf = Shelf()
    let worker = Self.worker(shelf.executor)
    for number in 1...9 { worker.submit(number, id: CaptureJobID(number: number)) }
    #expect(shelf.count == 1, "one job at a time")
    #expect(Self.text(worker.collect()) == ["1 began"])
    shelf.runAll()
    worker.finish()
    #expect(Self.text(worker.collect()) == ["1 gave 1", "1 gave 10", "9 began", "9 gave 9", "9 gave 90"])
    #expect(worker.collect().isEmpty, "an event is told once")
  }

  @Test func aJobThatHasBegunIsNotReplaced() {
    let shelf = Shelf()
    let worker = Self.worker(shelf.executor)
    worker.submit(1, id: CaptureJobID(number: 1))
    #expect(worker.submit(2, id: CaptureJobID(number: 2)), "it waits")
    #expect(worker.submit(3, id: CaptureJobID(number: 3), replacing: CaptureJobID(number: 2)))
    shelf.runAll()
    #expect(!worker.submit(4, id: CaptureJobID(number: 4), replacing: CaptureJobID(number: 3)))
    let events = Self.text(worker.collect())
    #expect(events == ["1 began", "1 gave 1", "1 gave 10", "3 began", "3 gave 3", "3 gave 30"])
  }

  @Test func worksOnAfterAFailureAndAfterARest() {
    let worker = Self.worker(.immediate)
    for (number, job) in [-1, 2].enumerated() { worker.submit(job, id: CaptureJobID(number: number)) }
    #expect(Self.text(worker.collect()) == ["0 began", "0 failed true", "1 began", "1 gave 2", "1 gave 20"])
  }

  /// `make sanitize-threads` runs it under the thread sanitizer.
  @Test func manyThreadsHandJobsIn() async {
    let worker = Self.worker(.background)
    var begun: [CaptureJobID] = []
    await withTaskGroup(of: [CaptureJobID].self) { group in
      for thread in 0..<4 {
        group.addTask {
          var seen: [CaptureJobID] = []
          for round in 0..<50 {
            worker.submit(round, id: CaptureJobID(number: 1 + thread * 50 + round))
            for case .began(let id) in worker.collect() { seen.append(id) }
          }
          return seen
        }
      }
      for await seen in group { begun += seen }
    }
    worker.finish()
    for case .began(let id) in worker.collect() { begun.append(id) }
    #expect(!begun.isEmpty && Set(begun).count == begun.count, "no job is done twice")
    worker.submit(7, id: CaptureJobID(number: 1000))
    worker.finish()
    #expect(Self.text(worker.collect()) == ["1000 began", "1000 gave 7", "1000 gave 70"])
  }

  @Test func finishWaitsForWhatWaits() {
    let worker = CaptureWorker<Int, Int>(executor: .background) { job, _ in
      Thread.sleep(forTimeInterval: 0.05)
      return job
    }
    worker.submit(1, id: CaptureJobID(number: 1))
    worker.submit(2, id: CaptureJobID(number: 2))
    worker.finish()
    #expect(Self.text(worker.collect()) == ["1 began", "1 gave 1", "2 began", "2 gave 2"])
  }
}
