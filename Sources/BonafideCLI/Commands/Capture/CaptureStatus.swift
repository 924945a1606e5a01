/// How far a capture has come, for the line that a person watches.
struct CaptureStatus {
  /// Finished and requested steps; nil if nothing is counted.
  var progress: (done: Int, total: Int)?
  /// Seconds of the stream that are left for the current step; nil without a limit.
  var secondsLeft: Double?
}
