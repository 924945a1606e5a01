public import BonafideCore
internal import BonafideImaging

/// Follows the outline of a document through the frames of a stream.
///
/// Points inside the outline are followed by optical flow, and the projective map that most of them agree with moves
/// the corners. The sides are then drawn to the edges near them, so that errors do not add up over time. A value: copy
/// it to go back to an earlier frame.
public struct DocumentTracker: Sendable {
  /// How the document is followed.
  public let options: DocumentTrackerOptions
  private var state: State?

  private struct State: Sendable {
    /// The last frame, gray and reduced.
    var gray: Image
    /// The size of the frames as they came.
    var size: PixelSize
    /// The outline in the last frame, in pixels of the frame.
    var quad: Quadrilateral
    /// Followed points in pixels of the reduced frame.
    var points: [PixelPoint]
  }

  /// Creates a tracker that follows nothing yet; options are kept within their documented ranges.
  public init(options: DocumentTrackerOptions = .init()) {
    var options = options
    options.workingSide = min(max(options.workingSide, 160), 1280)
    options.maximumPointCount = min(max(options.maximumPointCount, 20), 1000)
    options.leastAgreeing = max(options.leastAgreeing, 6)
    self.options = options
  }

  /// Whether a document is being followed.
  public var isTracking: Bool { state != nil }

  /// The outline in the last frame; nil while nothing is followed.
  public var quad: Quadrilateral? { state?.quad }

  /// Begins to follow the document with this outline.
  ///
  /// - Throws: `ImageError` for corners that are not finite.
  public mutating func start(_ image: Image, quad: Quadrilateral) throws {
    state = nil
    let gray = try reduced(image)
    let points = try choosePoints(in: gray, quad: scaled(quad, from: image.size, to: gray.size))
    state = State(gray: gray, size: image.size, quad: quad, points: points)
  }

  /// Stops following.
  public mutating func stop() { state = nil }

  /// Where the document is in the next frame; nil when it was lost, and then until the next start.
  ///
  /// - Throws: `ImageError`.
  public mutating func track(_ image: Image) throws -> TrackedQuad? {
    guard let last = state, last.size == image.size, last.points.count >= options.leastAgreeing else {
      state = nil
      return nil
    }
    state = nil
    let gray = try reduced(image)
    let followed = try PointFollower.follow(last.points, from: last.gray, to: gray)
    var pairs: (from: [PixelPoint], to: [PixelPoint]) = ([], [])
    for (start, end) in zip(last.points, followed) {
      guard let end else { continue }
      pairs.from.append(start)
      pairs.to.append(end)
    }
    guard pairs.from.count >= options.leastAgreeing,
      let (map, agrees) = try PointFollower.map(from: pairs.from, to: pairs.to, tolerance: 1.5)
    else { return nil }
    let agreeing = zip(pairs.to, agrees).filter(\.1).map(\.0)
    let share = Double(agreeing.count) / Double(last.points.count)
    guard agreeing.count >= options.leastAgreeing, share >= options.leastAgreeingShare,
      let moved = map.apply(scaled(last.quad, from: image.size, to: gray.size)),
      let quad = try settled(scaled(moved, from: gray.size, to: image.size), in: image, last: last.quad)
    else { return nil }
    var points = agreeing
    if points.count < options.maximumPointCount * 6 / 10 {
      points = try choosePoints(in: gray, quad: scaled(quad, from: image.size, to: gray.size))
    }
    state = State(gray: gray, size: image.size, quad: quad, points: points)
    let motion = zip(quad.corners, last.quad.corners).reduce(0) { $0 + $1.0.distance(to: $1.1) } / 4
    return TrackedQuad(quad: quad, confidence: share, motion: motion / max(quad.width, 1))
  }

  /// The moved outline drawn to the edges; nil where it cannot be a page any more.
  private func settled(
    _ quad: Quadrilateral, in image: Image, last: Quadrilateral
  ) throws -> Quadrilateral? {
    func isPlausible(_ quad: Quadrilateral) -> Bool {
      let reach = 4 * Double(max(image.width, image.height))
      guard quad.corners.allSatisfy({ abs($0.x) < reach && abs($0.y) < reach }), quad.isConvex else { return false }
      let change = quad.area / max(last.area, 1)
      guard change > 0.5, change < 2, min(quad.width, quad.height) > 16 else { return false }
      let frame = Quadrilateral(
        PixelRect(image.size))
      return quad.share(inside: frame) > 0.4
    }
    guard isPlausible(quad) else { return nil }
    let refined = try CornerRefiner(reach: 0.015).refine(quad, in: image)
    return isPlausible(refined) && refined.overlap(with: quad) > 0.93 ? refined : quad
  }

  private func choosePoints(in gray: Image, quad: Quadrilateral) throws -> [PixelPoint] {
    try PointFollower.points(in: gray, inside: quad, spacing: 6, maximumCount: options.maximumPointCount)
  }

  private func reduced(_ image: Image) throws -> Image {
    try image.shrunk(toLongerSide: options.workingSide).converted(to: .gray8)
  }

  private func scaled(_ quad: Quadrilateral, from: PixelSize, to: PixelSize) -> Quadrilateral {
    Homography.scale(
      x: Double(to.width) / Double(from.width), y: Double(to.height) / Double(from.height)
    ).apply(quad) ?? quad
  }
}
