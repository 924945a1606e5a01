internal import BonafideCore
internal import BonafideImaging
internal import BonafideProcess
internal import Dispatch
internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Gives frames one by one, on whichever thread asks.
protocol FrameSource: AnyObject {
  /// The next frame, upright; nil after the last.
  func next() throws -> Frame?
  /// Lets go of everything that it holds.
  func close()
}

/// One run of a camera: a thread that takes frames from a source and hands them to the feed of the moment.
final class CameraRun: Sendable {
  /// Ends the source's waits.
  let interrupt: ChildInterrupt
  private let to: Mutex<(feed: CameraFeed, hasEnded: Bool)>
  private let running = DispatchGroup()
  private let delivery: FrameDelivery

  /// Longest time between two looks at whether to stop, in seconds.
  fileprivate static let step = 0.02

  /// A source on its way to the thread of the run.
  private struct Handed: @unchecked Sendable {
    // Unchecked: its maker no longer uses it when the thread begins.
    let source: any FrameSource
  }

  init(_ source: any FrameSource, delivery: FrameDelivery, feed: CameraFeed, interrupt: ChildInterrupt) {
    self.delivery = delivery
    to = Mutex((feed, false))
    self.interrupt = interrupt
    running.enter()
    let handed = Handed(source: source)
    DispatchQueue(label: "bonafide.camera").async { [self] in
      take(from: handed.source)
      handed.source.close()
      running.leave()
    }
  }

  private var feed: CameraFeed { to.withLock { $0.feed } }

  /// Sends what comes from now on to another feed; false where nothing more comes.
  func hand(to next: CameraFeed) -> Bool {
    to.withLock { to in
      guard !to.hasEnded else { return false }
      to.feed.end(isHandedOver: true)
      to.feed = next
      return true
    }
  }

  /// Delivers nothing more to a feed, unless frames go to another feed by now.
  ///
  /// - Returns: whether they still went to this one.
  func end(ifStillGiving feed: CameraFeed) -> Bool {
    to.withLock { to in
      guard to.feed === feed else { return false }
      to.hasEnded = true
      return true
    }
  }

  /// Ends it and waits until its thread has let go of everything.
  func stop() {
    interrupt.raise()
    running.wait()
    feed.end()
  }

  private func take(from source: any FrameSource) {
    var last = 0.0
    var pace = StreamPace()
    while !interrupt.isRaised {
      do {
        guard var frame = try source.next() else {
          finish(.ended)
          return
        }
        if delivery != .immediate { hold(pace.wait(for: frame.time, now: .now)) }
        frame.time = frame.time.isFinite ? max(last, frame.time) : last
        last = frame.time
        deliver(frame)
      } catch {
        if !interrupt.isRaised {
          finish(
            .failed(error as? any BonafideError ?? CameraError(.cameraLost, "the camera failed; start it again")))
        }
        return
      }
    }
  }

  private func deliver(_ frame: Frame) {
    feed.post(.frame(frame))
    guard delivery != .live else { return }
    // A file does not run on while no controller takes from it.
    while !interrupt.isRaised {
      let feed = feed
      if feed.waitUntilTaken(within: Self.step), !feed.isClosed { return }
      if feed.isClosed { hold(Self.step) }
    }
  }

  /// Sends the last event; its receiver may start the camera again at once.
  private func finish(_ event: CameraEvent) {
    to.withLock { to in
      to.hasEnded = true
      to.feed.post(event)
    }
  }

  private func hold(_ seconds: Double) {
    let end = ContinuousClock.now + .seconds(seconds)
    while !interrupt.isRaised {
      let left = (end - ContinuousClock.now) / .seconds(1)
      guard left > 0 else { return }
      usleep(UInt32(min(left, Self.step) * 1e6))
    }
  }
}

/// Starts and stops the runs of a camera, one at a time.
final class CameraEngine: Sendable {
  private struct State: Sendable {
    var run: CameraRun?
    /// Ends the current opening.
    var opening: ChildInterrupt?
  }

  private enum Start: Sendable {
    case handedOver
    case open(instead: CameraRun?)
  }

  private let state = Mutex(State())
  /// Held while a source is opened: one after the other.
  private let starting = Mutex(())
  private let delivery: FrameDelivery

  init(delivery: FrameDelivery) { self.delivery = delivery }

  deinit { stop() }

  /// Starts a run, or hands the current one to a new feed.
  ///
  /// While a source is being opened for others, it waits until that has ended or the use is given up.
  ///
  /// - Parameters:
  ///   - taking: the use; giving it up ends this opening, and nothing that others began before or after.
  ///   - open: opens the source; all its waits end with the interrupt.
  /// - Returns: the feed.
  /// - Throws: errors of opening the source; ``CameraError`` with code `.cameraLost` if it was stopped in the
  ///   meantime, or the use given up.
  func start(
    for taking: CameraTaking = CameraTaking(), open: (ChildInterrupt) throws -> any FrameSource
  ) throws -> CameraFeed {
    while true {
      if let feed = try starting.withLockIfAvailable({ _ in try begin(taking, open) }) { return feed }
      // It does not wait for the lock: giving up this use would wait for another one's opening.
      guard !taking.isGivenUp else { throw CameraTaking.stopped }
      usleep(UInt32(CameraRun.step * 1e6))
    }
  }

  /// Starts a run, or hands over the current one; no other source is opened in the meantime.
  private func begin(
    _ taking: CameraTaking, _ open: (ChildInterrupt) throws -> any FrameSource
  ) throws -> CameraFeed {
    let feed = CameraFeed()
    let interrupt = ChildInterrupt()
    try taking.begin { interrupt.raise() }
    defer { taking.close() }
    let start = state.withLock { state -> Start in
      if let going = state.run, going.hand(to: feed) { return .handedOver }
      defer { state = State(run: nil, opening: interrupt) }
      return .open(instead: state.run)
    }
    guard case .open(let old) = start else { return feed }
    old?.stop()
    defer { state.withLock { $0.opening = nil } }
    let source: any FrameSource
    do { source = try open(interrupt) } catch { throw interrupt.isRaised ? CameraTaking.stopped : error }
    let run = CameraRun(source, delivery: delivery, feed: feed, interrupt: interrupt)
    // The interrupt is the run's from now on, which others may take over.
    taking.close()
    let isStopped = state.withLock { state in
      if !interrupt.isRaised { state.run = run }
      return interrupt.isRaised
    }
    guard !isStopped else {
      run.stop()
      throw CameraTaking.stopped
    }
    return feed
  }

  /// Ends the run, or the opening of one, and waits until nothing of it is left.
  func stop() {
    let run = state.withLock { state in
      state.opening?.raise()
      defer { state.run = nil }
      return state.run
    }
    run?.stop()
    starting.withLock { _ in }
  }

  /// Ends the run as ``stop()`` does, unless its frames go to another feed by now.
  ///
  /// A start in the meantime waits until it has ended, and gets a run of its own.
  func stop(ifStillGiving feed: CameraFeed) {
    guard let run = state.withLock({ $0.run }), run.end(ifStillGiving: feed) else { return }
    run.stop()
    state.withLock { state in
      if state.run === run { state.run = nil }
    }
  }
}
