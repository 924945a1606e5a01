public import BonafideCatalogue
public import BonafideCore
internal import BonafideImaging
public import BonafideMRZ
internal import BonafidePage

extension DocumentReader {
  /// Reads every page that an upright picture shows, as a scan of a card with its front above its back.
  ///
  /// Each is located and read by itself, and judged as a page of the whole picture; whether they are of one document is
  /// for `DocumentRelations` to say. Costs as much as ``read(_:among:on:)`` for each page, and where there is room
  /// beside them a search for more.
  ///
  /// - Parameters:
  ///   - image: upright, any layout.
  ///   - documents: kinds to accept; a page of another kind is left out, but for the first.
  ///   - day: the day against which two-digit years are resolved.
  ///   - count: the most pages that are read, at least 1.
  /// - Returns: what ``read(_:among:on:)`` gives, then every other page that was recognized; never empty.
  /// - Throws: `ImageError`, `InferenceError`; a picture without a document is no error.
  public func readPages(
    _ image: Image, among documents: [Document] = [.any], on day: MRZCalendarDate, atMost count: Int = 3
  ) throws -> [DocumentReaderResult] {
    let pages = try everyPage(image, among: documents, on: day, atMost: count)
    let further = pages.dropFirst().filter { $0.document != nil }
    return Array(pages.prefix(1) + further.prefix(max(1, count) - 1))
  }

  /// The same with outlines beside the first page that were recognized as nothing.
  ///
  /// - Parameters: as for ``readPages(_:among:on:atMost:)``; an outline that is nothing counts as a page where it was
  ///   found together with the first one.
  package func everyPage(
    _ image: Image, among documents: [Document] = [.any], on day: MRZCalendarDate, atMost count: Int
  ) throws -> [DocumentReaderResult] {
    if let small = try Self.reduced(image) {
      let (x, y) = (Double(image.width) / Double(small.width), Double(image.height) / Double(small.height))
      return try everyPage(small, among: documents, on: day, atMost: count).map { $0.scaled(x: x, y: y) }
    }
    let image = try image.withoutAlpha()
    let first = try read(image, among: documents, on: day)
    guard count > 1 else { return [first] }
    let parts = try first.mayHoldSeveral ? self.parts(of: first, in: image, among: documents, on: day) : []
    // One part says that the other one is no page, unless nothing was recognized in the whole.
    if parts.count > (first.document == nil ? 0 : 1) { return Array(parts.prefix(count)) }
    guard first.document != nil, let place = first.corners else { return [first] }
    var pages = [first]
    for outline in first.recognition.otherOutlines.prefix(count - 1) {
      let page = try read(image, outline: outline, among: documents, on: day)
      pages.append(try exact(page, in: image, among: documents, on: day) ?? page)
    }
    var search = PageSearch(picture: image.size, like: place)
    for page in pages.dropFirst() where page.document != nil { page.corners.map { search.take($0) } }
    while pages.count(where: { $0.document != nil }) < count, let area = search.next() {
      let size = PixelSize(width: Int(area.width), height: Int(area.height))
      guard
        let page = try page(
          in: area, of: image, fills: DocumentDetector.isFlatPage(size), among: documents, on: day),
        let corners = page.corners
      else { continue }
      pages.append(page)
      search.take(corners)
    }
    return pages
  }

  /// The page that is recognized in a part of a picture; nil where there is none.
  ///
  /// - Parameters:
  ///   - area: the part.
  ///   - image: the picture.
  ///   - fills: whether the part itself is taken for the page's outline where no edges are seen in it.
  ///   - documents: kinds to accept.
  ///   - day: the day against which two-digit years are resolved.
  /// - Returns: with an outline of the page's own proportions where there is one.
  /// - Throws: `ImageError`, `InferenceError`.
  private func page(
    in area: PixelRect, of image: Image, fills: Bool = false, among documents: [Document], on day: MRZCalendarDate
  ) throws -> DocumentReaderResult? {
    guard area.width >= Self.leastSide, area.height >= Self.leastSide else { return nil }
    let outlines = try detector(takesFlatPictures: fills).detect(in: image.cropped(to: area)).prefix(Self.mostOutlines)
    var inexact: DocumentReaderResult?
    for outline in outlines.map({ $0.moved(x: area.x, y: area.y) }) {
      let found = try read(image, outline: outline, among: documents, on: day)
      guard found.document != nil else { continue }
      if !found.mayHoldSeveral { return found }
      // Inexact corners are better than none; those of two pages differ by more.
      if inexact == nil, found.misproportion < Self.mostMisproportion { inexact = found }
    }
    guard fills else { return inexact }
    let whole = Quadrilateral(area)
    let found = try read(
      image,
      outline: DetectedDocument(
        quad: area.width >= area.height ? whole : whole.turnedOnce, confidence: 1, size: nil), among: documents, on: day
    )
    return found.document == nil ? inexact : found
  }

