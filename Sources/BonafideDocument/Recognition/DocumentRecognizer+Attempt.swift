internal import BonafideCatalogue
internal import BonafideCore
internal import BonafideImaging
internal import BonafideInference
internal import BonafideMRZ
internal import BonafidePage
internal import BonafideText

extension DocumentRecognizer {
  /// At this confidence no further outline is tried.
  static let enough = 0.9

  /// Takes an outline, or the whole picture, as the page, reads it and weighs which document it is.
  ///
  /// - Parameters:
  ///   - image: the upright picture.
  ///   - outline: of the page; nil takes the whole picture.
  ///   - fillsPicture: whether a whole picture shows the page and nothing around it.
  ///   - isSharpened: whether the page is sharpened for reading.
  ///   - laysByKeypoints: whether the features of a template may lay the page elsewhere.
  ///   - mode: how much of it is read.
  ///   - day: the day against which two-digit years are resolved.
  /// - Returns: everything read so far with its choices; with mode `.untilCertain` it may end before all lines are
  ///   read.
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
    let attempt = PageAttempt(
      day: day, page: page, isOutline: isOutline, isLaid: isLaid, lines: [], keypointMatches: keypointMatches, mrz: nil,
      quarter: 0,
      choices: [])
    let flat = isSharpened ? try Self.sharpened(page.image, dotsPerMillimeter: page.dotsPerMillimeter) : page.image
    return try read(
      PageWork(attempt, mode: mode, certainty: options.certainty), by: ReadingPlan(mode, isLaid: isLaid), flat: flat)
  }

  /// Reads on where an attempt ended that was certain before all was read; from the beginning where nothing was.
  func complete(_ known: PageAttempt) throws -> PageAttempt {
    let flat = known.page.image
    var work = PageWork(known, mode: .complete, certainty: options.certainty)
    work.reading = try known.reading ?? textReading(of: flat)
    return try read(work, by: .readingOn, flat: flat)
  }

  /// Takes one step after the other until the plan ends.
  private func read(_ begun: PageWork, by begunPlan: ReadingPlan, flat: Image) throws -> PageAttempt {
    var (work, plan) = (begun, begunPlan)
    while let step = plan.next(work) { try take(step, &work, flat) }
    return work.result(leastConfidence: options.leastConfidence)
  }

  private func take(_ step: ReadingPlan.Step, _ work: inout PageWork, _ flat: Image) throws {
    switch step {
    case .weighKeypoints: work.attempt.choices = decide(work.attempt)
    case .findLines: work.reading = try textReading(of: flat)
    case .readEvidentZone: try readEvidentZone(&work, flat)
    case .readLines(let count):
      try work.readLines(count)
      if work.mode == .untilCertain { work.attempt.choices = decide(work.attempt) }
    case .readInCyrillic:
      work.attempt.boxes = work.reading?.placed ?? []
      work.inCyrillic = try cyrillic(work.attempt, among: [.any])
      work.attempt.hasTriedCyrillic = asksForCyrillic(work.attempt)
    case .readZone:
      work.attempt.mrz =
        try zone(
          flat, among: Self.stacks(work.reading?.boxes ?? []), on: work.attempt.day,
          beside: OtherText(work.attempt.lines))
        ?? onlyLine(flat, among: work.attempt.lines, on: work.attempt.day)
      work.hasNewZone = work.attempt.mrz != nil
      try work.settleDirection()
    case .weigh:
      work.attempt.hasSoughtMRZ =
        work.hasZone || work.isComplete && !Self.mayHoldZone(work.attempt.lines, reading: work.mode)
      // Lines of low confidence count as evidence only once there is nothing more to read.
      if work.isComplete { weighAll(&work) } else if work.hasNewZone { work.attempt.choices = decide(work.attempt) }
      work.hasNewZone = false
    case .searchZone:
      work.attempt.mrz = try zones.read(flat, on: work.attempt.day, beside: OtherText(work.attempt.lines)).zone
      work.attempt.hasSoughtMRZ = true
      try work.settleDirection()
      weighAll(&work)
    }
  }

  private func textReading(of page: Image) throws -> PageTextReading {
    try PageTextReading(page, networks: networks, classes: classes, maximumLineCount: options.maximumLineCount)
  }

  /// Weighs a page of which every line was read.
  private func weighAll(_ work: inout PageWork) {
    work.attempt.choices = decide(
      work.attempt, unsure: work.reading?.unsure ?? [], legibility: work.reading?.legibility ?? 0)
  }

  /// Reads an evident zone first, and only as a zone: it says more than the other lines, and its lines need not be read
  /// as text.
  ///
  /// Does nothing where there is none, or none can be read with all check digits valid.
  private func readEvidentZone(_ work: inout PageWork, _ flat: Image) throws {
    let candidates = MRZCandidateDetector()
    guard let boxes = work.reading?.boxes,
      let stack = candidates.evident(candidates.joined(boxes), in: flat.size),
      let zone = try zone(flat, among: [stack], isLikely: true, on: work.attempt.day), zone.mrz.isValid
    else { return }
    work.take(zone)
    work.attempt.choices = decide(work.attempt)
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
      // A registered page may be recognized better. A choice that was sure before stays so.
      guard (again[sure.key]?.agreeing ?? 0) >= sure.value.agreeing else { break }
      keypointMatches = again
    }
    return isLaid
  }

  /// Names an unknown edition from its titles, once everything was tried and the page is no known one of any kind.
  func namingUnknownEditions(_ attempt: PageAttempt) -> PageAttempt {
    guard attempt.confidence(among: [.any]) < options.leastConfidence else { return attempt }
    var found = attempt
    found.choices = decide(
      attempt, unsure: attempt.reading?.unsure ?? [], legibility: attempt.reading?.legibility ?? 0,
      namesUnknownEditions: true)
    // An unsure kind of no state names nothing, and must not count more than a look that shows more.
    found.choices.removeAll { $0.isKindAlone && $0.confidence < options.leastConfidence }
    return found
  }

  /// The identity that the titles of a page name.
  func printedIdentity(of attempt: PageAttempt) -> PrintedIdentity {
    scorer.titles?.read(
      attempt.uprightLines, size: attempt.uprightSize, zone: attempt.mrz,
      isPlaced: attempt.isPlaced) ?? .none
  }

  /// Holds what was read against the catalogue.
  func decide(
    _ attempt: PageAttempt, unsure: [(quad: Quadrilateral, scores: LineScores)] = [], legibility: Double = 0,
    namesUnknownEditions: Bool = false
  ) -> [RecognitionDecision.Choice] {
    let (size, upright) = (attempt.page.image.size, attempt.uprightSize)
    let isTurned = attempt.quarter % 2 == 1
    let aspect = isTurned ? 1 / attempt.page.size.aspect : attempt.page.size.aspect
    let lines = attempt.uprightLines
    let printed = printedIdentity(of: attempt)
    var seen = PageObservation(
      lines: lines, mrz: attempt.mrz, hasSoughtMRZ: attempt.hasSoughtMRZ, size: upright,
      aspect: attempt.isOutline ? aspect : nil,
      issueYears: IssueEvidence.years(lines: lines, mrz: attempt.mrz?.mrz, reference: attempt.day),
      legibility: legibility, keypointMatches: attempt.keypointMatches,
      unsure: unsure.map { ($0.quad.upright(readingQuarter: attempt.quarter, in: size), $0.scores) })
    seen.printed = printed
    return RecognitionDecision(
      scorer.score(seen), mrz: attempt.mrz, printed: printed, titles: scorer.titles,
      replacesUnsure: namesUnknownEditions, model: scorer.model
    ).choices
  }

  /// Whether stacks among the lines found should be read as a zone now.
  ///
  /// In a stream only lines that read like parts of a zone justify it: stacks of labels cost as much as all other
  /// lines.
  static func asksForZone(
    _ lines: [TextLine], isComplete: Bool, reading: DocumentRecognizerOptions.Reading
  ) -> Bool {
    reading == .complete
      ? isComplete || lines.contains(where: \.looksLikeMRZ) : mayHoldZone(lines, reading: reading)
  }

  /// Whether to search the whole page for a zone, because the lines suggest one but did not give it.
  ///
  /// In a stream a single line of capitals is not enough: it is a heading more often than the only line of a zone.
  static func mayHoldZone(_ lines: [TextLine], reading: DocumentRecognizerOptions.Reading) -> Bool {
    reading == .complete
      ? Self.looksLikeMRZ(lines)
      : lines.contains(where: \.holdsFillers) || lines.count(where: \.looksLikeMRZ) > 1
  }

  /// Whether a line reads like one of a zone, and not surely like other text: headings are in capitals too.
  private static func looksLikeMRZ(_ lines: [TextLine]) -> Bool {
    let other = OtherText(lines)
    return lines.contains { $0.looksLikeMRZ && !other.fills(OrientedBox($0.quad)) }
  }

  private static func stacks(_ boxes: [OrientedBox]) -> [MRZCandidateDetector.Stack] {
    let candidates = MRZCandidateDetector()
    return candidates.stacks(candidates.joined(boxes), limit: 4)
  }

  /// The machine readable zone of a page among stacks of lines that were found on it.
  private func zone(
    _ page: Image, among stacks: [MRZCandidateDetector.Stack], isLikely: Bool = false, on day: MRZCalendarDate,
    beside other: OtherText = .none
  ) throws -> MRZZone? {
    var attempt = zones.attempt(page, on: day, beside: other)
    for stack in stacks {
      if try attempt.read(stack.lines, isLikely: isLikely) { return attempt.best }
    }
    return attempt.best
  }

  /// The zone of a licence's only line among lines that read like one; nil where there is none.
  private func onlyLine(_ page: Image, among lines: [TextLine], on day: MRZCalendarDate) throws -> MRZZone? {
    var attempt = zones.attempt(page, on: day)
    for line in lines where line.looksLikeMRZ && line.text.hasPrefix("D") {
      if try attempt.read(only: OrientedBox(reading: line.quad)) { break }
    }
    return attempt.best
  }

  /// The size of a page as long as ID-3 with the outline's proportions, limited to proportions that pages have.
  private static func size(ofAspect aspect: Double) -> PageSize {
    let longer = PageSize.id3.widthMillimeters
    let shorter = longer / min(max(max(aspect, 1 / max(aspect, 1e-6)), 1), 5)
    return aspect >= 1
      ? PageSize(widthMillimeters: longer, heightMillimeters: shorter)
      : PageSize(widthMillimeters: shorter, heightMillimeters: longer)
  }
}
