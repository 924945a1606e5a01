internal import BonafideCatalogue
internal import BonafideCore
internal import BonafideImaging
internal import BonafidePage

extension DocumentRecognizer {
  /// What was found, or what is found if the picture is the page.
  ///
  /// - Parameters:
  ///   - found: with the page as it was laid.
  ///   - attempt: that it rests on.
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
      rather: page.quad, of: found, sidesSeen: DocumentDetector.sidesSeen(of: page.quad, in: image))
    guard isPage || picture.mayShowZone(of: found),
      var next = try laidAnew(attempt, in: frame, of: image, among: documents)
    else { return found }
    next.isLaid = true
    let whole = try result(next, image: image, documents: documents, mode: options.reading)
    return isPage || picture.hasItsZone(whole) ? whole : found
  }
}
