import Foundation
import Synchronization

/// Holds threads until it is opened; gives them up after ten minutes, so that a failing test ends.
final class Gate: Sendable {
  private struct State {
    var isOpen = false
    var waiterCount = 0
    var wasGivenUp = false
  }
  private let state = Mutex(State())

  var waiterCount: Int { state.withLock { $0.waiterCount } }
  var wasGivenUp: Bool { state.withLock { $0.wasGivenUp } }

  func open() { state.withLock { $0.isOpen = true } }

  func wait() {
    state.withLock { $0.waiterCount += 1 }
    for _ in 0..<30_000 {
      if state.withLock({ $0.isOpen }) { return }
      Thread.sleep(forTimeInterval: 0.02)
    }
    state.withLock { $0.wasGivenUp = true }
  }
}
