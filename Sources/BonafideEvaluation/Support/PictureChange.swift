public import BonafideCore
internal import BonafideImaging

/// A change made to every picture of an evaluation, to see whether the reading withstands it.
public enum PictureChange: Sendable, Hashable {
  /// The picture as it is.
  case none
  /// Turned clockwise by quarters of a turn.
  case quarterTurns(Int)
  /// Turned clockwise by degrees; the picture grows so that nothing is cut.
  case tilt(degrees: Double)
  /// Seen from the side: the right edge shrinks to this share of the left one, 0.5...1.
  case perspective(rightEdge: Double)
  /// Reduced to this share of its width and height.
  case reduced(Double)

  private static var notFinite: ImageError {
    ImageError(.badGeometry, "the change of the picture has a number outside its range")
  }

  /// The changed picture; what lies outside the old one becomes mid-gray.
  ///
  /// - Throws: `ImageError`.
  public func apply(to image: Image) throws -> Image {
    let width = Double(image.width)
    let height = Double(image.height)
    switch self {
    case .none: return image
    case .quarterTurns(let turns): return try image.rotated(quarterTurns: turns)
    case .tilt(let degrees):
      guard degrees.isFinite else { throw Self.notFinite }
      let angle = degrees * .pi / 180
      let c = cosine(angle)
      let s = sine(angle)
      let size = PixelSize(
        width: Int((abs(c) * width + abs(s) * height).rounded(.up)),
        height: Int((abs(s) * width + abs(c) * height).rounded(.up)))
      let map = AffineTransform(
        a: c, b: -s, tx: Double(size.width) / 2 - (c * width - s * height) / 2,
        c: s, d: c, ty: Double(size.height) / 2 - (s * width + c * height) / 2)
      return try image.warped(by: map, to: size, interpolation: .cubic, border: .constant(128))
    case .perspective(let share):
      let inset = height * (1 - share) / 2
      let whole = Quadrilateral(PixelRect(x: 0, y: 0, width: width, height: height))
      let seen = Quadrilateral(
        topLeft: PixelPoint(x: 0, y: 0), topRight: PixelPoint(x: width * 0.95, y: inset),
        bottomRight: PixelPoint(x: width * 0.95, y: height - inset), bottomLeft: PixelPoint(x: 0, y: height))
      return try image.warped(
        by: Homography(from: whole, to: seen), to: image.size, interpolation: .cubic, border: .constant(128))
    case .reduced(let share):
      guard share.isFinite, share > 0, share <= 1 else { throw Self.notFinite }
      let size = PixelSize(
        width: max(1, Int((width * share).rounded())), height: max(1, Int((height * share).rounded())))
      return try image.resized(to: size, interpolation: .area)
    }
  }
}
