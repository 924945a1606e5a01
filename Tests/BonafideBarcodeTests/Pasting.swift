import BonafideCore

extension Image {
  /// The gray picture with a smaller gray one put on it.
  func pasting(_ other: Image, x: Int, y: Int) -> Image {
    var result = self
    let stride = bytesPerRow
    result.withUnsafeMutableBytes { target in
      other.withUnsafeBytes { source in
        for row in 0..<other.height {
          for column in 0..<other.width {
            target[(y + row) * stride + x + column] = source[row * other.bytesPerRow + column]
          }
        }
      }
    }
    return result
  }
}
