internal import BonafideCatalogue
internal import BonafideCore
internal import BonafideImaging
internal import BonafideInference
internal import BonafideMRZ
internal import BonafidePage
internal import BonafideText

extension DocumentRecognizer {
  /// At this confidence the search ends: no further outline is tried, and in a stream the whole page is not searched
  /// for a zone.
  static let enough = 0.9
  /// Lines that are read between two looks at the catalogue when reading goes until certain.
  private static let stepCount = 3
  /// A stream's page that is still unknown after so many lines is read in Cyrillic letters.
  private static let titleCount = 6
  /// Confidence below which next to nothing is known.
  ///
  /// In 64 tuning clips (seeds 9100 to 9123, 9200 to 9223, 9300 to 9304, 9310 to 9312 and 9320 to 9327) the largest
  /// lines of pages without a zone give 0.33 at least in Latin letters, 0.11 at most in Cyrillic letters.
  private static let nextToNothing = 0.2

  /// Takes an outline, or the whole picture, as the page, reads it and weighs what it is.
  ///
  /// - Parameters:
  ///   - image: the upright picture.
  ///   - outline: of the page; nil takes the whole picture.
  ///   - fillsPicture: whether a whole picture shows the page and nothing around it.
  ///   - isSharpened: whether the page is sharpened for reading.
  ///   - laysByKeypoints: whether the page may be laid elsewhere by the features of a template.
  ///   - mode: how much of it is read.
  ///   - day: the day against which two-digit years are resolved.
  /// - Returns: what was read so far with its choices; with mode `.untilCertain` it may end before all lines are read.
  /// - Throws: `ImageError`, `InferenceError`.
  func attempt(
    _ image: Image, outline: DetectedDocument?, fillsPicture: Bool = false, isSharpened: Bool = false,
    laysByKeypoints: Bool = true, mode: DocumentRecognizerOptions.Reading, on day: MRZCalendarDate
  ) throws -> PageAttempt {
    let whole = Quadrilateral(PixelRect(image.size))
    let quad = outline?.quad ?? whole
    let aspect = quad.width / max(quad.height, 1e-6)
    let size = outline?.size ?? DocumentDetector.size(ofAspect: aspect) ?? Self.size(ofAspect: aspect)
    var page = try Rectifier.rectify(image, quad: quad, size: size, dotsPerMillimeter: options.dotsPerMillimeter)
    var isOutline = outline != nil || fillsPicture
    var keypointMatches = try keypoints.matches(on: page.image)
    let isLaid = try laysByKeypoints && lay(&page, &keypointMatches, outline: outline?.quad, in: image)
    if isLaid { isOutline = true }
    var attempt = PageAttempt(
      day: day, page: page, isOutline: isOutline, isLaid: isLaid, lines: [], keypointMatches: keypointMatches, mrz: nil,
      quarter: 0,
      choices: [])
    if mode == .untilCertain, isLaid {
      attempt.choices = decide(attempt)
      if isCertain(attempt) { return attempt }
    }
    let flat = isSharpened ? try Self.sharpened(page.image, dotsPerMillimeter: page.dotsPerMillimeter) : page.image
    var reading = try PageTextReading(
      flat, networks: networks, classes: classes, maximumLineCount: options.maximumLineCount)
    try readEvidentZone(&attempt, &reading, flat)
    if mode == .untilCertain, isCertain(attempt) {
      attempt.reading = reading
      return attempt
    }
    return try read(attempt, reading, flat: flat, mode: mode)
  }

  /// Reads on where an attempt ended that was certain before all was read; from the beginning where nothing was.
  func complete(_ known: PageAttempt) throws -> PageAttempt {
    let flat = known.page.image
    let reading =
      try known.reading
      ?? PageTextReading(flat, networks: networks, classes: classes, maximumLineCount: options.maximumLineCount)
    return try read(known, reading, flat: flat, mode: .complete)
  }

