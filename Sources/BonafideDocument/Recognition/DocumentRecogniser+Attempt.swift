internal import BonafideCore
internal import BonafideImaging
internal import BonafideInference
internal import BonafideMRZ

extension DocumentRecogniser {
  /// Lines that are read between two looks at the catalogue when reading goes until certain.
  private static let stepCount = 5

  /// Takes an outline, or the whole picture, as the page, reads it and weighs what it is.
  ///
  /// - Parameter fillsPicture: whether a whole picture shows the page and nothing around it.
  func attempt(_ image: Image, outline: LocatedDocument?, fillsPicture: Bool = false) throws -> PageAttempt {
    let whole = Quadrilateral(PixelRect(x: 0, y: 0, width: Double(image.width), height: Double(image.height)))
    let quad = outline?.quad ?? whole
    let aspect = quad.width / max(quad.height, 1e-6)
    let size = outline?.size ?? DocumentLocator.size(ofAspect: aspect) ?? Self.size(ofAspect: aspect)
    var page = try Rectifier.rectify(image, quad: quad, size: size, dotsPerMillimetre: options.dotsPerMillimetre)
    var isOutline = outline != nil || fillsPicture
    var marks = try fingerprints.marks(on: page.image)
    let isLaid = try lay(&page, &marks, outline: outline?.quad, in: image)
    if isLaid { isOutline = true }
    var attempt = PageAttempt(
      page: page, isOutline: isOutline, isLaid: isLaid, lines: [], marks: marks, mrz: nil, quarter: 0, choices: [])
    if options.reading == .untilCertain, isLaid {
      attempt.choices = decide(attempt)
      if attempt.choices.first?.confidence ?? 0 >= options.certainty { return attempt }
    }
    var reading = try PageTextReading(page.image, networks: networks, classes: classes, maximumLineCount: options.maximumLineCount)
    repeat {
      try reading.readNext(options.reading == .complete ? Int.max : Self.stepCount)
      attempt.lines = reading.lines
      attempt.quarter = isLaid ? 0 : reading.quarter
      if !attempt.hasSoughtMRZ, reading.isComplete || attempt.lines.contains(where: \.looksLikeMRZ) {
        attempt.hasSoughtMRZ = true
        attempt.mrz = try zone(page.image, reading, attempt.lines)
      }
      // What a line shows that cannot be read is asked for only when nothing more is to be read.
      attempt.choices = reading.isComplete
        ? decide(attempt, unsure: reading.unsure, legibility: reading.legibility) : decide(attempt)
      if options.reading == .untilCertain, attempt.choices.first?.confidence ?? 0 >= options.certainty { break }
    } while !reading.isComplete
    attempt.boxes = reading.placed
    return attempt
  }

  /// Lays the page by the fingerprint that agrees best, and once more on what is then seen; false where none is sure.
  private func lay(
    _ page: inout RectifiedPage, _ marks: inout [Int: FingerprintIndex.Mark], outline: Quadrilateral?, in image: Image
  ) throws -> Bool {
    var isLaid = false
    for _ in 0..<2 {
      guard let sure = marks.filter({ $0.value.isSure }).max(by: { $0.value.agreeing < $1.value.agreeing }),
        let quad = page.source(sure.value.quad)
      else { break }
      let size = scorer.index.entries[sure.key].definition.size
      let flat = Quadrilateral(PixelRect(x: 0, y: 0, width: size.widthMillimetres, height: size.heightMillimetres))
      guard PageLaying.isPlausible(quad, like: flat) else { break }
      let snapped = try PageLaying.snapped(quad, to: outline, agreeing: sure.value.agreeing, in: image)
      page = try Rectifier.rectify(image, quad: snapped, size: size, dotsPerMillimetre: options.dotsPerMillimetre)
      isLaid = true
      let again = try fingerprints.marks(on: page.image)
      // The page may show better what it is once it lies right; what was sure before stays so.
      guard (again[sure.key]?.agreeing ?? 0) >= sure.value.agreeing else { break }
      marks = again
    }
    return isLaid
  }

  /// Holds what was read against the catalogue.
  func decide(
    _ attempt: PageAttempt, unsure: [(quad: Quadrilateral, scores: LineScores)] = [], legibility: Double = 0
  ) -> [RecognitionDecision.Choice] {
    let size = attempt.page.image.size
    let isTurned = attempt.quarter % 2 == 1
    let upright = isTurned ? PixelSize(width: size.height, height: size.width) : size
    let aspect = isTurned ? 1 / attempt.page.size.aspect : attempt.page.size.aspect
    let lines = attempt.lines.map {
      PageTextLine(
        text: $0.text, confidence: $0.confidence, quad: $0.quad.upright(readingQuarter: attempt.quarter, in: size))
    }
    let seen = PageObservation(
      lines: lines, mrz: attempt.mrz, hasSoughtMRZ: attempt.hasSoughtMRZ, size: upright,
      aspect: attempt.isOutline ? aspect : nil,
      issueYears: IssueEvidence.years(lines: lines, mrz: attempt.mrz?.mrz, reference: options.mrz.referenceDate),
      legibility: legibility, marks: attempt.marks,
      unsure: unsure.map { ($0.quad.upright(readingQuarter: attempt.quarter, in: size), $0.scores) })
    return RecognitionDecision(scorer.score(seen), mrz: attempt.mrz, calibration: calibration).choices
  }

  /// The machine readable zone of a page: among the lines found already, or by a look of its own where text looks like
  /// one.
  private func zone(_ page: Image, _ reading: PageTextReading, _ lines: [PageTextLine]) throws -> MRZZone? {
    let options = MRZReaderOptions(parser: options.mrz)
    let candidates = MRZCandidateFinder()
    var attempt = MRZReadingAttempt(
      pictures: ReducedPictures(page), recogniser: LineRecogniser(network: networks.recogniser),
      classes: MRZSymbolClasses(networks.symbols), options: options)
    for stack in candidates.stacks(candidates.joined(reading.boxes), limit: 4) {
      if try attempt.read(stack.lines) { return attempt.best }
    }
    if let best = attempt.best { return best }
    guard lines.contains(where: \.looksLikeMRZ) else { return nil }
    return try MRZReader(networks: networks, options: options).read(page).zone
  }

  /// A page as long as ID-3, of any proportions; those that no page has are bounded.
  private static func size(ofAspect aspect: Double) -> PageSize {
    let longer = PageSize.id3.widthMillimetres
    let shorter = longer / min(max(max(aspect, 1 / max(aspect, 1e-6)), 1), 5)
    return aspect >= 1
      ? PageSize(widthMillimetres: longer, heightMillimetres: shorter)
      : PageSize(widthMillimetres: shorter, heightMillimetres: longer)
  }
}

extension PageTextLine {
  /// Whether a line may belong to a machine readable zone: fillers, or a long run of capitals and digits.
  var looksLikeMRZ: Bool {
    let scalars = text.unicodeScalars
    let fillers = scalars.count { "<«‹〈《≪＜".unicodeScalars.contains($0) }
    let plain = scalars.count { $0.isASCII && ($0.properties.isUppercase || $0.properties.numericType != nil) }
    return fillers >= 3 || (scalars.count >= 26 && fillers + plain >= scalars.count * 9 / 10)
  }
}
