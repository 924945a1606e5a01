internal import Dispatch

/// Where the slow part of verifying a stream runs: looking for documents and recognizing them.
public enum DocumentWorkExecutor: Sendable, Hashable {
  /// Beside the stream, one job at a time and at a lower priority; frames never wait for it.
  case background
  /// Within ``DocumentVerifier/verify(_:)``, which then takes as long as it takes: the same result for the same frames,
  /// for tests and for files.
  case immediate

  /// Runs a job there.
  func run(on queue: DispatchQueue, _ job: @escaping @Sendable () -> Void) {
    switch self {
    case .background: YieldingThread.run(on: queue, job)
    case .immediate: job()
    }
  }
}
