import Foundation
import Testing

/// Faults on purpose, off unless a script plants one to prove that a sanitizer's report ends a run.
@Suite struct PlantedFaultTests {
  private static let planted = ProcessInfo.processInfo.environment["BONAFIDE_PLANT"]

  @Test(.enabled(if: planted == "overflow")) func readsBehindABuffer() {
    let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: 8)
    defer { bytes.deallocate() }
    bytes.initialize(repeating: 1, count: 8)
    #expect(bytes[8 + Int(ProcessInfo.processInfo.processIdentifier.signum()) - 1] <= 255)
  }

  @Test(.enabled(if: planted == "race")) func countsWithoutALock() {
    nonisolated(unsafe) let count = UnsafeMutablePointer<Int>.allocate(capacity: 1)
    defer { count.deallocate() }
    count.initialize(to: 0)
    // Threads of their own: tasks may run one after the other on one thread, which is no race.
    let done = DispatchSemaphore(value: 0)
    for _ in 0..<4 {
      Thread {
        for _ in 0..<10_000 { count.pointee += 1 }
        done.signal()
      }.start()
    }
    for _ in 0..<4 { done.wait() }
    #expect(count.pointee > 0)
  }
}
