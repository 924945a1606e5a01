/// The output of a frame, to be printed and drawn.
struct CaptureNews {
  /// Whether what is told has changed.
  var hasChanged: Bool
  /// The line to print now; nil for none, and while the line before is held.
  var line: String?
}
