internal import BonafideCore
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
  /// How many thorough recognitions have failed on pictures that show about the same.
  private var vainCount = 0
  /// Where the outline lay in the last picture that was tried, and how sharp the sharpest one was; nil before a try.
  private var tried: (quad: Quadrilateral, sharpness: Double)?

  /// Seconds between a failed thorough recognition and the next, twice as many after each further one, up to a few; a
  /// quick one is followed by a thorough one at once.
  ///
  /// Each takes seconds, and it may be a page of a book; but what hides a document in one picture, as a finger or a
  /// reflection, may be gone in a later one that is no sharper.
  static let retryInterval = 0.3
  static let longestRetryInterval = 2.4
  /// Points of sharpness from which on a picture is clearly better than those that were tried.
  private static let clearlySharper = 15.0
  /// Overlap with the last picture that was tried, below which the outline lies elsewhere: in another light, nearer.
  private static let leastOverlap = 0.5

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
    guard let failedAt, effort != .thorough else { return true }
    let doublings = min(8, max(0, vainCount - 1))
    return time - failedAt >= min(Self.longestRetryInterval, Self.retryInterval * Double(1 << doublings))
  }

  /// Takes in a good picture: one that shows more than those that were tried in vain is worth trying as the first was.
  mutating func compare(_ seen: DocumentMachine.SeenDocument) {
    guard vainCount > 0, let tried else { return }
    let isSharper = (seen.sharpness ?? 0) >= tried.sharpness + Self.clearlySharper
    if isSharper || seen.quad.overlap(with: tried.quad) < Self.leastOverlap { vainCount = 0 }
  }

  /// A picture is being tried.
  mutating func attempt(_ seen: DocumentMachine.SeenDocument) {
    tried = (seen.quad, max(tried?.sharpness ?? 0, seen.sharpness ?? 0))
  }

  /// Nothing fitted.
  mutating func fail(at time: Double) {
    if effort == .thorough { vainCount += 1 }
    failureCount += 1
    failedAt = time
  }

  /// What was tried no longer counts: something else is wanted.
  mutating func forgetTries() {
    (failureCount, vainCount) = (0, 0)
    (failedAt, tried) = (nil, nil)
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
