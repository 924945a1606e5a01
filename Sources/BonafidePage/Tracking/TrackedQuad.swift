public import BonafideCore

/// Where a followed document is in a frame.
public struct TrackedQuad: Sendable, Hashable {
  /// The corners in pixels of the frame, named as they were when following began.
  public let quad: Quadrilateral
  /// Share of the followed points that agree with the document's movement, 0...1.
  public let confidence: Double
  /// Mean movement of the corners since the frame before, as a share of the outline's width.
  public let motion: Double
}
