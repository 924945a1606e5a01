internal import Dispatch
internal import Synchronization

/// Does two independent things at the same time.
enum Parallel {
  /// Runs both and waits for both.
  ///
  /// - Throws: the first one's error, else the second one's.
  static func both<A: Sendable, B: Sendable>(
    _ first: @Sendable () throws -> A, _ second: @Sendable () throws -> B
  ) throws -> (A, B) {
    let left = Mutex<Result<A, any Error>?>(nil)
    let right = Mutex<Result<B, any Error>?>(nil)
    DispatchQueue.concurrentPerform(iterations: 2) { index in
      if index == 0 {
        let result = Result { try first() }
        left.withLock { $0 = result }
      } else {
        let result = Result { try second() }
        right.withLock { $0 = result }
      }
    }
    // Both are set when concurrentPerform returns.
    guard let a = left.withLock({ $0 }), let b = right.withLock({ $0 }) else {
      throw VerificationError(.setup, "the system ran out of threads; try again")
    }
    return (try a.get(), try b.get())
  }
}
