internal import BonafideCore
internal import BonafideDocument
internal import BonafidePage

/// An outline followed through a stream, with the attempts to recognize it.
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
  /// The place of the outline in the last attempt, and the sharpness of the sharpest one; nil before the first attempt.
  private var tried: (quad: Quadrilateral, sharpness: Double)?

  /// Seconds from a failed thorough recognition to the next attempt, doubled after each further failure up to
  /// ``longestRetryInterval``.
  ///
  /// A failed quick recognition is followed by a thorough one at once. Each attempt takes seconds, and the outline may
  /// be a page of a book. But a finger or reflection that hides a document in one picture may be gone in a later one
  /// that is no sharper.
  static let retryInterval = 0.3
  static let longestRetryInterval = 2.4
  /// Points of sharpness by which a picture is clearly better than those tried before.
  private static let clearlySharper = 15.0
  /// Overlap with the last attempt below which the outline lies elsewhere: nearer, or in other light.
  private static let leastOverlap = 0.5

  init(_ document: DetectedDocument) { self.document = document }

  /// The cost of the next recognition, or of the running one.
  ///
  /// The first picture is often taken while the hand still moves, so nothing slow is done with it; quick and thorough
  /// attempts alternate.
  var effort: RecognitionEffort { failureCount.isMultiple(of: 2) ? .quick : .thorough }

  /// Whether a quick and a thorough recognition have failed: the outline may be that of no document.
  var isDoubtful: Bool { failureCount >= 2 }

  /// Whether enough time has passed since the last try.
  func mayBeTried(at time: Double) -> Bool {
    guard let failedAt, effort != .thorough else { return true }
    let doublings = min(8, max(0, vainCount - 1))
    return time - failedAt >= min(Self.longestRetryInterval, Self.retryInterval * Double(1 << doublings))
  }

  /// Takes in a good picture; one that is clearly sharper or elsewhere is tried like the first one.
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

  /// Forgets earlier attempts, because something else is wanted.
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
