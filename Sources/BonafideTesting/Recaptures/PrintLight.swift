internal import Bonafide
#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The light that a printed page throws back.
struct PrintLight: RecaptureLight {
  private let page: LinearPicture
  private let printer: PagePrinter
  private let frequency: Float
  /// Cosine and sine of the angles of cyan, magenta, yellow and black.
  private let angles: [(Float, Float)]
  private let strewn: [Float]
  private let pixelsPerMillimeter: Float
  private let surround: Float
  /// Steepness of a copier's tone curve.
  private let contrast: Float
  private let speckle: Float

  /// What paper and the darkest ink throw back.
  private static let (paper, ink): (Float, Float) = (0.9, 0.035)

  init(_ page: Image, by printer: PagePrinter, plan: RecapturePlan, using random: inout SplitMix64) throws {
    let shown = printer.isCopy ? try page.converted(to: .gray8).converted(to: .rgb8) : page
    self.page = try LinearPicture(shown)
    self.printer = printer
    frequency = Float(random.uniform(printer.frequency))
    let turn = random.uniform(-1...1)
    angles = [15, 75, 0, 45].map { degrees in
      let angle = (degrees + turn) * .pi / 180
      return (Float(cos(angle)), Float(sin(angle)))
    }
    strewn = (0..<65_536).map { _ in Float(random.uniform(0...1)) }
    pixelsPerMillimeter = Float(Double(page.width) / plan.pageWidth)
    surround = plan.surround
    contrast = printer.isCopy ? Float(random.uniform(1.2...2.6)) : 1
    speckle = printer.isCopy && printer != .grayScan ? Float(random.uniform(0...0.0008)) : 0
  }

  func level(_ channel: Int, x: Float, y: Float, halfWidth: Float, halfHeight: Float) -> Float {
    let (u, v) = (x * pixelsPerMillimeter, y * pixelsPerMillimeter)
    guard let shown = page.level(channel, u, v) else { return surround * Self.paper }
    let black: Float
    if printer.isCopy {
      black = 1
    } else {
      // Gray that all three colors share is printed black, the more the darker it is.
      let (first, second) = (page.level((channel + 1) % 3, u, v) ?? shown, page.level((channel + 2) % 3, u, v) ?? shown)
      let common = 1 - max(shown, first, second)
      black = common * common
    }
    let density = toned(1 - shown)
    if printer.isCopy {
      return reflected(covered(density, by: 3, x, y)) * (strewn[cell(x, y, 60)] < speckle ? 0.3 : 1)
    }
    let colored = max(0, (density - black) / max(1 - black, 0.01))
    let through = (1 - covered(colored, by: channel, x, y)) * (1 - covered(black, by: 3, x, y))
    return reflected(1 - through)
  }

  private func reflected(_ covered: Float) -> Float { Self.paper - (Self.paper - Self.ink) * covered }

  /// A copier's tone curve about the middle.
  private func toned(_ density: Float) -> Float {
    guard contrast > 1 else { return density }
    return min(1, max(0, 0.5 + (density - 0.45) * contrast))
  }

  /// Whether ink lies at a place, for a share that should be covered.
  private func covered(_ density: Float, by ink: Int, _ x: Float, _ y: Float) -> Float {
    let threshold: Float
    let softness: Float
    let (c, s) = angles[ink]
    let turn = 2 * Float.pi * frequency
    switch printer.screen {
    case .none: return density
    case .dots:
      threshold = 0.5 + 0.25 * (cosf(turn * (x * c + y * s)) + cosf(turn * (y * c - x * s)))
      softness = 4
    case .lines:
      threshold = 0.5 + 0.5 * cosf(turn * (x * c + y * s))
      softness = 3
    case .strewn:
      threshold = strewn[cell(x, y, frequency)]
      softness = 8
    }
    return min(1, max(0, (density - threshold) * softness + density))
  }

  private func cell(_ x: Float, _ y: Float, _ dots: Float) -> Int {
    let (column, row) = (Int((x * dots).rounded(.down)), Int((y * dots).rounded(.down)))
    return (column &* 7919 &+ row &* 104_729) & 65_535
  }
}
