internal import Bonafide
#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A turn in space; x to the viewer's right, y up, z towards the viewer.
struct PresenterRotation: Sendable, Hashable {
  /// Rows of the matrix.
  let rows: (SIMD3<Float>, SIMD3<Float>, SIMD3<Float>)

  static func == (left: Self, right: Self) -> Bool {
    left.rows.0 == right.rows.0 && left.rows.1 == right.rows.1 && left.rows.2 == right.rows.2
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(rows.0)
    hasher.combine(rows.1)
    hasher.combine(rows.2)
  }

  init(rows: (SIMD3<Float>, SIMD3<Float>, SIMD3<Float>)) { self.rows = rows }

  /// The rotation of a head: roll after yaw after pitch, with the signs of `FacePose`.
  init(yawDegrees: Double, pitchDegrees: Double, rollDegrees: Double) {
    func turn(_ degrees: Double) -> (c: Float, s: Float) {
      (Float(cos(degrees * .pi / 180)), Float(sin(degrees * .pi / 180)))
    }
    let (yaw, pitch, roll) = (turn(yawDegrees), turn(pitchDegrees), turn(rollDegrees))
    let nod = Self(rows: (SIMD3(1, 0, 0), SIMD3(0, pitch.c, -pitch.s), SIMD3(0, pitch.s, pitch.c)))
    let shake = Self(rows: (SIMD3(yaw.c, 0, yaw.s), SIMD3(0, 1, 0), SIMD3(-yaw.s, 0, yaw.c)))
    let lean = Self(rows: (SIMD3(roll.c, -roll.s, 0), SIMD3(roll.s, roll.c, 0), SIMD3(0, 0, 1)))
    self = lean.after(shake.after(nod))
  }

  /// A turn about an axis of length 1, in radians.
  init(axis: SIMD3<Float>, radians: Float) {
    let (c, s) = (cosf(radians), sinf(radians))
    let (x, y, z) = (axis.x, axis.y, axis.z)
    let t = 1 - c
    rows = (
      SIMD3(t * x * x + c, t * x * y - s * z, t * x * z + s * y),
      SIMD3(t * x * y + s * z, t * y * y + c, t * y * z - s * x),
      SIMD3(t * x * z - s * y, t * y * z + s * x, t * z * z + c)
    )
  }

  /// The least turn that brings the viewer's direction (0, 0, 1) to another one.
  init(facing direction: SIMD3<Float>) {
    let length = (direction * direction).sum().squareRoot()
    let (x, y, z) = (direction.x / length, direction.y / length, direction.z / length)
    let side = (x * x + y * y).squareRoot()
    guard side > 1e-6 else {
      self.init(rows: (SIMD3(1, 0, 0), SIMD3(0, 1, 0), SIMD3(0, 0, 1)))
      return
    }
    self.init(axis: SIMD3(-y / side, x / side, 0), radians: atan2f(side, z))
  }

  var inverse: Self {
    let (a, b, c) = rows
    return Self(rows: (SIMD3(a.x, b.x, c.x), SIMD3(a.y, b.y, c.y), SIMD3(a.z, b.z, c.z)))
  }

  @inline(__always)
  func apply(_ point: SIMD3<Float>) -> SIMD3<Float> {
    SIMD3((rows.0 * point).sum(), (rows.1 * point).sum(), (rows.2 * point).sum())
  }

  /// This turn after another one.
  func after(_ first: Self) -> Self {
    let columns = first.inverse.rows
    func row(_ row: SIMD3<Float>) -> SIMD3<Float> {
      SIMD3((row * columns.0).sum(), (row * columns.1).sum(), (row * columns.2).sum())
    }
    return Self(rows: (row(rows.0), row(rows.1), row(rows.2)))
  }

  /// Its axis and angle in radians, 0...pi.
  var axisAngle: (axis: SIMD3<Float>, radians: Float) {
    let (a, b, c) = rows
    let vector = SIMD3(c.y - b.z, a.z - c.x, b.x - a.y)
    let length = (vector * vector).sum().squareRoot()
    let angle = atan2f(length, a.x + b.y + c.z - 1)
    return length < 1e-6 ? (SIMD3(0, 1, 0), 0) : (vector / length, angle)
  }
}
