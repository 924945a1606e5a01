internal import Bonafide
internal import BonafideTesting

/// What came of clips: the JSON and the lines of `evaluate streams`.
struct StreamEvaluation: Encodable {
  /// One clip.
  struct Row: Encodable {
    var file: String
    var wanted: Document
    var found: Document?
    /// Seconds of the clip until a frame was first good: tracked, with nothing wrong but that it is not known yet.
    var firstGood: Double?
    /// Seconds of the clip until the document was known.
    var firstKnown: Double?
    /// Seconds of the clip until all was read and the state was ok.
    var firstOK: Double?
    /// Milliseconds of frames in which a document was followed, and of all frames.
    var tracked: [Double] = []
    var all: [Double] = []
    /// Overlap of the outline with the true one in frames in which the document was held still.
    var overlaps: [Double] = []
    /// Frames in which the document was held still and its true outline is known, whether it was followed or not.
    var heldFrameCount = 0

    init(file: String, wanted: Document) {
      self.file = file
      self.wanted = wanted
    }

    mutating func take(_ result: DocumentResult, truth: ClipTruth.Frame?, time: Double, milliseconds: Double) {
      all.append(milliseconds.rounded(to: 2))
      if result.corners != nil { tracked.append(milliseconds.rounded(to: 2)) }
      if firstGood == nil, result.isGood { firstGood = time }
      if firstKnown == nil, let document = result.document {
        firstKnown = time
        found = document
      }
      if firstOK == nil, result.state == .ok { firstOK = time }
      if let truth, truth.isHeld, let outline = truth.outline {
        heldFrameCount += 1
        guard let corners = result.corners else { return }
        overlaps.append(corners.overlap(with: outline).rounded(to: 4))
      }
    }

    /// Whether role, country and page are right.
    var isRight: Bool {
      found.map { $0.role == wanted.role && $0.country == wanted.country && $0.page == wanted.page } ?? false
    }
    var delay: Double? { firstKnown.flatMap { known in firstGood.map { known - $0 } } }
  }

  private(set) var rows: [Row] = []
  private(set) var right = 0
  private(set) var wrong = 0
  /// Milliseconds: median, 90 %, 99 % and most.
  private(set) var trackedMilliseconds: [Double] = []
  private(set) var allMilliseconds: [Double] = []
  /// Seconds from the first good frame until the document was known: median, 90 %, 99 % and most.
  private(set) var delaySeconds: [Double] = []
  /// Clips that had a good frame, and those of them in which the document was known within ``wantedDelay`` after it.
  private(set) var goodClips = 0
  private(set) var promptClips = 0
  private(set) var meanOverlap = 0.0
  /// Share of the frames in which the document was held still that have an outline; only these are in the mean.
  private(set) var outlinedShare = 0.0

  /// Seconds after the first good frame within which a document should be known.
  private static let wantedDelay = 0.9

  mutating func add(_ row: Row) {
    rows.append(row)
    goodClips += row.firstGood == nil ? 0 : 1
    promptClips += row.delay.map { $0 <= Self.wantedDelay } ?? false ? 1 : 0
    right += row.isRight ? 1 : 0
    wrong += row.found != nil && !row.isRight ? 1 : 0
    trackedMilliseconds = rows.flatMap(\.tracked).quantiles(digits: 3)
    allMilliseconds = rows.flatMap(\.all).quantiles(digits: 3)
    delaySeconds = rows.compactMap(\.delay).quantiles(digits: 3)
    let overlaps = rows.flatMap(\.overlaps)
    let held = rows.reduce(0) { $0 + $1.heldFrameCount }
    outlinedShare = held == 0 ? 0 : (Double(overlaps.count) / Double(held)).rounded(to: 4)
    meanOverlap = overlaps.isEmpty ? 0 : (overlaps.reduce(0, +) / Double(overlaps.count)).rounded(to: 4)
  }

  var lines: [String] {
    func words(_ values: [Double]) -> String { values.map { "\($0)" }.joined(separator: ", ") }
    let timed = rows.compactMap(\.delay).count
    return [
      """
      \(rows.count) clips: \(right) known rightly, \(wrong) taken for another, \(rows.count - right - wrong) not known
      """,
      "frames with an outline, ms: median, 90 %, 99 %, most: \(words(trackedMilliseconds))",
      "all frames, the same: \(words(allMilliseconds))",
      "known after the first good frame, s, the same: \(words(delaySeconds)), of \(timed) clips",
      "known within \(Self.wantedDelay) s of it: \(promptClips) of \(goodClips) clips that had one",
      "mean overlap of the outline while held still: \(meanOverlap), on \(outlinedShare) of these frames",
    ]
  }
}
