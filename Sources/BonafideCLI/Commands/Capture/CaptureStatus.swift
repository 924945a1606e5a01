/// How far a capture has come, for the line that a person watches.
struct CaptureStatus {
  /// What is done of what is asked for; nil where nothing is counted.
  var progress: (done: Int, total: Int)?
  /// Seconds of the stream that what is asked for may still take; nil where it has time.
  var secondsLeft: Double?
}
