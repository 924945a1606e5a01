internal import BonafideCore
internal import BonafideImaging

/// A page that is being judged: what several gates rest on is made once, and only when one asks for it.
final class PageSession {
  let settings: DocumentJudgeSettings
  /// The page's corners in the picture.
  let quad: Quadrilateral
  let size: PageSize
  /// Size of the picture.
  let pictureSize: PixelSize
  /// What must be seen on the page; empty where it is not known.
  let areas: [PageArea]
  /// What was read on the page, in pixels of it.
  let lines: [TextLine]
  /// How the page lies against the camera; nil where its outline allows no such thing.
  let pose: PagePose?
  private let pixels: (page: RectifiedPage, picture: Image)?
  private var cached: (plane: PagePlane?, reflections: ReflectionFinder?, fingers: FingerFinder?)

  /// Dots a millimeter at which areas are measured.
  private static let areaDots = 4.0
  /// Share of a field from which on it counts as hidden.
  static let hiddenShare = 0.1

  /// - Parameter pixels: the flat page and its picture; nil where the outline alone is judged.
  init(
    quad: Quadrilateral, size: PageSize, pictureSize: PixelSize, settings: DocumentJudgeSettings,
    pixels: (page: RectifiedPage, picture: Image)? = nil, areas: [PageArea] = [], lines: [TextLine] = []
  ) {
    self.quad = quad
    self.size = size
    self.pictureSize = pictureSize
    self.settings = settings
    self.pixels = pixels
    self.areas = areas
    self.lines = lines
    pose = PagePose(quad: quad, size: size, picture: pictureSize)
  }

  /// Share of the picture's width or height, whichever is more.
  var frameShare: Double {
    max(quad.bounds.width / Double(pictureSize.width), quad.bounds.height / Double(pictureSize.height))
  }

  /// The flat page.
  ///
  /// - Throws: `ImageError` where the outline alone is judged.
  func page() throws -> RectifiedPage { try both().page }

  /// The picture.
  ///
  /// - Throws: as ``page()``.
  func picture() throws -> Image { try both().picture }

  private func both() throws -> (page: RectifiedPage, picture: Image) {
    guard let pixels else { throw ImageError(.badGeometry, "this gate needs the page's pixels") }
    return pixels
  }

  func plane() throws -> PagePlane {
    if let plane = cached.plane { return plane }
    let page = try page()
    let plane = try PagePlane(
      page.image, widthMillimeters: page.size.widthMillimeters, dotsPerMillimeter: Self.areaDots)
    cached.plane = plane
    return plane
  }

  func reflections() throws -> ReflectionFinder {
    if let reflections = cached.reflections { return reflections }
    let plane = try plane()
    let reflections = ReflectionFinder(plane, whiteLevel: plane.whiteLevel)
    cached.reflections = reflections
    return reflections
  }

  func fingers() throws -> FingerFinder {
    if let fingers = cached.fingers { return fingers }
    let fingers = try FingerFinder(page(), in: picture())
    cached.fingers = fingers
    return fingers
  }

  /// Names of the areas that reflections or fingers lie over, each once.
  func hiddenFields() throws -> [String] {
    let masks = try [reflections().mask, fingers().mask]
    return masks.flatMap { mask in areas.filter { mask.share(of: $0.box) > Self.hiddenShare }.map(\.name) }
      .reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}
