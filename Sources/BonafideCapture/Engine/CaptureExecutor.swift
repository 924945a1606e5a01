/// Where the slow work of a stream runs: searching, recognizing and reading.
public struct CaptureExecutor: Sendable {
  /// Beside the stream, at a lower priority; frames never wait for it.
  public static let background = CaptureExecutor { YieldingThread.run($0) }
  /// Within the call that takes a frame, however long that is.
  ///
  /// The same frames then give the same results, for tests and files.
  public static let immediate = CaptureExecutor(isImmediate: true) { $0() }

  /// Whether a job has ended when the call that began it returns.
  public let isImmediate: Bool
  private let begin: @Sendable (_ job: @escaping @Sendable () -> Void) -> Void

  /// Creates an executor of your own.
  ///
  /// - Parameters:
  ///   - isImmediate: whether a job has ended when `begin` returns.
  ///   - begin: begins a job; called for one job at a time by each worker, from the thread that hands frames in. Every
  ///     job that it takes must run once.
  public init(
    isImmediate: Bool = false, begin: @escaping @Sendable (_ job: @escaping @Sendable () -> Void) -> Void
  ) {
    self.isImmediate = isImmediate
    self.begin = begin
  }

  func run(_ job: @escaping @Sendable () -> Void) { begin(job) }
}
