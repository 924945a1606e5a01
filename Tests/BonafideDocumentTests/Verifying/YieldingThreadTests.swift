import Synchronization
import Testing

@testable import BonafideDocument

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

@Suite struct YieldingThreadTests {
  @Test func theJobHasEndedWhenTheCallReturns() {
    let count = Mutex(0)
    for _ in 0..<20 { YieldingThread.run { count.withLock { $0 += 1 } } }
    #expect(count.withLock(\.self) == 20)
  }

  #if os(Linux)
    /// Of the calling thread: PRIO_PROCESS, whose type differs among C libraries, and who are 0.
    private static func niceness() -> Int32 { getpriority(0, 0) }

    @Test func theJobIsNicerThanItsCallerWhoStaysAsItWas() {
      let before = Self.niceness()
      let seen = Mutex<Int32?>(nil)
      YieldingThread.run {
        let own = Self.niceness()
        seen.withLock { $0 = own }
      }
      #expect(seen.withLock(\.self) == min(19, before + YieldingThread.niceness))
      #expect(Self.niceness() == before)
    }
  #endif
}
