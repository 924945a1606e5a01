public import BonafideCore
internal import BonafideImaging

/// Judges whether a picture of a document can be used, and says what is wrong with it.
public struct DocumentJudge: Sendable {
  /// How much is looked at.
  public enum Depth: String, Sendable, Hashable {
    /// Everything, the suspicions too.
    case full
    /// What a person can mend while the camera runs: without the suspicions.
    case live
  }

  /// What pictures are held to.
  public let settings: DocumentJudgeSettings

  /// Dots a millimetre at which areas are measured.
  private static let areaDots = 4.0
  /// Least colour of a page that is printed in colour, in levels: plain greyscale copies stay below 4.
  static let leastColour = 5.0
  /// Most that a peak of the spectrum stands out, in decibels.
  static let greatestPeak = 14.0
  /// Share of a field from which on it counts as hidden.
  private static let hiddenShare = 0.1
  /// A corner nearer to the picture's border than so much of its longer side lies on it.
  private static let borderShare = 0.003
  /// Share of the whole page that fingers may take where no field is known.
  private static let coveredShare = 0.03

  /// A line of text whose end a finger touches may go on under it: touched is what is taken for more than so great a share
  /// of the place where the next letter would stand, so many line heights wide.
  private static let touch = (share: 0.3, heights: 0.8)

  /// Creates a judge.
  ///
  /// - Throws: ``DocumentError`` with code `.badOptions` for a setting outside its range.
  public init(settings: DocumentJudgeSettings = .init()) throws {
    try settings.validate()
    self.settings = settings
  }

  /// A judge with the default settings, which are within their ranges.
  public init() { settings = DocumentJudgeSettings() }

  /// Judges a page.
  ///
  /// - Parameters:
  ///   - page: the flat page; its resolution does not matter from 6 dots a millimetre on.
  ///   - picture: the picture that it was taken from.
  ///   - areas: what must be seen on it; empty where it is not known: then fingers and reflections are weighed by the
  ///     share of the page alone.
  ///   - isPlaced: whether the page lies where `page` says; false for a whole picture in which the page's edges are not
  ///     seen.
  ///   - lines: what was read on the page, in pixels of it: text that goes on under a finger is told by them.
  /// - Throws: `ImageError` for pictures whose sizes do not fit.
  public func judge(
    page: RectifiedPage, in picture: Image, areas: [PageArea] = [], isPlaced: Bool = true,
    lines: [TextLine] = [], depth: Depth = .full
  ) throws -> DocumentJudgement {
    var judging = Judging(areas: isPlaced ? areas : [])
    if isPlaced { judgePlace(page, in: picture.size, &judging) } else { judging.addNotOutlined() }
    let plane = try PagePlane(
      page.image, widthMillimetres: page.size.widthMillimetres, dotsPerMillimetre: Self.areaDots)
    judgeLight(plane, &judging)
    let blur = try EdgeSharpness(page).blurMillimetres
    judging.add(
      Check(
        name: "sharpness", value: blur.map(EdgeSharpness.score), .atLeast, settings.documentBlurAcceptableScore,
        unit: "score", failure: "blurry", missing: "the page has too few edges to tell"), .blurry)
    let fingers = try FingerFinder(page, in: picture)
    judgeFingers(fingers, &judging)
    judgeText(lines, under: fingers, page.image.size, &judging)
    if depth == .full { try judgeOrigin(page, plane, in: picture, &judging) }
    return DocumentJudgement(
      checks: judging.checks, reasons: judging.reasons, reflections: judging.reflections,
      hiddenFields: judging.hidden, pose: judging.pose, gates: judging.gates)
  }

  /// Judges only where an outline lies: size, resolution, tilt and cut off. Takes no time.
  ///
  /// - Parameters:
  ///   - quad: the page's corners in pixels of the picture.
  ///   - size: the page's size.
  ///   - picture: the picture's size.
  public func judge(quad: Quadrilateral, size: PageSize, in picture: PixelSize) -> DocumentJudgement {
    var judging = Judging(areas: [])
    judgePlace(quad, size: size, in: picture, &judging)
    return DocumentJudgement(
      checks: judging.checks, reasons: judging.reasons, pose: judging.pose, gates: judging.gates)
  }

