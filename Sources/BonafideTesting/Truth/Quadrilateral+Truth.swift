internal import BonafideCore

extension Quadrilateral {
  /// The outline that a truth file writes as four `[x, y]`; nil for anything else.
  init?(truth corners: [[Double]]) {
    guard corners.count == 4, corners.allSatisfy({ $0.count == 2 && $0.allSatisfy(\.isFinite) }) else { return nil }
    let points = corners.map { PixelPoint(x: $0[0], y: $0[1]) }
    self.init(topLeft: points[0], topRight: points[1], bottomRight: points[2], bottomLeft: points[3])
  }
}