  /// Reads the lines of a page and its zone, and weighs what it is.
  private func read(
    _ begun: PageAttempt, _ begunReading: PageTextReading, flat: Image, mode: DocumentRecognizerOptions.Reading
  ) throws -> PageAttempt {
    var (attempt, reading) = (begun, begunReading)
    var hasReadZone = attempt.mrz != nil
    var inCyrillic: PageAttempt?
    var mayTryCyrillic = mode == .untilCertain
    repeat {
      var hasFoundZone = false
      try reading.readNext(mode == .complete ? Int.max : Self.stepCount)
      attempt.lines = reading.lines
      attempt.quarter = attempt.isLaid ? 0 : reading.quarter
      if mode == .untilCertain {
        attempt.choices = decide(attempt)
        if isCertain(attempt) { break }
      }
      if mayTryCyrillic, reading.readCount >= Self.titleCount {
        mayTryCyrillic = false
        if attempt.mrz == nil, attempt.choices.first?.confidence ?? 0 < Self.nextToNothing {
          attempt.boxes = reading.placed
          inCyrillic = try cyrillic(attempt, among: [.any])
          attempt.hasTriedCyrillic = asksForCyrillic(attempt)
          if let inCyrillic, isCertain(inCyrillic) { return inCyrillic }
        }
      }
      if !hasReadZone, Self.asksForZone(attempt.lines, isComplete: reading.isComplete, reading: mode) {
        hasReadZone = true
        attempt.mrz =
          try zone(flat, among: Self.stacks(reading.boxes), on: attempt.day)
          ?? onlyLine(flat, among: attempt.lines, on: attempt.day)
        hasFoundZone = attempt.mrz != nil
        try settleDirection(&attempt, &reading)
      }
      let asksForMore = !reading.isComplete || Self.mayHoldZone(attempt.lines, reading: mode)
      attempt.hasSoughtMRZ = attempt.mrz != nil || !asksForMore
      if reading.isComplete {
        // Lines that do not read surely count as evidence only once there is nothing more to read.
        attempt.choices = decide(attempt, unsure: reading.unsure, legibility: reading.legibility)
      } else if hasFoundZone {
        attempt.choices = decide(attempt)
      }
      if mode == .untilCertain, isCertain(attempt) { break }
    } while !reading.isComplete
    // Searching the whole page costs more than reading all lines. A stream leaves it out where the lines say enough.
    if reading.isComplete, !attempt.hasSoughtMRZ,
      mode == .complete || attempt.choices.first?.confidence ?? 0 < Self.enough
    {
      let reader = MRZReader(networks: networks, options: MRZReaderOptions(parser: options.mrz))
      attempt.mrz = try reader.read(flat, on: attempt.day).zone
      attempt.hasSoughtMRZ = true
      try settleDirection(&attempt, &reading)
      attempt.choices = decide(attempt, unsure: reading.unsure, legibility: reading.legibility)
    }
    attempt.boxes = reading.placed
    attempt.reading = reading
    guard let inCyrillic, inCyrillic.confidence(among: [.any]) >= options.leastConfidence,
      inCyrillic.confidence(among: [.any]) > attempt.confidence(among: [.any])
    else { return attempt }
    return inCyrillic
  }

  /// Reads the zone of a page that evidently has one, before all lines and as nothing but a zone: it says more than
  /// they do, and its lines need not be read as text.
  ///
  /// Nothing happens where there is none, or none can be read whose check digits all agree.
  private func readEvidentZone(
    _ attempt: inout PageAttempt, _ reading: inout PageTextReading, _ flat: Image
  ) throws {
    let candidates = MRZCandidateDetector()
    guard let stack = candidates.evident(candidates.joined(reading.boxes), in: flat.size),
      let zone = try zone(flat, among: [stack], on: attempt.day), zone.mrz.isValid
    else { return }
    reading.leaveOut(zone)
    attempt.mrz = zone
    attempt.hasSoughtMRZ = true
    attempt.quarter = attempt.isLaid ? 0 : reading.quarter
    attempt.choices = decide(attempt)
  }

  /// Turns the page's lines to the direction that a sure zone gives.
  ///
  /// Without it the zone's letters and fillers, which read well upside down too, would outvote lines in other
  /// alphabets.
  private func settleDirection(_ attempt: inout PageAttempt, _ reading: inout PageTextReading) throws {
    guard let quarter = attempt.mrz?.sureQuarter else { return }
    try reading.settle(quarter: quarter)
    attempt.lines = reading.lines
    attempt.quarter = attempt.isLaid ? 0 : reading.quarter
  }

  /// Whether it is certain what the page is, as far as a stream asks for it.
  private func isCertain(_ attempt: PageAttempt) -> Bool {
    attempt.choices.first?.confidence ?? 0 >= options.certainty
  }

  /// Registers the page by the keypoint template that agrees best, then once more on the registered page.
  ///
  /// Returns false where no template is sure.
  private func lay(
    _ page: inout RectifiedPage, _ keypointMatches: inout [Int: KeypointTemplateIndex.Match], outline: Quadrilateral?,
    in image: Image
  ) throws -> Bool {
    var isLaid = false
    for _ in 0..<2 {
      guard let sure = keypointMatches.filter({ $0.value.mayLay }).max(by: { $0.value.agreeing < $1.value.agreeing }),
        let quad = page.source(sure.value.quad)
      else { break }
      let size = scorer.index.entries[sure.key].definition.size
      let flat = Quadrilateral(PixelRect(x: 0, y: 0, width: size.widthMillimeters, height: size.heightMillimeters))
      guard PageLaying.isPlausible(quad, like: flat) else { break }
      let snapped = try PageLaying.snapped(quad, to: outline, agreeing: sure.value.agreeing, in: image)
      // Keypoints of a part of the page say little of the rest: an outline with all four edges says more.
      if !isLaid, let outline, outline.overlap(with: snapped) < PageLaying.sameOverlap,
        try PageLaying.liesBetter(outline, than: snapped, in: image)
      {
        break
      }
      page = try Rectifier.rectify(image, quad: snapped, size: size, dotsPerMillimeter: options.dotsPerMillimeter)
      isLaid = true
      let again = try keypoints.matches(on: page.image)
      // A registered page may be recognized better. What was sure before stays so.
      guard (again[sure.key]?.agreeing ?? 0) >= sure.value.agreeing else { break }
      keypointMatches = again
    }
    return isLaid
  }

