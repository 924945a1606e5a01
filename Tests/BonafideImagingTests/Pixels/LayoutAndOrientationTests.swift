import BonafideCore
import BonafideImaging
import Testing

/// Exact pixels: every layout, every orientation, with and without padded rows.
@Suite struct LayoutAndOrientationTests {
  static let layouts = PixelLayout.allCases

  /// Where EXIF says that the upright pixel (x, y) lies in a stored picture of the given size.
  private func stored(_ x: Int, _ y: Int, _ orientation: ImageOrientation, width: Int, height: Int) -> (Int, Int) {
    switch orientation {
    case .up: (x, y)
    case .upMirrored: (width - 1 - x, y)
    case .down: (width - 1 - x, height - 1 - y)
    case .downMirrored: (x, height - 1 - y)
    case .leftMirrored: (y, x)
    case .right: (y, height - 1 - x)
    case .rightMirrored: (width - 1 - y, height - 1 - x)
    case .left: (width - 1 - y, x)
    }
  }

  @Test(arguments: ImageOrientation.allCases, layouts)
  func turnsUpright(orientation: ImageOrientation, layout: PixelLayout) throws {
    for padding in [0, 5] {
      let image = try Picture.numbered(width: 7, height: 4, layout: layout, padding: padding)
      let upright = try image.upright(from: orientation)
      #expect(upright.size == (orientation.swapsAxes ? PixelSize(width: 4, height: 7) : PixelSize(width: 7, height: 4)))
      for y in 0..<upright.height {
        for x in 0..<upright.width {
          let (fromX, fromY) = stored(x, y, orientation, width: 7, height: 4)
          #expect(Picture.at(upright, x, y) == Picture.at(image, fromX, fromY))
        }
      }
    }
  }

  @Test func turnsAndMirrors() throws {
    let image = try Picture.numbered(width: 5, height: 3, layout: .rgb8)
    let turned = try image.rotated(quarterTurns: 1)
    // Clockwise: what was at the bottom left comes to the top left.
    #expect(Picture.at(turned, 0, 0) == Picture.at(image, 0, 2))
    #expect(Picture.at(turned, 2, 0) == Picture.at(image, 0, 0))
    #expect(try turned.rotated(quarterTurns: 3) == image)
    #expect(try image.rotated(quarterTurns: -3) == turned)
    #expect(try image.rotated(quarterTurns: 4) == image)
    #expect(Picture.at(try image.mirrored(), 0, 1) == Picture.at(image, 4, 1))
  }

  @Test(arguments: layouts, layouts) func convertsEveryLayout(from: PixelLayout, to: PixelLayout) throws {
    let image = try Picture.numbered(width: 6, height: 5, layout: from, padding: from == to ? 0 : 3)
    let result = try image.converted(to: to)
    #expect(result.layout == to && result.size == image.size)
    for y in 0..<5 {
      for x in 0..<6 { #expect(Picture.at(result, x, y) == reference(Picture.at(image, x, y), from, to)) }
    }
  }

  private func reference(_ pixel: [UInt8], _ from: PixelLayout, _ to: PixelLayout) -> [UInt8] {
    if from == to { return pixel }
    let rgb: [UInt8]
    switch from {
    case .gray8: rgb = [pixel[0], pixel[0], pixel[0]]
    case .rgb8, .rgba8: rgb = Array(pixel.prefix(3))
    case .bgr8, .bgra8: rgb = [pixel[2], pixel[1], pixel[0]]
    }
    let alpha: UInt8 = pixel.count == 4 ? pixel[3] : 255
    switch to {
    case .gray8:
      let luma: Double = zip([0.299, 0.587, 0.114], rgb).reduce(0.0) { $0 + $1.0 * Double($1.1) }
      return [UInt8(luma.rounded())]
    case .rgb8: return rgb
    case .bgr8: return rgb.reversed()
    case .rgba8: return rgb + [alpha]
    case .bgra8: return rgb.reversed() + [alpha]
    }
  }
}
