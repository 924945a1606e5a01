internal import BonafideCatalogue
internal import BonafideCore
internal import BonafideImaging
internal import BonafideMRZ
internal import BonafidePage

extension DocumentRecognizer {
  /// Least confidence of an outline that is looked at after surer ones and the whole picture showed no document; set by
  /// hand.
  ///
  /// A document recognized in it is better evidence than its sides could be.
  private static let leastOutline = 0.1
  /// Most such outlines.
  private static let mostOutlines = 2
  /// From this overlap on an outline is one that was looked at already.
  private static let sameOverlap = 0.85
  /// Sharpening adds this multiple of the page's difference to a Gaussian blur of this many millimeters.
  ///
  /// Chosen from twelve ways, with and without evening out the contrast: with it the right kind of seven unrecognized
  /// documents of tuning scenes (seeds 1000 to 2199, 6000 to 6399) was most often the likeliest.
  private static let sharpening = (amount: 2.0, millimeters: 0.42)

  /// A second look at a picture in which nothing was recognized.
  ///
  /// Tries the surest outline's page sharpened, or the picture if it is itself a page, then outlines that the detector
  /// is less sure of.
  func lookAgain(
    _ image: Image, outlines: [DetectedDocument], among documents: [Document], on day: MRZCalendarDate
  ) throws -> [PageAttempt] {
    var attempts: [PageAttempt] = []
    if let surest = outlines.first {
      attempts.append(try attempt(image, outline: surest, isSharpened: true, mode: options.reading, on: day))
    } else if DocumentDetector.isFlatPage(image.size) {
      attempts.append(
        try attempt(image, outline: nil, fillsPicture: true, isSharpened: true, mode: options.reading, on: day))
    }
    if attempts.contains(where: { $0.confidence(among: documents) >= options.leastConfidence }) { return attempts }
    let detector = DocumentDetector(
      network: regions, options: .init(leastConfidence: Self.leastOutline, maximumCount: 6))
    let others = try detector.detect(in: image).filter { other in
      outlines.allSatisfy { $0.quad.overlap(with: other.quad) < Self.sameOverlap }
    }
    for other in others.prefix(Self.mostOutlines) {
      let next = try attempt(image, outline: other, mode: options.reading, on: day)
      attempts.append(next)
      if next.confidence(among: documents) >= Self.enough { break }
    }
    return attempts
  }

  /// A page sharpened to restore letters that blur has made faint.
  static func sharpened(_ page: Image, dotsPerMillimeter: Double) throws -> Image {
    try page.sharpened(sigma: sharpening.millimeters * dotsPerMillimeter, amount: sharpening.amount)
  }
}
