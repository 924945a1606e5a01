internal import BonafideCore

/// One look of a detection network at a part of the picture, turned by some angle.
struct DetectionPass: Sendable, Hashable {
  /// From the picture's pixels to the network's input pixels: shift, turn, uniform scale.
  let map: AffineTransform
  /// The way back.
  let back: AffineTransform

  /// Fits a rectangle of the picture, turned clockwise by the angle, into the middle of a square input.
  init?(rect: PixelRect, turnedBy degrees: Double, inputSide: Int) {
    let angle = degrees * .pi / 180
    let (along, across) = (cosine(angle), sine(angle))
    let extent = max(
      rect.width * abs(along) + rect.height * abs(across), rect.width * abs(across) + rect.height * abs(along))
    guard extent > 0 else { return nil }
    let side = Double(inputSide)
    let scale = side / extent
    let a = scale * along
    let c = scale * across
    let center = rect.center
    map = AffineTransform(
      a: a, b: -c, tx: side / 2 - (a * center.x - c * center.y), c: c, d: a,
      ty: side / 2 - (c * center.x + a * center.y))
    guard let back = map.inverse else { return nil }
    self.back = back
  }

  /// Overlapping squares that together cover the picture, for small faces.
  ///
  /// A face of `smallestFace` pixels has `faceInInput` pixels in the network's input. Empty if the whole picture will
  /// do.
  ///
  /// - Parameters:
  ///   - size: of the picture, in pixels.
  ///   - smallestFace: width of the smallest face to find, in pixels of the picture.
  ///   - faceInInput: its width in the network's input, in pixels.
  ///   - overlap: least common width of neighbors in pixels; faces up to it lie entirely in one of them.
  ///   - inputSide: side of the network's square input, in pixels.
  /// - Returns: squares of one size in pixels of the picture, row by row; they may reach beyond it.
  static func tiles(
    of size: PixelSize, smallestFace: Double, faceInInput: Double, overlap: Double, inputSide: Int
  ) -> [PixelRect] {
    let longer = Double(max(size.width, size.height))
    let tile = smallestFace * Double(inputSide) / faceInInput
    guard tile < longer * 0.95, tile > overlap * 1.25 else { return [] }
    func starts(_ length: Double) -> [Double] {
      guard length > tile else { return [(length - tile) / 2] }
      let count = Int(((length - overlap) / (tile - overlap)).rounded(.up))
      return (0..<count).map { (length - tile) * Double($0) / Double(max(count - 1, 1)) }
    }
    let columns = starts(Double(size.width))
    return starts(Double(size.height)).flatMap { y in
      columns.map { PixelRect(x: $0, y: y, width: tile, height: tile) }
    }
  }
}
