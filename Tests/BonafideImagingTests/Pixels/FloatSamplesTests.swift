import BonafideCore
import BonafideImaging
import Testing

/// The input of networks: order, layout, scale and place of every sample.
@Suite struct FloatSamplesTests {
  private func samples(
    _ image: Image, _ format: SampleFormat, warp: AffineTransform = .identity, size: PixelSize? = nil
  ) throws -> [Float] {
    let size = size ?? image.size
    var result = [Float](repeating: -99, count: size.width * size.height * image.layout.bytesPerPixel)
    try result.withUnsafeMutableBufferPointer {
      try image.floatSamples(warp: warp, size: size, format: format, into: $0)
    }
    return result
  }

  @Test(arguments: [PixelLayout.rgb8, .bgr8], [SampleFormat.Order.rgb, .bgr])
  func ordersEverySample(layout: PixelLayout, order: SampleFormat.Order) throws {
    let image = try Picture.numbered(width: 5, height: 4, layout: layout, padding: 6)
    let scale = SIMD3<Float>(1, 2, 0.5)
    let offset = SIMD3<Float>(0, -10, 3)
    let interleaved = try samples(image, SampleFormat(layout: .nhwc, order: order, scale: scale, offset: offset))
    let planar = try samples(image, SampleFormat(layout: .nchw, order: order, scale: scale, offset: offset))
    for y in 0..<4 {
      for x in 0..<5 {
        for channel in 0..<3 {
          let stored = (layout == .rgb8) == (order == .rgb) ? channel : 2 - channel
          let wanted = Float(Picture.at(image, x, y)[stored]) * scale[channel] + offset[channel]
          #expect(abs(interleaved[(y * 5 + x) * 3 + channel] - wanted) < 1e-4)
          #expect(abs(planar[channel * 20 + y * 5 + x] - wanted) < 1e-4)
        }
      }
    }
  }

  @Test func takesGrayPictures() throws {
    let image = try Picture.numbered(width: 4, height: 3, layout: .gray8)
    let format = SampleFormat(layout: .nchw, scale: SIMD3(repeating: 1 / 255), offset: SIMD3(repeating: -0.5))
    let wanted = image.bytes.map { Float($0) / 255 - 0.5 }
    #expect(zip(try samples(image, format), wanted).allSatisfy { abs($0 - $1) < 1e-5 })
  }

  /// The same convention as ``Image/warped(by:to:interpolation:border:)``: the two agree to the rounding of a byte.
  @Test func agreesWithTheWarp() throws {
    var canvas = try Canvas(size: PixelSize(width: 60, height: 50), background: Color(red: 30, green: 90, blue: 160))
    try canvas.fillCircle(PixelPoint(x: 25, y: 20), radius: 11, color: .white)
    let map = AffineTransform(a: 0.6, b: -0.35, tx: 14.3, c: 0.35, d: 0.6, ty: -4.6)
    let size = PixelSize(width: 40, height: 32)
    let format = SampleFormat(layout: .nhwc, scale: SIMD3(repeating: 1), offset: SIMD3(repeating: 0))
    let floats = try samples(canvas.image, format, warp: map, size: size)
    let bytes = try canvas.image.warped(by: map, to: size).bytes
    #expect(zip(floats, bytes).map { abs($0 - Float($1)) }.max().map { $0 <= 1.01 } == true)
    #expect(floats.contains(0), "what lies outside is black")
  }

  @Test func refusesBuffersThatDoNotFit() throws {
    let image = try Picture.numbered(width: 4, height: 4, layout: .rgb8)
    let format = SampleFormat(layout: .nhwc, scale: SIMD3(repeating: 1), offset: SIMD3(repeating: 0))
    var short = [Float](repeating: 0, count: 47)
    for size in [PixelSize(width: 4, height: 4), PixelSize(width: 0, height: 4), PixelSize(width: -1, height: -1)] {
      #expect(throws: ImageError(.badGeometry, "")) {
        try short.withUnsafeMutableBufferPointer {
          try image.floatSamples(warp: .identity, size: size, format: format, into: $0)
        }
      }
    }
    let clear = try Picture.numbered(width: 4, height: 4, layout: .rgba8)
    #expect(throws: ImageError(.badGeometry, "")) { try samples(clear, format) }
    let nowhere = AffineTransform(a: .nan, b: 0, tx: 0, c: 0, d: 1, ty: 0)
    #expect(throws: ImageError(.badGeometry, "")) { try samples(image, format, warp: nowhere) }
  }
}
