internal import Bonafide

/// Everything about a recapture that chance decides, but the noise.
struct RecapturePlan {
  /// Size of the camera's picture.
  var size: PixelSize
  /// The page's corners in it.
  var corners: Quadrilateral
  /// Pixels of the screen, or millimeters of paper, over the page's width.
  var pageWidth: Double
  /// The same over its height.
  var pageHeight: Double
  /// Lens blur, standard deviation in camera pixels.
  var blur: Double
  /// Noise of a pixel in full light, as a share of it.
  var noise: Double
  /// What the camera makes of white, red and blue against green.
  var tint: (red: Float, blue: Float)
  /// Exposure of paper or of a white screen, 1 clips.
  var exposure: Float
  /// Light that the surface throws back, as a share of white, where it is strongest.
  var veil: Float
  /// Where it is strongest, in shares of the picture.
  var veilCenter: PixelPoint
  /// How far it reaches, in shares of the picture's width.
  var veilRadius: Double
  /// Light at one side against the other.
  var falloff: (x: Float, y: Float)
  /// What lies around the page, 0...1 in linear light.
  var surround: Float
  /// How far what is around the page goes on, in shares of the page's width; then comes a dark frame.
  var margin: Double
  /// Unsharp masking by the camera.
  var sharpening: Double
  /// Of the JPEG.
  var quality: Int

  init(_ medium: StageRecapture.Medium, page: PixelSize, using random: inout SplitMix64) {
    let aspect = Double(page.height) / Double(page.width)
    let isScreen = medium.kind == .screen
    // A flatbed takes paper without perspective, lens or table.
    let isFlatbed = !isScreen && random.chance(0.4)
    let width = random.uniform(640...1300)
    let fill = isFlatbed ? 1 : random.uniform(0.7...0.94)
    size = PixelSize(width: Int((width / fill).rounded()), height: Int((width * aspect / fill).rounded()))
    corners = Self.corners(size: size, fill: fill, isFlat: isFlatbed, using: &random)
    switch medium {
    case .screen(let panel): pageWidth = random.uniform(panel.pageWidth).rounded()
    // ISO/IEC 7810: cards are 85.6 mm wide, pages of passports 125 mm.
    case .print: pageWidth = aspect < 0.66 ? 85.6 : 125
    }
    pageHeight = pageWidth * aspect
    blur = isFlatbed ? random.uniform(0.25...0.45) : random.uniform(0.3...0.65)
    noise = isFlatbed ? random.uniform(0.002...0.006) : random.uniform(0.006...0.025)
    tint =
      isScreen
      ? (Float(random.uniform(0.8...1.02)), Float(random.uniform(0.98...1.3)))
      : (Float(random.uniform(0.88...1.15)), Float(random.uniform(0.8...1.12)))
    exposure = Float(random.uniform(0.55...1.02))
    veil = isFlatbed || random.chance(0.5) ? 0 : Float(random.uniform(0.03...0.25))
    veilCenter = PixelPoint(x: random.uniform(0.1...0.9), y: random.uniform(0.1...0.9))
    veilRadius = random.uniform(0.06...0.3)
    falloff =
      isFlatbed ? (0, 0) : (Float(random.uniform(-0.15...0.15)), Float(random.uniform(-0.15...0.15)))
    surround = random.chance(0.5) ? Float(random.uniform(0.6...0.95)) : Float(random.uniform(0.02...0.3))
    margin = isScreen && random.chance(0.3) ? random.uniform(0.01...0.06) : 9
    sharpening = random.chance(0.5) ? 0 : random.uniform(0.2...0.7)
    quality = random.whole(78...95)
  }

  private static func corners(
    size: PixelSize, fill: Double, isFlat: Bool, using random: inout SplitMix64
  ) -> Quadrilateral {
    let (width, height) = (Double(size.width), Double(size.height))
    guard !isFlat else { return Quadrilateral(PixelRect(x: 0, y: 0, width: width, height: height)) }
    let turn = AffineTurn(degrees: random.uniform(-4...4))
    let bend = random.uniform(0...0.03)
    func corner(_ x: Double, _ y: Double) -> PixelPoint {
      let place = turn.apply(
        x * width * fill * (0.5 - random.uniform(0...bend)), y * height * fill * (0.5 - random.uniform(0...bend)))
      return PixelPoint(x: width / 2 + place.x, y: height / 2 + place.y)
    }
    return Quadrilateral(
      topLeft: corner(-1, -1), topRight: corner(1, -1), bottomRight: corner(1, 1), bottomLeft: corner(-1, 1))
  }
}
