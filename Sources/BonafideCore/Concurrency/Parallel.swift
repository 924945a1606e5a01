internal import Dispatch
internal import Synchronization

/// Does two independent things at the same time.
package enum Parallel {
  /// Runs both and waits for both.
  ///
  /// The second one is done by another thread if one is free by the time the first one ends, else by this one: callers
  /// may nest, and any number of them at once get on.
  /// - Throws: the first one's error, else the second one's.
  package static func both<A: Sendable, B: Sendable>(
    _ first: () throws -> A, _ second: @escaping @Sendable () throws -> B
  ) throws -> (A, B) {
    let job = Job(second)
    DispatchQueue.global(qos: .userInitiated).async { job.runUnlessTaken() }
    let one = Result { try first() }
    job.runUnlessTaken()
    let other = job.wait()
    return (try one.get(), try other.get())
  }

  /// Work that whoever comes first does.
  private final class Job<Value: Sendable>: Sendable {
    private let work: @Sendable () throws -> Value
    private let isTaken = Mutex(false)
    private let result = Mutex<Result<Value, any Error>?>(nil)
    private let done = DispatchSemaphore(value: 0)

    init(_ work: @escaping @Sendable () throws -> Value) { self.work = work }

    func runUnlessTaken() {
      let isMine = isTaken.withLock { taken in
        defer { taken = true }
        return !taken
      }
      guard isMine else { return }
      let value = Result { try work() }
      result.withLock { $0 = value }
      done.signal()
    }

    /// Called once, after the work was taken.
    func wait() -> Result<Value, any Error> {
      done.wait()
      return result.withLock { $0 } ?? Result { try work() }
    }
  }
}
