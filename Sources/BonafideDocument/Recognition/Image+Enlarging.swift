internal import BonafideCore
internal import BonafideImaging

extension Image {
  /// The picture enlarged smoothly and sharpened a little, for text that is only a few pixels high.
  ///
  /// Unsharp mask: the picture plus the difference to its Gaussian blur, here of half an original pixel.
  func enlarged(by factor: Int) throws -> Image {
    let size = PixelSize(width: width * factor, height: height * factor)
    var large = try resized(to: size, interpolation: .cubic)
    let soft = try large.blurred(sigma: 0.5 * Double(factor))
    soft.withUnsafeBytes { soft in
      large.withUnsafeMutableBytes { sharp in
        for index in sharp.indices {
          let value = 2 * Int(sharp[index]) - Int(soft[index])
          sharp[index] = UInt8(max(0, min(255, value)))
        }
      }
    }
    return large
  }
}
