public import BonafideCore

extension Image {
  /// The picture with its samples in another order or number.
  ///
  /// Gray is luma by Rec. 601 (0.299 R + 0.587 G + 0.114 B); alpha is dropped, or added as opaque.
  public func converted(to wanted: PixelLayout) throws -> Image {
    guard wanted != layout else { return self }
    let from = layout
    let (inStep, outStep) = (from.bytesPerPixel, wanted.bytesPerPixel)
    let isInBGR = from == .bgr8 || from == .bgra8
    let redAt = from == .gray8 ? 0 : isInBGR ? 2 : 0
    let greenAt = from == .gray8 ? 0 : 1
    let blueAt = from == .gray8 ? 0 : isInBGR ? 0 : 2
    let isOutBGR = wanted == .bgr8 || wanted == .bgra8
    return try withUnsafeBytes { source in
      try Image(width: width, height: height, layout: wanted) { target in
        var to = 0
        for y in 0..<height {
          var at = y * bytesPerRow
          for _ in 0..<width {
            let red = source[at + redAt]
            let green = source[at + greenAt]
            let blue = source[at + blueAt]
            if wanted == .gray8 {
              let sum: Int = Int(red) * 19595 + Int(green) * 38470 + Int(blue) * 7471
              target[to] = UInt8((sum + 32768) >> 16)
            } else {
              target[to] = isOutBGR ? blue : red
              target[to + 1] = green
              target[to + 2] = isOutBGR ? red : blue
              if outStep == 4 { target[to + 3] = inStep == 4 ? source[at + 3] : 255 }
            }
            at += inStep
            to += outStep
          }
        }
      }
    }
  }
}