  /// As a natural logarithm; of two pages the sides' ratio is twice or half that of one, 0.69.
  private static let mostMisproportion = 0.3
  /// Smaller parts of a picture hold no page that could be read, in pixels.
  private static let leastSide = 100.0
  /// So much of an outline's half is added on each side: where the pages meet is not exactly known.
  private static let margin = 0.1
  /// An outline of two pages with a gap between them.
  private static let outlineTolerance = 0.25
  private static let mostOutlines = 2
  /// A half may differ by so much from a page's proportions; half of a photograph of 4 : 3 differs by more.
  private static let halfTolerance = 0.045

  /// The same page where its outline took in the gap to the next one: looked for inside it; nil where it is not found.
  private func exact(
    _ page: DocumentReaderResult, in image: Image, among documents: [Document], on day: MRZCalendarDate
  ) throws -> DocumentReaderResult? {
    guard page.document != nil, page.mayHoldSeveral, let outline = page.corners?.bounds else { return nil }
    let whole = PixelRect(x: 0, y: 0, width: Double(image.width), height: Double(image.height))
    let found = try self.page(in: outline.intersection(whole), of: image, among: documents, on: day)
    return found?.document == page.document ? found : nil
  }

  /// The pages of a picture, or of an outline in it, that holds two of them close to one another.
  private func parts(
    of first: DocumentReaderResult, in image: Image, among documents: [Document], on day: MRZCalendarDate
  ) throws -> [DocumentReaderResult] {
    let whole = PixelRect(x: 0, y: 0, width: Double(image.width), height: Double(image.height))
    var found: [DocumentReaderResult] = []
    if let halves = whole.halvesLikePages(tolerance: Self.halfTolerance) {
      // A scan that was cut to two pages: each fills its half.
      found = try halves.compactMap { try page(in: $0, of: image, fills: true, among: documents, on: day) }
    }
    guard found.count < 2, let outline = first.corners?.bounds.intersection(whole),
      let halves = outline.halvesLikePages(tolerance: Self.outlineTolerance)
    else { return found }
    return try halves.compactMap { half in
      let wide = PixelRect(
        x: half.x - Self.margin * half.width, y: half.y - Self.margin * half.height,
        width: (1 + 2 * Self.margin) * half.width, height: (1 + 2 * Self.margin) * half.height)
      return try page(in: wide.intersection(whole), of: image, among: documents, on: day)
    }
  }
}

extension DocumentReaderResult {
  /// By how much, as a share, the sides of an outline of one page may be longer or shorter against each other.
  ///
  /// A page that is tilted by 25 degrees is within it.
  private static let tolerance = 0.1

  /// Whether the outline may be that of two pages: it has not the page's proportions, or there is none.
  fileprivate var mayHoldSeveral: Bool { misproportion > Self.tolerance }

  /// How far the ratio of the outline's sides is from the page's own, as a natural logarithm; infinite without an
  /// outline or a document.
  fileprivate var misproportion: Double {
    guard document != nil, let quad = corners, let size = recognition.definition?.size ?? recognition.page?.size else {
      return .infinity
    }
    let width = quad.topLeft.distance(to: quad.topRight) + quad.bottomLeft.distance(to: quad.bottomRight)
    let height = quad.topLeft.distance(to: quad.bottomLeft) + quad.topRight.distance(to: quad.bottomRight)
    guard width > 0, height > 0 else { return .infinity }
    return abs(logarithm(width / height / size.aspect))
  }
}

extension PixelRect {
  /// The two halves that have the proportions of a page, one above or beside the other; nil where neither way does.
  fileprivate func halvesLikePages(tolerance: Double) -> [PixelRect]? {
    let above = [0.0, 0.5].map { PixelRect(x: x, y: y + $0 * height, width: width, height: height / 2) }
    let beside = [0.0, 0.5].map { PixelRect(x: x + $0 * width, y: y, width: width / 2, height: height) }
    func error(_ half: PixelRect) -> Double {
      guard half.width > 0, half.height > 0 else { return .infinity }
      let aspect = max(half.width, half.height) / min(half.width, half.height)
      return [PageSize.id1, .id3].map { abs(logarithm(aspect / $0.aspect)) }.min() ?? .infinity
    }
    let best = error(above[0]) <= error(beside[0]) ? above : beside
    return error(best[0]) <= tolerance ? best : nil
  }
}

extension DetectedDocument {
  /// The same outline in a picture of which this one's is a part that begins at a point.
  fileprivate func moved(x: Double, y: Double) -> DetectedDocument {
    func moved(_ point: PixelPoint) -> PixelPoint { PixelPoint(x: point.x + x, y: point.y + y) }
    return DetectedDocument(
      quad: Quadrilateral(
        topLeft: moved(quad.topLeft), topRight: moved(quad.topRight), bottomRight: moved(quad.bottomRight),
        bottomLeft: moved(quad.bottomLeft)),
      confidence: confidence, size: size)
  }
}
