public import BonafideCore

extension Image {
  /// The upright picture for pixels that are stored in the given orientation.
  public func upright(from orientation: ImageOrientation) throws -> Image {
    guard orientation != .up else { return self }
    let size = orientation.swapsAxes ? PixelSize(width: height, height: width) : size
    let bytesPerPixel = layout.bytesPerPixel
    // Where the upright pixel (x, y) lies in the stored picture: index = base + x * xStep + y * yStep.
    let lastColumn = (width - 1) * bytesPerPixel
    let lastRow = (height - 1) * bytesPerRow
    let (base, xStep, yStep) =
      switch orientation {
      case .up: (0, bytesPerPixel, bytesPerRow)
      case .upMirrored: (lastColumn, -bytesPerPixel, bytesPerRow)
      case .down: (lastRow + lastColumn, -bytesPerPixel, -bytesPerRow)
      case .downMirrored: (lastRow, bytesPerPixel, -bytesPerRow)
      case .leftMirrored: (0, bytesPerRow, bytesPerPixel)
      case .right: (lastRow, -bytesPerRow, bytesPerPixel)
      case .rightMirrored: (lastRow + lastColumn, -bytesPerRow, -bytesPerPixel)
      case .left: (lastColumn, bytesPerRow, -bytesPerPixel)
      }
    return try withUnsafeBytes { source in
      try Image(width: size.width, height: size.height, layout: layout) { target in
        var to = 0
        for y in 0..<size.height {
          var from = base + y * yStep
          for _ in 0..<size.width {
            for channel in 0..<bytesPerPixel { target[to + channel] = source[from + channel] }
            to += bytesPerPixel
            from += xStep
          }
        }
      }
    }
  }

  /// The picture turned clockwise by quarter turns; any whole number, negative ones turn back.
  public func rotated(quarterTurns turns: Int) throws -> Image {
    switch ((turns % 4) + 4) % 4 {
    case 1: try upright(from: .right)
    case 2: try upright(from: .down)
    case 3: try upright(from: .left)
    default: self
    }
  }

  /// The picture as a mirror shows it: left and right exchanged.
  public func mirrored() throws -> Image { try upright(from: .upMirrored) }
}
