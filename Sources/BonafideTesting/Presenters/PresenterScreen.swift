internal import Bonafide

/// A screen that plays a film of a person before a camera: its pixels beat with those of the camera, it has a frame, it
/// throws back light, and its light goes up and down.
struct PresenterScreen: Sendable {
  private let panel: ScreenPanel
  private let size: PixelSize
  private let seed: UInt64
  /// Pictures of the film in a second, and the moment of its first one.
  private let filmRate: Double
  private let filmPhase: Double
  /// How strong the bands are, how many stand in a picture, and how fast they go.
  private let band: (depth: Double, count: Double, speed: Double)
  private let fill: Double
  private let plan: RecapturePlan

  init(size: PixelSize, seed: UInt64) {
    var random = SplitMix64(seed: seed, words: "screen")
    self.size = size
    self.seed = seed
    panel = random.choice(ScreenPanel.allCases, otherwise: .laptopStripes)
    filmRate = random.choice([24.0, 25, 30], otherwise: 25)
    filmPhase = random.uniform(0...0.04)
    band = (random.uniform(0.01...0.05), random.uniform(0.8...2.4), random.uniform(0.3...1.6))
    fill = random.uniform(0.9...1.12)
    var plan = RecapturePlan(.screen(panel), page: size, using: &random)
    plan.size = size
    plan.margin = 0.004
    plan.pageHeight = plan.pageWidth * Double(size.height) / Double(size.width)
    plan.noise = random.uniform(0.006...0.014)
    plan.exposure = Float(random.uniform(0.8...1))
    plan.surround = 0.05
    plan.sharpening = 0
    self.plan = plan
  }

  /// The time of the film's picture that is shown at a time.
  func filmTime(_ time: Double) -> Double {
    max(0, ((time - filmPhase) * filmRate).rounded(.down) / filmRate)
  }

  /// The camera's picture.
  ///
  /// - Throws: `ImageError`.
  func photograph(_ film: Image, at time: Double) throws -> Image {
    var plan = plan
    let shake = PresenterMotion.shake(seed: seed &+ 1, at: time)
    let (width, height) = (Double(size.width), Double(size.height))
    func lean(_ name: String, _ degrees: Double) -> Double {
      degrees * PresenterMotion.wander(seed, name, at: time, hertz: 0.2)
    }
    let turn = AffineTurn(degrees: lean("screen roll", 1.5))
    let (tilt, nod) = (lean("screen yaw", 0.02), lean("screen pitch", 0.02))
    func corner(_ x: Double, _ y: Double) -> PixelPoint {
      let near = 1 + tilt * x + nod * y
      let place = turn.apply(x * width / 2 * fill * near, y * height / 2 * fill * near)
      return PixelPoint(
        x: width / 2 + place.x + shake.x * width * 0.02, y: height / 2 + place.y + shake.y * width * 0.02)
    }
    plan.corners = Quadrilateral(
      topLeft: corner(-1, -1), topRight: corner(1, -1), bottomRight: corner(1, 1), bottomLeft: corner(-1, 1))
    let camera = try RecaptureCamera(plan)
    var light = try camera.mosaic(ScreenLight(film, on: panel, plan: plan))
    for y in 0..<size.height {
      let phase = 2 * .pi * (band.count * Double(y) / height + band.speed * time)
      let factor = Float(1 + band.depth * sine(phase))
      for x in y * size.width..<(y + 1) * size.width { light[x] *= factor }
    }
    var random = SplitMix64(seed: seed, words: "screen noise", "\((time * 1e4).rounded())")
    return try camera.developed(light, using: &random)
  }
}
