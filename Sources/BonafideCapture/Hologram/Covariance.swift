/// How far values of two coordinates vary, and together.
struct Covariance: Sendable {
  private var xx: Float = 0
  private var xy: Float = 0
  private var yy: Float = 0

  /// That of values that are all alike.
  init() {}

  /// That of these values; at least one.
  init(of values: [SIMD2<Float>]) {
    let count = Float(values.count)
    let mean = values.reduce(.zero, +) / count
    for value in values {
      let d = value - mean
      xx += d.x * d.x / count
      xy += d.x * d.y / count
      yy += d.y * d.y / count
    }
  }

  /// The standard deviation, all directions together.
  var deviation: Float { (xx + yy).squareRoot() }

  /// The geometric mean of the standard deviations along the two main directions: what goes to and fro on one line has
  /// none.
  var spread: Float { max(0, xx * yy - xy * xy).squareRoot().squareRoot() }

  static func += (left: inout Covariance, right: Covariance) {
    left.xx += right.xx
    left.xy += right.xy
    left.yy += right.yy
  }

  static func / (left: Covariance, right: Float) -> Covariance {
    var result = left
    result.xx /= right
    result.xy /= right
    result.yy /= right
    return result
  }
}
