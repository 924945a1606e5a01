public import BonafideCore

/// Follows one document through the frames of a clip and feeds a ``HologramDetector`` with it.
public struct HologramFollower: Sendable {
  /// What is known so far.
  public private(set) var detector: HologramDetector
  /// The document's size.
  public let size: PageSize
  private var tracker = DocumentTracker()

  /// Creates a follower.
  ///
  /// - Throws: ``DocumentError`` with code `.badOptions`.
  public init(size: PageSize, options: HologramDetectorOptions = .init()) throws {
    self.size = size
    detector = try HologramDetector(options: options)
  }

  /// Whether the document is being followed.
  public var isTracking: Bool { tracker.isTracking }

  /// Begins with the document's corners in this frame, named as it reads.
  ///
  /// - Throws: `ImageError`.
  public mutating func start(_ image: Image, corners: Quadrilateral) throws {
    try tracker.start(image, quad: corners)
    try look(image, corners)
  }

  /// Goes on with the next frame; false when the document was lost.
  ///
  /// - Throws: `ImageError`.
  public mutating func follow(_ image: Image) throws -> Bool {
    guard let tracked = try tracker.track(image) else { return false }
    try look(image, tracked.quad)
    return true
  }

  private mutating func look(_ image: Image, _ corners: Quadrilateral) throws {
    guard let pose = PagePose(quad: corners, size: size, picture: image.size) else { return }
    let page = try Rectifier.rectify(image, quad: corners, size: size, dotsPerMillimetre: 4)
    try detector.add(page, pose: pose)
  }
}
