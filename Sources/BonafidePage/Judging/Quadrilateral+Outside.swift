package import BonafideCore

extension Quadrilateral {
  /// How far a corner lies outside a picture, in widths of the outline; 0 where all lie in it.
  package func reach(outside picture: PixelSize) -> Double {
    let (right, bottom) = (Double(picture.width), Double(picture.height))
    let most = corners.map { max(max(-$0.x, $0.x - right), max(-$0.y, $0.y - bottom), 0) }.max() ?? 0
    return most / max(width, 1)
  }
}
