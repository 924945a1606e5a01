internal import BonafideCore

/// The few numbers of a face from which its attributes are judged.
struct FaceSignals: Sendable, Hashable {
  /// Blink coefficients, 0...1.
  let rightBlink: Double
  let leftBlink: Double
  /// Mean lid distance over eye width, in space: the eye aspect ratio of Soukupova and Cech 2016.
  let rightOpening: Double
  let leftOpening: Double
  /// Distance of the inner lips over the inner width of the mouth, in space.
  let lipGap: Double
  /// Log-odds of the mean smile and upper-lip coefficients, each held within 0.01...0.99.
  let smile: Double
  let upperLipRaise: Double
  let gaze: GazeDirection

  init(_ face: DetectedFace) {
    let expression = face.expression
    rightBlink = expression[.eyeBlinkRight]
    leftBlink = expression[.eyeBlinkLeft]
    let points = face.landmarks.points
    func distance(_ one: Int, _ other: Int) -> Double {
      let (a, b) = (points[one], points[other])
      let (dx, dy, dz) = (a.x - b.x, a.y - b.y, a.z - b.z)
      return (dx * dx + dy * dy + dz * dz).squareRoot()
    }
    func ratio(_ part: Double, _ whole: Double) -> Double { whole > 0 ? part / whole : 0 }
    rightOpening = ratio((distance(160, 144) + distance(158, 153)) / 2, distance(33, 133))
    leftOpening = ratio((distance(385, 380) + distance(387, 373)) / 2, distance(362, 263))
    lipGap = ratio(distance(13, 14), distance(78, 308))
    smile = Self.boundedLogit((expression[.mouthSmileLeft] + expression[.mouthSmileRight]) / 2)
    upperLipRaise = Self.boundedLogit((expression[.mouthUpperUpLeft] + expression[.mouthUpperUpRight]) / 2)
    gaze = Self.gaze(face)
  }

  private static func boundedLogit(_ value: Double) -> Double {
    logarithm((value + 0.01) / (1.01 - value))
  }

  private static func gaze(_ face: DetectedFace) -> GazeDirection {
    /// Shift of the iris from the middle of the eye's corners, to the subject's left, in eye widths.
    func shift(outer: Int, inner: Int, iris: Int) -> Double {
      func place(_ index: Int) -> SIMD3<Double> {
        let point = face.landmarks.points[index]
        return face.fit.unapply(SIMD3(point.x, -point.y, -point.z))
      }
      let (a, b) = (place(outer), place(inner))
      let span = a - b
      let width = (span * span).sum().squareRoot()
      return width > 0 ? (place(iris).x - (a.x + b.x) / 2) / width : 0
    }
    let mean = (shift(outer: 33, inner: 133, iris: 468) + shift(outer: 263, inner: 362, iris: 473)) / 2
    let horizontal = face.pose.yawDegrees + arcSine(mean / 0.34) * 180 / .pi
    let expression = face.expression
    let up = (expression[.eyeLookUpLeft] + expression[.eyeLookUpRight]) / 2
    let down = (expression[.eyeLookDownLeft] + expression[.eyeLookDownRight]) / 2
    // Eyes that look straight ahead show 0.12 more down than up: measured on portraits.
    let vertical = face.pose.pitchDegrees - 45 * (up - down + 0.12)
    return GazeDirection(horizontalDegrees: horizontal, verticalDegrees: vertical)
  }
}
