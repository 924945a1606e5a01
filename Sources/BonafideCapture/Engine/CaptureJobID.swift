/// The ID of one job of a stream; it distinguishes the job's results from those of earlier jobs.
///
/// The stream's machine gives out each ID once, and ignores results of jobs that it no longer waits for.
struct CaptureJobID: Hashable, Sendable, Comparable {
  let number: Int

  /// The job that prepares a worker; its result is not waited for.
  static let preparation = CaptureJobID(number: 0)

  /// The next one that a machine gives out.
  var next: CaptureJobID { CaptureJobID(number: number + 1) }

  static func < (left: CaptureJobID, right: CaptureJobID) -> Bool { left.number < right.number }
}
