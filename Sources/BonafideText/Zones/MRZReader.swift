public import BonafideCore
internal import BonafideImaging
public import BonafideInference
public import BonafideMRZ

/// Reads the machine readable zone of a document from a picture, at any rotation and moderate tilt or perspective.
///
/// Find (text detection in a reduced picture, stacks of long equal lines), rectify (each line to a strip of 48 pixels),
/// recognize (probabilities a step), decode (fixed pitch, kinds of symbol, check digits), parse. The only line of a
/// driving licence counts where its check digits agree. A picture without a zone gives an empty result. Safe to share
/// between threads; about 0.1 s a picture on two cores once the networks are loaded, three times that for a large
/// picture without a zone.
public struct MRZReader: Sendable {
  /// How zones are looked for.
  public let options: MRZReaderOptions
  private let finder: TextDetector
  private let recognizer: LineRecognizer
  private let classes: MRZSymbolClasses

  /// Loads the text networks.
  ///
  /// - Throws: `InferenceError` when a model is missing or altered.
  public init(models: ModelStore, options: MRZReaderOptions = .init()) throws {
    try self.init(networks: TextNetworks(models: models), options: options)
  }

  /// Uses networks that are loaded already.
  public init(networks: TextNetworks, options: MRZReaderOptions = .init()) {
    self.options = options
    // Two lines of a zone that touch are looked at in detail as one area; their pieces would not be.
    finder = TextDetector(network: networks.detector, cutsAreas: false)
    recognizer = LineRecognizer(network: networks.recognizer)
    classes = MRZSymbolClasses(networks.symbols)
  }

  /// Finds and reads the zone of an upright picture; the likeliest where there are several.
  ///
  /// - Parameters:
  ///   - image: any layout.
  ///   - day: the day against which two-digit years are resolved, mostly today; never taken from a clock here.
  /// - Returns: the zone with its place in pixels of `image`; without one where none was read.
  /// - Throws: `ImageError`, `InferenceError`; a picture without a zone is no error.
  public func read(_ image: Image, on day: MRZCalendarDate) throws -> MRZReaderResult {
    try read(image, on: day, beside: .none)
  }

  /// The same for a picture of which some text was read before, in pixels of `image`.
  package func read(_ image: Image, on day: MRZCalendarDate, beside other: OtherText) throws -> MRZReaderResult {
    let image = try image.withoutAlpha()
    var attempt = attempt(image, on: day, beside: other)
    let candidates = MRZCandidateDetector()
    let first = try finder.lines(in: image, longerSide: options.searchSide).map(\.box)
    for (rank, stack) in candidates.stacks(first).enumerated()
    where try attempt.read(stack.lines, isLikely: rank == 0) { return attempt.result }
    let joined = candidates.joined(first)
    for stack in candidates.stacks(joined) where try attempt.read(stack.lines) { return attempt.result }
    if attempt.best == nil {
      for line in candidates.singles(joined, limit: 3) where try attempt.read(only: line) { return attempt.result }
    }
    for area in candidates.areas(joined) where !other.fills(area) {
      let near = candidates.joined(try lines(in: image, around: area))
      for stack in candidates.stacks(near, limit: 2) where try attempt.read(stack.lines) { return attempt.result }
      for line in candidates.singles(near) where try attempt.read(single: line) { return attempt.result }
    }
    guard attempt.best == nil, hasSmallText(first, in: image) else { return attempt.result }
    let second = candidates.joined(try finder.lines(in: image, longerSide: options.secondSearchSide).map(\.box))
    for stack in candidates.stacks(second) where try attempt.read(stack.lines) { return attempt.result }
    for line in candidates.singles(second) where try attempt.read(single: line) { return attempt.result }
    return attempt.result
  }

  /// The work on lines that the caller finds in a picture without alpha, before any line is read.
  package func attempt(
    _ image: Image, on day: MRZCalendarDate, beside other: OtherText = .none
  ) -> MRZReadingAttempt {
    MRZReadingAttempt(
      pictures: ReducedPictures(image), recognizer: recognizer, classes: classes, options: options, day: day,
      other: other)
  }

  /// Whether the first look may have missed lines that a second, larger one shows.
  ///
  /// The detector finds text of about 8 pixels in height and more; a box is some 1.5 times as high as its text.
  private func hasSmallText(_ lines: [OrientedBox], in image: Image) -> Bool {
    let scale = Double(options.searchSide) / Double(max(image.width, image.height))
    guard options.secondSearchSide > options.searchSide, scale < 0.8 else { return false }
    return lines.contains { $0.aspect >= 3 && $0.height * scale < 14 }
  }

  /// The lines in and around a long area, looked at in detail.
  private func lines(in image: Image, around area: OrientedBox) throws -> [OrientedBox] {
    let region = area.grown(along: area.height, across: min(3 * area.height, area.width / 4))
    let width = 640
    let height = min(416, max(64, TextDetector.cells(Int(Double(width) * region.height / region.width), 1)))
    return try finder.lines(in: image, inside: region, size: PixelSize(width: width, height: height)).map(\.box)
  }
}
