import Dispatch
import Synchronization
import Testing

@testable import BonafideCapture

@Suite struct YieldingThreadTests {
  /// Runs a job there and waits for it.
  private static func value<Value: Sendable>(_ job: @escaping @Sendable () -> Value) throws -> Value {
    let value = Mutex<Value?>(nil)
    let done = DispatchGroup()
    done.enter()
    YieldingThread.run {
      value.withLock { $0 = job() }
      done.leave()
    }
    done.wait()
    let held = value.withLock(\.self)
    return try #require(held)
  }

  @Test func runsEveryJob() {
    let count = Mutex(0)
    let done = DispatchGroup()
    for _ in 0..<20 {
      done.enter()
      YieldingThread.run {
        count.withLock { $0 += 1 }
        done.leave()
      }
    }
    done.wait()
    #expect(count.withLock(\.self) == 20)
  }

  #if os(Linux)
    @Test func theJobIsNicerThanWhoAsksForItWhoStaysAsHeWas() throws {
      let before = YieldingThread.niceness
      let job = try Self.value { YieldingThread.niceness }
      #expect(YieldingThread.niceness == before)
      #expect(job == min(19, before + YieldingThread.step))
    }

    @Test func aNiceThreadAsksForANicerOne() throws {
      let (asking, job) = try Self.value { (YieldingThread.niceness, try? Self.value { YieldingThread.niceness }) }
      #expect(job == min(19, asking + YieldingThread.step))
    }
  #endif
}
