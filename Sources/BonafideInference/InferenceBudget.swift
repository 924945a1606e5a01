internal import Dispatch
internal import Synchronization

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// How many networks run at once, and with how many threads each: callers beyond that wait, first come, first served.
///
/// A network's memory grows with those who run it at once, and more of them than cores make nothing faster. What runs
/// inside must not run another network: it would wait for a place that it holds itself.
public final class InferenceBudget: Sendable {
  /// The budget of a process that has the machine to itself: one run a core, and all cores for each run.
  public static let shared = InferenceBudget(runCount: coreCount)
  /// The budget of a process that follows a stream: as ``shared``, but a run leaves one core to the frames, which then
  /// wait for no network.
  ///
  /// On a machine of one core it takes that.
  public static let besideStream = InferenceBudget(runCount: coreCount, threadCount: coreCount - 1)

  /// Most runs at once, 1 and more.
  public let runCount: Int
  /// Threads of one run, 1 and more.
  ///
  /// An engine may fix them when it compiles a network, as OpenVINO does: then the budget under which a network was
  /// loaded first decides for all who share it.
  public let threadCount: Int

  private static var coreCount: Int { ProcessInfo.processInfo.activeProcessorCount }

  private struct State {
    var free: Int
    /// Those who wait, the first one first.
    var waiting: [DispatchSemaphore] = []
  }

  private let state: Mutex<State>

  /// Creates a budget; less than one run or thread is taken for one.
  ///
  /// - Parameters:
  ///   - runCount: most runs at once.
  ///   - threadCount: threads of one run; nil takes all cores.
  public init(runCount: Int, threadCount: Int? = nil) {
    self.runCount = max(1, runCount)
    self.threadCount = max(1, threadCount ?? Self.coreCount)
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
