internal import BonafideBarcode
internal import BonafideCore
internal import BonafideImaging
internal import BonafidePage

extension DocumentReaderResult {
  /// The same result, with every place in pixels of the picture scaled by these factors.
  ///
  /// Places on the page and the flat page itself stay unchanged.
  func scaled(x: Double, y: Double) -> DocumentReaderResult {
    let map = Homography.scale(x: x, y: y)
    var result = self
    result.recognition.page = recognition.page.map {
      RectifiedPage(
        image: $0.image, size: $0.size, quad: map.apply($0.quad) ?? $0.quad,
        toPage: Homography.scale(x: 1 / x, y: 1 / y).then($0.toPage))
    }
    func scaled(_ outline: DetectedDocument) -> DetectedDocument {
      var scaled = outline
      scaled.quad = map.apply(outline.quad) ?? outline.quad
      return scaled
    }
    result.recognition.otherOutlines = recognition.otherOutlines.map(scaled)
    result.unreadPages = unreadPages.map(scaled)
    result.barcodes = barcodes.map {
      Barcode(format: $0.format, text: $0.text, bytes: $0.bytes, corners: map.apply($0.corners) ?? $0.corners)
    }
    func scaled(_ crop: PageCrop) -> PageCrop {
      PageCrop(image: crop.image, box: crop.box, corners: crop.corners.flatMap(map.apply))
    }
    result.portrait = portrait.map(scaled)
    result.holderSignature = holderSignature.map(scaled)
    return result
  }
}
