internal import BonafideCatalogue
internal import BonafideCore
internal import BonafideImaging
internal import BonafideMRZ
internal import BonafidePage

/// Reads the pages of one upright picture, and counts what it reads.
struct PagesReading {
  /// Most readings of one picture's pages, wherever they are looked for; without a limit a picture could cost thirty.
  static let mostReads = 8

  let reader: DocumentReader
  let image: Image
  let documents: [Document]
  let day: MRZCalendarDate
  let mostReads: Int
  /// How often a page was read, the whole picture included.
  private(set) var readCount = 0
  /// What was seen in parts of the picture: the same part is looked at to read a page, and to tell what was not read.
  private var seen: [PixelRect: [DetectedDocument]] = [:]

  /// Begins with a picture.
  ///
  /// - Parameters:
  ///   - reader: reads each page.
  ///   - image: upright, without alpha, of bounded size.
  ///   - documents: kinds to accept.
  ///   - day: the day against which two-digit years are resolved.
  ///   - mostReads: at least 1; the whole picture counts as one.
  init(
    _ reader: DocumentReader, of image: Image, among documents: [Document], on day: MRZCalendarDate,
    mostReads: Int = Self.mostReads
  ) {
    self.reader = reader
    self.image = image
    self.documents = documents
    self.day = day
    self.mostReads = mostReads
  }

  /// Every page, and outlines beside the first page that were not recognized.
  ///
  /// - Throws: `ImageError`, `InferenceError`.
  mutating func pages(atMost count: Int) throws -> [DocumentReaderResult] {
    readCount += 1
    let first = try reader.read(image, among: documents, on: day)
    guard count > 1 else { return [first] }
    let inside = try inside(first)
    var pages = try pages(in: inside, of: first, atMost: count)
    if pages.isEmpty {
      pages = try PageParts.mayHoldSeveral(first) ? PageParts.kept(parts(of: first), of: first) : [first]
    }
    pages = Array(pages.prefix(count))
    guard pages[0].document != nil, let place = pages[0].corners else { return pages }
    let others = inside + first.recognition.otherOutlines
    for outline in others where pages.count < count && !pages.contains(where: { PageParts.holds($0, outline) }) {
      guard let page = try read(outline) else { break }
      pages += try self.pages(inside: exact(page) ?? page, atMost: count - pages.count)
    }
    var search = PageSearch(picture: image.size, like: place)
    for page in pages.dropFirst() where page.document != nil { page.corners.map { search.take($0) } }
    while readCount < mostReads, pages.count(where: { $0.document != nil }) < count, let area = search.next() {
      let size = PixelSize(width: Int(area.width), height: Int(area.height))
      guard let page = try page(in: area, fills: DocumentDetector.isFlatPage(size)) else { continue }
      for page in try self.pages(inside: page, atMost: count - pages.count) {
        guard let corners = page.corners else { continue }
        pages.append(page)
        search.take(corners)
      }
    }
    pages[0].unreadPages = try unread(others, beside: pages, like: place)
    return pages
  }

  /// The pages that lie inside what was read as one.
  ///
  /// The detector may see cards that lie in rows and columns as one; in a part of the picture it sees each.
  ///
  /// - Parameter first: what was read first.
  /// - Returns: at least two outlines, the surest first, or none.
  /// - Throws: `ImageError`, `InferenceError`.
  private mutating func inside(_ first: DocumentReaderResult) throws -> [DetectedDocument] {
    guard PageParts.mayMix(first) else { return [] }
    let area = first.corners?.bounds.expanded(by: Self.margin).intersection(whole) ?? whole
    guard min(area.width, area.height) >= 2 * Self.leastSide else { return [] }
    var found: [DetectedDocument] = []
    for half in area.halvesAbove + area.halvesBeside {
      found += try outlines(in: half).filter { !PagesBeside.isCutOff($0.quad, by: half, of: area) }
    }
    let pages = try DocumentDetector.pagesBeside(found.sorted { $0.confidence > $1.confidence }, in: image)
    return PagesBeside.holdsSeveral(first.corners ?? Quadrilateral(whole), of: pages) ? pages : []
  }

