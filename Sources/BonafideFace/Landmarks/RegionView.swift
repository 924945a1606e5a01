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
    guard reduction > 3, let near = try Self.shrunk(image, around: region, by: Int(reduction / 1.5)) else {
      self.image = image
      map = direct
      return
    }
    self.image = near.image
    map = direct.after(near.back)
  }

  /// The surroundings of a region reduced by an area mean, and the map back to the picture's pixels.
  ///
  /// Each pixel is the mean of whole ones: blocks that cut pixels would take four times as long.
  private static func shrunk(
    _ image: Image, around region: FaceRegion, by factor: Int
  ) throws -> (image: Image, back: AffineTransform)? {
    let reach = region.side * 0.71
    func blocks(around center: Double, in length: Int) -> (start: Int, count: Int) {
      func inside(_ place: Double) -> Double { min(max(0, place), Double(length)) }
      let start = Int(inside(center - reach).rounded(.down))
      let end = Int(inside(center + reach).rounded(.up))
      let count = (end - start + factor - 1) / factor
      return (start, start + count * factor <= length ? count : count - 1)
    }
    let (columns, rows) = (
      blocks(around: region.center.x, in: image.width), blocks(around: region.center.y, in: image.height)
    )
    guard columns.count >= 8, rows.count >= 8 else { return nil }
    let rect = PixelRect(
      x: Double(columns.start), y: Double(rows.start), width: Double(columns.count * factor),
      height: Double(rows.count * factor))
    let small = try image.cropped(to: rect).resized(
      to: PixelSize(width: columns.count, height: rows.count), interpolation: .area)
    let scale = Double(factor)
    return (small, AffineTransform(a: scale, b: 0, tx: rect.x, c: 0, d: scale, ty: rect.y))
  }
}
