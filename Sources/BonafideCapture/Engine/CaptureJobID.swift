/// Names one job of a stream, so that what comes of it can be told from what came of an earlier one.
///
/// Given out by the stream's machine, each once. What a machine no longer waits for it does not take in.
struct CaptureJobID: Hashable, Sendable, Comparable {
  let number: Int

  /// The job that prepares a worker; nobody waits for what comes of it.
  static let preparation = CaptureJobID(number: 0)

  /// The next one that a machine gives out.
  var next: CaptureJobID { CaptureJobID(number: number + 1) }

  static func < (left: CaptureJobID, right: CaptureJobID) -> Bool { left.number < right.number }
}
