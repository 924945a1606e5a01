internal import Dispatch
internal import Synchronization

/// A bounded queue between threads in which newer replaceable elements take the place of older ones.
///
/// One reader and any number of writers. Waiting is done on a thread or in a task.
final class Mailbox<Element: Sendable>: Sendable {
  private struct State {
    var items: [Element] = []
    var isClosed = false
    var droppedCount = 0
    /// Woken at the next change, by their names.
    var waiters: [Int: @Sendable () -> Void] = [:]
    var cancelled: Set<Int> = []
    var lastName = 0

    mutating func name() -> Int {
      lastName += 1
      return lastName
    }

    mutating func takeWaiters() -> [@Sendable () -> Void] {
      defer { waiters = [:] }
      return Array(waiters.values)
    }
  }

  private let state = Mutex(State())
  private let capacity: Int
  private let isReplaceable: @Sendable (Element) -> Bool

  /// Creates an empty mailbox.
  ///
  /// - Parameters:
  ///   - capacity: most elements that wait; beyond it the oldest is dropped.
  ///   - isReplaceable: whether a waiting element is dropped when a newer replaceable one comes; at most one of these
  ///     waits.
  init(capacity: Int = 256, isReplaceable: @escaping @Sendable (Element) -> Bool) {
    self.capacity = capacity
    self.isReplaceable = isReplaceable
  }

  /// How many things were given and never taken because newer ones took their place.
  var droppedCount: Int { state.withLock { $0.droppedCount } }
  /// Whether nothing more can be taken: it is closed, and nothing waits.
  var isOver: Bool { state.withLock { $0.isClosed && $0.items.isEmpty } }

  /// Gives a thing; nothing once the mailbox is closed.
  func post(_ element: Element) {
    let waiters = state.withLock { state -> [@Sendable () -> Void] in
      guard !state.isClosed else { return [] }
      if isReplaceable(element), let old = state.items.lastIndex(where: isReplaceable) {
        state.items.remove(at: old)
        state.droppedCount += 1
      } else if state.items.count >= capacity {
        state.items.removeFirst()
        state.droppedCount += 1
      }
      state.items.append(element)
      return state.takeWaiters()
    }
    for wake in waiters { wake() }
  }

  /// Ends it; what waits can still be taken unless it is thrown away.
  func close(throwingAway: Bool = false) {
    let waiters = state.withLock { state in
      state.isClosed = true
      if throwingAway { state.items = [] }
      return state.takeWaiters()
    }
    for wake in waiters { wake() }
  }

  /// The oldest element, after waiting for it on this thread; nil at the end, or after `seconds`.
  func next(within seconds: Double = .infinity) -> Element? {
    let deadline = ContinuousClock.now + .seconds(min(max(0, seconds), 1e8))
    while true {
      let taken = take()
      if taken.isEnd || taken.item != nil { return taken.item }
      guard wait(until: deadline, while: { $0.items.isEmpty && !$0.isClosed }) else { return nil }
    }
  }

  /// The oldest thing, after waiting for it in this task; nil at the end, or when the task is cancelled.
  func next() async -> Element? {
    while !Task.isCancelled {
      let taken = take()
      if taken.isEnd || taken.item != nil { return taken.item }
      await change()
    }
    return nil
  }

  /// Waits on this thread until everything was taken or it is closed; false if that takes longer than `seconds`.
  func waitUntilEmpty(within seconds: Double) -> Bool {
    let deadline = ContinuousClock.now + .seconds(min(max(0, seconds), 1e8))
    while state.withLock({ !$0.items.isEmpty && !$0.isClosed }) {
      guard wait(until: deadline, while: { !$0.items.isEmpty && !$0.isClosed }) else { return false }
    }
    return true
  }

  private func take() -> (item: Element?, isEnd: Bool) {
    let (item, waiters) = state.withLock { state -> (Element?, [@Sendable () -> Void]) in
      guard !state.items.isEmpty else { return (nil, []) }
      return (state.items.removeFirst(), state.takeWaiters())
    }
    for wake in waiters { wake() }
    return (item, item == nil && state.withLock { $0.isClosed && $0.items.isEmpty })
  }

  /// Waits for a change; false when the time is up.
  private func wait(until deadline: ContinuousClock.Instant, while holds: (State) -> Bool) -> Bool {
    let left = (deadline - ContinuousClock.now) / .milliseconds(1)
    guard left > 0 else { return false }
    let changed = DispatchGroup()
    let name = state.withLock { state -> Int? in
      guard holds(state) else { return nil }
      let name = state.name()
      changed.enter()
      state.waiters[name] = { changed.leave() }
      return name
    }
    guard let name else { return true }
    if changed.wait(timeout: .now() + .milliseconds(Int(min(left, 1e9).rounded(.up)))) == .success { return true }
    // The thread that removed it must wake it; no other will.
    if state.withLock({ $0.waiters.removeValue(forKey: name) }) != nil { changed.leave() } else { changed.wait() }
    return true
  }

  private func change() async {
    let name = state.withLock { $0.name() }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isOver = state.withLock { state in
          if !state.items.isEmpty || state.isClosed || state.cancelled.contains(name) { return true }
          state.waiters[name] = { continuation.resume() }
          return false
        }
        if isOver { continuation.resume() }
      }
    } onCancel: {
      let wake = state.withLock { state in
        state.cancelled.insert(name)
        return state.waiters.removeValue(forKey: name)
      }
      wake?()
    }
    _ = state.withLock { $0.cancelled.remove(name) }
  }
}
