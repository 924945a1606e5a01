public import BonafideCore
internal import CBonafideVision

extension Image {
  /// The picture at another size.
  ///
  /// - Parameters:
  ///   - size: of the result, in pixels.
  ///   - interpolation: nil takes `area` for shrinking and `linear` otherwise.
  /// - Returns: a picture of the same layout, tightly packed; this one where the size is its own.
  /// - Throws: ``ImageError`` with code `.badGeometry` for an empty or giant size.
  public func resized(to size: PixelSize, interpolation: Interpolation? = nil) throws -> Image {
    if size == self.size { return self }
    let chosen = interpolation ?? (size.width < width || size.height < height ? .area : .linear)
    return try VisionCall.produce("resizing", from: self, size: size) { bfv_resize($0, $1, chosen.vision) }
  }

  /// The picture scaled so that its longer side has the given length, or itself when it is not longer.
  public func shrunk(toLongerSide side: Int) throws -> Image {
    let longer = max(width, height)
    guard longer > side, side > 0 else { return self }
    let scale = Double(side) / Double(longer)
    return try resized(
      to: PixelSize(
        width: max(1, Int((Double(width) * scale).rounded())), height: max(1, Int((Double(height) * scale).rounded()))))
  }

  /// The picture under an affine map.
  ///
  /// - Parameters:
  ///   - map: from this picture's pixel coordinates to those of the result.
  ///   - size: of the result.
  ///   - interpolation: how values between pixels are made; `linear` by default.
  ///   - border: what lies outside the picture; black by default.
  /// - Returns: a picture of that size and this one's layout.
  /// - Throws: ``ImageError`` with code `.badGeometry` for an empty or giant size.
  public func warped(
    by map: AffineTransform, to size: PixelSize, interpolation: Interpolation = .linear, border: Border = .constant(0)
  ) throws -> Image {
    try VisionCall.produce("warping", from: self, size: size) {
      bfv_warp_affine($0, map.vision, $1, interpolation.vision, border.replicates, border.value)
    }
  }

  /// The content of a quadrilateral, made rectangular.
  ///
  /// - Parameters:
  ///   - quad: corners in this picture, named as the content reads; parts may lie outside.
  ///   - size: of the result, whose corners the quadrilateral's are mapped onto.
  ///   - interpolation: how values between pixels are made; `linear` by default.
  ///   - border: what lies outside the picture; its edge repeated by default.
  /// - Returns: a picture of that size and this one's layout.
  /// - Throws: ``ImageError`` with code `.badGeometry` for a degenerate quadrilateral.
  public func rectified(
    _ quad: Quadrilateral, to size: PixelSize, interpolation: Interpolation = .linear, border: Border = .replicate
  ) throws -> Image {
    let map = try Homography(
      from: quad,
      to: Quadrilateral(PixelRect(size)))
    return try warped(by: map, to: size, interpolation: interpolation, border: border)
  }

  /// The picture under a projective map from its own pixel coordinates to those of the result.
  public func warped(
    by map: Homography, to size: PixelSize, interpolation: Interpolation = .linear, border: Border = .constant(0)
  ) throws -> Image {
    try VisionCall.produce("warping", from: self, size: size) { source, target in
      map.values.withUnsafeBufferPointer {
        bfv_warp_perspective(source, $0.baseAddress, target, interpolation.vision, border.replicates, border.value)
      }
    }
  }

  /// A rectangle of the picture, rounded to whole pixels; what lies outside is filled.
  public func cropped(to rect: PixelRect, border: Border = .constant(0)) throws -> Image {
    guard [rect.x, rect.y, rect.width, rect.height].allSatisfy({ $0.isFinite && abs($0) < 1e6 }) else {
      throw ImageError(.badGeometry, "the rectangle to crop is not finite")
    }
    let left = rect.x.rounded()
    let top = rect.y.rounded()
    let size = PixelSize(width: Int(rect.maxX.rounded() - left), height: Int(rect.maxY.rounded() - top))
    if case .constant(let value) = border {
      return try copied(left: Int(left), top: Int(top), size: size, outside: value)
    }
    let map = AffineTransform(a: 1, b: 0, tx: -left, c: 0, d: 1, ty: -top)
    return try warped(by: map, to: size, interpolation: .nearest, border: border)
  }

  /// A part of the picture copied row by row; what lies outside takes one value.
  private func copied(left: Int, top: Int, size: PixelSize, outside: UInt8) throws -> Image {
    let step = layout.bytesPerPixel
    let columns = max(0, left)..<max(max(0, left), min(width, left + size.width))
    return try withUnsafeBytes { source in
      try Image(width: size.width, height: size.height, layout: layout) { target in
        if outside != 0 { target.initializeMemory(as: UInt8.self, repeating: outside) }
        for row in max(0, top)..<max(max(0, top), min(height, top + size.height)) where !columns.isEmpty {
          let from = row * bytesPerRow + columns.lowerBound * step
          let to = ((row - top) * size.width + columns.lowerBound - left) * step
          let count = columns.count * step
          UnsafeMutableRawBufferPointer(rebasing: target[to..<to + count])
            .copyMemory(from: UnsafeRawBufferPointer(rebasing: source[from..<from + count]))
        }
      }
    }
  }
}

extension Interpolation {
  var vision: bfv_interpolation {
    switch self {
    case .nearest: BFV_NEAREST
    case .linear: BFV_LINEAR
    case .cubic: BFV_CUBIC
    case .area: BFV_AREA
    }
  }
}

extension Border {
  var replicates: Int32 { self == .replicate ? 1 : 0 }

  var value: UInt8 {
    if case .constant(let value) = self { value } else { 0 }
  }
}
