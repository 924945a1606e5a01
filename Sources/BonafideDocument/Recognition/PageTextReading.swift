internal import BonafideCore
internal import BonafideImaging
internal import BonafideText

/// The reading of one flat page whose upright side is not known: the largest lines first, in steps.
struct PageTextReading: Sendable {
  /// Below this confidence a line is also read the other way round, once it is known which way the page reads.
  private static let sure = 0.8
  /// Least confidence of a line that leaves no question; until the page's way is known a line below is read both ways.
  private static let clear = 0.95
  /// Least confidence of a line that is kept: the value of the networks' authors.
  private static let leastConfidence = 0.5

  /// A line as it reads one way.
  private typealias Look = (reading: TextReader.Reading, scores: LineScores)

  private let recognizer: LineRecognizer
  private let symbols: SymbolTable
  private var pictures: ReducedPictures
  private var waiting: [OrientedBox]
  /// Every line found.
  let boxes: [OrientedBox]
  private var read: [[Look]] = []
  private let classes: FoldedClasses
  /// Lines that were left out as those of a zone.
  private var zoneLineCount = 0
  /// How much sure text reads in each of the four directions: to the right, then clockwise.
  private var votes = [0.0, 0.0, 0.0, 0.0]
  private let size: PixelSize

  /// Finds the lines of a page.
  init(_ page: Image, networks: TextNetworks, classes: FoldedClasses, maximumLineCount: Int) throws {
    self.classes = classes
    recognizer = LineRecognizer(network: networks.recognizer)
    symbols = networks.symbols
    pictures = ReducedPictures(page)
    size = page.size
    let found = try TextDetector(network: networks.detector).lines(in: page, longerSide: TextDetector.pageSide).map(
      \.box)
    boxes = found
    let largest = found.sorted { Self.priority($0) > Self.priority($1) }.prefix(max(1, maximumLineCount))
    waiting = Self.affordable(Array(largest)).reversed()
  }

  /// Most columns of pixels that the network sees of a page's lines.
  ///
  /// Of 60 real pictures none had more than 41,600, its fields' second looks counted in; a page of lines as long as the
  /// page, drawn to cost time, had 195,000.
  static let mostColumns = 80_000

  /// The first lines, as many as the network may see, one at least.
  static func affordable(_ boxes: [OrientedBox]) -> [OrientedBox] {
    var columns = 0.0
    let count = boxes.prefix { box in
      columns += min(max(box.aspect, 1) * Double(LineRecognizer.height), Double(LineRecognizer.maximumWidth))
      return columns <= Double(mostColumns)
    }.count
    return Array(boxes.prefix(max(1, count)))
  }

  /// Titles are high; of lines of like height the longer ones say more.
  private static func priority(_ box: OrientedBox) -> Double { box.height * box.height * min(box.aspect, 12) }

  /// Leaves out the lines of a zone that was read by itself.
  ///
  /// They show the page's direction and count as read with confidence.
  mutating func leaveOut(_ zone: MRZZone) {
    let isPart = { (box: OrientedBox) in box.quadrilateral.share(inside: zone.quad) > 0.5 }
    zoneLineCount = waiting.count(where: isPart)
    waiting.removeAll(where: isPart)
    if let quarter = zone.quarter { votes[quarter] += 20 * zone.confidence }
  }

  /// Whether every line was read.
  var isComplete: Bool { waiting.isEmpty }

  /// Number of lines found.
  var lineCount: Int { waiting.count + read.count }

  /// Number of lines read so far, surely or not.
  var readCount: Int { read.count }

  /// Reads the next lines.
  mutating func readNext(_ count: Int) throws {
    guard !isComplete else { return }
    let last = max(0, waiting.count - count)
    while waiting.count > last {
      if isHopeless { waiting = [] } else { try readRound(atMost: waiting.count - last) }
    }
    if isComplete { try turnStray() }
  }

  /// Takes in, one after the other, lines that were read together.
  private mutating func readRound(atMost count: Int) throws {
    let boxes = Array(waiting.suffix(roundCount(atMost: count)).reversed())
    waiting.removeLast(boxes.count)
    let ahead = try lookAhead(boxes)
    for box in boxes {
      var readings: [Look] = []
      for direction in TextReader.directions(of: box, isTurned: isTurned) {
        let reading = try ahead[direction] ?? look(direction)
        readings.append(reading)
        if reading.reading.confidence >= (isDecided ? Self.sure : Self.clear) { break }
      }
      if let best = readings.map(\.reading).max(by: { $0.confidence < $1.confidence }), best.confidence >= Self.sure,
        best.text.count > 2
      {
        votes[Self.quarter(best.box)] += Double(min(best.text.count, 20)) * (best.confidence - 0.5)
      }
      read.append(readings)
    }
  }

  /// Number of lines that are read together.
  ///
  /// Few until the page's direction is known, because they decide it, and none beyond those that may show that nothing
  /// can be read.
  private func roundCount(atMost count: Int) -> Int {
    let together = recognizer.concurrentCount
    guard together > 1 else { return 1 }
    let most = read.count < Self.hopeless ? min(count, Self.hopeless - read.count) : count
    return isDecided ? most : min(most, together)
  }

