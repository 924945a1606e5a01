internal import BonafideCore
internal import BonafideImaging

/// A picture from which a region can be cut without aliasing: the picture itself, or its surroundings made smaller.
struct RegionView: Sendable {
  let image: Image
  /// From the pixels of ``image`` to those of the cut-out.
  let map: AffineTransform

  /// Prepares a cut-out of `targetSide` pixels a side; shrinks first where three pixels and more become one.
  init(of image: Image, around region: FaceRegion, targetSide: Int) throws {
    let direct = region.map(to: targetSide)
    let reduction = region.side / Double(targetSide)
    guard reduction > 3, let near = try Self.shrunk(image, around: region, by: (reduction / 1.5).rounded(.down)) else {
      self.image = image
      map = direct
      return
    }
    self.image = near.image
    map = direct.after(near.back)
  }

  /// The surroundings of a region made smaller by an area mean, and the way back to the picture's pixels.
  private static func shrunk(
    _ image: Image, around region: FaceRegion, by factor: Double
  ) throws -> (image: Image, back: AffineTransform)? {
    let reach = region.side * 0.71
    let wanted = PixelRect(
      x: region.center.x - reach, y: region.center.y - reach, width: 2 * reach, height: 2 * reach)
    let seen = wanted.intersection(
      PixelRect(image.size))
    let left = seen.x.rounded(.down)
    let top = seen.y.rounded(.down)
    let rect = PixelRect(
      x: left, y: top, width: min(seen.maxX.rounded(.up), Double(image.width)) - left,
      height: min(seen.maxY.rounded(.up), Double(image.height)) - top)
    let size = PixelSize(width: Int(rect.width / factor), height: Int(rect.height / factor))
    guard size.width >= 8, size.height >= 8 else { return nil }
    let small = try image.cropped(to: rect).resized(to: size, interpolation: .area)
    return (
      small,
      AffineTransform(
        a: rect.width / Double(size.width), b: 0, tx: rect.x, c: 0, d: rect.height / Double(size.height), ty: rect.y)
    )
  }
}
