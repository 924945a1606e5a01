public import BonafideCore
internal import BonafideImaging

/// Finds the outlines of cards and pages in a picture: any rotation, perspective, busy or similar backgrounds.
public struct DocumentLocator: Sendable {
  /// How documents are looked for.
  public let options: DocumentLocatorOptions

  /// Creates a locator.
  public init(options: DocumentLocatorOptions = .init()) { self.options = options }

  /// The outlines in a picture, the surest first; none where no document is seen.
  ///
  /// - Throws: `ImageError`; ``DocumentError`` with code `.badOptions` for options outside their ranges.
  public func locate(in image: Image) throws -> [LocatedDocument] {
    guard (320...1280).contains(options.searchSide), (0...1).contains(options.leastConfidence),
      (0.05...1).contains(options.leastSize), (1...64).contains(options.maximumCount)
    else { throw DocumentError(.badOptions, "an option of the document locator is outside its documented range") }
    let outlines = try Outline.find(
      in: image, searchSide: options.searchSide, leastConfidence: options.leastConfidence,
      leastSize: options.leastSize, maximumCount: options.maximumCount)
    return outlines.map {
      LocatedDocument(quad: $0.quad, confidence: $0.confidence, size: Self.size(ofAspect: $0.aspect))
    }
  }

  /// The nearest of the known sizes; nil where the ratio is more than 12 % from each.
  static func size(ofAspect aspect: Double) -> PageSize? {
    let known: [PageSize] = [.id1, .id3]
    let nearest = known.min { abs($0.aspect - aspect) < abs($1.aspect - aspect) }
    guard let nearest, abs(nearest.aspect - aspect) <= 0.12 * nearest.aspect else { return nil }
    return nearest
  }
}
