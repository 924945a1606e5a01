internal import BonafideCore
internal import BonafideFace
internal import BonafideImaging

/// The best picture of a face so far.
struct BestFace: Sendable {
  var face: ObservedFace
  var time: Double

  /// Room around the box on each side, as a share of its width.
  private static let room = 0.5

  /// The face with room around it, no further than the picture goes.
  ///
  /// - Throws: `ImageError`.
  func portrait() throws -> Image {
    guard let detected = face.detected else { throw ImageError(.failed, "there is no picture of this face") }
    let picture = PixelRect(detected.image.size)
    return try detected.image.cropped(to: detected.box.expanded(by: Self.room).intersection(picture))
  }
}
