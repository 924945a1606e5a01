public import Bonafide

/// A flat picture of a page, shown or printed anew and photographed: by a named screen or printer, the same for the
/// same seed.
///
/// A screen emits through the subpixels of its cells, each integrated over the area that a pixel of the camera sees; a
/// printer lays its inks by a halftone. The camera samples through a Bayer pattern behind lens blur, with noise, and
/// writes JPEG. Light is added up linearly.
public struct StageRecapture: Sendable {
  /// What kind of surface the page is taken from.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// A screen.
    case screen
    /// A copy without color.
    case copy
    /// A print in color, as documents are: no attack, but what a bona fide page looks like.
    case print

    /// One of the screens or printers of the kind, decided by the seed.
    public func medium(seed: UInt64) -> Medium {
      var random = SplitMix64(seed: seed, words: "medium", rawValue)
      return random.choice(Medium.all.filter { $0.kind == self }, otherwise: .screen(.desktopStripes))
    }
  }

  /// What the page is taken from.
  public enum Medium: Sendable, Hashable {
    /// A screen.
    case screen(ScreenPanel)
    /// Paper or card.
    case print(PagePrinter)

    /// Its name.
    public var name: String {
      switch self {
      case .screen(let panel): panel.rawValue
      case .print(let printer): printer.rawValue
      }
    }

    /// Whether the published scores were fitted on pictures of it.
    public var isFittedOn: Bool {
      switch self {
      case .screen(let panel): panel.isFittedOn
      case .print(let printer): printer.isFittedOn
      }
    }

    /// The kind of surface.
    public var kind: Kind {
      switch self {
      case .screen: .screen
      case .print(let printer): printer.isCopy ? .copy : .print
      }
    }

    /// Every screen and printer.
    public static let all: [Medium] = ScreenPanel.allCases.map(Medium.screen) + PagePrinter.allCases.map(Medium.print)

    /// The one of that name; nil where there is none.
    public init?(name: String) {
      guard let medium = Self.all.first(where: { $0.name == name }) else { return nil }
      self = medium
    }
  }

  /// A photograph of a recaptured page.
  public struct Photograph: Sendable {
    /// The picture as decoded from ``jpeg``.
    public let image: Image
    /// The file as the camera wrote it.
    public let jpeg: [UInt8]
    /// The page's corners in the picture, as the page reads.
    public let corners: Quadrilateral
  }

  /// What the page is taken from.
  public var medium: Medium
  /// Decides everything that chance decides.
  public var seed: UInt64

  /// Creates a recapture.
  public init(_ medium: Medium, seed: UInt64) {
    self.medium = medium
    self.seed = seed
  }

  /// Takes the picture.
  ///
  /// - Parameter page: a flat page, edge to edge.
  /// - Returns: the photograph with the page's corners.
  /// - Throws: ``ImageError`` when sizes do not fit.
  public func photograph(_ page: Image) throws -> Photograph {
    var random = SplitMix64(seed: seed, words: "recapture", medium.name)
    let page = try page.converted(to: .rgb8)
    let plan = RecapturePlan(medium, page: page.size, using: &random)
    let camera = try RecaptureCamera(plan)
    let light =
      switch medium {
      case .screen(let panel): try camera.mosaic(ScreenLight(page, on: panel, plan: plan))
      case .print(let printer): try camera.mosaic(PrintLight(page, by: printer, plan: plan, using: &random))
      }
    let image = try camera.developed(light, using: &random)
    let jpeg = try ImageEncoder.jpeg(image, quality: plan.quality)
    return Photograph(image: try ImageDecoder().decode(jpeg), jpeg: jpeg, corners: plan.corners)
  }
}
