/// What happened to a job of a stream.
enum CaptureEvent<Outcome: Sendable>: Sendable {
  /// Its turn came: no newer one takes its place any more.
  case began(CaptureJobID)
  /// A result; one job may give several.
  case gave(CaptureJobID, Outcome)
  /// It broke off.
  case failed(CaptureJobID, any Error)
}
