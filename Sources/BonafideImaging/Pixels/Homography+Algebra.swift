public import BonafideCore

extension Homography {
  /// The map with these nine values, row by row; nil unless there are nine finite ones that can be turned back.
  public init?(values: [Double]) {
    guard values.count == 9, values.allSatisfy(\.isFinite) else { return nil }
    self.init(unchecked: values)
    guard abs(determinant) > 1e-300 else { return nil }
  }

  /// The map that leaves every point where it is.
  public static let identity = Homography(unchecked: [1, 0, 0, 0, 1, 0, 0, 0, 1])

  /// A change of scale along both axes about the origin.
  public static func scale(x: Double, y: Double) -> Homography {
    Homography(unchecked: [x, 0, 0, 0, y, 0, 0, 0, 1])
  }

  private var determinant: Double {
    let m = values
    return m[0] * (m[4] * m[8] - m[5] * m[7]) - m[1] * (m[3] * m[8] - m[5] * m[6])
      + m[2] * (m[3] * m[7] - m[4] * m[6])
  }

  /// The map back; nil where the plane is folded onto a line.
  public var inverse: Homography? {
    let m = values
    let d = determinant
    guard d.isFinite, abs(d) > 1e-300 else { return nil }
    let inverted = [
      m[4] * m[8] - m[5] * m[7], m[2] * m[7] - m[1] * m[8], m[1] * m[5] - m[2] * m[4],
      m[5] * m[6] - m[3] * m[8], m[0] * m[8] - m[2] * m[6], m[2] * m[3] - m[0] * m[5],
      m[3] * m[7] - m[4] * m[6], m[1] * m[6] - m[0] * m[7], m[0] * m[4] - m[1] * m[3],
    ].map { $0 / d }
    return inverted.allSatisfy(\.isFinite) ? Homography(unchecked: inverted) : nil
  }

  /// This map followed by another one.
  public func then(_ next: Homography) -> Homography {
    var product = [Double](repeating: 0, count: 9)
    for row in 0..<3 {
      for column in 0..<3 {
        product[3 * row + column] =
          next.values[3 * row] * values[column] + next.values[3 * row + 1] * values[3 + column]
          + next.values[3 * row + 2] * values[6 + column]
      }
    }
    return Homography(unchecked: product)
  }

  /// The images of four corners; nil where one lies at infinity or on the other side of it.
  public func apply(_ quad: Quadrilateral) -> Quadrilateral? {
    let depths = quad.corners.map { values[6] * $0.x + values[7] * $0.y + values[8] }
    guard depths.allSatisfy({ $0 > 1e-12 }) || depths.allSatisfy({ $0 < -1e-12 }) else { return nil }
    let moved = quad.corners.compactMap(apply)
    guard moved.count == 4 else { return nil }
    return Quadrilateral(topLeft: moved[0], topRight: moved[1], bottomRight: moved[2], bottomLeft: moved[3])
  }
}
