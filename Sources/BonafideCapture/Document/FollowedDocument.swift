internal import BonafideDocument
internal import BonafidePage

/// An outline that is followed through a stream, and what was tried on it.
struct FollowedDocument: Sendable {
  /// As it was found.
  let document: DetectedDocument
  /// When nothing fitted at the last try, in seconds of the stream; nil before the first.
  private(set) var failedAt: Double?
  /// Since when it is followed without being recognized; nil where it is.
  var unknownSince: Double?
  /// Whether the blur gate is one step lower by now.
  private(set) var isBlurGateRelaxed = false
  private var blurSince: Double?
  private var failureCount = 0

  /// Seconds between a failed thorough recognition and the next; a quick one is followed by a thorough one at once.
  static let retryInterval = 0.3

  init(_ document: DetectedDocument) { self.document = document }

  /// What the next recognition, or the one that is running, may cost.
  ///
  /// The first picture is often taken while the hand still moves, so nothing slow is done on it; pictures are tried
  /// quickly and thoroughly in turn.
  var effort: RecognitionEffort { failureCount.isMultiple(of: 2) ? .quick : .thorough }

  /// Whether a quick and a thorough recognition have failed: the outline may be that of no document.
  var isDoubtful: Bool { failureCount >= 2 }

  /// Whether enough time has passed since the last try.
  func mayBeTried(at time: Double) -> Bool {
    guard let failedAt else { return true }
    return effort == .thorough || time - failedAt >= Self.retryInterval
  }

  /// Nothing fitted.
  mutating func fail(at time: Double) {
    failureCount += 1
    failedAt = time
  }

  /// What was tried no longer counts: something else is wanted.
  mutating func forgetTries() {
    failureCount = 0
    failedAt = nil
  }

  /// The clock runs while blur is the only thing wrong.
  mutating func waitForSharpness(_ gates: [DocumentGate], at time: Double, tolerance: Double) {
    guard !isBlurGateRelaxed, gates == [.blurry] else {
      if !isBlurGateRelaxed { blurSince = nil }
      return
    }
    let since = blurSince ?? time
    blurSince = since
    if time - since >= tolerance { isBlurGateRelaxed = true }
  }
}
