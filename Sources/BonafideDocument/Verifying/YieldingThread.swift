#if os(Linux)
  #if canImport(Musl)
    internal import Musl
  #else
    internal import Glibc
  #endif
#endif

/// Runs slow work so that it gives way to everything else: a stream's frames must not wait for a core.
enum YieldingThread {
  /// Steps by which the work is nicer than its caller; a thread ten steps nicer gets about a tenth of a core that two want.
  static let niceness: Int32 = 10

  /// Does a job and waits for its end.
  ///
  /// On Linux it has a thread of its own, or the caller's where there is no other to be had: niceness belongs to a thread
  /// there and cannot be taken back, so none of Dispatch's threads may get it. Programs that it starts are as nice.
  /// Elsewhere the queue's quality of service says the same.
  static func run(_ job: @escaping @Sendable () -> Void) {
    #if os(Linux)
      let held = Unmanaged.passRetained(Held(job))
      var thread = pthread_t()
      let status = pthread_create(
        &thread, nil,
        { pointer in
          _ = nice(YieldingThread.niceness)
          if let pointer { Unmanaged<Held>.fromOpaque(pointer).takeRetainedValue().job() }
          return nil
        }, held.toOpaque())
      guard status == 0 else {
        held.release()
        return job()
      }
      pthread_join(thread, nil)
    #else
      job()
    #endif
  }

  private final class Held: Sendable {
    let job: @Sendable () -> Void

    init(_ job: @escaping @Sendable () -> Void) { self.job = job }
  }
}
