internal import Dispatch
internal import Synchronization

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// How many networks run at once: callers beyond that wait, first come, first served.
///
/// A network's memory grows with those who run it at once, and more of them than cores make nothing faster. What runs
/// inside must not run another network: it would wait for a place that it holds itself.
public final class InferenceBudget: Sendable {
  /// The budget of this process: one run a core.
  public static let shared = InferenceBudget(runCount: ProcessInfo.processInfo.activeProcessorCount)

  /// Most runs at once, 1 and more.
  public let runCount: Int

  private struct State {
    var free: Int
    /// Those who wait, the first one first.
    var waiting: [DispatchSemaphore] = []
  }

  private let state: Mutex<State>

  /// Creates a budget; less than one run is taken for one.
  public init(runCount: Int) {
    self.runCount = max(1, runCount)
    state = Mutex(State(free: self.runCount))
  }

  /// Number of callers that wait now.
  var waitingCount: Int { state.withLock { $0.waiting.count } }

  /// Runs a body when it is the caller's turn.
  public func run<R>(_ body: () throws -> R) rethrows -> R {
    enter()
    defer { leave() }
    return try body()
  }

  private func enter() {
    let turn = state.withLock { state -> DispatchSemaphore? in
      guard state.free == 0 else {
        state.free -= 1
        return nil
      }
      let turn = DispatchSemaphore(value: 0)
      state.waiting.append(turn)
      return turn
    }
    turn?.wait()
  }

  /// Hands the place on to whoever waits longest, so that nobody who comes later takes it.
  private func leave() {
    let next = state.withLock { state -> DispatchSemaphore? in
      guard !state.waiting.isEmpty else {
        state.free += 1
        return nil
      }
      return state.waiting.removeFirst()
    }
    next?.signal()
  }
}
