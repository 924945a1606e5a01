public import BonafideCore
internal import BonafideImaging

/// Moves the sides of a roughly known outline to the page's edges, below a pixel.
///
/// Each side is searched along its normals for the place where brightness or color changes most. A line is fitted to
/// those places with a robust loss, so that fingers over an edge, glare and nearby print do not move it.
public struct CornerRefiner: Sendable, Hashable {
  /// How far from the given sides the edge is looked for, as a share of the outline's shorter side; 0.03 by default.
  public var reach: Double

  /// Creates a refiner; the reach is kept within 0.002 and 0.2.
  public init(reach: Double = 0.03) { self.reach = reach.isFinite ? min(max(reach, 0.002), 0.2) : 0.03 }

  /// The refined outline; a side where no edge is seen stays where it was.
  ///
  /// - Throws: `ImageError` for corners that are not finite.
  public func refine(_ quad: Quadrilateral, in image: Image) throws -> Quadrilateral {
    try refineWithSupport(quad, in: image).quad
  }

  /// The refined outline with the share of each side, from the top clockwise, where its edge was seen, 0...1.
  public func refineWithSupport(
    _ quad: Quadrilateral, in image: Image
  ) throws -> (quad: Quadrilateral, support: [Double]) {
    try Outline.refine(quad, in: image, reach: pixels(for: quad))
  }

  /// For each side, from the top clockwise: the share where an edge was seen, 0...1, and the picture's steepness there
  /// as a multiple of that beside it, about 1 in noise.
  ///
  /// - Throws: `ImageError` for corners that are not finite.
  package func edges(
    of quad: Quadrilateral, in image: Image
  ) throws -> [(support: Double, clearness: Double)] {
    try Outline.edges(of: quad, in: image, reach: pixels(for: quad))
  }

  private func pixels(for quad: Quadrilateral) throws -> Double {
    let shorter = min(quad.width, quad.height)
    guard shorter.isFinite else { throw ImageError(.badGeometry, "the corners to refine are not finite") }
    return min(max(2, reach * shorter), 200)
  }
}
