internal import Synchronization

/// Ends the waits for a child process from another thread; once raised it stays so.
package final class ChildInterrupt: Sendable {
  private let raised = Mutex(false)

  package init() {}

  /// Whether it was raised.
  package var isRaised: Bool { raised.withLock(\.self) }

  /// Raises it: a wait ends within some hundredths of a second, with an error.
  package func raise() { raised.withLock { $0 = true } }
}
