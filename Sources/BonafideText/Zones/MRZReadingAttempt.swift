package import BonafideCore
internal import BonafideImaging
package import BonafideMRZ

/// The work on one picture: recognizes candidate lines within a budget and keeps the best zone so far.
package struct MRZReadingAttempt {
  package var pictures: ReducedPictures
  package let recognizer: LineRecognizer
  package let classes: MRZSymbolClasses
  package let options: MRZReaderOptions
  package let day: MRZCalendarDate
  /// The lines that were already read as other text.
  private let other: OtherText
  /// The best zone so far that is good enough to report.
  package private(set) var best: MRZZone?

  private var reads = 0
  /// Lines that read as other text.
  private var foreign: Set<OrientedBox> = []
  private var known: [Strip: MRZSymbolScores] = [:]
  /// Readings made ahead and not yet used.
  private var ahead: [Strip: MRZSymbolScores] = [:]

  private struct Strip: Hashable {
    var box: OrientedBox
    var width: Int
  }

  /// Mean confidence of a line above which its reading direction is not in doubt.
  private static let clearDirection = 0.8
  /// Confidence of a character below which it is looked at again.
  private static let doubt = 0.6
  /// Mean confidence of a line that reads clearly.
  private static let clearLine = 0.95
  /// Least clarity of a line that reads as other text, for it to be no line of a zone in either direction.
  private static let clearText: Float = 0.8
  /// Mean confidence of a line below which it is not a line of a zone.
  private static let leastLine = 0.5

  package init(
    pictures: ReducedPictures, recognizer: LineRecognizer, classes: MRZSymbolClasses, options: MRZReaderOptions,
    day: MRZCalendarDate, other: OtherText = .none
  ) {
    self.pictures = pictures
    self.recognizer = recognizer
    self.classes = classes
    self.options = options
    self.day = day
    self.other = other
  }

  package var result: MRZReaderResult { MRZReaderResult(zone: best) }

  /// Reads a stack of lines; true when the search can end: nothing is wrong, or nothing more can be got from it.
  ///
  /// - Parameters:
  ///   - stack: the lines from the first to the last, or turned.
  ///   - isLikely: whether they are more likely a zone than not: then all are read at the same time, some perhaps in
  ///     vain.
  /// - Returns: whether the search can end.
  /// - Throws: `ImageError`, `InferenceError`.
  package mutating func read(_ stack: [OrientedBox], isLikely: Bool = false) throws -> Bool {
    guard stack.allSatisfy({ !foreign.contains($0) && !other.fills($0) }) else { return false }
    let width = stack.count == 3 ? 640 : 960
    if isLikely { try readAhead(stack, width: width) }
    guard let lines = try directed(stack, width: width) else {
      if let line = stack.first { foreign.insert(line) }
      return false
    }
    try readAhead(lines, width: width)
    let lengths = stack.count == 3 ? [30] : [36, 44, 30]
    guard let length = try length(of: lines, among: lengths, width: width) else { return false }
    if stack.count == 2, length == 30 { return try completeAndRead(lines) }
    return try read(lines, length: length, width: width)
  }

  /// Reads a line whose neighbors were not found, and looks for them in the places that a zone gives them.
  package mutating func read(single line: OrientedBox) throws -> Bool {
    guard !other.fills(line), let lines = try directed([line], width: 960), let first = lines.first,
      let length = try length(of: lines, among: [30, 36, 44], width: 960),
      let alignment = MRZLineAlignment(try scores(first, width: 960), count: length),
      alignment.meanConfidence >= Self.clearDirection
    else { return false }
    if length == MRZFormat.drivingLicence.lineLength, keep([alignment], lines) { return true }
    let pitch = alignment.pitch / Double(alignment.stepCount) * first.width
    for distance in Self.linePitches {
      for side in [-1.0, 1.0] {
        var neighbor = first
        neighbor.center = first.point(u: 0, v: side * distance * pitch)
        guard let found = MRZLineAlignment(try scores(neighbor, width: 960), count: length),
          found.meanConfidence >= Self.clearDirection
        else { continue }
        let pair = side < 0 ? [neighbor, first] : [first, neighbor]
        return length == 30 ? try completeAndRead(pair) : try read(pair, length: length, width: 960)
      }
    }
    return false
  }

  /// Distance from line to line in widths of a character: 2.5 by Doc 9303-3 (6.35 mm and 2.54 mm), and what is seen.
  private static let linePitches = [2.5, 2.1, 2.9]

  /// Reads lines of known direction and length; looks again in other crops where something is wrong.
  private mutating func read(_ lines: [OrientedBox], length: Int, width: Int) throws -> Bool {
    var alignments: [MRZLineAlignment] = []
    for line in lines {
      guard let alignment = MRZLineAlignment(try scores(line, width: width), count: length),
        alignment.meanConfidence >= Self.leastLine
      else { return false }
      alignments.append(alignment)
    }
    if keep(alignments, lines) { return true }
    // A clear reading with invalid check digits is most likely printed like that; one more look is enough.
    let isClear = alignments.allSatisfy { $0.meanConfidence >= Self.clearLine }
    for variant in Self.variants(lines, width: width).prefix(isClear ? 1 : 3) {
      try readAhead(variant.lines, width: variant.width)
      for (index, line) in variant.lines.enumerated() {
        guard let alignment = MRZLineAlignment(try scores(line, width: variant.width), count: length) else { continue }
        if alignment.meanConfidence > alignments[index].meanConfidence - 0.15 {
          alignments[index].average(with: alignment)
        }
      }
      if keep(alignments, lines) { return true }
    }
    return best.map { $0.mrz.isValid || isClear } ?? false
  }

  /// Other crops of the same lines: of equal extent, higher, at a larger scale, and lower.
  private static func variants(_ lines: [OrientedBox], width: Int) -> [(lines: [OrientedBox], width: Int)] {
    let even = evened(lines)
    func scaled(_ share: Double) -> [OrientedBox] { even.map { $0.grown(along: 0, across: $0.height * share / 2) } }
    return [(scaled(0.15), width), (even, width == 640 ? 960 : 1280), (scaled(-0.15), width)]
  }

  /// Extends the lines to the extent that all of them cover together, so that an overlooked end is read too.
  package static func evened(_ lines: [OrientedBox]) -> [OrientedBox] {
    guard let first = lines.first else { return [] }
    let corners = lines.flatMap(\.quadrilateral.corners).map { first.coordinates(of: $0).u }
    guard let left = corners.min(), let right = corners.max() else { return lines }
    return lines.map { line in
      let shift = first.coordinates(of: line.center).u
      var box = line
      box.width = right - left
      box.center = line.point(u: (left + right) / 2 - shift, v: 0)
      return box
    }
  }

  /// The stack in its reading direction, or nil when it reads as no zone either way.
  private mutating func directed(_ stack: [OrientedBox], width: Int) throws -> [OrientedBox]? {
    let turned = Array(stack.reversed().map(\.turned))
    guard let line = stack.first, let turnedLine = turned.first else { return nil }
    let scores = try scores(line, width: width)
    let likeness = likeness(scores)
    if likeness >= Self.clearDirection { return stack }
    if likeness < Self.leastLine, scores.legibility >= Self.clearText, scores.turnedFillers < 1 { return nil }
    let turnedLikeness = self.likeness(try self.scores(turnedLine, width: width))
    guard max(likeness, turnedLikeness) >= Self.leastLine else { return nil }
    return likeness >= turnedLikeness ? stack : turned
  }

  /// Share of symbols of a zone in the line, weighted by how clearly they are seen, 0...1.
  private func likeness(_ scores: MRZSymbolScores) -> Double {
    var seen: Float = 0
    var symbols: Float = 0
    for step in 0..<scores.stepCount {
      let mass = scores.mass(step)
      seen += mass + scores.other[step]
      symbols += mass * scores.best(step).probability
    }
    // A line of a zone shows at least 30 symbols; noise that shows next to nothing must not count as certain.
    return Double(symbols / max(seen, 20))
  }

  /// The number of characters that fits all lines best.
  private mutating func length(of lines: [OrientedBox], among lengths: [Int], width: Int) throws -> Int? {
    var best: (length: Int, score: Double)?
    for length in lengths {
      var total = 0.0
      for line in lines {
        total += MRZLineAlignment(try scores(line, width: width), count: length)?.score ?? -1000
      }
      if total > best?.score ?? -.infinity { best = (length, total) }
    }
    return best?.length
  }

  /// Two lines of 30 characters: looks for the third above and below.
  private mutating func completeAndRead(_ lines: [OrientedBox]) throws -> Bool {
    guard lines.count == 2 else { return false }
    let offset = lines[0].coordinates(of: lines[1].center)
    var above = lines[0]
    above.center = lines[0].point(u: -offset.u, v: -offset.v)
    var below = lines[1]
    below.center = lines[1].point(u: offset.u, v: offset.v)
    for candidate in [lines + [below], [above] + lines] where try read(candidate, length: 30, width: 640) {
      return true
    }
    return false
  }

  private mutating func scores(_ box: OrientedBox, width: Int) throws -> MRZSymbolScores {
    let key = Strip(box: box, width: width)
    if let scores = known[key] { return scores }
    guard reads < options.maximumLineReads else { return MRZSymbolScores(stepCount: 0, symbols: [], other: []) }
    reads += 1
    let scores =
      try ahead.removeValue(forKey: key) ?? Self.scores(key, pictures: &pictures, recognizer, classes)
    known[key] = scores
    return scores
  }

  private static func scores(
    _ strip: Strip, pictures: inout ReducedPictures, _ recognizer: LineRecognizer, _ classes: MRZSymbolClasses
  ) throws -> MRZSymbolScores {
    let strip = try pictures.strip(strip.box, size: PixelSize(width: strip.width, height: LineRecognizer.height))
    return try recognizer.recognize(strip) { MRZSymbolScores($0, steps: $1, classes: classes) }
  }

  /// Reads lines together that are used one after the other; each counts when it is used.
  private mutating func readAhead(_ lines: [OrientedBox], width: Int) throws {
    let strips = lines.map { Strip(box: $0, width: width) }.filter { known[$0] == nil && ahead[$0] == nil }
    guard recognizer.concurrentCount > 1, strips.count > 1, reads + strips.count <= options.maximumLineReads else {
      return
    }
    let read = try recognizer.each(strips, box: \.box, width: { Double($0.width) }, of: &pictures) {
      [recognizer, classes] strip, pictures in
      try Self.scores(strip, pictures: &pictures, recognizer, classes)
    }
    for (strip, scores) in zip(strips, read) { ahead[strip] = scores }
  }

  /// Decodes by every layout of this shape, keeps the best if it is a zone; true when nothing is wrong with it.
  private mutating func keep(_ alignments: [MRZLineAlignment], _ lines: [OrientedBox]) -> Bool {
    let decoder = MRZZoneDecoder(lines: alignments)
    var parser = options.parser
    parser.repairsConfusions = false
    var found: (zone: MRZZone, rank: Double)?
    for layout in MRZLayout.all {
      guard let decision = decoder.decide(layout), isZone(decision),
        let mrz = try? MRZParser(referenceDate: day, options: parser).parse(lines: decision.lines), mrz.layout == layout
      else { continue }
      if layout.format == .drivingLicence, !isOnlyLine(decision, mrz) { continue }
      let agreeing = mrz.checks.count(where: \.isValid)
      guard isReportable(decision, agreeing: agreeing, of: mrz.checks.count) else { continue }
      let rank = decision.score + Double(agreeing) / Double(max(mrz.checks.count, 1))
      if rank > found?.rank ?? -.infinity { found = (zone(mrz, decision, lines), rank) }
    }
    guard let zone = found?.zone else { return false }
    if best.map({ Self.rank(zone) > Self.rank($0) }) ?? true { best = zone }
    return zone.mrz.isValid && !isDoubtful(zone)
  }

  /// Whether a character is unclear enough for another look although the check digits are valid: they do not cover the
  /// names, and one in ten wrong texts passes each of them.
  private func isDoubtful(_ zone: MRZZone) -> Bool {
    zone.characters.joined().contains { $0.confidence < Self.doubt }
  }

  private static func rank(_ zone: MRZZone) -> Double {
    zone.confidence + (zone.mrz.isValid ? 2 : 0) + Double(zone.mrz.checks.count(where: \.isValid)) / 10
  }

  /// Reads a line that may be the only one of its zone; true where it is one without fault.
  package mutating func read(only line: OrientedBox) throws -> Bool {
    let length = MRZFormat.drivingLicence.lineLength
    guard !other.fills(line), let first = try directed([line], width: 640)?.first,
      let alignment = MRZLineAlignment(try scores(first, width: 640), count: length),
      alignment.meanConfidence >= Self.clearDirection
    else { return false }
    return keep([alignment], [first])
  }

  /// Whether a single line is a zone.
  ///
  /// Its format has few fillers, so it needs the right start, valid check digits and clear letters.
  private func isOnlyLine(_ decision: MRZZoneDecoder.Decision, _ mrz: MRZ) -> Bool {
    let line = decision.characters.first ?? []
    let isOwn = mrz.layout != .drivingLicence
    return mrz.isValid && decision.meanConfidence >= (isOwn ? Self.clearDirection : Self.clearLine)
      && line.prefix(2).map(\.symbol).elementsEqual(line.prefix(2).map(\.recognized))
      && (isOwn || Self.fillerCount(decision) >= 2)
      // One check digit agrees with every tenth change by chance.
      && (mrz.layout.checks.count > 1 || !line.contains { $0.reason == .checkDigits })
  }

  private static func fillerCount(_ decision: MRZZoneDecoder.Decision) -> Int {
    decision.characters.joined().count { $0.symbol == "<" && $0.recognized == "<" }
  }

  /// Every zone begins with a letter and holds fillers; text that merely has the right shape does not.
  private func isZone(_ decision: MRZZoneDecoder.Decision) -> Bool {
    let first = decision.characters.first?.first?.symbol ?? "<"
    if decision.layout.format == .drivingLicence { return first == "D" }
    return Self.fillerCount(decision) >= 2 && first.isLetter
  }

  private func isReportable(_ decision: MRZZoneDecoder.Decision, agreeing: Int, of count: Int) -> Bool {
    let least = agreeing * 2 > count ? options.leastConfidence : options.leastConfidenceUnchecked
    return decision.meanConfidence >= least && decision.classAgreement >= 0.7
  }

  private func zone(_ mrz: MRZ, _ decision: MRZZoneDecoder.Decision, _ lines: [OrientedBox]) -> MRZZone {
    let quads = lines.map(\.quadrilateral)
    let first = quads.first ?? Quadrilateral(PixelRect(x: 0, y: 0, width: 0, height: 0))
    let last = quads.last ?? first
    let angle = (lines.first?.angle ?? 0) * 180 / .pi
    return MRZZone(
      mrz: mrz, characters: decision.characters,
      quad: Quadrilateral(
        topLeft: first.topLeft, topRight: first.topRight, bottomRight: last.bottomRight, bottomLeft: last.bottomLeft),
      lineQuads: quads,
      rotationDegrees: angle > 180 ? angle - 360 : angle <= -180 ? angle + 360 : angle)
  }
}