  /// What is collected on the way.
  private struct Judging {
    let areas: [PageArea]
    var checks: [Check] = []
    var reasons: [DocumentReason] = []
    var reflections: [PageBox] = []
    var hidden: [String] = []
    var pose: PagePose?
    var gates: [DocumentReason: [Check]] = [:]

    init(areas: [PageArea]) { self.areas = areas }

    mutating func add(_ check: Check, _ reason: DocumentReason) {
      checks.append(check)
      gates[reason, default: []].append(check)
      if check.hasFailed, !reasons.contains(reason) { reasons.append(reason) }
    }

    mutating func addNotOutlined() {
      add(
        Check(
          name: "outline", value: 0, .atLeast, 1, unit: "found", failure: "notOutlined",
          missing: "the page's edges were not sought"), .notOutlined)
    }
  }

  private func judgePlace(_ page: RectifiedPage, in picture: PixelSize, _ judging: inout Judging) {
    judgePlace(page.quad, size: page.size, in: picture, &judging)
  }

  private func judgePlace(_ quad: Quadrilateral, size: PageSize, in picture: PixelSize, _ judging: inout Judging) {
    let (width, height) = (Double(picture.width), Double(picture.height))
    let share = max(quad.bounds.width / width, quad.bounds.height / height)
    judging.add(
      Check(
        name: "size", value: share, .atLeast, settings.frameShare.lowerBound, unit: "shareOfFrame",
        failure: "tooFar", missing: "the outline has no size"), .tooFar)
    judging.add(
      Check(
        name: "closeness", value: share, .atMost, settings.frameShare.upperBound, unit: "shareOfFrame",
        failure: "tooClose", missing: "the outline has no size"), .tooClose)
    let dots = min(quad.width / size.widthMillimetres, quad.height / size.heightMillimetres)
    judging.pose = PagePose(quad: quad, size: size, picture: picture)
    let tilt = judging.pose?.tiltDegrees
    // Tilt takes pixels from one side; what it takes is the tilt's fault, not the distance's.
    let foreshortening = max(0.3, cosine((tilt ?? 0) * .pi / 180))
    judging.add(
      Check(
        name: "resolution", value: dots / foreshortening, .atLeast, settings.leastDotsPerMillimetre,
        unit: "pixelsPerMillimetre", failure: "tooFar", missing: "the outline has no size"), .tooFar)
    judging.add(
      Check(
        name: "tilt", value: tilt, .atMost, settings.greatestTiltDegrees, unit: "degrees", failure: "angleTooSteep",
        missing: "the outline is none of a flat page"), .angleTooSteep)
    let outside = quad.corners.map { max(max(-$0.x, $0.x - width), max(-$0.y, $0.y - height), 0) }.max() ?? 0
    judging.add(
      Check(
        name: "cutOff", value: outside / max(quad.width, 1), .atMost, 0.01, unit: "shareOfWidth", failure: "cutOff",
        missing: "the outline has no size"), .cutOff)
    judging.add(
      Check(
        name: "border", value: Double(Self.sidesOnBorder(quad, width: width, height: height)), .atMost, 0, unit: "sides",
        failure: "cutOff", missing: "the outline has no size"), .cutOff)
  }

  /// Number of an outline's sides that run along the picture's border, where the document may go on beyond it; 0 for
  /// the whole picture, as of a scan that was cut to the page.
  private static func sidesOnBorder(_ quad: Quadrilateral, width: Double, height: Double) -> Int {
    let p = quad.corners
    let near = borderShare * max(width, height)
    let borders: [(PixelPoint) -> Double] = [{ $0.x }, { width - $0.x }, { $0.y }, { height - $0.y }]
    let sides = (0..<4).count { side in
      borders.contains { distance in abs(distance(p[side])) < near && abs(distance(p[(side + 1) % 4])) < near }
    }
    return sides == 4 ? 0 : sides
  }

