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

  /// Dots a millimeter at which areas are measured.
  private static let areaDots = 4.0
  /// Least color of a page that is printed in color, in levels: plain grayscale copies stay below 4.
  static let leastColor = 5.0
  /// Most that a peak of the spectrum stands out, in decibels.
  static let greatestPeak = 14.0
  /// Share of a field from which on it counts as hidden.
  fileprivate static let hiddenShare = 0.1
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
  ///   - page: the flat page; its resolution does not matter from 6 dots a millimeter on.
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
      page.image, widthMillimeters: page.size.widthMillimeters, dotsPerMillimeter: Self.areaDots)
    judgeLight(plane, &judging)
    let blur = try EdgeSharpness(page).blurMillimeters
    judging.add(
      .pageSharpness, blur.map(EdgeSharpness.score), .atLeast(settings.documentBlurAcceptableScore), .score, .blurry)
    let fingers = try FingerFinder(page, in: picture)
    judgeFingers(fingers, &judging)
    judgeText(lines, under: fingers, page.image.size, &judging)
    if depth == .full { try judgeOrigin(page, plane, in: picture, &judging) }
    return judging.judgement
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
    return judging.judgement
  }

  /// What is collected on the way.
  private struct Judging {
    let areas: [PageArea]
    var judgement = DocumentJudgement()

    init(areas: [PageArea]) { self.areas = areas }

    /// Holds a value against a bound; outside of it the gate has failed.
    ///
    /// - Parameter tooHigh: the gate that has failed above the bound; `gate` where it is left out.
    mutating func add(
      _ code: CheckCode, _ value: Double?, _ bound: Bound, _ unit: ValueUnit, _ gate: DocumentGate,
      tooHigh: DocumentGate? = nil
    ) {
      let measured = MeasuredValue(value, bound, unit)
      judgement.checks.append(
        Check(
          code, measured, failure: Reason(gate.reason), tooHigh: (tooHigh?.reason).map { Reason($0) },
          missing: Reason(.documentTooLittleToTell)))
      switch measured.side {
      case .inside, nil: break
      case .below: fail(gate)
      case .above: fail(tooHigh ?? gate)
      }
    }

    /// Holds a value against a bound; outside of it there is a suspicion.
    mutating func add(
      _ code: CheckCode, _ value: Double?, _ bound: Bound, _ unit: ValueUnit, _ suspicion: DocumentSuspicion
    ) {
      let check = Check(
        code, MeasuredValue(value, bound, unit), failure: Reason(suspicion.reason),
        missing: Reason(.documentTooLittleToTell))
      judgement.checks.append(check)
      if check.hasFailed { judgement.suspicions.append(suspicion) }
    }

    mutating func addNotOutlined() {
      judgement.checks.append(Check(.pageOutline, .failed([Reason(.documentNotOutlined)])))
      fail(.notOutlined)
    }

    mutating func hide(_ shares: [(String, Double)]) {
      for (name, share) in shares where share > DocumentJudge.hiddenShare && !judgement.hiddenFields.contains(name) {
        judgement.hiddenFields.append(name)
      }
    }

    private mutating func fail(_ gate: DocumentGate) {
      if !judgement.gates.contains(gate) { judgement.gates = (judgement.gates + [gate]).sorted() }
    }
  }

  private func judgePlace(_ page: RectifiedPage, in picture: PixelSize, _ judging: inout Judging) {
    judgePlace(page.quad, size: page.size, in: picture, &judging)
  }

  private func judgePlace(_ quad: Quadrilateral, size: PageSize, in picture: PixelSize, _ judging: inout Judging) {
    let (width, height) = (Double(picture.width), Double(picture.height))
    let share = max(quad.bounds.width / width, quad.bounds.height / height)
    judging.add(.pageSize, share, .within(settings.frameShare), .shareOfFrame, .tooFar, tooHigh: .tooClose)
    let dots = min(quad.width / size.widthMillimeters, quad.height / size.heightMillimeters)
    judging.judgement.pose = PagePose(quad: quad, size: size, picture: picture)
    let tilt = judging.judgement.pose?.tiltDegrees
    // Tilt takes pixels from one side; what it takes is the tilt's fault, not the distance's.
    let foreshortening = max(0.3, cosine((tilt ?? 0) * .pi / 180))
    judging.add(
      .pageResolution, dots / foreshortening, .atLeast(settings.leastDotsPerMillimeter), .pixelsPerMillimeter, .tooFar)
    judging.add(.pageTilt, tilt, .atMost(settings.greatestTiltDegrees), .degrees, .angleTooSteep)
    let outside = quad.corners.map { max(max(-$0.x, $0.x - width), max(-$0.y, $0.y - height), 0) }.max() ?? 0
    judging.add(.pageCutOff, outside / max(quad.width, 1), .atMost(0.01), .shareOfWidth, .cutOff)
    judging.add(
      .pageBorder, Double(Self.sidesOnBorder(quad, width: width, height: height)), .atMost(0), .sides, .cutOff)
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
    judging.add(.pageBrightness, white, .within(settings.whiteLevel), .level, .dark, tooHigh: .tooBright)
    let reflections = ReflectionFinder(plane, whiteLevel: white)
    judging.judgement.reflections = reflections.zones
    // What lies over fields counts three times.
    let weights = judging.areas.map { reflections.mask.share(of: $0.box) * max(0, $0.box.width * $0.box.height) }
    let loss = reflections.share + 2 * min(reflections.share, weights.reduce(0, +))
    judging.hide(judging.areas.map { ($0.name, reflections.mask.share(of: $0.box)) })
    judging.add(
      .pageReflection, ReflectionFinder.score(loss: loss), .atLeast(settings.specularAcceptableScore), .score,
      .reflectionPresent)
  }

  private func judgeFingers(_ fingers: FingerFinder, _ judging: inout Judging) {
    let shares = judging.areas.map { ($0.name, fingers.mask.share(of: $0.box)) }
    judging.hide(shares)
    let worst = shares.map(\.1).max()
    let whole = fingers.mask.share(of: PageBox(x: 0, y: 0, width: 1, height: 1))
    judging.add(
      .pageFingers, worst ?? whole, .atMost(worst == nil ? Self.coveredShare : Self.hiddenShare),
      worst == nil ? .shareOfPage : .shareOfField, .covered)
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
    judging.add(.pageTextUnderFingers, lines.isEmpty ? nil : Double(touched), .atMost(0), .lines, .covered)
  }

  private func judgeOrigin(
    _ page: RectifiedPage, _ plane: PagePlane, in picture: Image, _ judging: inout Judging
  ) throws {
    judging.add(
      .screen, try ScreenPattern(page, in: picture)?.peakDecibels, .atMost(Self.greatestPeak), .decibels,
      DocumentSuspicion.screen)
    judging.add(
      .copy, ColorSpread(plane).levels, .atLeast(Self.leastColor), .level, DocumentSuspicion.copy)
  }
}