  /// What a page is of which all was tried: an edition that is not known is named from its titles.
  func namingUnknownEditions(_ attempt: PageAttempt) -> PageAttempt {
    var found = attempt
    found.choices = decide(
      attempt, unsure: attempt.reading?.unsure ?? [], legibility: attempt.reading?.legibility ?? 0,
      namesUnknownEditions: true)
    return found
  }

  /// Holds what was read against the catalogue.
  func decide(
    _ attempt: PageAttempt, unsure: [(quad: Quadrilateral, scores: LineScores)] = [], legibility: Double = 0,
    namesUnknownEditions: Bool = false
  ) -> [RecognitionDecision.Choice] {
    let size = attempt.page.image.size
    let isTurned = attempt.quarter % 2 == 1
    let upright = isTurned ? PixelSize(width: size.height, height: size.width) : size
    let aspect = isTurned ? 1 / attempt.page.size.aspect : attempt.page.size.aspect
    let lines = attempt.lines.map {
      TextLine(
        text: $0.text, confidence: $0.confidence, quad: $0.quad.upright(readingQuarter: attempt.quarter, in: size))
    }
    let printed = scorer.titles?.read(lines, size: upright, zone: attempt.mrz) ?? .none
    var seen = PageObservation(
      lines: lines, mrz: attempt.mrz, hasSoughtMRZ: attempt.hasSoughtMRZ, size: upright,
      aspect: attempt.isOutline ? aspect : nil,
      issueYears: IssueEvidence.years(lines: lines, mrz: attempt.mrz?.mrz, reference: attempt.day),
      legibility: legibility, keypointMatches: attempt.keypointMatches,
      unsure: unsure.map { ($0.quad.upright(readingQuarter: attempt.quarter, in: size), $0.scores) })
    seen.printed = printed
    return RecognitionDecision(
      scorer.score(seen), mrz: attempt.mrz, printed: printed, titles: scorer.titles,
      replacesUnlikely: namesUnknownEditions, model: scorer.model
    ).choices
  }

  /// Whether stacks among the lines that were found are to be read as a zone now.
  ///
  /// In a stream only lines that read like parts of one ask for it: stacks of labels cost as much as all other lines.
  static func asksForZone(
    _ lines: [TextLine], isComplete: Bool, reading: DocumentRecognizerOptions.Reading
  ) -> Bool {
    reading == .complete
      ? isComplete || lines.contains(where: \.looksLikeMRZ) : mayHoldZone(lines, reading: reading)
  }

  /// Whether the whole page is to be searched for a zone, because the lines hint at one but did not give it.
  ///
  /// In a stream a single line of capitals asks for none: it is a heading more often than the only line of a zone.
  static func mayHoldZone(_ lines: [TextLine], reading: DocumentRecognizerOptions.Reading) -> Bool {
    reading == .complete
      ? lines.contains(where: \.looksLikeMRZ)
      : lines.contains(where: \.holdsFillers) || lines.count(where: \.looksLikeMRZ) > 1
  }

  private static func stacks(_ boxes: [OrientedBox]) -> [MRZCandidateDetector.Stack] {
    let candidates = MRZCandidateDetector()
    return candidates.stacks(candidates.joined(boxes), limit: 4)
  }

  /// The machine readable zone of a page among stacks of lines that were found on it.
  private func zone(
    _ page: Image, among stacks: [MRZCandidateDetector.Stack], on day: MRZCalendarDate
  ) throws -> MRZZone? {
    let options = MRZReaderOptions(parser: options.mrz)
    var attempt = MRZReadingAttempt(
      pictures: ReducedPictures(page), recognizer: LineRecognizer(network: networks.recognizer),
      classes: MRZSymbolClasses(networks.symbols), options: options, day: day)
    for stack in stacks {
      if try attempt.read(stack.lines) { return attempt.best }
    }
    return attempt.best
  }

  /// The zone of a licence's only line among lines that read like one; nil where there is none.
  private func onlyLine(_ page: Image, among lines: [TextLine], on day: MRZCalendarDate) throws -> MRZZone? {
    var attempt = MRZReadingAttempt(
      pictures: ReducedPictures(page), recognizer: LineRecognizer(network: networks.recognizer),
      classes: MRZSymbolClasses(networks.symbols), options: MRZReaderOptions(parser: options.mrz), day: day)
    for line in lines where line.looksLikeMRZ && line.text.hasPrefix("D") {
      if try attempt.read(only: OrientedBox(reading: line.quad)) { break }
    }
    return attempt.best
  }

  /// A page as long as ID-3, with the outline's proportions, kept within those that pages have.
  private static func size(ofAspect aspect: Double) -> PageSize {
    let longer = PageSize.id3.widthMillimeters
    let shorter = longer / min(max(max(aspect, 1 / max(aspect, 1e-6)), 1), 5)
    return aspect >= 1
      ? PageSize(widthMillimeters: longer, heightMillimeters: shorter)
      : PageSize(widthMillimeters: shorter, heightMillimeters: longer)
  }
}
