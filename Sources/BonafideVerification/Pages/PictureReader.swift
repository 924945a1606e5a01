internal import BonafideCore
internal import BonafideDocument
internal import BonafideFace
internal import BonafideImaging
internal import BonafideMRZ
internal import BonafidePage
internal import BonafideText

/// Finds the pages of a picture, and the faces on and beside them.
struct PictureReader: Sendable {
  private let documents: DocumentReader
  /// Looks at flat pages, which stand upright.
  private let pageDetector: FaceDetector
  /// Looks beside the pages, for faces large enough to be noticed.
  private let besideDetector: FaceDetector

  /// Most known pages that are read in one picture: front and back on a scan, and one that does not belong.
  private static let mostPages = 3
  /// Most faces that are looked at beside pages.
  private static let mostFacesBeside = 6
  /// Smallest face on a page, as a share of the page's shorter side: a ghost portrait.
  private static let leastOnPage = 0.08
  /// Longer side of the picture in which faces beside the page are looked for; only faces about as large as a portrait
  /// matter.
  private static let besideSide = 1280
  /// Smallest face beside a page, as a share of the picture's shorter side.
  private static let leastBeside = 0.1
  /// Least score of a face beside a page: clear enough to be noticed at a glance.
  private static let besideConfidence = 0.3
  /// Edges further apart than this multiple of what the zone says are not the page's.
  private static let muchLarger = 1.4
  /// Resolution of a page that is made flat by its zone, enough for faces.
  private static let dotsPerMillimeter = 8.0

  /// Shares the networks of a detector.
  ///
  /// - Throws: `FaceError` with code `.invalidOptions`.
  init(documents: DocumentReader, detector: FaceDetector) throws {
    self.documents = documents
    var options = detector.options
    options.turns = .none
    pageDetector = try detector.with(options)
    options.confidenceThreshold = Self.besideConfidence
    besideDetector = try detector.with(options)
  }

  /// Reads a picture.
  ///
  /// - Parameters:
  ///   - image: upright, any layout.
  ///   - index: of the picture among those of the document.
  ///   - day: of the verification.
  /// - Returns: every page that was read, and the faces beside them.
  /// - Throws: `ImageError`, `InferenceError`; a picture without a document is no error.
  func read(_ image: Image, index: Int, on day: MRZCalendarDate) throws -> PictureReading {
    let image = try image.withoutAlpha()
    let pages = try documents.everyPage(image, on: day, atMost: Self.mostPages).map { reading in
      try page(reading, in: image, index: index)
    }
    return PictureReading(pages: pages, facesBeside: try facesBeside(pages, in: image))
  }

  /// Finds the faces on a page that was read in an upright picture without alpha.
  ///
  /// - Throws: `ImageError`, `InferenceError`.
  func page(_ reading: DocumentReaderResult, in image: Image, index: Int = 0) throws -> DocumentPage {
    let place = try place(of: reading, in: image)
    return DocumentPage(picture: index, reading: reading, faces: try place.map(faces) ?? [], place: place)
  }

  /// The place of a page; nil if it is not known.
  ///
  /// - By its edges, unless they are much larger than the zone allows: an open booklet, or a sheet with the page on
  ///   it.
  /// - By its zone otherwise.
  /// - For an unknown page without a zone, the whole picture if it has a page's proportions, such as a scan that was
  ///   cut to the page.
  private func place(of reading: DocumentReaderResult, in image: Image) throws -> RectifiedPage? {
    guard let page = reading.recognition.page else { return nil }
    let zoned = reading.mrz.flatMap { zone in
      page.source(zone.quad).flatMap { ZoneOutline.page(around: $0, zone.mrz.format, in: image.size) }
    }
    if reading.corners != nil {
      // The edges of an open booklet, or of a sheet with the page on it, are not the page's.
      guard reading.recognition.definition == nil, let zoned, Self.isMuchLarger(page.quad, zoned.outline) else {
        return page
      }
    }
    if let zoned {
      return try Rectifier.rectify(
        image, quad: zoned.outline, size: zoned.size, dotsPerMillimeter: Self.dotsPerMillimeter)
    }
    return reading.mrz == nil && reading.document == nil && DocumentDetector.isPage(image.size) ? page : nil
  }

  private static func isMuchLarger(_ one: Quadrilateral, _ other: Quadrilateral) -> Bool {
    one.width > muchLarger * other.width || one.height > muchLarger * other.height
  }

  /// The faces on a page, the largest first.
  private func faces(on page: RectifiedPage) throws -> [PageFace] {
    let picture = try FaceImage(page.image, faceSize: Self.leastOnPage...FaceImage.standardFaceSizes.upperBound)
    return try pageDetector.detect(in: picture, maximumFaces: DocumentPage.mostFaces)
      .compactMap { PageFace($0, on: page) }
      .sorted { $0.eyeDistanceShare > $1.eyeDistanceShare }
  }

  /// Faces beside the pages, whichever way they are turned.
  private func facesBeside(_ pages: [DocumentPage], in image: Image) throws -> [PictureReading.FaceBeside] {
    let small = try image.shrunk(toLongerSide: Self.besideSide)
    let scale = Double(image.width) / Double(small.width)
    let rest = try Self.covered(small, pages.filter(Self.hidesItsFaces).compactMap { $0.place?.quad }, scale: scale)
    // Two at once: the work around the network takes as long as the network itself.
    return try Parallel.map(Array(0..<4), workerCount: 2) { [besideDetector] turns -> [PictureReading.FaceBeside] in
      let turned = turns == 0 ? rest : try rest.rotated(quarterTurns: turns)
      let picture = try FaceImage(turned, faceSize: Self.leastBeside...FaceImage.standardFaceSizes.upperBound)
      return try besideDetector.detect(in: picture, maximumFaces: Self.mostFacesBeside).map {
        .init(face: $0, eyeDistance: $0.landmarks.interEyeDistance * scale)
      }
    }
    .flatMap(\.self)
  }

  /// Whether faces inside a page's outline count as faces on the page.
  ///
  /// If nothing on the page names a document and it shows no upright face, it may be no page at all. Then a face that
  /// is turned sideways in it must not be overlooked.
  private static func hidesItsFaces(_ page: DocumentPage) -> Bool {
    !page.faces.isEmpty || page.reading.document != nil || page.reading.mrz != nil
  }

  /// A copy in which the pages are painted over with gray.
  private static func covered(_ image: Image, _ pages: [Quadrilateral], scale: Double) throws -> Image {
    guard !pages.isEmpty else { return image }
    var canvas = try Canvas(image)
    for page in pages {
      try canvas.fill(
        page.corners.map { PixelPoint(x: $0.x / scale, y: $0.y / scale) }, color: Color(red: 128, green: 128, blue: 128)
      )
    }
    return canvas.image
  }
}