  /// The pages in outlines that lie inside what was read as one.
  ///
  /// One of them may lie around several pages again, which its own parts show.
  ///
  /// - Parameters:
  ///   - outlines: beside one another.
  ///   - whole: what was read as one.
  ///   - count: known pages after which no more is read.
  /// - Returns: known ones first; none where there is no time for two, or where they say less than the whole.
  /// - Throws: `ImageError`, `InferenceError`.
  private mutating func pages(
    in outlines: [DetectedDocument], of whole: DocumentReaderResult, atMost count: Int
  ) throws -> [DocumentReaderResult] {
    guard !outlines.isEmpty, readCount + 1 < mostReads else { return [] }
    var pages: [DocumentReaderResult] = []
    for outline in outlines {
      let left = count - pages.count { $0.document != nil }
      guard left > 0, let page = try read(outline) else { break }
      pages += try self.pages(inside: page, atMost: left)
    }
    guard PageParts.count(pages, ratherThan: whole) else { return [] }
    return pages.filter { $0.document != nil } + pages.filter { $0.document == nil }
  }

  /// The pages that lie inside a page beside others, or that page itself; looks no further into them.
  private mutating func pages(inside page: DocumentReaderResult, atMost count: Int) throws -> [DocumentReaderResult] {
    guard count > 1, readCount + 1 < mostReads else { return [page] }
    let parts = try inside(page).prefix(count).compactMap { try read($0) }
    return PageParts.count(parts, ratherThan: page) ? parts : [page]
  }

  /// Least confidence of an outline that is told as a page that was not read.
  ///
  /// Edges are not asked for: of a light card on white paper hardly any is seen.
  private static let leastUnread = 0.9
  /// Least area of such an outline as a share of the first page's, or of that as a share of it.
  private static let leastArea = 0.5

  /// The pages that are seen and were not read, because enough were.
  ///
  /// - Parameters:
  ///   - outlines: found together with the first page.
  ///   - pages: what was read.
  ///   - place: of the first page.
  /// - Returns: outlines about as large as the first page's, none twice; their edges need not be exact.
  /// - Throws: `ImageError`, `InferenceError`.
  private mutating func unread(
    _ outlines: [DetectedDocument], beside pages: [DocumentReaderResult], like place: Quadrilateral
  ) throws -> [DetectedDocument] {
    // Where no page could be read one may be seen all the same, so that every part is looked at once more.
    var search = PageSearch(picture: image.size, like: place)
    for page in pages.dropFirst() { page.corners.map { search.take($0) } }
    var unread: [DetectedDocument] = []
    func add(_ outline: DetectedDocument) {
      let areas = [outline.quad.width * outline.quad.height, place.width * place.height].sorted()
      guard outline.confidence >= Self.leastUnread, areas[0] > Self.leastArea * areas[1],
        PagesBeside.isBeside(outline.quad, place),
        !pages.contains(where: { PageParts.holds($0, outline) }),
        unread.allSatisfy({ PagesBeside.isBeside($0.quad, outline.quad) })
      else { return }
      unread.append(outline)
      search.take(outline.quad)
    }
    for outline in outlines { add(outline) }
    while let area = search.next() {
      guard area.width >= Self.leastSide, area.height >= Self.leastSide else { continue }
      for outline in try self.outlines(in: area) { add(outline) }
    }
    return unread
  }

  /// The page in an outline; nil where enough was read.
  private mutating func read(_ outline: DetectedDocument) throws -> DocumentReaderResult? {
    guard readCount < mostReads else { return nil }
    readCount += 1
    return try reader.read(image, outline: outline, among: documents, on: day)
  }

  private var whole: PixelRect { PixelRect(image.size) }

  /// The outlines in a part of the picture, which itself counts for none; in pixels of the picture.
  private mutating func outlines(in area: PixelRect) throws -> [DetectedDocument] {
    if let known = seen[area] { return known }
    let found = try reader.detector(takesFlatPictures: false).detect(in: image.cropped(to: area))
      .map { $0.moved(x: area.x, y: area.y) }
    seen[area] = found
    return found
  }

