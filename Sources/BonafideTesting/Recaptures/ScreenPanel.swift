/// How the pixels of a screen are laid out, and how finely.
public enum ScreenPanel: String, Sendable, Hashable, CaseIterable {
  /// A desktop screen: red, green and blue stripes, a page over few pixels.
  case desktopStripes
  /// A laptop: the same stripes, finer.
  case laptopStripes
  /// A telephone with two subpixels a pixel: red and green, then blue and green.
  case phonePentile
  /// A desktop screen with the stripes in the order blue, green, red.
  case desktopBGR
  /// A tablet held across: the stripes lie above each other.
  case tabletTurned
  /// A telephone whose subpixels stand in diamonds.
  case phoneDiamond

  /// Whether the published scores were fitted on pictures of it.
  public var isFittedOn: Bool {
    switch self {
    case .desktopStripes, .laptopStripes, .phonePentile: true
    case .desktopBGR, .tabletTurned, .phoneDiamond: false
    }
  }

  /// Screen pixels over the width of a page that is shown on it.
  var pageWidth: ClosedRange<Double> {
    switch self {
    case .desktopStripes, .desktopBGR: 480...900
    case .laptopStripes, .tabletTurned: 640...1200
    case .phonePentile, .phoneDiamond: 800...1400
    }
  }

  /// A part of a cell that emits one color; places in screen pixels.
  struct Subpixel {
    let x: ClosedRange<Float>
    let y: ClosedRange<Float>
  }

  /// Width and height of the cell that repeats, in screen pixels.
  var cell: (width: Float, height: Float) {
    switch self {
    case .phonePentile: (2, 1)
    case .phoneDiamond: (2, 2)
    default: (1, 1)
    }
  }

  /// What emits red (0), green (1) or blue (2) in a cell.
  func subpixels(_ channel: Int) -> [Subpixel] {
    let third = Float(channel) / 3
    switch self {
    case .desktopStripes, .laptopStripes: return [Subpixel(x: third + 0.03...third + 0.29, y: 0.08...0.9)]
    case .desktopBGR: return [Subpixel(x: 0.7 - third...0.97 - third, y: 0.08...0.9)]
    case .tabletTurned: return [Subpixel(x: 0.08...0.9, y: third + 0.03...third + 0.29)]
    case .phonePentile:
      switch channel {
      case 0: return [Subpixel(x: 0.05...0.5, y: 0.12...0.88)]
      case 1: return [Subpixel(x: 0.62...0.9, y: 0.1...0.9), Subpixel(x: 1.62...1.9, y: 0.1...0.9)]
      default: return [Subpixel(x: 1.02...1.52, y: 0.12...0.88)]
      }
    case .phoneDiamond: return diamonds(channel)
    }
  }

  private func diamonds(_ channel: Int) -> [Subpixel] {
    func square(_ x: Float, _ y: Float, _ half: Float) -> Subpixel {
      Subpixel(x: x - half...x + half, y: y - half...y + half)
    }
    switch channel {
    case 0: return [square(0.5, 0.5, 0.27), square(1.5, 1.5, 0.27)]
    case 1: return [square(0.2, 1, 0.17), square(1.2, 1, 0.17), square(0.7, 0.18, 0.17), square(1.7, 0.18, 0.17)]
    default: return [square(1.5, 0.5, 0.3), square(0.5, 1.5, 0.3)]
    }
  }
}
