internal import BonafideCore
internal import BonafideImaging

extension Image {
  /// The picture enlarged smoothly and sharpened a little, for text that is only a few pixels high.
  ///
  /// Unsharp mask: the picture plus the difference to its Gaussian blur, here of half an original pixel.
  func enlarged(by factor: Int) throws -> Image {
    let size = PixelSize(width: width * factor, height: height * factor)
    return try resized(to: size, interpolation: .cubic).sharpened(sigma: 0.5 * Double(factor), amount: 1)
  }

  /// Adds the picture's difference to its Gaussian blur, multiplied by `amount` (unsharp mask).
  ///
  /// - Parameters:
  ///   - sigma: of the blur, in pixels.
  ///   - amount: factor of the difference.
  /// - Returns: a picture of the same size and layout; values are kept within 0...255.
  /// - Throws: `ImageError` for a sigma that the blur refuses.
  func sharpened(sigma: Double, amount: Double) throws -> Image {
    var sharp = self
    let soft = try blurred(sigma: sigma)
    soft.withUnsafeBytes { soft in
      sharp.withUnsafeMutableBytes { sharp in
        for index in sharp.indices {
          let value = Double(sharp[index]) + amount * Double(Int(sharp[index]) - Int(soft[index]))
          sharp[index] = UInt8(max(0, min(255, value)))
        }
      }
    }
    return sharp
  }
}
