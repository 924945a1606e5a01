internal import Bonafide

/// A screen that plays a film of a person before a camera: its pixels beat with those of the camera, it has a frame, it
/// throws back light, and its light goes up and down.
///
/// Screens differ as those that are sold do: one to five of their pixels under one of a camera's, so that of the finest
/// nothing is resolved; lit steadily or not; darker or brighter than the room, with another tone curve; with their
/// frame in the picture or beyond it; near focus or not; playing 24 to 60 pictures a second.
struct PresenterScreen: Sendable {
  private let panel: ScreenPanel
  private let size: PixelSize
  private let seed: UInt64
  /// Pictures of the film in a second, and the moment of its first one.
  private let filmRate: Double
  private let filmPhase: Double
  /// How strong the bands are (0 where it is lit steadily), how many stand in a picture, and how fast they go, upwards
  /// or downwards.
  private let band: (depth: Double, count: Double, speed: Double)
  private let fill: Double
  private let plan: RecapturePlan
  /// Levels of the screen for those of the film.
  private let tone: [UInt8]

  init(size: PixelSize, setting: PresenterSetting, seed: UInt64) {
    var random = SplitMix64(seed: seed, words: "screen")
    self.size = size
    self.seed = seed
    panel = random.choice(setting.panels, otherwise: .laptopStripes)
    filmRate = random.choice(setting.filmRates, otherwise: 25)
    filmPhase = random.uniform(0...0.04)
    let speed = setting.bandPace.draw(using: &random) * (random.chance(0.5) ? 1 : -1)
    let depth = random.chance(0.4) ? 0 : setting.bandDepth.draw(using: &random)
    band = (depth, setting.bandCount.draw(using: &random), speed)
    fill = setting.fill.draw(using: &random)
    let gamma = setting.tone.draw(using: &random)
    tone = (0...255).map { UInt8(255 * power(Double($0) / 255, gamma) + 0.5) }
    var plan = RecapturePlan(.screen(panel), page: size, using: &random)
    plan.size = size
    plan.margin = 0.004
    plan.pageWidth = (plan.pageWidth * setting.fineness.draw(using: &random)).rounded()
    plan.blur = setting.screenBlur.draw(using: &random)
    plan.pageHeight = plan.pageWidth * Double(size.height) / Double(size.width)
    plan.noise = setting.screenNoise.draw(using: &random)
    plan.exposure = Float(setting.exposure.draw(using: &random))
    plan.surround = Float(setting.surround.draw(using: &random))
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
    var light = try camera.mosaic(ScreenLight(toned(film), on: panel, plan: plan))
    for y in 0..<size.height {
      let phase = 2 * .pi * (band.count * Double(y) / height + band.speed * time)
      let factor = Float(1 + band.depth * sine(phase))
      for x in y * size.width..<(y + 1) * size.width { light[x] *= factor }
    }
    var random = SplitMix64(seed: seed, words: "screen noise", "\((time * 1e4).rounded())")
    return try camera.developed(light, using: &random)
  }

  /// What the screen's own tone curve makes of a film.
  private func toned(_ film: Image) -> Image {
    var film = film
    film.withUnsafeMutableBytes { bytes in
      for index in 0..<bytes.count { bytes[index] = tone[Int(bytes[index])] }
    }
    return film
  }
}