  /// The page that is recognized in a part of the picture; nil where there is none.
  ///
  /// - Parameters:
  ///   - area: the part.
  ///   - fills: takes the part itself for the page's outline where no edges are seen in it.
  /// - Returns: with an outline of the page's own proportions where there is one.
  /// - Throws: `ImageError`, `InferenceError`.
  private mutating func page(in area: PixelRect, fills: Bool = false) throws -> DocumentReaderResult? {
    guard readCount < mostReads, area.width >= Self.leastSide, area.height >= Self.leastSide else { return nil }
    var fills = fills
    var outlines: [DetectedDocument] = []
    if fills {
      let part = try image.cropped(to: area)
      let found = try reader.detector(takesFlatPictures: true).detect(in: part)
      // A part that shows several pages is none itself.
      fills = try DocumentDetector.pagesBeside(found, in: part).isEmpty
      outlines = found.map { $0.moved(x: area.x, y: area.y) }
    } else {
      outlines = try self.outlines(in: area)
    }
    var inexact: DocumentReaderResult?
    for outline in outlines.prefix(Self.mostOutlines) {
      guard let found = try read(outline), found.document != nil else { continue }
      if !PageParts.mayHoldSeveral(found) { return found }
      // Inexact corners are better than none; those of two pages differ by more.
      if inexact == nil, PageParts.misproportion(found) < Self.mostMisproportion { inexact = found }
    }
    guard fills else { return inexact }
    let quad = Quadrilateral(area)
    let found = try read(
      DetectedDocument(quad: area.width >= area.height ? quad : quad.turnedOnce, confidence: 1, size: nil))
    return found?.document == nil ? inexact : found
  }

  /// As a natural logarithm; of two pages the sides' ratio is twice or half that of one, 0.69.
  private static let mostMisproportion = 0.3
  /// Smaller parts of a picture hold no page that could be read, in pixels.
  private static let leastSide = 100.0
  /// Share of an outline's half that is added on each side, because the border between the pages is not known exactly.
  private static let margin = 0.1
  /// An outline of two pages with a gap between them.
  private static let outlineTolerance = 0.25
  private static let mostOutlines = 2
  /// A half may differ by so much from a page's proportions; half of a photograph of 4 : 3 differs by more.
  private static let halfTolerance = 0.045

  /// The same page where its outline took in the gap to the next one: looked for inside it; nil where it is not found.
  private mutating func exact(_ page: DocumentReaderResult) throws -> DocumentReaderResult? {
    guard page.document != nil, PageParts.mayHoldSeveral(page), let outline = page.corners?.bounds else { return nil }
    let found = try self.page(in: outline.intersection(whole))
    return found?.document == page.document ? found : nil
  }

  /// Whether a line that was read goes on from the left half to the right one.
  private static func areOne(_ halves: [PixelRect], _ first: DocumentReaderResult) -> Bool {
    PageParts.isCrossed(halves[1].x > halves[0].x ? halves[1].x : nil, by: first)
  }

  /// The pages of a picture, or of an outline in it, with two adjacent pages.
  private mutating func parts(of first: DocumentReaderResult) throws -> [DocumentReaderResult] {
    var found: [DocumentReaderResult] = []
    if let halves = whole.halvesLikePages(tolerance: Self.halfTolerance), !Self.areOne(halves, first) {
      // A scan that was cut to two pages: each fills its half.
      for half in halves { try page(in: half, fills: true).map { found.append($0) } }
    }
    guard found.count < 2, let outline = first.corners?.bounds.intersection(whole),
      let halves = outline.halvesLikePages(tolerance: Self.outlineTolerance),
      !Self.areOne(halves, first)
    else { return found }
    var inside: [DocumentReaderResult] = []
    for half in halves {
      let wide = PixelRect(
        x: half.x - Self.margin * half.width, y: half.y - Self.margin * half.height,
        width: (1 + 2 * Self.margin) * half.width, height: (1 + 2 * Self.margin) * half.height)
      try page(in: wide.intersection(whole)).map { inside.append($0) }
    }
    return inside
  }
}

extension PixelRect {
  /// The halves one above the other.
  fileprivate var halvesAbove: [PixelRect] {
    [0.0, 0.5].map { PixelRect(x: x, y: y + $0 * height, width: width, height: height / 2) }
  }

  /// The halves one beside the other.
  fileprivate var halvesBeside: [PixelRect] {
    [0.0, 0.5].map { PixelRect(x: x + $0 * width, y: y, width: width / 2, height: height) }
  }

  /// The two halves with the proportions of a page, one above or beside the other; nil where neither way gives them.
  fileprivate func halvesLikePages(tolerance: Double) -> [PixelRect]? {
    let (above, beside) = (halvesAbove, halvesBeside)
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
  /// The same outline in a larger picture, of which this one's is a part that begins at a point.
  fileprivate func moved(x: Double, y: Double) -> DetectedDocument {
    func moved(_ point: PixelPoint) -> PixelPoint { PixelPoint(x: point.x + x, y: point.y + y) }
    return DetectedDocument(
      quad: Quadrilateral(
        topLeft: moved(quad.topLeft), topRight: moved(quad.topRight), bottomRight: moved(quad.bottomRight),
        bottomLeft: moved(quad.bottomLeft)),
      confidence: confidence, size: size)
  }
}
