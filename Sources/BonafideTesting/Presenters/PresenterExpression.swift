internal import Bonafide
#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// How the points of a presenter move when it blinks, smiles or opens its mouth, in centimeters as the portrait shows
/// them.
struct PresenterExpression: Sendable {
  /// To a face with closed lips that does not smile; all zero where the portrait shows one.
  private(set) var calm: [SIMD3<Float>]
  /// To a smile that shows teeth.
  private(set) var smile: [SIMD3<Float>]
  /// To a mouth that is wide open.
  private(set) var open: [SIMD3<Float>]
  /// To a closed right eye, and a closed left one.
  private(set) var rightBlink: [SIMD3<Float>]
  private(set) var leftBlink: [SIMD3<Float>]
  /// How much the portrait smiles by itself, 0...1.
  let ownSmile: Float

  private let surface: PresenterSurface
  private let geometry: PresenterGeometry
  /// The points in the head's own axes.
  private let own: [SIMD3<Float>]

  init(surface: PresenterSurface, geometry: PresenterGeometry, ownSmile: Float, ownGap: Float) {
    self.surface = surface
    self.geometry = geometry
    self.ownSmile = ownSmile
    let turn = surface.pose.inverse
    own = surface.rest.map(turn.apply)
    let none = [SIMD3<Float>](repeating: .zero, count: own.count)
    (calm, smile, open, rightBlink, leftBlink) = (none, none, none, none, none)
    makeCalm(max(ownSmile, min(1, ownGap * 8)))
    makeSmile()
    makeOpen()
    rightBlink = blink(PresenterFeatures.rightEye)
    leftBlink = blink(PresenterFeatures.leftEye)
  }

  private static func smooth(_ from: Float, _ to: Float, _ value: Float) -> Float {
    let share = max(0, min(1, (value - from) / (to - from)))
    return share * share * (3 - 2 * share)
  }

  private func seen(_ way: SIMD3<Float>) -> SIMD3<Float> { surface.pose.apply(way) }

  /// The front of the face, not what is around it.
  private var isFace: Range<Int> { 0..<FaceLandmarks.skinCount }

  /// Around the mouth the face goes towards the average one, whose lips are closed, about its own mouth's middle.
  private mutating func makeCalm(_ share: Float) {
    guard share > 0.05 else { return }
    let lips = PresenterFeatures.upperLip.union(PresenterFeatures.lowerLip)
    let (middle, average) = lips.reduce((SIMD3<Float>.zero, SIMD3<Float>.zero)) {
      ($0.0 + own[$1] / Float(lips.count), $0.1 + geometry.vertices[$1] / Float(lips.count))
    }
    for index in isFace {
      let place = geometry.vertices[index] - average
      let far = (place.x * place.x / 16 + place.y * place.y / 7).squareRoot()
      let near = 1 - Self.smooth(0.75, 1.35, far)
      guard near > 0 else { continue }
      // The chin keeps its place in breadth.
      let way = geometry.vertices[index] - average + middle - own[index]
      // The average face has corners that still go up a little.
      let corner = expf(-((abs(place.x) - 2.5) * (abs(place.x) - 2.5) + place.y * place.y) / 1.2)
      calm[index] = seen((way * SIMD3(1, 1, 0.6) - SIMD3(0, 0.22 * corner, 0)) * (near * share))
    }
    // Lips that touch, so that what is behind them is not seen.
    for pair in PresenterFeatures.innerLips {
      let (upper, lower) = (own[pair.upper] + back(calm[pair.upper]), own[pair.lower] + back(calm[pair.lower]))
      let gap = (upper - lower) * SIMD3(0, 0.5, 0) * share
      calm[pair.upper] -= seen(gap)
      calm[pair.lower] += seen(gap)
    }
  }

  private func back(_ way: SIMD3<Float>) -> SIMD3<Float> { surface.pose.inverse.apply(way) }

  private mutating func makeSmile() {
    for index in isFace {
      let place = geometry.vertices[index]
      let side: Float = place.x < 0 ? -1 : 1
      func near(_ x: Float, _ y: Float, _ width: Float, _ height: Float) -> Float {
        let (u, v) = ((abs(place.x) - x) / width, (place.y - y) / height)
        return expf(-(u * u + v * v))
      }
      // Corners of the mouth out, up and back; cheeks up and forward; lower lids a little up.
      let corner = near(2.5, -4.3, 1.5, 1.5)
      let cheek = near(3.9, -0.8, 1.7, 1.6)
      var way = SIMD3(side * 0.95 * corner, 0.75 * corner, -0.45 * corner)
      way += SIMD3(side * 0.1 * cheek, 0.4 * cheek, 0.25 * cheek)
      way.y += 0.1 * near(3.2, 1.9, 1.4, 0.4)
      let middle = expf(-place.x * place.x / 5)
      if PresenterFeatures.upperLip.contains(index) { way.y += 0.42 * middle }
      if PresenterFeatures.lowerLip.contains(index) { way.y -= 0.3 * middle }
      smile[index] = seen(way)
    }
  }

  /// The jaw turns about the axis through its joints before the ears.
  private mutating func makeOpen() {
    let lip = PresenterFeatures.lowerLip
    for index in own.indices where !surface.back.contains(index) {
      let isSkin = index < FaceLandmarks.skinCount
      let place = isSkin ? geometry.vertices[index] : own[index]
      var share: Float
      if isSkin, lip.contains(index) {
        share = max(0, 1 - place.x * place.x / 7.5).squareRoot()
      } else if isSkin, PresenterFeatures.upperLip.contains(index) {
        share = 0
      } else if isSkin, PresenterFeatures.mouthCorners.contains(index) {
        share = 0.35
      } else {
        share = Self.smooth(-3.6, -6.2, place.y) * (1 - Self.smooth(4.2, 8, abs(place.x)))
        // Around the face it fades where neck and hair begin.
        if !isSkin { share *= 1 - Self.smooth(-9.6, -13, place.y) }
      }
      guard share > 0.001 else { continue }
      open[index] = seen(SIMD3(-place.x * 0.03, -2.1, -0.7) * share)
      if isSkin, PresenterFeatures.mouthCorners.contains(index) {
        open[index] += seen(SIMD3(place.x < 0 ? 0.3 : -0.3, 0, 0))
      }
    }
  }

  private func blink(_ eye: PresenterFeatures.Eye) -> [SIMD3<Float>] {
    var result = [SIMD3<Float>](repeating: .zero, count: own.count)
    for (position, upper) in eye.upper.enumerated() {
      let fall = own[eye.lower[position]] - own[upper]
      // The lid goes round the ball of the eye; it ends a little below the lower one's edge.
      result[upper] = seen(fall * 1.04)
      result[eye.lower[position]] = seen(fall * -0.03)
      result[eye.crease[position]] = seen(fall * 0.42)
      result[eye.brow[position]] = seen(fall * 0.1)
    }
    return result
  }
}
