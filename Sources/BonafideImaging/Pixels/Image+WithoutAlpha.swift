package import BonafideCore

extension Image {
  /// The picture as RGB or BGR, itself where it is so already.
  ///
  /// - Throws: `ImageError`.
  package func withoutAlpha() throws -> Image {
    layout == .rgb8 || layout == .bgr8 ? self : try converted(to: .rgb8)
  }
}
