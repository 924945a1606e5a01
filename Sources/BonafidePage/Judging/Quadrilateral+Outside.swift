package import BonafideCore

extension Quadrilateral {
  /// How far a corner lies outside a picture, in widths of the outline; 0 where all lie in it.
  package func reach(outside picture: PixelSize) -> Double {
    let (right, bottom) = (Double(picture.width), Double(picture.height))
    let most = corners.map { max(max(-$0.x, $0.x - right), max(-$0.y, $0.y - bottom), 0) }.max() ?? 0
    return most / max(width, 1)
  }

  /// The sides along the picture's upper or lower border, and those along its left or right border: both ends are less
  /// than `reach` pixels from it, within or outside.
  ///
  /// - Returns: numbers of sides, 0...3, starting with the one between the first two corners.
  package func sidesAlongBorder(
    of picture: PixelSize, reach: Double
  ) -> (across: Set<Int>, upright: Set<Int>) {
    let corners = corners
    func sides(_ place: KeyPath<PixelPoint, Double>, _ end: Int) -> Set<Int> {
      Set(
        (0..<4).filter { side in
          [0, Double(end)].contains { border in
            [corners[side], corners[(side + 1) % 4]].allSatisfy { abs($0[keyPath: place] - border) < reach }
          }
        })
    }
    return (sides(\.y, picture.height), sides(\.x, picture.width))
  }
}
