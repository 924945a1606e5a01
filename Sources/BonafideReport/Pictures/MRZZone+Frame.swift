package import BonafideCore
package import BonafideText

extension MRZZone {
  /// The frame to draw around the zone, in the pixels of its corners.
  ///
  /// The corners lie on the print, so the frame keeps a quarter of a line's height away from them.
  package var frame: Quadrilateral {
    let heights = lineQuads.map(\.height)
    let away = (heights.isEmpty ? quad.height : heights.reduce(0, +) / Double(heights.count)) / 4
    func moved(_ corner: PixelPoint, awayFrom neighbors: PixelPoint...) -> PixelPoint {
      neighbors.reduce(corner) { place, neighbor in
        // Corners in one place have no direction.
        let share = away / max(corner.distance(to: neighbor), 1e-9)
        return PixelPoint(
          x: place.x + share * (corner.x - neighbor.x), y: place.y + share * (corner.y - neighbor.y))
      }
    }
    return Quadrilateral(
      topLeft: moved(quad.topLeft, awayFrom: quad.topRight, quad.bottomLeft),
      topRight: moved(quad.topRight, awayFrom: quad.topLeft, quad.bottomRight),
      bottomRight: moved(quad.bottomRight, awayFrom: quad.bottomLeft, quad.topRight),
      bottomLeft: moved(quad.bottomLeft, awayFrom: quad.bottomRight, quad.topLeft))
  }
}
