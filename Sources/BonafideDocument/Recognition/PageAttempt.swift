internal import BonafideCatalogue
internal import BonafideCore
internal import BonafideImaging
internal import BonafideMRZ
internal import BonafidePage
internal import BonafideText

/// One outline, or the whole picture, taken as the page: its reading and the documents that it may be.
struct PageAttempt: Sendable {
  /// The day against which two-digit years are resolved.
  let day: MRZCalendarDate
  /// Flat, as the outline lies; upright only after ``upright()``.
  var page: RectifiedPage
  /// Whether the page is an outline, not the whole picture.
  var isOutline: Bool
  /// Whether the page was laid by a keypoint template.
  var isLaid = false
  /// Whether it is known where the page lies.
  var isPlaced: Bool { isOutline || isLaid }
  var lines: [TextLine]
  /// Every line that was found, the largest first, turned as the page reads.
  var boxes: [OrientedBox] = []
  /// Keypoint templates found, by the index of their definition.
  var keypointMatches: [Int: KeypointTemplateIndex.Match] = [:]
  var hasSoughtMRZ = false
  /// Whether its lines were read in Cyrillic letters too, whatever came of it.
  var hasTriedCyrillic = false
  var mrz: MRZZone?
  /// In which direction its text reads.
  var quarter: Int
  var choices: [RecognitionDecision.Choice]
  /// The reading of its lines as far as it went; nil where it has not begun, or the page was read in Cyrillic letters.
  var reading: PageTextReading?

  /// Number of letters and digits that were read.
  var letterCount: Int { lines.letterCount }

  /// Least share of lines read with confidence, and fewest letters, on a page that a further look would not improve.
  private static let clear = (legibility: 0.85, letters: 80)

  /// Whether the page has much text and nearly all of it was read with confidence.
  var readsClearly: Bool {
    isOutline && reading?.legibility ?? 0 >= Self.clear.legibility && letterCount >= Self.clear.letters
  }

  /// The size of the page turned upright.
  var uprightSize: PixelSize {
    let size = page.image.size
    return quarter % 2 == 1 ? PixelSize(width: size.height, height: size.width) : size
  }

  /// Its lines as they stand on the page that is turned upright.
  var uprightLines: [TextLine] {
    lines.map { $0.with(quad: $0.quad.upright(readingQuarter: quarter, in: page.image.size)) }
  }

  /// The confidence of the likeliest wanted kind; 0 where there is none.
  func confidence(among documents: [Document]) -> Double { best(among: documents)?.confidence ?? 0 }

  func best(among documents: [Document]) -> RecognitionDecision.Choice? {
    choices.lazy.compactMap { $0.asked(among: documents) }.first
  }
}

extension [TextLine] {
  /// Number of letters and digits in them.
  var letterCount: Int { reduce(0) { $0 + $1.text.count { $0.isLetter || $0.isNumber } } }
}

extension MRZZone {
  /// The direction in which the zone reads, in quarters clockwise from right; nil where its check digits say too
  /// little.
  var sureQuarter: Int? { mrz.isValid ? quarter : nil }

  /// The direction in which the zone reads, whatever its check digits say; nil where its rotation is no number.
  var quarter: Int? { Int(exactly: (rotationDegrees / 90).rounded()).map { (($0 % 4) + 4) % 4 } }

  /// The zone in the picture turned upright.
  func upright(readingQuarter quarter: Int, in size: PixelSize) -> MRZZone {
    var degrees = rotationDegrees - 90 * Double(quarter)
    while degrees <= -180 { degrees += 360 }
    return MRZZone(
      mrz: mrz, characters: characters, quad: quad.upright(readingQuarter: quarter, in: size),
      lineQuads: lineQuads.map { $0.upright(readingQuarter: quarter, in: size) }, rotationDegrees: degrees)
  }
}
