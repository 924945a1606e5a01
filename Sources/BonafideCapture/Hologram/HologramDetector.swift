internal import BonafideCore
public import BonafidePage

/// Distinguishes a diffractive hologram from print, glare and copies by how colors change with the viewing angle.
///
/// Feed it flat pages of one tracked document and their poses. Each view is reduced to a grid of cells, without the
/// light's level and tint. Print keeps its chroma from every angle. A reflection adds white, which moves a cell's
/// chroma straight towards white and back. Only diffraction takes it through several hues, the same at the same angle.
/// The measure of a cell is how far its chroma, without that line to white, spreads over the angles in two directions,
/// compared with how it varies within one angle and with the print's own changes nearby. A value; holds at most
/// ``maximumViewCount`` views of 12 kilobytes each.
public struct HologramDetector: Sendable {
  /// How a hologram is verified.
  public let options: HologramDetectorOptions
  private var views: [HologramView] = []
  private var binCounts: [Int: Int] = [:]
  private var centerCount = 0
  private var right: ClosedRange<Double>?
  private var up: ClosedRange<Double>?
  private var seenCount = 0
  private var activity = HologramActivity.none

  /// Most views that are kept.
  public static let maximumViewCount = 240
  /// Most views of one angle that are kept.
  private static let maximumPerBin = 6
  /// Straight views that end ``HologramState/center``.
  private static let neededCenterCount = 2

  /// Creates a detector that has seen nothing.
  ///
  /// - Throws: ``DocumentError`` with code `.badOptions`.
  public init(options: HologramDetectorOptions) throws {
    try SettingRange.check("leastScore", options.leastScore, within: 0...100)
    try SettingRange.check("sidewaysSpanDegrees", options.sidewaysSpanDegrees, within: 4...90)
    try SettingRange.check("uprightSpanDegrees", options.uprightSpanDegrees, within: 4...90)
    try SettingRange.check("greatestCenterTiltDegrees", options.greatestCenterTiltDegrees, within: 1...60)
    self.options = options
  }

  /// Creates a detector with the default options.
  public init() { options = HologramDetectorOptions() }

  /// Takes one more view in.
  ///
  /// - Parameters:
  ///   - page: the flat page, upright and in place to half a millimeter; 4 dots a millimeter are enough.
  ///   - pose: how it lay against the camera; a view whose angles are not finite does not count.
  /// - Throws: `ImageError`.
  public mutating func add(_ page: RectifiedPage, pose: PagePose) throws {
    add(try HologramView(page, pose: pose), tiltDegrees: pose.tiltDegrees)
  }

  mutating func add(_ view: HologramView, tiltDegrees: Double) {
    // A pose may be made of any numbers.
    guard [tiltDegrees, view.rightDegrees, view.upDegrees].allSatisfy(\.isFinite) else { return }
    seenCount += 1
    if tiltDegrees <= options.greatestCenterTiltDegrees { centerCount += 1 }
    guard centerCount >= Self.neededCenterCount || tiltDegrees <= options.greatestCenterTiltDegrees else { return }
    right = Self.grown(right, by: view.rightDegrees)
    up = Self.grown(up, by: view.upDegrees)
    guard views.count < Self.maximumViewCount, binCounts[view.bin, default: 0] < Self.maximumPerBin else { return }
    binCounts[view.bin, default: 0] += 1
    views.append(view)
    // What is known changes little from view to view; working it out costs a few milliseconds.
    if views.count % 6 == 0 { activity = HologramActivity(views, zones: options.zones) }
  }

  /// Views that are kept.
  var viewCount: Int { views.count }

  /// What is known so far.
  public var result: HologramResult {
    let right = right ?? 0...0
    let up = up ?? 0...0
    let coversSides = Self.span(right) >= options.sidewaysSpanDegrees
    let coversHeights = Self.span(up) >= options.uprightSpanDegrees
    let isCovered = centerCount >= Self.neededCenterCount && coversSides && coversHeights
    let state: HologramState =
      if centerCount < Self.neededCenterCount {
        .center
      } else if !coversSides {
        .tiltLeftAndRight
      } else if !coversHeights {
        .tiltUpAndDown
      } else if activity.score >= options.leastScore {
        .ok
      } else {
        // All was seen and nothing found: more of both may still show it.
        Self.span(right) < 1.5 * Self.span(up) ? .tiltLeftAndRight : .tiltUpAndDown
      }
    return HologramResult(
      state: state, score: activity.score, threshold: options.leastScore, zones: activity.zones, rightDegrees: right,
      upDegrees: up, frameCount: seenCount, isCovered: isCovered)
  }

  private static func grown(_ range: ClosedRange<Double>?, by value: Double) -> ClosedRange<Double> {
    guard let range else { return value...value }
    return min(range.lowerBound, value)...max(range.upperBound, value)
  }

  private static func span(_ range: ClosedRange<Double>) -> Double { range.upperBound - range.lowerBound }
}
