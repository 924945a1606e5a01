internal import BonafideCore
internal import BonafideImaging
internal import CBonafideBarcode

/// A picture made from another one so that the engine may see what it did not see before, and the way back.
struct BarcodeView {
  let image: Image
  /// From this view's pixels to the source's.
  let toSource: AffineTransform

  /// The source itself, in gray.
  init(source image: Image) throws {
    self.init(image: try image.converted(to: .gray8), toSource: .identity)
  }

  private init(image: Image, toSource: AffineTransform) {
    self.image = image
    self.toSource = toSource
  }

  /// Reads in one look and brings the corners back to the source.
  func read(_ look: BarcodeEngine.Look, by reading: BarcodeEngine.Reading) throws -> [Barcode] {
    try reading(image, look).map {
      let quad = $0.corners
      return Barcode(
        format: $0.format, text: $0.text, bytes: $0.bytes,
        corners: Quadrilateral(
          topLeft: toSource.apply(quad.topLeft), topRight: toSource.apply(quad.topRight),
          bottomRight: toSource.apply(quad.bottomRight), bottomLeft: toSource.apply(quad.bottomLeft)))
    }
  }

  /// A part of the picture with white around it, as wide as a quiet zone.
  func cropped(to rect: PixelRect, quiet: Double) throws -> BarcodeView {
    let left = max(0, rect.x.rounded(.down))
    let top = max(0, rect.y.rounded(.down))
    let right = min(Double(image.width), rect.maxX.rounded(.up))
    let bottom = min(Double(image.height), rect.maxY.rounded(.up))
    let wide = PixelRect(
      x: left - quiet, y: top - quiet, width: right - left + 2 * quiet, height: bottom - top + 2 * quiet)
    let inner = try image.cropped(to: PixelRect(x: left, y: top, width: right - left, height: bottom - top))
    return BarcodeView(
      image: try inner.cropped(
        to: PixelRect(x: -quiet, y: -quiet, width: wide.width, height: wide.height), border: .constant(255)),
      toSource: toSource.after(AffineTransform(a: 1, b: 0, tx: wide.x, c: 0, d: 1, ty: wide.y)))
  }

  /// The whole picture with white around it.
  func padded(_ quiet: Double) throws -> BarcodeView {
    try cropped(to: PixelRect(image.size), quiet: quiet)
  }

  /// At another scale: cubic for enlarging, averages for shrinking.
  func scaled(by factor: Double, interpolation: Interpolation? = nil) throws -> BarcodeView {
    let size = PixelSize(
      width: max(1, Int((Double(image.width) * factor).rounded())),
      height: max(1, Int((Double(image.height) * factor).rounded())))
    let (x, y) = (Double(image.width) / Double(size.width), Double(image.height) / Double(size.height))
    return BarcodeView(
      image: try image.resized(to: size, interpolation: interpolation ?? (factor > 1 ? .cubic : .area)),
      toSource: toSource.after(AffineTransform(a: x, b: 0, tx: 0, c: 0, d: y, ty: 0)))
  }

  /// Turned clockwise by degrees about its middle, in a picture that holds all of it.
  func turned(degrees: Double) throws -> BarcodeView {
    let radians = degrees * .pi / 180
    let (sine, cosine) = (BonafideCore.sine(radians), BonafideCore.cosine(radians))
    let (width, height) = (Double(image.width), Double(image.height))
    let newWidth = (abs(width * cosine) + abs(height * sine)).rounded(.up)
    let newHeight = (abs(width * sine) + abs(height * cosine)).rounded(.up)
    let map = AffineTransform(
      a: cosine, b: -sine, tx: newWidth / 2 - (cosine * width - sine * height) / 2, c: sine, d: cosine,
      ty: newHeight / 2 - (sine * width + cosine * height) / 2)
    guard let back = map.inverse else { return self }
    return BarcodeView(
      image: try image.warped(
        by: map, to: PixelSize(width: Int(newWidth), height: Int(newHeight)), border: .constant(255)),
      toSource: toSource.after(back))
  }

  /// Blurred: closes the gaps of dotted modules and screens.
  func blurred(sigma: Double) throws -> BarcodeView {
    BarcodeView(image: try image.blurred(sigma: sigma), toSource: toSource)
  }

  /// Dark for light, for symbols printed in white.
  func inverted() throws -> BarcodeView { try mapped { 255 - $0 } }

  /// The picture minus its blurred self: twice the difference is added, which undoes some blur.
  func sharpened(sigma: Double) throws -> BarcodeView {
    try combined(with: try image.blurred(sigma: sigma)) { value, soft in 3 * value - 2 * soft }
  }

  /// Each pixel against the mean of its surroundings: undoes shadows and weak print.
  func flattened(sigma: Double) throws -> BarcodeView {
    try combined(with: try image.blurred(sigma: sigma)) { value, mean in 128 + 3 * (value - mean) }
  }

  private func mapped(_ change: (UInt8) -> UInt8) throws -> BarcodeView {
    let result = try image.withUnsafeBytes { source in
      try Image(width: image.width, height: image.height, layout: .gray8) { target in
        for y in 0..<image.height {
          for x in 0..<image.width { target[y * image.width + x] = change(source[y * image.bytesPerRow + x]) }
        }
      }
    }
    return BarcodeView(image: result, toSource: toSource)
  }

  private func combined(with other: Image, _ rule: (Int, Int) -> Int) throws -> BarcodeView {
    let result = try image.withUnsafeBytes { one in
      try other.withUnsafeBytes { two in
        try Image(width: image.width, height: image.height, layout: .gray8) { target in
          for y in 0..<image.height {
            for x in 0..<image.width {
              let value = rule(Int(one[y * image.bytesPerRow + x]), Int(two[y * other.bytesPerRow + x]))
              target[y * image.width + x] = UInt8(clamping: value)
            }
          }
        }
      }
    }
    return BarcodeView(image: result, toSource: toSource)
  }
}
