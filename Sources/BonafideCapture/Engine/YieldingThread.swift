internal import Dispatch

#if os(Linux)
  #if canImport(Musl)
    internal import Musl
  #else
    internal import Glibc
  #endif
#endif

/// Runs slow work so that it gives way to everything else: a stream's frames must not wait for a core.
enum YieldingThread {
  #if os(Linux)
    /// Steps by which the work is nicer than the thread that asks for it; a thread ten steps nicer gets about a tenth
    /// of a core that two want.
    static let step: Int32 = 10
    /// The nicest that a thread can be.
    private static let nicest: Int32 = 19

    /// How nice the calling thread is.
    ///
    /// The arguments are PRIO_PROCESS, whose type differs among C libraries, and the caller.
    static var niceness: Int32 { getpriority(0, 0) }
  #endif

  /// Begins a job and does not wait for it.
  ///
  /// On Linux the job has a thread of its own, or one of Dispatch's where there is no other to be had: niceness belongs
  /// to a thread there and cannot be taken back, so none of Dispatch's threads may get it. It is counted from the
  /// calling thread. Programs and threads that the job starts are as nice: an engine's own threads too, if the job is
  /// the first to use it. Elsewhere the quality of service says the same.
  static func run(_ job: @escaping @Sendable () -> Void) {
    #if os(Linux)
      run(niceness: min(nicest, niceness + step), job)
    #else
      DispatchQueue.global(qos: .utility).async(execute: job)
    #endif
  }

  #if os(Linux)
    private static func run(niceness: Int32, _ job: @escaping @Sendable () -> Void) {
      let held = Unmanaged.passRetained(Held(niceness: niceness, job: job))
      #if canImport(Musl)
        var thread: pthread_t?
      #else
        var thread = pthread_t()
      #endif
      let status = pthread_create(
        &thread, nil,
        { pointer in
          if let pointer { Unmanaged<Held>.fromOpaque(pointer).takeRetainedValue().run() }
          return nil
        }, held.toOpaque())
      guard status == 0 else {
        held.release()
        return DispatchQueue.global(qos: .utility).async(execute: job)
      }
      // Nobody joins it: whoever must wait for the job waits for what the job does.
      #if canImport(Musl)
        if let thread { pthread_detach(thread) }
      #else
        pthread_detach(thread)
      #endif
    }

    private final class Held: Sendable {
      private let niceness: Int32
      private let job: @Sendable () -> Void

      init(niceness: Int32, job: @escaping @Sendable () -> Void) {
        self.niceness = niceness
        self.job = job
      }

      func run() {
        // Only a wish: most processes may not take niceness back.
        _ = setpriority(0, 0, niceness)
        job()
      }
    }
  #endif
}
