internal import Bonafide

/// How presenters of one half are drawn, lit and filmed, as data: the other half has none of its values.
///
/// Where a number decides how hard an attack is found, the fitted half has the middle and the measured one what lies on
/// both sides of it, so that neither half is the easier one by itself.
struct PresenterSetting: Sendable {
  /// Several intervals of one number, each as likely as the others.
  struct Spread: Sendable {
    let ranges: [ClosedRange<Double>]

    init(_ ranges: ClosedRange<Double>...) { self.ranges = ranges }

    func draw(using random: inout SplitMix64) -> Double {
      random.uniform(random.choice(ranges, otherwise: 0...0))
    }
  }

  // MARK: Renderer

  /// From the camera to the head at rest, in centimeters: how strongly a near nose is enlarged.
  let distance: Float
  /// How much a turn away from the lamp takes from the light, as a share.
  let shading: Float

  // MARK: Light

  /// Where the lamp may stand, as directions of length 1; either side is as likely.
  let lamps: [SIMD3<Float>]
  /// Light of the lamp in red and blue, against green.
  let red: Spread
  let blue: Spread

  // MARK: Background

  /// What stands behind presenters with another background than their own; nil is a wall.
  let backdrops: [StageBackground?]
  /// Colors of walls.
  let wallHue: Spread
  let wallChroma: Spread
  let wallLight: Spread

  // MARK: Camera

  /// Standard deviation of its blur, in pixels.
  let focusBlur: Spread
  let gain: Spread
  let gamma: Spread
  /// Standard deviation of its noise, in levels.
  let noise: Spread
  /// How far its exposure goes up and down, as shares: slowly and quickly.
  let drift: (slow: Double, quick: Double)
  /// How fast, in radians a second.
  let driftPace: (slow: Double, quick: Double)

  // MARK: Screens

  let panels: [ScreenPanel]
  /// Pictures of a film in a second.
  let filmRates: [Double]
  /// How fine the screen is, against what its kind has.
  let fineness: Spread
  /// How strong its bands are where it is not lit steadily, how many stand in a picture, and how fast they go.
  let bandDepth: Spread
  let bandCount: Spread
  let bandPace: Spread
  /// Its width as a share of the picture's.
  let fill: Spread
  let tone: Spread
  /// Of the camera that films it: blur, noise, exposure and the light of the room.
  let screenBlur: Spread
  let screenNoise: Spread
  let exposure: Spread
  let surround: Spread

  // MARK: Papers and what is worn

  let printers: [PagePrinter]
  /// Breadth of a print against its height.
  let aspect: Spread
  /// Radius that a print is bent to, in centimeters.
  let bendRadius: Spread
  /// Level of the frame of glasses.
  let frameTone: Spread
  /// Colors of masks.
  let masks: [SIMD3<Float>]

  static let fitted = PresenterSetting(
    distance: 60, shading: 0.32, lamps: [SIMD3(0.48, 0.48, 0.734)], red: Spread(0.98...1.04),
    blue: Spread(0.96...1.02), backdrops: [nil, nil, nil, .wood], wallHue: Spread(0...0.5),
    wallChroma: Spread(0.03...0.08), wallLight: Spread(0.45...0.7), focusBlur: Spread(0.52...0.64),
    gain: Spread(0.97...1.03), gamma: Spread(0.98...1.03), noise: Spread(1.6...2.5), drift: (0.015, 0.004),
    driftPace: (0.9, 5), panels: [.desktopStripes, .laptopStripes, .phonePentile], filmRates: [24, 30, 60],
    fineness: Spread(1.2...2), bandDepth: Spread(0.015...0.04), bandCount: Spread(1.2...2.2),
    bandPace: Spread(1...3), fill: Spread(0.95...1.1), tone: Spread(0.92...1.1), screenBlur: Spread(0.5...0.85),
    screenNoise: Spread(0.008...0.011), exposure: Spread(0.75...0.95), surround: Spread(0.1...0.35),
    printers: [.photographic, .offset], aspect: Spread(0.78...0.82), bendRadius: Spread(8...10),
    frameTone: Spread(18...60), masks: [SIMD3(158, 196, 214), SIMD3(225, 228, 228)])

  static let measured = PresenterSetting(
    distance: 48, shading: 0.42, lamps: [SIMD3(0.21, 0.72, 0.661), SIMD3(0.7, 0.18, 0.691)],
    red: Spread(0.94...0.97, 1.05...1.07), blue: Spread(0.93...0.95, 1.03...1.06),
    backdrops: [nil, nil, nil, .cloth], wallHue: Spread(0.5...1), wallChroma: Spread(0...0.02, 0.09...0.12),
    wallLight: Spread(0.3...0.43, 0.72...0.85), focusBlur: Spread(0.42...0.5, 0.66...0.75),
    gain: Spread(0.93...0.96, 1.04...1.07), gamma: Spread(0.94...0.97, 1.04...1.07),
    noise: Spread(1...1.5, 2.6...3.2), drift: (0.02, 0.006), driftPace: (1.3, 4),
    panels: [.desktopBGR, .tabletTurned, .phoneDiamond], filmRates: [25, 29.97, 50],
    fineness: Spread(0.8...1.1, 2.1...2.4), bandDepth: Spread(0.004...0.012, 0.045...0.06),
    bandCount: Spread(0.6...1.1, 2.3...3), bandPace: Spread(0.3...0.9, 3.1...4), fill: Spread(0.88...0.94, 1.11...1.18),
    tone: Spread(0.8...0.9, 1.12...1.25), screenBlur: Spread(0.3...0.48, 0.88...1.1),
    screenNoise: Spread(0.006...0.0075, 0.0115...0.014), exposure: Spread(0.6...0.73, 0.97...1.05),
    surround: Spread(0.01...0.08, 0.37...0.5), printers: [.offsetStochastic],
    aspect: Spread(0.76...0.775, 0.825...0.84), bendRadius: Spread(7...7.8, 10.2...11), frameTone: Spread(90...170),
    masks: [SIMD3(52, 54, 60), SIMD3(190, 205, 192)])
}

extension PresenterSetting {
  /// Those of a half.
  init(_ half: PresenterHalf) {
    self =
      switch half {
      case .fitted: .fitted
      case .measured: .measured
      }
  }
}
