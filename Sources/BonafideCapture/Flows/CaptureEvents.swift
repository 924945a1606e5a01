/// The events of a capture as a sequence, for one task.
///
/// Updates that were not taken are replaced by newer ones, so memory stays that of one frame.
public struct CaptureEvents<Result: Sendable>: Sendable, AsyncSequence {
  /// What the sequence is made of.
  public typealias Element = CaptureControllerEvent<Result>

  let mailbox: Mailbox<CaptureControllerEvent<Result>>

  /// Takes events one by one.
  public struct AsyncIterator: AsyncIteratorProtocol {
    let mailbox: Mailbox<CaptureControllerEvent<Result>>

    /// The next event; nil after the last, or when the task is cancelled.
    public func next() async -> CaptureControllerEvent<Result>? { await mailbox.next() }
  }

  /// Begins to take events; all iterators take from the same ones.
  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(mailbox: mailbox) }
}
