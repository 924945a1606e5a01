internal import BonafideCore
internal import BonafideFace

/// What was found in one picture of the document.
struct PictureReading: Sendable {
  /// A face that lies on no page, measured on a smaller copy of the picture.
  struct FaceBeside: Sendable {
    let face: DetectedFace
    /// Distance between the eyes in pixels of the picture.
    let eyeDistance: Double
  }

  /// The pages, the surest first; the first one may have no outline.
  var pages: [DocumentPage]
  /// Faces that lie on none of the pages.
  var facesBeside: [FaceBeside]
}
