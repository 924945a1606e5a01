internal import BonafideCore
internal import BonafideImaging

/// The map from a picture to the recognition network's 150-pixel square, and the pixels under it.
///
/// dlib aligns by its own five points: the corners of both eyes and the base of the nose. The same five places exist
/// in the 478 points; where they lie on average in dlib's square was fitted once (weighted mean over 251 faces of people
/// on whom no error rate is measured, then made left-right symmetric; see docs/accuracy.md). More
/// points, or a second landmark pass, did not bring the descriptors closer to dlib's own.
enum FaceAlignment {
  /// Side of the network's square in pixels.
  static let side = 150

  /// Numbers of the five landmarks and their places in the square, in pixels from its top-left corner.
  static let anchors: [(landmark: Int, place: PixelPoint)] = [
    (33, PixelPoint(x: 37.078, y: 46.328)),
    (133, PixelPoint(x: 59.777, y: 48.031)),
    (362, PixelPoint(x: 88.223, y: 48.031)),
    (263, PixelPoint(x: 110.922, y: 46.328)),
    (2, PixelPoint(x: 74.0, y: 85.761)),
  ]

  /// The similarity from the picture to the square.
  ///
  /// - Throws: ``FaceError`` with code `.invalidLandmarks` when the points coincide or reach far outside.
  static func map(for landmarks: FaceLandmarks) throws -> AffineTransform {
    let source = anchors.map { landmarks[$0.landmark].pixel }
    guard source.allSatisfy({ abs($0.x) < 1e6 && abs($0.y) < 1e6 }),
      let map = AffineTransform.similarity(from: source, to: anchors.map(\.place)), map.scale > 1e-3, map.scale < 1e3
    else { throw FaceError(.invalidLandmarks, "the eyes and the nose do not span a face") }
    return map
  }

  /// The part of the picture under the square as three planes (red, green, blue) of 150x150 values 0...255.
  ///
  /// Shrinking by more than half averages areas by a power of two first, as dlib's image pyramid does; the rest is
  /// bilinear. What lies outside the picture is black.
  static func sample(
    _ image: Image, _ map: AffineTransform, into samples: UnsafeMutableBufferPointer<Float>
  ) throws {
    let format = SampleFormat(layout: .nchw, scale: SIMD3(repeating: 1), offset: SIMD3(repeating: 0))
    let size = PixelSize(width: side, height: side)
    if map.scale > 0.5, image.layout == .rgb8 || image.layout == .bgr8 {
      return try image.floatSamples(warp: map, size: size, format: format, into: samples)
    }
    let (part, toPart) = try reducedPart(of: image, under: map)
    guard let back = toPart.inverse else { throw FaceError(.invalidLandmarks, "the face is too large or too small") }
    try part.floatSamples(warp: map.after(back), size: size, format: format, into: samples)
  }

  /// The part of the picture that the square covers, in RGB, reduced by a power of two; with the map to it.
  private static func reducedPart(
    of image: Image, under map: AffineTransform
  ) throws -> (part: Image, map: AffineTransform) {
    var factor = 1.0
    while map.scale * factor * 2 <= 1 { factor *= 2 }
    guard let back = map.inverse else { throw FaceError(.invalidLandmarks, "the face is too large or too small") }
    let full = Double(side)
    let covered = PixelRect(
      around: [(0, 0), (full, 0), (full, full), (0, full)].map { back.apply(PixelPoint(x: $0.0, y: $0.1)) })
    let margin = 2 * factor
    let grown = PixelRect(
      x: covered.x - margin, y: covered.y - margin, width: covered.width + 2 * margin,
      height: covered.height + 2 * margin)
    let inside = grown.intersection(
      PixelRect(x: 0, y: 0, width: Double(image.width), height: Double(image.height)))
    let rect = PixelRect(
      x: inside.x.rounded(.down), y: inside.y.rounded(.down),
      width: (inside.maxX.rounded(.up) - inside.x.rounded(.down)).rounded(),
      height: (inside.maxY.rounded(.up) - inside.y.rounded(.down)).rounded())
    guard rect.width >= 1, rect.height >= 1, inside.area > 0 else {
      throw FaceError(.invalidLandmarks, "the face lies outside the picture")
    }
    let part = try image.cropped(to: rect).converted(to: .rgb8)
    let reducedSize = PixelSize(
      width: max(1, Int((rect.width / factor).rounded())), height: max(1, Int((rect.height / factor).rounded())))
    let reduced = try part.resized(to: reducedSize, interpolation: .area)
    let scaleX = Double(reducedSize.width) / rect.width
    let scaleY = Double(reducedSize.height) / rect.height
    return (
      reduced, AffineTransform(a: scaleX, b: 0, tx: -rect.x * scaleX, c: 0, d: scaleY, ty: -rect.y * scaleY)
    )
  }

  /// Writes the mirror image of three planes of 150x150.
  static func mirror(_ source: UnsafeMutableBufferPointer<Float>, into target: UnsafeMutableBufferPointer<Float>) {
    for row in 0..<(3 * side) {
      let start = row * side
      for column in 0..<side { target[start + column] = source[start + side - 1 - column] }
    }
  }

  /// The views of an effort: the map, then slightly scaled, shifted and turned ones, about the square's centre.
  static func views(of map: AffineTransform, effort: TemplateEffort) -> [AffineTransform] {
    guard effort == .thorough else { return [map] }
    let changes: [(scale: Double, x: Double, y: Double, turn: Double)] = [
      (1, 0, 0, 0), (1.04, 0, 0, 0), (0.96, 0, 0, 0), (1, 0, 2, 0), (1, 0, -2, 0), (1, 2, 0, 0), (1, -2, 0, 0),
      (1, 0, 0, 0.05), (1, 0, 0, -0.05),
    ]
    return changes.map { change in
      // cos 0.05 rad = 0.99875, sin 0.05 rad = 0.04998; without turn 1 and 0.
      let cosine = change.turn == 0 ? 1 : 0.998750
      let sine = change.turn == 0 ? 0 : (change.turn > 0 ? 0.049979 : -0.049979)
      let a = change.scale * cosine
      let c = change.scale * sine
      let middle = Double(side) / 2
      return AffineTransform(
        a: a, b: -c, tx: middle - a * middle + c * middle + change.x, c: c, d: a,
        ty: middle - c * middle - a * middle + change.y
      ).after(map)
    }
  }
}

extension AffineTransform {
  /// Uniform scale of a similarity.
  var scale: Double { abs(a * d - b * c).squareRoot() }
}
