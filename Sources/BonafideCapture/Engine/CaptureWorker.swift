internal import Dispatch
internal import Synchronization

/// Does slow jobs beside a stream, one at a time, and keeps what comes of them until a frame asks.
///
/// At most one job runs and one waits; a newer one takes the place of the one that waits, of which nothing is heard any
/// more. A camera's newest picture is the one worth looking at, and memory stays that of two.
final class CaptureWorker<Job: Sendable, Outcome: Sendable>: Sendable {
  /// Does a job: hands over what it knows already, and returns what it knows at last.
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

  /// Takes a job: it begins at once, or as soon as the one that runs has ended.
  func submit(_ job: Job, id: CaptureJobID) {
    let first = held.withLock { held in
      held.waiting = (id, job)
      guard !held.isBusy else { return nil as (id: CaptureJobID, job: Job)? }
      held.isBusy = true
      running.enter()
      return held.begin()
    }
    guard let first else { return }
    executor.run { [self] in
      var next: (id: CaptureJobID, job: Job)? = first
      while let (id, job) = next {
        perform(job, id: id)
        next = held.withLock { $0.begin() }
      }
      running.leave()
    }
  }

  /// Everything that happened since the last call, in its order.
  func collect() -> [CaptureEvent<Outcome>] {
    held.withLock { held in
      defer { held.events = [] }
      return held.events
    }
  }

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
