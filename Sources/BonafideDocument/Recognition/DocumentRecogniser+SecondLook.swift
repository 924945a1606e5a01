internal import BonafideCore
internal import BonafideImaging

extension DocumentRecogniser {
  /// Least confidence of an outline that is looked at where surer ones and the whole picture showed no document: that a
  /// document is then recognised in it speaks for it more than its sides could.
  private static let leastOutline = 0.1
  /// Most such outlines.
  private static let mostOutlines = 2
  /// From this overlap on an outline is one that was looked at already.
  private static let sameOverlap = 0.85
  /// The page is sharpened by so much of its difference to a Gaussian blur of so many millimetres: of six ways that were
  /// tried on the unrecognised documents of tuning scenes the one that made most of them legible.
  private static let sharpening = (amount: 2.0, millimetres: 0.42)

  /// A second look at a picture in which nothing was recognised: the surest outline's page sharpened, then outlines that
  /// the locator is less sure of.
  func lookAgain(
    _ image: Image, outlines: [LocatedDocument], among documents: [Document]
  ) throws -> [PageAttempt] {
    var attempts: [PageAttempt] = []
    if let surest = outlines.first {
      attempts.append(try attempt(image, outline: surest, isSharpened: true))
      if attempts[0].confidence(among: documents) >= options.leastConfidence { return attempts }
    }
    let locator = DocumentLocator(network: regions, options: .init(leastConfidence: Self.leastOutline, maximumCount: 6))
    let others = try locator.locate(in: image).filter { other in
      outlines.allSatisfy { $0.quad.overlap(with: other.quad) < Self.sameOverlap }
    }
    for other in others.prefix(Self.mostOutlines) {
      let next = try attempt(image, outline: other)
      attempts.append(next)
      if next.confidence(among: documents) >= Self.enough { break }
    }
    return attempts
  }

  /// A page whose letters blur has made faint, as far as sharpening brings them back.
  static func sharpened(_ page: Image, dotsPerMillimetre: Double) throws -> Image {
    try page.sharpened(sigma: sharpening.millimetres * dotsPerMillimetre, amount: sharpening.amount)
  }
}
