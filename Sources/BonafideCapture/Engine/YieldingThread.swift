internal import Dispatch

#if os(Linux)
  #if canImport(Musl)
    internal import Musl
  #else
    internal import Glibc
  #endif
#endif

/// Runs slow work at low priority: a stream's frames must not wait for a core.
enum YieldingThread {
  #if os(Linux)
    /// Increase of niceness over the calling thread; with 10, it gets about a tenth of a core that both want.
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
  /// On Linux the job gets its own thread, or one of Dispatch's if no thread can be made. There niceness belongs to a
  /// thread and cannot be lowered again, so no thread of Dispatch may get it. It is relative to the calling thread.
  /// Programs and threads started by the job inherit it: an engine's own threads too, if the job is the first to use
  /// it. On other systems the quality of service does the same.
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
      // Nobody joins it: callers wait for the job's result instead.
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
