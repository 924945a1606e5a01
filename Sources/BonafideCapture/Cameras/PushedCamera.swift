public import BonafideCore
internal import BonafideImaging
internal import Synchronization

/// A camera whose frames are pushed by a program: a server that receives them, a test, or an app with its own camera.
///
/// Pushing never waits. If frames come faster than they are judged, the newest replaces the one that waits. If every
/// frame must count, as in a file, give the frames to a verifier directly, or use a ``VideoFileCamera`` that is not
/// `.live`.
public final class PushedCamera: Camera, HandoverCamera {
  /// Where the lens points to.
  public let facing: LensFacing
  private let state = Mutex<(feed: CameraFeed, start: Double?, last: Double)?>(nil)

  /// Creates a camera that does not run yet.
  public init(facing: LensFacing = .unknown) { self.facing = facing }

  deinit { stop() }

  /// Starts to take frames.
  public func start() -> CameraFeed {
    let feed = CameraFeed()
    state.withLock { state in
      state?.feed.end(isHandedOver: true)
      state = (feed, state?.start, state?.last ?? 0)
    }
    return feed
  }

  /// Stops it and waits until nothing of it runs any more.
  public func stop() {
    state.withLock { state in
      state?.feed.end()
      state = nil
    }
  }

  func stop(ifStillGiving feed: CameraFeed) {
    state.withLock { state in
      guard let running = state, running.feed === feed else { return }
      running.feed.end()
      state = nil
    }
  }

  /// Pushes a picture.
  ///
  /// - Parameters:
  ///   - image: the picture as it is stored.
  ///   - time: seconds by the clock of the program that judges. The first frame after a start has time 0, and a time
  ///     before the last one becomes the last one. Do not use the clock of a client that sends pictures: it could hide
  ///     that time stood still or ran out.
  ///   - orientation: how the picture must be turned and mirrored to stand upright, as the device was held.
  /// - Returns: whether it was delivered; false while the camera does not run. A delivered frame is not always
  ///   judged: at most one waits, and the next one replaces it. The feed counts replaced frames
  ///   (``CameraFeed/droppedFrameCount``).
  /// - Throws: ``CameraError`` with code `.badOptions` for a time that is no number, or so far from the first one
  ///   that their difference is none; `ImageError`.
  @discardableResult
  public func push(_ image: Image, at time: Double, orientation: ImageOrientation = .up) throws -> Bool {
    guard time.isFinite else {
      throw CameraError(.badOptions, "the time of a frame is \(time); give seconds of one clock")
    }
    guard state.withLock({ $0 != nil }) else { return false }
    let upright = try image.upright(from: orientation)
    return try state.withLock { state in
      guard var running = state, !running.feed.isClosed else { return false }
      let start = running.start ?? time
      let since = time - start
      guard since.isFinite else {
        throw CameraError(
          .badOptions, "the time of a frame is \(time), that of the first \(start); give seconds of one clock")
      }
      running.start = start
      running.last = max(running.last, since)
      running.feed.post(.frame(Frame(image: upright, time: running.last)))
      state = running
      return true
    }
  }

  /// Says that no more frames come.
  public func end() { close(with: .ended) }

  /// Says that the source was lost.
  public func fail(_ error: any BonafideError) { close(with: .failed(error)) }

  private func close(with event: CameraEvent) {
    state.withLock { state in
      state?.feed.post(event)
      state = nil
    }
  }
}
