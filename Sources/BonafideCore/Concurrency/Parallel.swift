internal import Dispatch
internal import Synchronization

/// Does independent things at the same time.
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

  /// Does the same with each of several things, some of them at the same time.
  ///
  /// Callers may nest, and any number of them at once get on: this thread does what no other one is free for.
  /// - Parameters:
  ///   - items: taken one after the other.
  ///   - workerCount: most that are worked on at once; this thread is one of the workers.
  ///   - work: done once with each, in no certain order.
  /// - Returns: what `work` gave, in the order of `items`.
  /// - Throws: the first error in that order; nothing behind an item that failed is begun.
  package static func map<Item: Sendable, Value: Sendable>(
    _ items: [Item], workerCount: Int, _ work: @escaping @Sendable (Item) throws -> Value
  ) throws -> [Value] {
    guard workerCount > 1, items.count > 1 else { return try items.map(work) }
    let results = Results<Value>(count: items.count)
    let worker: @Sendable () -> Void = {
      while let index = results.next() { results.set(Result { try work(items[index]) }, at: index) }
    }
    let jobs = (1..<min(workerCount, items.count)).map { _ in Job(worker) }
    for job in jobs { DispatchQueue.global(qos: .userInitiated).async { job.runUnlessTaken() } }
    worker()
    for job in jobs {
      job.runUnlessTaken()
      try job.wait().get()
    }
    return try results.all()
  }

  /// What workers take and give back.
  private final class Results<Value: Sendable>: Sendable {
    private struct State {
      var takenCount = 0
      /// Items from this one on are not begun any more.
      var end: Int
      var values: [Result<Value, any Error>?]
    }

    private let state: Mutex<State>

    init(count: Int) { state = Mutex(State(end: count, values: Array(repeating: nil, count: count))) }

    /// The next index that no thread has taken.
    func next() -> Int? {
      state.withLock { state in
        guard state.takenCount < state.end else { return nil }
        defer { state.takenCount += 1 }
        return state.takenCount
      }
    }

    func set(_ value: Result<Value, any Error>, at index: Int) {
      state.withLock { state in
        state.values[index] = value
        if case .failure = value { state.end = min(state.end, index) }
      }
    }

    func all() throws -> [Value] {
      try state.withLock { state in try state.values.compactMap { try $0?.get() } }
    }
  }

  /// Work that is done by the first thread that asks for it.
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
