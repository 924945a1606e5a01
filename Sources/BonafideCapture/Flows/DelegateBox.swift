internal import Synchronization

/// Holds a delegate weakly.
final class DelegateBox: Sendable {
  private struct Held: Sendable { weak var value: (any AnyObject & Sendable)? }

  private let held = Mutex(Held())

  var value: (any AnyObject & Sendable)? {
    get { held.withLock { $0.value } }
    set { held.withLock { $0.value = newValue } }
  }
}
