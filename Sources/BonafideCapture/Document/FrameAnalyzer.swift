internal import BonafideCatalogue
internal import BonafideCore
internal import BonafideDocument
internal import BonafideImaging
internal import BonafidePage

/// Looks at the pixels of a stream's frames: follows the outline, judges the picture, watches the hologram.
///
/// It decides nothing; what it says is asked of ``DocumentMachine`` afterwards.
struct FrameAnalyzer: Sendable {
  /// What is known about the document before a frame is looked at.
  struct Known: Sendable {
    /// What was recognized; nil until then.
    var recognized: RecognizedPage?
    /// The size by which the document was found; nil if it is not known.
    var size: PageSize?
    /// Whether this frame is wanted for recognition, so that its light and sharpness must be looked at now.
    var wantsPicture: Bool
    /// The limits for pictures.
    var limits: DocumentJudgeSettings
  }

  private var tracker = DocumentTracker()
  /// The outline of a search in the very frame that is being looked at; it need not be followed there.
  private var fresh: Quadrilateral?
  private var isNew = false
  private var light: (judgement: DocumentJudgement, time: Double)?
  /// The judge of the last frame; another one is made when the limits change.
  private var lastJudge: DocumentJudge?
  private var request: DocumentControls.HologramRequest?
  /// Nil unless a hologram is to be verified.
  private var hologram: HologramDetector?
  /// The zones and the size of the page by which the hologram is watched; nil before its first view.
  private var watched: (zones: [PageBox]?, size: PageSize)?

  /// Seconds between two looks at a frame's light and sharpness once a document is recognized.
  private static let judgingInterval = 0.1
  /// Resolution of the page that light and sharpness are judged on, in pixels a millimeter; the judge needs 6 at least,
  /// and a coarser page looks a little less sharp.
  private static let judgingDots = 6.0...8.0
  /// Longer side of the flat page, in pixels, within these bounds.
  ///
  /// A passport's page gets 7 pixels a millimeter; at 8, judging it takes half as long again as judging a card.
  private static let judgingSide = 875.0
  private static let hologramDots = 4.0

  /// The current result of hologram verification; nil unless it is asked for.
  var hologramResult: HologramResult? { hologram?.result }

  /// Begins hologram verification where another one is asked for than before, or ends it.
  mutating func watch(_ wanted: DocumentControls.HologramRequest?) {
    guard wanted?.number != request?.number else { return }
    request = wanted
    hologram = wanted?.detector
  }

  /// Follows another outline from now on.
  ///
  /// - Parameters:
  ///   - tracker: follows it.
  ///   - quad: its place in the current frame; nil if it was found in an earlier one.
  mutating func follow(_ tracker: DocumentTracker, fresh quad: Quadrilateral?) {
    forget()
    self.tracker = tracker
    fresh = quad
    isNew = true
  }

  /// Follows nothing any more; nothing that is known holds for the next document.
  mutating func forget() {
    tracker.stop()
    fresh = nil
    light = nil
    // The hologram of one document must not speak for another.
    hologram = request?.detector
  }

  /// Follows the outline into a frame; nil where none is followed, or it was lost.
  ///
  /// - Throws: `ImageError`.
  mutating func track(_ frame: Frame) throws -> TrackedOutline? {
    if let quad = fresh {
      (fresh, isNew) = (nil, false)
      return TrackedOutline(quad: quad)
    }
    guard tracker.isTracking, let tracked = try tracker.track(frame.image) else { return nil }
    defer { isNew = false }
    return TrackedOutline(quad: tracked.quad, motion: isNew ? nil : tracked.motion)
  }

  /// Judges a frame and watches its hologram.
  ///
  /// - Throws: `ImageError`; ``DocumentError`` with code `.badOptions` for limits outside their ranges.
  mutating func analyze(_ frame: Frame, _ outline: TrackedOutline, known: Known) throws -> FrameAnalysis {
    let recognized = known.recognized
    let corners = recognized?.corners(in: outline.quad) ?? outline.quad
    let size = recognized?.found.size ?? known.size ?? .id1
    let judge = try judge(for: known.limits)
    let place = judge.judge(quad: corners, size: size, in: frame.image.size)
    let isDue = light.map { frame.time - $0.time >= Self.judgingInterval || frame.time < $0.time } ?? true
    let isJudged = place.isAcceptable && (isDue || known.wantsPicture)
    if isJudged {
      let page = try Rectifier.rectify(
        frame.image, quad: corners, size: size, dotsPerMillimeter: Self.judgingDots(size))
      let judgement = try judge.judge(
        page: page, in: frame.image, areas: recognized?.found.definition?.areas ?? [], depth: .live)
      light = (judgement, frame.time)
    }
    if let pose = place.pose, let recognized {
      try watchHologram(frame, corners: corners, size: size, pose: pose, of: recognized)
    }
    return FrameAnalysis(
      outline: outline, corners: corners,
      judgement: isJudged ? light?.judgement ?? place : place.joined(with: light?.judgement), isJudged: isJudged)
  }

  private mutating func judge(for limits: DocumentJudgeSettings) throws -> DocumentJudge {
    if let lastJudge, lastJudge.settings == limits { return lastJudge }
    let judge = try DocumentJudge(settings: limits)
    lastJudge = judge
    return judge
  }

  /// The resolution for a page of this size.
  static func judgingDots(_ size: PageSize) -> Double {
    let dots = judgingSide / max(size.widthMillimeters, size.heightMillimeters, 1)
    return min(max(dots, judgingDots.lowerBound), judgingDots.upperBound)
  }

  private mutating func watchHologram(
    _ frame: Frame, corners: Quadrilateral, size: PageSize, pose: PagePose, of recognized: RecognizedPage
  ) throws {
    let zones = recognized.found.definition?.holograms
    // Reading the rest may show that it is another page; views of the first page are useless then.
    if let watched, watched.zones != zones || watched.size != size { hologram = request?.detector }
    watched = (zones, size)
    guard var options = hologram?.options else { return }
    if options.zones == nil, hologram?.result.frameCount == 0, let zones = recognized.found.definition?.holograms,
      !zones.isEmpty
    {
      options.zones = zones
      hologram = try HologramDetector(options: options)
    }
    let page = try Rectifier.rectify(
      frame.image, quad: corners, size: size, dotsPerMillimeter: Self.hologramDots)
    try hologram?.add(page, pose: pose)
  }
}
