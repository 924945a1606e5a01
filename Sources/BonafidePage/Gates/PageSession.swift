internal import BonafideCore
internal import BonafideImaging

/// A page that is being judged: the common basis of several gates is computed once, and only if a gate needs it.
final class PageSession {
  let settings: PageLimits
  /// The flat page.
  let page: RectifiedPage
  /// The picture that it was taken from.
  let picture: Image
  /// The areas that must be visible on the page; empty where they are not known.
  let areas: [PageArea]
  /// The text of the page, in pixels of it.
  let lines: [TextLine]
  private var cached:
    (plane: PagePlane?, reflections: ReflectionDetector?, fingers: FingerDetector?, colors: ColorPlaces?)

  /// Share of a field from which on it counts as hidden.
  static let hiddenShare = 0.1

  init(
    _ page: RectifiedPage, in picture: Image, areas: [PageArea], lines: [TextLine], settings: PageLimits
  ) {
    self.page = page
    self.picture = picture
    self.areas = areas
    self.lines = lines
    self.settings = settings
  }

  /// Where the portrait stands; nil where that is not known.
  private var portrait: PageBox? { areas.first { $0.name == "portrait" }?.box }

  func plane() throws -> PagePlane {
    if let plane = cached.plane { return plane }
    let plane = try PagePlane(
      page.image, widthMillimeters: page.size.widthMillimeters, dotsPerMillimeter: PagePlane.areaDots)
    cached.plane = plane
    return plane
  }

  func reflections() throws -> ReflectionDetector {
    if let reflections = cached.reflections { return reflections }
    let plane = try plane()
    let reflections = ReflectionDetector(
      plane, whiteLevel: plane.whiteLevel, portrait: portrait, model: try .standard())
    cached.reflections = reflections
    return reflections
  }

  func fingers() throws -> FingerDetector {
    if let fingers = cached.fingers { return fingers }
    let fingers = try FingerDetector(page, in: picture, portrait: portrait)
    cached.fingers = fingers
    return fingers
  }

  func colors() throws -> ColorPlaces {
    if let colors = cached.colors { return colors }
    let colors = try ColorPlaces(page.image)
    cached.colors = colors
    return colors
  }

  /// Names of the areas that reflections or fingers lie over, each once.
  func hiddenFields() throws -> [String] {
    let masks = try [reflections().mask, fingers().mask]
    return masks.flatMap { mask in areas.filter { mask.share(of: $0.box) > Self.hiddenShare }.map(\.name) }
      .eachOnce
  }
}
