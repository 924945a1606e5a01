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
  private static let step = 0.02

  /// A source on its way to the thread of the run.
  private struct Handed: @unchecked Sendable {
    // Unchecked: whoever made it has let go of it before the thread begins.
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

  /// Says the last word; whoever hears it may start the camera anew at once.
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
  private let run = Mutex<CameraRun?>(nil)
  private let delivery: FrameDelivery

  init(delivery: FrameDelivery) { self.delivery = delivery }

  deinit { stop() }

  /// Starts a run, or hands the one that goes on to a new feed.
  ///
  /// - Parameter open: opens the source; whatever it waits for ends with the interrupt.
  /// - Returns: what it gives.
  /// - Throws: what opening the source fails with.
  func start(open: (ChildInterrupt) throws -> any FrameSource) throws -> CameraFeed {
    try run.withLock { run in
      let feed = CameraFeed()
      if let going = run, going.hand(to: feed) { return feed }
      run?.stop()
      run = nil
      let interrupt = ChildInterrupt()
      run = CameraRun(try open(interrupt), delivery: delivery, feed: feed, interrupt: interrupt)
      return feed
    }
  }

  func stop() {
    run.withLock { run in
      run?.stop()
      run = nil
    }
  }
}
