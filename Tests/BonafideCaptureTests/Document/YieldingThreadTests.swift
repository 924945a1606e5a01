import Dispatch
import Synchronization
import Testing

@testable import BonafideCapture

@Suite struct YieldingThreadTests {
  @Test func theQueueWaitsForTheJob() {
    let queue = DispatchQueue(label: "bonafide.test")
    let count = Mutex(0)
    for _ in 0..<20 { YieldingThread.run(on: queue) { count.withLock { $0 += 1 } } }
    queue.sync {}
    #expect(count.withLock(\.self) == 20)
  }

  #if os(Linux)
    private static let qualities: [DispatchQoS.QoSClass] = [.utility, .userInitiated]

    /// How nice the calling thread is, and a job that it asks for.
    private static func niceness(_ quality: DispatchQoS.QoSClass) -> (asking: Int32, job: Int32?) {
      let queue = DispatchQueue(label: "bonafide.test", qos: DispatchQoS(qosClass: quality, relativePriority: 0))
      let seen = Mutex<Int32?>(nil)
      DocumentWorkExecutor.background.run(on: queue) { seen.withLock { $0 = YieldingThread.niceness } }
      queue.sync {}
      return (YieldingThread.niceness, seen.withLock(\.self))
    }

    @Test(arguments: qualities)
    func theJobIsNicerThanWhoAsksForItWhoStaysAsHeWas(quality: DispatchQoS.QoSClass) throws {
      let before = YieldingThread.niceness
      let (asking, held) = Self.niceness(quality)
      let job = try #require(held)
      #expect(asking == before)
      #expect(job > before || before == 19)
      #expect(job == min(19, before + YieldingThread.step))
    }

    /// Dispatch's own threads have a niceness of their own, which must not count.
    @Test(arguments: qualities)
    func aNiceThreadAsksForANicerOne(quality: DispatchQoS.QoSClass) throws {
      let seen = Mutex<(asking: Int32, job: Int32?)?>(nil)
      let queue = DispatchQueue(label: "bonafide.test.asking")
      YieldingThread.run(on: queue) { seen.withLock { $0 = Self.niceness(quality) } }
      queue.sync {}
      let result = seen.withLock(\.self)
      let (asking, held) = try #require(result)
      let job = try #require(held)
      #expect(job > asking || asking == 19)
      #expect(job == min(19, asking + YieldingThread.step))
    }
  #endif
}
