public import BonafideCapture
public import BonafideCore
public import BonafideMRZ
public import BonafideTesting

/// Error rates of hologram verification over clips of which it is known whether their hologram is genuine.
///
/// As in ISO/IEC 30107-3, a genuine hologram is a bona fide presentation and everything else an attack: BPCER is the
/// share of genuine ones that do not pass, APCER that of the attacks of one kind that do.
public struct HologramEvaluation: Sendable {
  /// What came of one kind of clip.
  public struct Row: Sendable, Hashable {
    /// What was shown: `genuine`, `flatCopy`, ...
    public let kind: String
    /// Whether this kind bears a genuine hologram and so should pass.
    public let isGenuine: Bool
    public internal(set) var clipCount = 0
    public internal(set) var passedCount = 0
    /// Clips that showed too few angles or lost the document.
    public internal(set) var unfinishedCount = 0
    /// The scores, clip by clip.
    public internal(set) var scores: [Double] = []

    /// The share that passes, with Wilson's 95 % interval.
    public var passRate: RateEstimate { .wilson(successes: passedCount, trials: clipCount) }
  }

  /// One row a kind, in the order of their first clips.
  public private(set) var rows: [Row] = []

  /// Creates an empty table.
  public init() {}

  /// Shows a clip to the verifier that ships, which has nothing but its pixels, and takes in what it says.
  ///
  /// A hologram that passed once has passed, as for ``DocumentVerifier``'s users, who stop there.
  /// - Throws: as ``DocumentVerifier/verify(_:on:)``, and `ImageError` where the clip cannot be drawn.
  public mutating func add(_ clip: HologramClip, models: DocumentVerifierModels, on day: MRZCalendarDate) throws {
    let verifier = DocumentVerifier(language: .english, executor: .immediate)
    verifier.loadModels(models)
    try verifier.beginHologramVerification()
    var best: HologramResult?
    for index in 0..<clip.frameCount {
      guard let result = try verifier.verify(clip.shot(index).frame, on: day).hologram else { continue }
      if best?.check.hasPassed != true, result.check.hasPassed || result.frameCount >= best?.frameCount ?? 0 {
        best = result
      }
    }
    // A clip in which no document was ever seen counts as one that showed too few angles.
    add(best ?? HologramDetector().result, kind: clip.surface.rawValue, isGenuine: clip.surface == .genuine)
  }

  /// Shows clips of every kind of surface.
  ///
  /// - Parameters:
  ///   - count: clips of each kind.
  ///   - seed: that of each kind's first clip; clip n has this one plus n.
  ///   - models: what the verifier recognizes and reads with.
  ///   - day: the day of the clips, against which two-digit years are resolved.
  ///   - progress: called before each clip with its kind, its number from 1 and their count.
  /// - Throws: as ``add(_:models:on:)``.
  public mutating func addClips(
    _ count: Int, seed: UInt64, models: DocumentVerifierModels, on day: MRZCalendarDate,
    progress: (String, Int, Int) -> Void = { _, _, _ in }
  ) throws {
    for surface in HologramSurface.allCases {
      for index in 0..<count {
        progress(surface.rawValue, index + 1, count)
        try add(try HologramClip(surface: surface, seed: seed &+ UInt64(index)), models: models, on: day)
      }
    }
  }

  /// Takes the result of one clip in.
  public mutating func add(_ result: HologramResult, kind: String, isGenuine: Bool) {
    let index = rows.firstIndex { $0.kind == kind } ?? rows.count
    if index == rows.count { rows.append(Row(kind: kind, isGenuine: isGenuine)) }
    rows[index].clipCount += 1
    rows[index].scores.append(result.score)
    if result.check.hasPassed { rows[index].passedCount += 1 }
    if !result.isCovered { rows[index].unfinishedCount += 1 }
  }
}
