internal import BonafideCatalogue
internal import BonafideText

/// A page while it is read, step by step.
struct PageWork: ReadingProgress {
  /// Everything read so far, and the documents that the page may be.
  var attempt: PageAttempt
  /// The reading of its lines; nil before they were found.
  var reading: PageTextReading?
  let mode: DocumentRecognizerOptions.Reading
  /// Confidence at which a stream stops.
  let certainty: Double
  /// The page as read in Cyrillic letters; nil where it was not.
  var inCyrillic: PageAttempt?
  /// Whether a zone was read since the evidence was last weighed.
  var hasNewZone = false

  init(_ attempt: PageAttempt, mode: DocumentRecognizerOptions.Reading, certainty: Double) {
    (self.attempt, self.mode, self.certainty) = (attempt, mode, certainty)
  }

  var isCertain: Bool { Self.isCertain(attempt, certainty) }
  var isCertainInCyrillic: Bool { inCyrillic.map { Self.isCertain($0, certainty) } ?? false }
  var confidence: Double { attempt.choices.first?.confidence ?? 0 }
  var readCount: Int { reading?.readCount ?? 0 }
  var isComplete: Bool { reading?.isComplete ?? false }
  var hasZone: Bool { attempt.mrz != nil }
  var hasSoughtZone: Bool { attempt.hasSoughtMRZ }
  var asksForZone: Bool {
    DocumentRecognizer.asksForZone(attempt.lines, isComplete: isComplete, reading: mode)
  }

  /// Whether the page is identified with the certainty that a stream requires.
  private static func isCertain(_ attempt: PageAttempt, _ certainty: Double) -> Bool {
    attempt.choices.first?.confidence ?? 0 >= certainty
  }

  /// Reads the next lines.
  mutating func readLines(_ count: Int) throws {
    try reading?.readNext(count)
    takeLines()
  }

  /// Takes a zone that was read before the lines, which then need not be.
  mutating func take(_ zone: MRZZone) {
    reading?.leaveOut(zone)
    attempt.mrz = zone
    attempt.hasSoughtMRZ = true
    attempt.quarter = attempt.isLaid ? 0 : reading?.quarter ?? 0
  }

  /// Turns the page's lines to the direction that a sure zone gives.
  ///
  /// Without it the zone's letters and fillers, which read well upside down too, would outvote lines in other
  /// alphabets.
  mutating func settleDirection() throws {
    guard let quarter = attempt.mrz?.sureQuarter else { return }
    try reading?.settle(quarter: quarter)
    takeLines()
  }

  private mutating func takeLines() {
    attempt.lines = reading?.lines ?? []
    attempt.quarter = attempt.isLaid ? 0 : reading?.quarter ?? 0
  }

  /// The page as it was read, in Cyrillic letters where this reading says more.
  func result(leastConfidence: Double) -> PageAttempt {
    if let inCyrillic, isCertainInCyrillic { return inCyrillic }
    var read = attempt
    if let reading {
      read.boxes = reading.placed
      read.reading = reading
    }
    guard let inCyrillic, inCyrillic.confidence(among: [.any]) >= leastConfidence,
      inCyrillic.confidence(among: [.any]) > read.confidence(among: [.any])
    else { return read }
    return inCyrillic
  }
}
