internal import BonafideCore
internal import Synchronization

/// The use of a camera by one capture, from before it is started until it gives frames.
///
/// An app uses one camera with several controllers in turn. Giving up a use ends only the opening that was begun for
/// it. It ends neither an opening that another controller waits for nor a run that belongs to others by now.
final class CameraTaking: Sendable {
  private enum State: Sendable {
    /// Nothing is opened for it yet.
    case waiting
    /// Something is opened for it; the closure ends that.
    case opening(@Sendable () -> Void)
    /// Nothing is opened for it any more.
    case over
    /// It was given up.
    case givenUp
  }

  private let state = Mutex(State.waiting)

  /// The error of an opening that was ended from outside.
  static let stopped = CameraError(.cameraLost, "the camera was stopped before it gave a frame")

  /// Whether it was given up.
  var isGivenUp: Bool {
    state.withLock { state in
      if case .givenUp = state { true } else { false }
    }
  }

  /// Begins to open the camera for it.
  ///
  /// - Parameter end: ends this opening; called once at most, on the thread that gives it up.
  /// - Throws: ``stopped`` where it was given up before.
  func begin(endingWith end: @escaping @Sendable () -> Void) throws {
    let isWanted = state.withLock { state in
      guard case .waiting = state else { return false }
      state = .opening(end)
      return true
    }
    guard isWanted else { throw Self.stopped }
  }

  /// Marks that nothing is opened for it any more; waits while it is being given up.
  func close() {
    state.withLock { state in
      if case .givenUp = state { return }
      state = .over
    }
  }

  /// Ends its opening, or sees to it that none is begun; does nothing once the camera gives frames.
  func giveUp() {
    // Under the lock: the opening thread waits in `close`, so nothing is ended that began later.
    state.withLock { state in
      switch state {
      case .over, .givenUp: return
      case .opening(let end): end()
      case .waiting: break
      }
      state = .givenUp
    }
  }
}
