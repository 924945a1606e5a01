internal import BonafideReport

/// How soon documents are recognized in the clips of a folder, how long frames take and how well outlines lie.
public struct StreamEvaluationResult: Sendable, Hashable {
  /// Seconds after the first good frame within which a document should be recognized.
  public static let wantedDelay = 0.9

  /// What came of each clip, in their order.
  public private(set) var clips: [StreamClipResult] = []

  /// Creates an empty table.
  public init() {}

  /// Takes one clip in.
  public mutating func add(_ clip: StreamClipResult) { clips.append(clip) }

  /// Clips whose role, country and page are right.
  public var rightCount: Int { clips.count(where: \.isRight) }
  /// Clips whose document was taken for another.
  public var wrongCount: Int { clips.count(where: \.isWrong) }
  /// Clips in which no document was recognized.
  public var missedCount: Int { clips.count - rightCount - wrongCount }
  /// Clips that had a good frame.
  public var goodCount: Int { clips.count { $0.firstGood != nil } }
  /// Clips in which the document was recognized within ``wantedDelay`` after the first good frame.
  public var promptCount: Int { clips.count { $0.delay.map { $0 <= Self.wantedDelay } ?? false } }
  /// Clips that had a good frame and in which a document was recognized.
  public var delayCount: Int { clips.count { $0.delay != nil } }

  /// Milliseconds of the frames in which a document was followed: median, 90 %, 99 % and most; empty for none.
  public var trackedMilliseconds: [Double] { clips.flatMap(\.trackedMilliseconds).quantiles(digits: 3) }
  /// The same of all frames.
  public var allMilliseconds: [Double] { clips.flatMap(\.allMilliseconds).quantiles(digits: 3) }
  /// Seconds from the first good frame until the document was recognized: median, 90 %, 99 % and most; empty for none.
  public var delaySeconds: [Double] { clips.compactMap(\.delay).quantiles(digits: 3) }

  /// Mean overlap of the outlines with the true ones, 0...1, in frames in which the document was held still and
  /// followed; 0 for none.
  public var meanOverlap: Double {
    let overlaps = clips.flatMap(\.overlaps)
    return overlaps.isEmpty ? 0 : (overlaps.reduce(0, +) / Double(overlaps.count)).rounded(to: 4)
  }

  /// Share of the frames in which the document was held still that have an outline, 0...1; 0 for none.
  public var outlinedShare: Double {
    let held = clips.reduce(0) { $0 + $1.heldFrameCount }
    return held == 0 ? 0 : (Double(clips.reduce(0) { $0 + $1.overlaps.count }) / Double(held)).rounded(to: 4)
  }
}