  /// Reads lines ahead, for use if the page's direction does not change meanwhile; nothing for a single one.
  private mutating func lookAhead(_ boxes: [OrientedBox]) throws -> [OrientedBox: Look] {
    guard boxes.count > 1 else { return [:] }
    return try TextReader.lookAhead(
      boxes, isTurned: isTurned, sure: Self.sure, confidence: \.reading.confidence, looks: { try looks($0) })
  }

  /// Number of the largest lines that are read before an unreadable page is given up.
  private static let hopeless = 16

  /// Whether the largest lines all read as nothing: stripes and patterns are found as lines too.
  private var isHopeless: Bool {
    read.count == Self.hopeless && zoneLineCount == 0
      && read.joined().allSatisfy { $0.reading.confidence < Self.sure || Set($0.reading.text).count <= 2 }
  }

  /// Whether enough was read to know which way the page reads: one sure line of ten letters, and none against it.
  private var isDecided: Bool { (votes.max() ?? 0) - abs(votes.reduce(0, +) - (votes.max() ?? 0)) >= 5 }

  /// Reads lines again that were read against the way of the page only: titles are read first, when that is not known.
  private mutating func turnStray() throws {
    for index in read.indices where read[index].allSatisfy({ TextReader.isTurned($0.reading.box) != isTurned }) {
      guard let box = read[index].first?.reading.box,
        read[index].contains(where: { $0.reading.confidence < Self.clear })
      else { continue }
      read[index].append(try look(box.turned))
    }
  }

  /// Settles in which of the four directions the page reads, as a machine readable zone on it shows beyond doubt.
  ///
  /// Lines that were read the other way only are read again once all are.
  mutating func settle(quarter: Int) throws {
    guard votes.indices.contains(quarter) else { return }
    votes = [0, 0, 0, 0]
    votes[quarter] = 1e6
    if isComplete { try turnStray() }
  }

  private var isTurned: Bool { votes[2] + votes[3] > votes[0] + votes[1] }

  /// In which of four directions most text reads: 0 to the right, then clockwise.
  var quarter: Int { votes.indices.max { votes[$0] < votes[$1] } ?? 0 }

  /// Every line, read or not, as the page reads: the largest first, in pixels of the page as it lies.
  var placed: [OrientedBox] {
    read.compactMap { TextReader.choice($0.map(\.reading), isTurned: isTurned)?.box }
  }

  /// The lines read so far, in pixels of the page as it lies.
  var lines: [TextLine] {
    let chosen = read.compactMap { TextReader.choice($0.map(\.reading), isTurned: isTurned) }
      .filter { !$0.text.isEmpty && $0.confidence >= Self.leastConfidence }
      .map(\.line)
    return ReadingOrder.sorted(chosen)
  }

  /// The lines of low confidence, once for each way they were looked at: known texts may still be found in them.
  var unsure: [(quad: Quadrilateral, scores: LineScores)] {
    read.filter { ($0.map(\.reading.confidence).max() ?? 0) < Self.clear }.joined().map {
      ($0.reading.box.quadrilateral, $0.scores)
    }
  }

  /// Whether text on the page would have been read, 0...1: the share of found lines read with confidence, less where
  /// there are few.
  var legibility: Double {
    let count = read.count + zoneLineCount
    guard count > 0 else { return 0 }
    let best = read.map { $0.map(\.reading.confidence).max() ?? 0 }
    let sure = Double(best.count { $0 >= 0.85 } + zoneLineCount)
    return sure / Double(count) * min(1, sure / 5)
  }

  private mutating func look(_ box: OrientedBox) throws -> Look {
    try Self.look(box, pictures: &pictures, recognizer: recognizer, symbols: symbols, classes: classes)
  }

  private mutating func looks(_ boxes: [OrientedBox]) throws -> [Look] {
    try recognizer.each(boxes, box: \.self, width: LineRecognizer.width, of: &pictures) {
      [recognizer, symbols, classes] box, pictures in
      try Self.look(box, pictures: &pictures, recognizer: recognizer, symbols: symbols, classes: classes)
    }
  }

  private static func look(
    _ box: OrientedBox, pictures: inout ReducedPictures, recognizer: LineRecognizer, symbols: SymbolTable,
    classes: FoldedClasses
  ) throws -> Look {
    let strip = try pictures.strip(box, height: LineRecognizer.height, maximumWidth: LineRecognizer.maximumWidth)
    return try recognizer.recognize(strip) { view, steps in
      let (text, confidence) = GreedyDecoder.decode(view, steps: steps, symbols: symbols)
      return (
        TextReader.Reading(box: box, text: text, confidence: confidence),
        LineScores(view, steps: steps, classes: classes)
      )
    }
  }

  static func quarter(_ box: OrientedBox) -> Int {
    let quarter = Int((box.angle / (.pi / 2)).rounded())
    return ((quarter % 4) + 4) % 4
  }
}
