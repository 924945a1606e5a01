public import BonafideCore
internal import CBonafideVision

/// How a picture becomes the input of a network: resampled, reordered and scaled in one pass.
public struct SampleFormat: Sendable, Hashable {
  /// Where the color index runs.
  public enum Layout: Sendable, Hashable {
    /// Height, width, channel: colors interleaved.
    case nhwc
    /// Channel, height, width: one plane a color.
    case nchw
  }

  /// Which color comes first.
  public enum Order: Sendable, Hashable {
    /// Red, green, blue.
    case rgb
    /// Blue, green, red.
    case bgr
  }

  /// Whether the channels stand beside each other or one after another.
  public var layout: Layout
  /// The order of the colors.
  public var order: Order
  /// Factor for each color in the output's order, applied to 0...255.
  public var scale: SIMD3<Float>
  /// Added to each color after scaling.
  public var offset: SIMD3<Float>

  /// Creates a format: `output = sample * scale + offset`.
  public init(layout: Layout, order: Order = .rgb, scale: SIMD3<Float>, offset: SIMD3<Float>) {
    self.layout = layout
    self.order = order
    self.scale = scale
    self.offset = offset
  }
}

extension Image {
  /// Writes a warped part of the picture as floats, bilinearly resampled; what lies outside counts as black.
  ///
  /// - Parameters:
  ///   - map: from this picture's pixel coordinates to those of the result.
  ///   - size: of the result; `samples` must hold 3 floats a pixel (1 for a gray picture).
  ///   - format: order, scale and offset of the samples.
  ///   - samples: where they are written.
  /// - Throws: ``ImageError`` with code `.badGeometry` when `samples` is too short or the picture has alpha.
  public func floatSamples(
    warp map: AffineTransform, size: PixelSize, format: SampleFormat, into samples: UnsafeMutableBufferPointer<Float>
  ) throws {
    let channels = layout.bytesPerPixel
    guard channels != 4, size.width > 0, size.height > 0, size.width <= samples.count, size.height <= samples.count,
      samples.count <= 4 * Image.maximumPixelCount, samples.count >= size.width * size.height * channels,
      let target = samples.baseAddress
    else { throw ImageError(.badGeometry, "the samples do not fit the picture") }
    let isSwapped = (layout == .bgr8) != (format.order == .bgr)
    let scale = [format.scale.x, format.scale.y, format.scale.z]
    let offset = [format.offset.x, format.offset.y, format.offset.z]
    let status = withVisionImage {
      bfv_warp_to_float(
        $0, map.vision, Int32(size.width), Int32(size.height), format.layout == .nchw ? 1 : 0, isSwapped ? 1 : 0,
        scale, offset, target)
    }
    try VisionCall.check(status, "sampling")
  }
}
