/// The knowledge of a page during reading on which the next step depends.
protocol ReadingProgress {
  /// Whether the page is identified with certainty.
  var isCertain: Bool { get }
  /// Confidence of the likeliest kind, 0...1.
  var confidence: Double { get }
  /// Whether its lines in Cyrillic letters say so for certain.
  var isCertainInCyrillic: Bool { get }
  /// Number of lines that were read.
  var readCount: Int { get }
  /// Whether every line was read.
  var isComplete: Bool { get }
  /// Whether a zone was read.
  var hasZone: Bool { get }
  /// Whether there is no zone to look for any more.
  var hasSoughtZone: Bool { get }
  /// Whether stacks among the lines found should be read as a zone now.
  var asksForZone: Bool { get }
}

/// The order of steps in which a page is read, and when to stop: one plan for stills, one for streams.
///
/// A value without pictures: it is given the findings so far and returns the next step.
struct ReadingPlan: Sendable {
  /// One thing to do.
  enum Step: Sendable, Hashable {
    /// Hold the keypoints against the catalogue.
    case weighKeypoints
    /// Find the lines of text, without reading them.
    case findLines
    /// Read the zone where the lines evidently hold one.
    case readEvidentZone
    /// Read the next lines, at most this many, the largest first; a stream weighs the evidence after each round.
    case readLines(Int)
    /// Read the largest lines in Cyrillic letters.
    case readInCyrillic
    /// Read stacks of lines as a zone.
    case readZone
    /// Weigh what is known.
    case weigh
    /// Search the whole page for a zone.
    case searchZone
  }

  /// Lines that a stream reads between two looks at the catalogue.
  static let stepCount = 3
  /// A stream's page that is still unknown after this many lines is read in Cyrillic letters.
  static let titleCount = 6
  /// Confidence below which next to nothing is known.
  ///
  /// In 64 tuning clips (seeds 9100 to 9123, 9200 to 9223, 9300 to 9304, 9310 to 9312 and 9320 to 9327) the largest
  /// lines of pages without a zone give 0.33 at least in Latin letters, 0.11 at most in Cyrillic letters.
  static let nextToNothing = 0.2
  /// At this confidence a stream does not search the whole page for a zone.
  ///
  /// That costs more than reading all lines.
  static let enough = 0.9

  private let mode: DocumentRecognizerOptions.Reading
  private let first: Step
  private var last: Step?
  private var hasTriedZone = false
  private var hasTriedCyrillic = false

  /// A plan for a page of which nothing was read.
  ///
  /// - Parameters:
  ///   - mode: how much of it is read.
  ///   - isLaid: whether keypoints of a specimen place the page, and so may identify it.
  init(_ mode: DocumentRecognizerOptions.Reading, isLaid: Bool) {
    self.init(mode, first: mode == .untilCertain && isLaid ? .weighKeypoints : .findLines)
  }

  private init(_ mode: DocumentRecognizerOptions.Reading, first: Step) { (self.mode, self.first) = (mode, first) }

  /// A plan for the rest of a page whose lines were found before.
  static let readingOn = ReadingPlan(.complete, first: .readLines(.max))

  /// The next step; nil where there is nothing more to do.
  mutating func next(_ seen: some ReadingProgress) -> Step? {
    let step = following(seen)
    last = step
    return step
  }

  private mutating func following(_ seen: some ReadingProgress) -> Step? {
    let mayEnd = mode == .untilCertain && seen.isCertain
    switch last {
    case nil: return first
    case .weighKeypoints: return mayEnd ? nil : .findLines
    case .findLines: return .readEvidentZone
    case .readEvidentZone: return mayEnd ? nil : nextLines
    case .readLines:
      if mayEnd { return end(seen) }
      return asksForCyrillic(seen) ? .readInCyrillic : zone(seen)
    case .readInCyrillic: return seen.isCertainInCyrillic ? nil : zone(seen)
    case .readZone: return .weigh
    case .weigh: return mayEnd || seen.isComplete ? end(seen) : nextLines
    case .searchZone: return nil
    }
  }

  private var nextLines: Step { .readLines(mode == .complete ? .max : Self.stepCount) }

  /// Computed once: later lines are smaller.
  private mutating func asksForCyrillic(_ seen: some ReadingProgress) -> Bool {
    guard mode == .untilCertain, !hasTriedCyrillic, seen.readCount >= Self.titleCount else { return false }
    hasTriedCyrillic = true
    return !seen.hasZone && seen.confidence < Self.nextToNothing
  }

  private mutating func zone(_ seen: some ReadingProgress) -> Step {
    guard !hasTriedZone, !seen.hasZone, seen.asksForZone else { return .weigh }
    hasTriedZone = true
    return .readZone
  }

  private func end(_ seen: some ReadingProgress) -> Step? {
    guard seen.isComplete, !seen.hasSoughtZone else { return nil }
    return mode == .complete || seen.confidence < Self.enough ? .searchZone : nil
  }
}
