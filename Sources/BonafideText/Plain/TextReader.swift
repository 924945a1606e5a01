public import BonafideCore
internal import BonafideImaging
public import BonafideInference

/// Reads all text of a picture, line by line, in Latin and many other scripts (not Cyrillic).
///
/// Lines may stand at any angle; which end a line begins at is decided by how well it reads. Safe to share between
/// threads. Costs about 60 ms for finding lines (960 pixels) and 10 to 20 ms a line on two cores.
public struct TextReader: Sendable {
  /// How text is looked for and read.
  public let options: TextReaderOptions
  private let finder: TextDetector
  private let recognizer: LineRecognizer
  private let symbols: SymbolTable

  /// Below this confidence a line is also read the other way round.
  private static let sure = 0.8

  /// Loads the text networks.
  ///
  /// - Throws: `InferenceError` when a model is missing or altered.
  public init(models: ModelStore, options: TextReaderOptions = .init()) throws {
    try self.init(networks: TextNetworks(models: models, repertoire: .all), options: options)
  }

  /// Uses networks that are loaded already.
  public init(networks: TextNetworks, options: TextReaderOptions = .init()) {
    self.options = options
    finder = TextDetector(network: networks.detector)
    recognizer = LineRecognizer(network: networks.recognizer)
    symbols = networks.symbols
  }

  /// Finds and reads the lines of an upright picture; no text gives an empty result.
  ///
  /// - Throws: `ImageError`, `InferenceError`.
  public func read(_ image: Image) throws -> TextReaderResult {
    let image = try image.withoutAlpha()
    var pictures = ReducedPictures(image)
    let boxes = try finder.lines(in: image, longerSide: options.searchSide).map(\.box)
      .sorted { $0.width * $0.height > $1.width * $1.height }
    var lines: [[Reading]] = []
    var votes = 0
    var waiting = boxes.prefix(options.maximumLineCount)
    while !waiting.isEmpty {
      // The first ones tell the way in which the others are looked at.
      let round = waiting.prefix(lines.isEmpty ? recognizer.concurrentCount : waiting.count)
      waiting = waiting.dropFirst(round.count)
      let ahead = try lookAhead(Array(round), isTurned: votes > 0, in: &pictures)
      for box in round {
        var readings: [Reading] = []
        for direction in Self.directions(of: box, isTurned: votes > 0) {
          let reading = try ahead[direction] ?? read(direction, in: &pictures)
          readings.append(reading)
          if reading.confidence >= Self.sure { break }
        }
        if let best = readings.last, readings.count == 1, best.text.count > 2 {
          votes += Self.isTurned(best.box) ? 1 : -1
        }
        lines.append(readings)
      }
    }
    let chosen = lines.compactMap { Self.choice($0, isTurned: votes > 0) }
      .filter { !$0.text.isEmpty && $0.confidence >= options.leastConfidence }
      .map(\.line)
    return TextReaderResult(lines: ReadingOrder.sorted(chosen))
  }

  /// A box read one way.
  package struct Reading {
    package var box: OrientedBox
    package var text: String
    package var confidence: Double

    package init(box: OrientedBox, text: String, confidence: Double) {
      (self.box, self.text, self.confidence) = (box, text, confidence)
    }

    /// The same as a line of the picture.
    package var line: TextLine { TextLine(text: text, confidence: confidence, quad: box.quadrilateral) }
  }

  /// The likeliest of the ways a box was read; the way in which the sure lines of the picture read counts for more,
  /// because fillers and digits read well upside down too.
  package static func choice(_ readings: [Reading], isTurned: Bool) -> Reading? {
    func worth(_ reading: Reading) -> Double {
      reading.confidence + (Self.isTurned(reading.box) == isTurned ? 0.25 : 0)
    }
    return readings.max { worth($0) < worth($1) }
  }

  /// The ways a box may read, the likelier first: along its long side either way; short ones first along the picture.
  package static func directions(of box: OrientedBox, isTurned: Bool) -> [OrientedBox] {
    var ways = isTurned ? [box.turned, box] : [box, box.turned]
    if box.aspect < 1.5 {
      var other = box
      other.width = box.height
      other.height = box.width
      other.angle = OrientedBox.upright(box.angle + .pi / 2)
      let others = isTurned ? [other.turned, other] : [other, other.turned]
      let isLevel = abs(sine(box.angle)) < 0.71
      ways = isLevel ? ways + others : others + ways
    }
    return ways
  }

  /// Whether a line reads to the left, or up.
  package static func isTurned(_ box: OrientedBox) -> Bool { cosine(box.angle) + 0.2 * sine(box.angle) < 0 }

  /// Reads lines ahead, for use if the page's direction does not change meanwhile: each in its likelier direction, and
  /// in the other one where that is not sure.
  ///
  /// - Parameters:
  ///   - boxes: of the lines.
  ///   - isTurned: whether the page reads to the left, or up.
  ///   - sure: confidence from which the other direction is not looked at.
  ///   - confidence: of a look.
  ///   - looks: reads several boxes at the same time.
  /// - Returns: by the box that was looked at.
  /// - Throws: the errors of `looks`.
  package static func lookAhead<Look>(
    _ boxes: [OrientedBox], isTurned: Bool, sure: Double, confidence: (Look) -> Double,
    looks: ([OrientedBox]) throws -> [Look]
  ) rethrows -> [OrientedBox: Look] {
    let ways = boxes.map { directions(of: $0, isTurned: isTurned) }
    let first = ways.compactMap(\.first)
    let seen = try looks(first)
    let second = zip(ways, seen).compactMap { ways, look in
      confidence(look) < sure && ways.count > 1 ? ways[1] : nil
    }
    return Dictionary(
      zip(first + second, seen + (try looks(second))).map { ($0, $1) }, uniquingKeysWith: { known, _ in known })
  }

  /// ``lookAhead(_:isTurned:sure:confidence:looks:)``; nothing where the network does one run after the other.
  private func lookAhead(
    _ boxes: [OrientedBox], isTurned: Bool, in pictures: inout ReducedPictures
  ) throws -> [OrientedBox: Reading] {
    guard recognizer.concurrentCount > 1, boxes.count > 1 else { return [:] }
    return try Self.lookAhead(boxes, isTurned: isTurned, sure: Self.sure, confidence: \.confidence) { ways in
      try recognizer.each(ways, box: \.self, width: LineRecognizer.width, of: &pictures) { [self] box, pictures in
        try read(box, in: &pictures)
      }
    }
  }

  private func read(_ box: OrientedBox, in pictures: inout ReducedPictures) throws -> Reading {
    let strip = try pictures.strip(box, height: LineRecognizer.height, maximumWidth: LineRecognizer.maximumWidth)
    return try recognizer.recognize(strip) {
      let (text, confidence) = GreedyDecoder.decode($0, steps: $1, symbols: symbols)
      return Reading(box: box, text: text, confidence: confidence)
    }
  }
}
