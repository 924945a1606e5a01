internal import BonafideCore
internal import Synchronization

/// The output of a ``Camera``, for one reader: the newest frame, and other events.
///
/// At most one frame waits; a newer one replaces it. So a slow reader sees the current picture, and memory stays that
/// of one frame. Read it on a thread (``next(within:)``) or in a task, as a sequence.
public final class CameraFeed: Sendable, AsyncSequence {
  /// What the sequence is made of.
  public typealias Element = CameraEvent

  private let mailbox = Mailbox<CameraEvent>(capacity: 4) { $0.isFrame }

  private let wasHandedOver = Mutex(false)

  /// Creates a feed that is empty; for a camera of one's own.
  public init() {}

  /// How many frames newer ones took the place of.
  public var droppedFrameCount: Int { mailbox.droppedCount }

  /// The next event, after waiting for it on this thread.
  ///
  /// - Parameter seconds: longest wait.
  /// - Returns: nil at the end, when the feed is closed, or after so many seconds (see ``isClosed``).
  public func next(within seconds: Double = .infinity) -> CameraEvent? { mailbox.next(within: seconds) }

  /// The next event, after waiting for it in this task; nil at the end, when the feed is closed or the task cancelled.
  public func next() async -> CameraEvent? { await mailbox.next() }

  /// Whether nothing more can be taken.
  public var isClosed: Bool { mailbox.isOver }

  /// Closes the feed and drops what waits.
  ///
  /// The camera goes on until it is stopped.
  public func close() { mailbox.close(throwingAway: true) }

  /// Takes events one by one.
  public struct AsyncIterator: AsyncIteratorProtocol {
    let feed: CameraFeed

    /// The next event; nil after the last.
    public func next() async -> CameraEvent? { await feed.next() }
  }

  /// Begins to take events; all iterators take from the same ones.
  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(feed: self) }

  /// Gives an event; for a camera of one's own.
  ///
  /// Nothing can follow an end or a failure.
  public func post(_ event: CameraEvent) {
    mailbox.post(event)
    if !event.isFrame { mailbox.close() }
  }

  /// Whether a posted frame was taken; false if that takes longer than `seconds`.
  func waitUntilTaken(within seconds: Double) -> Bool { mailbox.waitUntilEmpty(within: seconds) }

  /// Whether the camera goes on with another feed.
  public var isHandedOver: Bool { wasHandedOver.withLock(\.self) }

  /// Ends without an error; for an app's own camera that was stopped, or that goes on with another feed.
  public func end(isHandedOver: Bool = false) {
    if isHandedOver { wasHandedOver.withLock { $0 = true } }
    mailbox.close()
  }
}