  private func judgeLight(_ plane: PagePlane, _ judging: inout Judging) {
    let white = plane.whiteLevel
    judging.add(
      Check(
        name: "brightness", value: white, .atLeast, settings.whiteLevel.lowerBound, unit: "level", failure: "dark",
        missing: "the page has no white"), .dark)
    judging.add(
      Check(
        name: "overexposure", value: white, .atMost, settings.whiteLevel.upperBound, unit: "level",
        failure: "tooBright", missing: "the page has no white"), .tooBright)
    let reflections = ReflectionFinder(plane, whiteLevel: white)
    judging.reflections = reflections.zones
    // What lies over fields counts three times.
    let weights = judging.areas.map { reflections.mask.share(of: $0.box) * max(0, $0.box.width * $0.box.height) }
    let loss = reflections.share + 2 * min(reflections.share, weights.reduce(0, +))
    hide(judging.areas.map { ($0.name, reflections.mask.share(of: $0.box)) }, &judging)
    judging.add(
      Check(
        name: "reflection", value: ReflectionFinder.score(loss: loss), .atLeast, settings.specularAcceptableScore,
        unit: "score", failure: "reflectionPresent", missing: "the page is empty"), .reflectionPresent)
  }

  private func judgeFingers(_ fingers: FingerFinder, _ judging: inout Judging) {
    let shares = judging.areas.map { ($0.name, fingers.mask.share(of: $0.box)) }
    hide(shares, &judging)
    let whole = fingers.mask.share(of: PageBox(x: 0, y: 0, width: 1, height: 1))
    let check =
      shares.isEmpty
      ? Check(
        name: "fingers", value: whole, .atMost, Self.coveredShare, unit: "shareOfPage", failure: "covered",
        missing: "the page is empty")
      : Check(
        name: "fingers", value: shares.map(\.1).max(), .atMost, Self.hiddenShare, unit: "shareOfField",
        failure: "covered", missing: "the page has no fields")
    judging.add(check, .covered)
  }

  private func judgeText(
    _ lines: [TextLine], under fingers: FingerFinder, _ size: PixelSize, _ judging: inout Judging
  ) {
    let touched = lines.count { line in
      let box = OrientedBox(reading: line.quad)
      // What leans is a watermark.
      guard abs(cosine(box.angle)) > 0.98, line.text.count >= 2 else { return false }
      let width = Self.touch.heights * box.height
      return [line.box.x - width, line.box.maxX].contains { x in
        let end = PixelRect(x: x, y: line.box.y, width: width, height: line.box.height)
        return fingers.mask.share(of: PageBox(end, in: size)) > Self.touch.share
      }
    }
    judging.add(
      Check(
        name: "textUnderFingers", value: lines.isEmpty ? nil : Double(touched), .atMost, 0, unit: "lines", failure: "covered",
        missing: "no text was read"), .covered)
  }

  private func hide(_ shares: [(String, Double)], _ judging: inout Judging) {
    for (name, share) in shares where share > Self.hiddenShare && !judging.hidden.contains(name) {
      judging.hidden.append(name)
    }
  }

  private func judgeOrigin(
    _ page: RectifiedPage, _ plane: PagePlane, in picture: Image, _ judging: inout Judging
  ) throws {
    judging.add(
      Check(
        name: "screen", value: try ScreenPattern(page, in: picture)?.peakDecibels, .atMost, Self.greatestPeak,
        unit: "decibels", failure: "screenSuspected", missing: "the page is too small in the picture"),
      .screenSuspected)
    judging.add(
      Check(
        name: "copy", value: ColourSpread(plane).levels, .atLeast, Self.leastColour, unit: "level",
        failure: "copySuspected", missing: "the page is empty"), .copySuspected)
  }
}
