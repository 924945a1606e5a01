internal import BonafideCapture

/// Holds each line of text for half a second, like hints, so that it can be read.
///
/// A pure value: the time is an argument, in seconds of the stream.
package struct LineSteadier: Sendable {
  /// What was told last, shown or not.
  private var newest: String?
  /// What was printed last.
  private var shown: String?
  /// When it was printed.
  private var since = 0.0

  /// Has shown nothing yet.
  package init() {}

  /// Takes what a frame brought.
  ///
  /// - Parameters:
  ///   - told: what is told now; nil where nothing has changed.
  ///   - time: of the frame, in seconds of the stream; one before the last begins anew.
  /// - Returns: what is printed now; nil for nothing.
  package mutating func take(_ told: String?, at time: Double) -> String? {
    newest = told ?? newest
    guard newest != shown else { return nil }
    if shown != nil, time >= since, time - since < HintSteadier.shortest { return nil }
    since = time
    return rest()
  }

  /// What still waits once the last frame was taken; nil where nothing does.
  package mutating func rest() -> String? {
    guard newest != shown else { return nil }
    shown = newest
    return newest
  }
}
