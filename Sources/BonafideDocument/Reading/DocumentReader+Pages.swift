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
    guard first.document != nil, let place = first.corners else {
      let halves = try halves(of: image, among: documents, on: day)
      return halves.count > (first.document == nil ? 0 : 1) ? halves : [first]
    }
    var pages = [first]
    for outline in first.recognition.otherOutlines.prefix(count - 1) {
      pages.append(try read(image, outline: outline, among: documents, on: day))
    }
    var search = PageSearch(picture: image.size, like: place)
    for page in pages.dropFirst() where page.document != nil { page.corners.map { search.take($0) } }
    while pages.count(where: { $0.document != nil }) < count, let area = search.next() {
      guard let page = try page(in: area, of: image, among: documents, on: day), let corners = page.corners else {
        continue
      }
      pages.append(page)
      search.take(corners)
    }
    return pages
  }

  /// The page that is recognized in a part of a picture; nil where there is none.
  private func page(
    in area: PixelRect, of image: Image, among documents: [Document], on day: MRZCalendarDate
  ) throws -> DocumentReaderResult? {
    let part = try image.cropped(to: area)
    for outline in try pageDetector.detect(in: part).prefix(Self.mostOutlines) {
      let found = try read(image, outline: outline.moved(x: area.x, y: area.y), among: documents, on: day)
      if found.document != nil { return found }
    }
    return nil
  }

  private static let mostOutlines = 2
  /// A half may differ by so much from a page's proportions; half of a photograph of 4 : 3 differs by more.
  private static let halfTolerance = 0.045

  /// The pages of a picture of two that lie close to one another and show no edges, as of white cards in one scan.
  private func halves(
    of image: Image, among documents: [Document], on day: MRZCalendarDate
  ) throws -> [DocumentReaderResult] {
    let (width, height) = (Double(image.width), Double(image.height))
    let size =
      width > height
      ? PixelSize(width: image.width / 2, height: image.height)
      : PixelSize(width: image.width, height: image.height / 2)
    guard size.width > 0, size.height > 0, DocumentDetector.isPage(size, tolerance: Self.halfTolerance)
    else { return [] }
    return try [0.0, 0.5].compactMap { start in
      let area = PixelRect(
        x: width > height ? start * width : 0, y: width > height ? 0 : start * height, width: Double(size.width),
        height: Double(size.height))
      if let found = try page(in: area, of: image, among: documents, on: day) { return found }
      let whole = Quadrilateral(area)
      let outline = DetectedDocument(
        quad: area.width >= area.height ? whole : whole.turnedOnce, confidence: 1, size: nil)
      let found = try read(image, outline: outline, among: documents, on: day)
      return found.document == nil ? nil : found
    }
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
