package import BonafideCore
package import BonafideDocument
package import BonafideFace
internal import BonafideImaging
internal import BonafidePage

/// Finds the holder's portrait on pages without a definition that gives its place.
package struct PortraitFinder: Sendable {
  /// Where the portrait is, or why there is none.
  package enum Outcome: Sendable {
    /// The portrait, cut out as a photograph for documents is.
    case found(PageCrop)
    /// Why there is none.
    case missing(ReasonCode)
  }

  private let reader: PictureReader

  /// Width of the photograph in distances between the eyes, its height by its width, and where the eyes stand below its
  /// top: a photograph of 35 by 45 mm (ISO/IEC 39794-5).
  private static let photograph = (width: 4.0, aspect: 45.0 / 35, eyes: 0.44)

  /// Shares the networks of a reader and a detector.
  ///
  /// - Throws: `FaceError` with code `.invalidOptions`.
  package init(documents: DocumentReader, detector: FaceDetector) throws {
    reader = try PictureReader(documents: documents, detector: detector)
  }

  /// Looks for the portrait on a page that was read.
  ///
  /// - Parameters:
  ///   - reading: of the page.
  ///   - image: the upright picture that it was read in.
  /// - Returns: the largest face at the place where the page's format has its portrait, unless another face there is
  ///   nearly as large.
  /// - Throws: `ImageError`, `InferenceError`.
  package func portrait(of reading: DocumentReaderResult, in image: Image) throws -> Outcome {
    let page = try reader.page(reading, in: image.withoutAlpha())
    guard let place = page.place else { return .missing(.documentNotOutlined) }
    let expected = PortraitPlace(of: page)
    let faces = page.faces.filter(expected.holds)
    guard let face = faces.first else { return .missing(page.faces.isEmpty ? .portraitNotFound : .portraitOutOfPlace) }
    let rival = faces.dropFirst().first { $0.eyeDistanceShare > PortraitPlace.ghostShare * face.eyeDistanceShare }
    guard rival == nil else { return .missing(.portraitAmbiguous) }
    let size = place.image.size
    // In pixels of the flat page.
    let width = Self.photograph.width * face.eyeDistanceShare * Double(size.height)
    let height = width * Self.photograph.aspect
    let cut = PixelRect(
      x: face.center.x * Double(size.width) - width / 2,
      y: face.center.y * Double(size.height) - Self.photograph.eyes * height, width: width, height: height)
    return .found(try PageCrop(PageBox(cut.intersection(PixelRect(size)), in: size), of: place))
  }
}
