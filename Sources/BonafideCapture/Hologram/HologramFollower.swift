public import BonafideCore
public import BonafidePage

/// Follows one document through the frames of a clip and feeds a ``HologramDetector`` with it.
///
/// A document that was lost, mostly in a strong reflection, is taken up again within ``graceSeconds`` where it was; later
/// it would have to be shown from the beginning, for it might be another one.
public struct HologramFollower: Sendable {
  /// What is known so far.
  public private(set) var detector: HologramDetector
  /// The document's size.
  public let size: PageSize
  private var tracker = DocumentTracker()
  private var last: (corners: Quadrilateral, time: Double)?
  private let locator: DocumentLocator

  /// Seconds for which a lost document is looked for.
  public static let graceSeconds = 1.5

  /// Creates a follower.
  ///
  /// - Parameter locator: takes a lost document up again.
  /// - Throws: ``DocumentError`` with code `.badOptions`.
  public init(size: PageSize, locator: DocumentLocator, options: HologramDetectorOptions = .init()) throws {
    self.size = size
    self.locator = locator
    detector = try HologramDetector(options: options)
  }

  /// Begins with the document's corners in this frame, named as it reads.
  ///
  /// - Throws: `ImageError`.
  public mutating func start(_ frame: Frame, corners: Quadrilateral) throws {
    try tracker.start(frame.image, quad: corners)
    try look(frame, corners)
  }

  /// Goes on with the next frame; false while the document is lost.
  ///
  /// - Throws: `ImageError`.
  public mutating func follow(_ frame: Frame) throws -> Bool {
    if let tracked = try tracker.track(frame.image) {
      try look(frame, tracked.quad)
      return true
    }
    guard let last, frame.time - last.time <= Self.graceSeconds,
      let found = try locator.locate(in: frame.image).lazy.map({ $0.quad.named(like: last.corners) })
        .first(where: { $0.overlap(with: last.corners) > 0.6 })
    else { return false }
    try tracker.start(frame.image, quad: found)
    try look(frame, found)
    return true
  }

  private mutating func look(_ frame: Frame, _ corners: Quadrilateral) throws {
    last = (corners, frame.time)
    guard let pose = PagePose(quad: corners, size: size, picture: frame.image.size) else { return }
    let page = try Rectifier.rectify(frame.image, quad: corners, size: size, dotsPerMillimeter: 4)
    try detector.add(page, pose: pose)
  }
}
