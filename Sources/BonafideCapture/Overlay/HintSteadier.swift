/// Holds each hint for at least half a second, so that it can be read.
///
/// A final hint is shown at once: nothing may come after it.
///
/// A pure value: the time is an argument, in seconds of the stream.
public struct HintSteadier: Sendable {
  /// Least seconds for which a hint is shown.
  public static let shortest = 0.5

  /// The hint that is shown; nil before the first.
  public private(set) var shown: OverlayHint?
  /// When it was shown first.
  private var since = 0.0

  /// Shows nothing yet.
  public init() {}

  /// Takes the hint of a frame.
  ///
  /// - Parameters:
  ///   - hint: the frame's hint; nil for none.
  ///   - time: of the frame, in seconds of the stream; one before the last begins anew.
  /// - Returns: the hint that is shown from now on if it has changed; nil otherwise.
  public mutating func take(_ hint: OverlayHint?, at time: Double) -> OverlayHint? {
    guard time.isFinite, hint != shown else { return nil }
    let isFinal = hint?.isFinal ?? false
    if shown != nil, !isFinal, time >= since, time - since < Self.shortest { return nil }
    // The same words with another reason behind them are no news.
    let isNews = hint?.code != shown?.code
    shown = hint
    since = time
    return isNews ? hint : nil
  }
}
