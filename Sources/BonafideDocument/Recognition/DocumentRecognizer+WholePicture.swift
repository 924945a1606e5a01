internal import BonafideCatalogue
internal import BonafideCore
internal import BonafideImaging
internal import BonafidePage
internal import BonafideText

extension DocumentRecognizer {
  /// The recognition as it is, or one that takes the picture itself as the page.
  ///
  /// - Parameters:
  ///   - found: with the page as it was laid.
  ///   - attempt: behind the recognition.
  ///   - image: the upright picture.
  ///   - documents: kinds to accept.
  /// - Returns: `found` where the page may well lie where it was laid.
  /// - Throws: `ImageError`, `InferenceError`.
  func fillingPicture(
    _ found: DocumentRecognition, of attempt: PageAttempt, in image: Image, among documents: [Document]
  ) throws -> DocumentRecognition {
    guard let page = found.page else { return found }
    let frame = Quadrilateral(PixelRect(image.size)).named(like: page.quad)
    let picture = WholePicture(image.size, frame: frame)
    if page.quad.overlap(with: frame) > 0.999 {
      var whole = found
      whole.isPlaced = found.isPlaced || picture.hasItsZone(found)
      return whole
    }
    guard found.isPlaced else { return found }
    let isPage = try picture.isPage(
      rather: page.quad, of: found, sidesSeen: DocumentDetector.sidesSeen(of: page.quad, in: image),
      clearSides: DocumentDetector.sidesClearlySeen(of: page.quad, in: image))
    let hasItsLabels = Self.hasItsLabels(picture, on: found)
    guard isPage || hasItsLabels || picture.mayShowZone(of: found),
      var next = try laidAnew(attempt, in: frame, of: image, among: documents)
    else { return found }
    next.isLaid = true
    let whole = try result(next, image: image, documents: documents, mode: options.reading)
    return isPage || hasItsLabels || picture.hasItsZone(whole) ? whole : found
  }

  /// Least quality of a label that shows where the page lies.
  private static let surely = 0.8

  /// Whether the labels of a known edition stand where they should only if the picture is the page.
  private static func hasItsLabels(_ picture: WholePicture, on found: DocumentRecognition) -> Bool {
    guard let page = found.page, let definition = found.definition else { return false }
    let texts = definition.fields.compactMap { field -> (PageBox, Quadrilateral)? in
      let words = field.labels.filter { NumberedLabels.number($0) == nil && $0.count > 3 }
      guard let box = field.labelBox, !words.isEmpty else { return nil }
      let labels = found.lines.compactMap { line in
        LabelText.cut(line.text, labels: words).map { (line: line, cut: $0) }
      }.filter { $0.cut.quality >= surely }
      // Of two lines with the same label neither tells.
      guard let label = labels.first, labels.count == 1 else { return nil }
      return (box, label.line.quad)
    }
    return picture.hasItsTexts(texts, readOn: page)
  }
}
