internal import BonafideCatalogue
internal import BonafideCore
internal import BonafideImaging
internal import BonafideInference
internal import BonafideText

/// Cuts strips out of a page and reads them as the text of fields.
///
/// It counts them, so that no definition can make a reading endless.
struct FieldStrips {
  private let recognizer: LineRecognizer
  private let finder: TextDetector
  private let decoder: FieldDecoder
  private var image: Image
  private var pictures: ReducedPictures
  /// How many more may be read.
  private(set) var remaining: Int

  init(_ image: Image, networks: TextNetworks, decoder: FieldDecoder, maximumCount: Int) {
    recognizer = LineRecognizer(network: networks.recognizer)
    finder = TextDetector(network: networks.detector)
    self.decoder = decoder
    self.image = image
    pictures = ReducedPictures(image)
    remaining = maximumCount
  }

  /// The same of a picture without ink of one color.
  func withoutColoredInk() -> FieldStrips {
    var bare = self
    bare.image = image.withoutColoredInk()
    bare.pictures = ReducedPictures(bare.image)
    return bare
  }

  /// The share of a part of the page that ink of one color covers, 0...1.
  func coloredInkShare(in area: PixelRect) -> Double { image.coloredInkShare(in: area) }

  /// Number of strips that take less time together than one after the other.
  var concurrentCount: Int { recognizer.concurrentCount }

  /// Makes the reduced picture that large lines are cut from, so that copies of this value share it.
  mutating func prepare() throws { _ = try pictures.level(for: 0.5) }

  /// Counts strips that copies of this value read.
  mutating func count(_ readCount: Int) { remaining -= readCount }

  /// Reads a strip; nil when too many were read already.
  ///
  /// - Parameters:
  ///   - box: the strip, in pixels of the page.
  ///   - alphabet: the symbols that the field may have.
  ///   - pattern: decodes under the pattern where the plain reading does not fit it.
  /// - Returns: the text with its confidence and the place of each character; nil when too many strips were read
  ///   already.
  /// - Throws: `ImageError`, `InferenceError`.
  mutating func read(
    _ box: OrientedBox, alphabet: FieldAlphabet, pattern: FieldPattern?
  ) throws -> StripReading? {
    guard let strip = try strip(box, height: LineRecognizer.height, maximumWidth: LineRecognizer.maximumWidth) else {
      return nil
    }
    return try recognizer.recognize(strip) { view, steps in
      var plain = decoder.decode(view, steps: steps, alphabet: alphabet)
      plain.text = alphabet.mended(TrimmedText.of(plain.text))
      guard let pattern, FieldValue.fitting(plain.text, pattern) == nil,
        let fitted = decoder.decode(view, steps: steps, pattern: pattern)
      else { return plain }
      return fitted
    }
  }

  /// The places of a symbol in a line, such as the gaps between its words, as shares of its length; nil when too many
  /// strips were read already.
  mutating func places(of symbol: Character, in box: OrientedBox, alphabet: FieldAlphabet) throws -> [Double]? {
    guard let strip = try strip(box, height: LineRecognizer.height, maximumWidth: LineRecognizer.maximumWidth) else {
      return nil
    }
    return try recognizer.recognize(strip) { view, steps in
      let line = decoder.decode(view, steps: steps, alphabet: alphabet)
      return zip(line.text, line.places).filter { $0.0 == symbol }.map(\.1)
    }
  }

  private static let letters = try? CyrillicLetters.standard()

  /// Reads a line in Cyrillic and in Latin letters; nil when too many strips were read already, or where the weights
  /// for the letters are missing.
  mutating func cyrillicLine(
    _ box: OrientedBox, in language: CyrillicReader.Language?
  ) throws -> CyrillicReader.Line? {
    guard let letters = Self.letters,
      let strip = try strip(box, height: LineRecognizer.height, maximumWidth: LineRecognizer.maximumWidth)
    else { return nil }
    return try recognizer.recognize(strip) { letters.read($0, steps: $1, language: language) }
  }

  /// A line as a picture for another reader; nil when too many were read already.
  mutating func picture(_ box: OrientedBox, height: Int) throws -> Image? {
    try strip(box, height: height, maximumWidth: 60 * height)
  }

  private mutating func strip(_ box: OrientedBox, height: Int, maximumWidth: Int) throws -> Image? {
    guard remaining > 0, box.width >= 2, box.height >= 2, box.width.isFinite, box.height.isFinite else { return nil }
    remaining -= 1
    return try pictures.strip(box, height: height, maximumWidth: maximumWidth)
  }

  /// All lines of the page; none when too many strips were read already.
  mutating func lines() throws -> [OrientedBox] {
    guard remaining > 0 else { return [] }
    remaining -= 1
    return try finder.lines(in: image, longerSide: TextDetector.pageSide).map(\.box)
  }

  /// The lines inside a rectangle of the page, looked at in detail.
  mutating func lines(in rect: PixelRect) throws -> [OrientedBox] {
    guard remaining > 0 else { return [] }
    remaining -= 1
    let area = OrientedBox(center: rect.center, width: rect.width, height: rect.height, angle: 0)
    let scale = min(max(64 / max(rect.height, 1), 0.5), 2.5)
    let size = PixelSize(
      width: min(TextDetector.cells(Int(rect.width.rounded()), scale), 1280),
      height: min(TextDetector.cells(Int(rect.height.rounded()), scale), 640))
    return try finder.lines(in: image, inside: area, size: size).map(\.box)
  }
}
