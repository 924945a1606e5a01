internal import Dispatch
internal import Synchronization

/// Does slow jobs beside a stream, one at a time, and keeps their results until a frame asks.
///
/// At most one job runs and one waits. A newer job replaces the waiting one, which is dropped: a camera's newest
/// picture is the most useful one, and memory stays that of two.
final class CaptureWorker<Job: Sendable, Outcome: Sendable>: Sendable {
  /// Does a job: gives intermediate results, and returns the last one.
  typealias Work = @Sendable (_ job: Job, _ give: (Outcome) -> Void) throws -> Outcome?

  private struct Held {
    var waiting: (id: CaptureJobID, job: Job)?
    var isBusy = false
    var events: [CaptureEvent<Outcome>] = []

    /// Begins the job that waits; nil where none does.
    mutating func begin() -> (id: CaptureJobID, job: Job)? {
      guard let next = waiting else {
        isBusy = false
        return nil
      }
      waiting = nil
      events.append(.began(next.id))
      return next
    }
  }

  private let held = Mutex(Held())
  private let running = DispatchGroup()
  private let executor: CaptureExecutor
  private let work: Work

  /// Creates a worker that does nothing yet.
  init(executor: CaptureExecutor, work: @escaping Work) {
    self.executor = executor
    self.work = work
  }

  /// Takes a job; it begins at once, or as soon as the running one has ended.
  ///
  /// - Parameters:
  ///   - job: what to do.
  ///   - id: its name.
  ///   - old: the job that it replaces if that still waits; nil for none.
  /// - Returns: false if `old` has begun by now: it goes on, and this job is not taken.
  @discardableResult
  func submit(_ job: Job, id: CaptureJobID, replacing old: CaptureJobID? = nil) -> Bool {
    let (isTaken, first) = held.withLock { held -> (Bool, (id: CaptureJobID, job: Job)?) in
      if let old, held.waiting?.id != old { return (false, nil) }
      held.waiting = (id, job)
      guard !held.isBusy else { return (true, nil) }
      held.isBusy = true
      running.enter()
      return (true, held.begin())
    }
    guard let first else { return isTaken }
    executor.run { [self] in
      var next: (id: CaptureJobID, job: Job)? = first
      while let (id, job) = next {
        perform(job, id: id)
        next = held.withLock { $0.begin() }
      }
      running.leave()
    }
    return isTaken
  }

  /// Everything that happened since the last call, in its order.
  func collect() -> [CaptureEvent<Outcome>] {
    held.withLock { held in
      defer { held.events = [] }
      return held.events
    }
  }

  /// Whether anything happened since the last call of ``collect()``.
  var hasEvents: Bool { held.withLock { !$0.events.isEmpty } }

  /// Waits until nothing runs or waits any more.
  func finish() { running.wait() }

  private func perform(_ job: Job, id: CaptureJobID) {
    do {
      if let last = try work(job, { post(.gave(id, $0)) }) { post(.gave(id, last)) }
    } catch {
      post(.failed(id, error))
    }
  }

  private func post(_ event: CaptureEvent<Outcome>) { held.withLock { $0.events.append(event) } }
}
