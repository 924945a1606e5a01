internal import BonafideImaging

/// The workers beside a stream of documents.
struct DocumentWorkers: Sendable {
  /// A document that was lost is searched for while an earlier picture is still being recognized.
  let searching: CaptureWorker<SearchJob, SearchJob.Outcome>
  let recognizing: CaptureWorker<RecognitionJob, RecognitionJob.Outcome>
  private let executor: CaptureExecutor

  init(executor: CaptureExecutor) {
    self.executor = executor
    searching = CaptureWorker(executor: executor) { job, _ in try job.run() }
    recognizing = CaptureWorker(executor: executor) { job, give in try job.run(give) }
  }

  /// Prepares the analyzer before the first picture is recognized; only beside the stream, where nothing waits for it.
  func prepare(_ analyzer: any DocumentAnalyzer) {
    guard !executor.isImmediate else { return }
    recognizing.submit(.prepare(analyzer), id: .preparation)
  }

  /// Whether a picture has a result within its own frame that no frame has reported yet.
  var hasAnswer: Bool { executor.isImmediate && recognizing.hasEvents }

  /// Waits for every job that was begun.
  func finish() {
    searching.finish()
    recognizing.finish()
  }

  /// Waits for every job that was begun, and forgets the results.
  func forget() {
    finish()
    _ = searching.collect()
    _ = recognizing.collect()
  }
}
