internal import BonafideCore
internal import BonafideImaging

/// The map from a picture to the recognition network's 150-pixel square, and the pixels under it.
///
/// dlib aligns by its own five points: the corners of both eyes and the base of the nose. The same five places exist
/// among the 478 points. Their average positions in dlib's square were fitted once (weighted mean over 251 faces of
/// people on whom no error rate is measured, then made left-right symmetric; see docs/accuracy.md). More points, or a
/// second landmark pass, did not bring the descriptors closer to dlib's own.
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

  /// Pixels from which views are sampled, with the map from them to the aligned square.
  struct Source {
    var image: Image
    var map: AffineTransform
  }

  /// Share of the square's side by which views may reach over its edges.
  private static let overhang = 0.15

  /// The picture of the square and its surroundings, in RGB or BGR, at most twice as large as the square.
  ///
  /// Shrinking by more than half first averages areas by a power of two, like dlib's image pyramid; ``sample`` does the
  /// rest bilinearly.
  static func source(_ image: Image, under map: AffineTransform) throws -> Source {
    if map.scale > 0.5, image.layout == .rgb8 || image.layout == .bgr8 { return Source(image: image, map: map) }
    var factor = 1.0
    while map.scale * factor * 2 <= 1 { factor *= 2 }
    guard let back = map.inverse else { throw FaceError(.invalidLandmarks, "the face is too large or too small") }
    let low = -overhang * Double(side)
    let high = (1 + overhang) * Double(side)
    let covered = PixelRect(
      around: [(low, low), (high, low), (high, high), (low, high)].map { back.apply(PixelPoint(x: $0.0, y: $0.1)) })
    let inside = covered.intersection(
      PixelRect(image.size))
    guard inside.area > 0 else { throw FaceError(.invalidLandmarks, "the face lies outside the picture") }
    let left = inside.x.rounded(.down)
    let top = inside.y.rounded(.down)
    let rect = PixelRect(
      x: left, y: top, width: inside.maxX.rounded(.up) - left, height: inside.maxY.rounded(.up) - top)
    let part = try image.cropped(to: rect).converted(to: .rgb8)
    let size = PixelSize(
      width: max(1, Int((rect.width / factor).rounded())), height: max(1, Int((rect.height / factor).rounded())))
    let reduced = try part.resized(to: size, interpolation: .area)
    // From the reduced part back to the picture, then on to the square.
    let enlarge = AffineTransform(
      a: rect.width / Double(size.width), b: 0, tx: rect.x, c: 0, d: rect.height / Double(size.height), ty: rect.y)
    return Source(image: reduced, map: map.after(enlarge))
  }

  /// Writes a view as three planes (red, green, blue) of 150x150 values 0...255; black outside the picture.
  static func sample(
    _ source: Source, _ view: TemplateEffort.View, into samples: UnsafeMutableBufferPointer<Float>
  ) throws {
    try source.image.floatSamples(
      warp: map(to: view, from: source.map), size: PixelSize(width: side, height: side),
      format: SampleFormat(layout: .nchw, scale: SIMD3(repeating: 1), offset: SIMD3(repeating: 0)), into: samples)
  }

  /// The map to a view of the aligned square.
  static func map(to view: TemplateEffort.View, from map: AffineTransform) -> AffineTransform {
    let middle = Double(side) / 2
    let changed = AffineTransform(
      a: view.scale, b: 0, tx: middle - view.scale * middle + view.shift.x, c: 0, d: view.scale,
      ty: middle - view.scale * middle + view.shift.y
    ).after(map)
    guard view.isMirrored else { return changed }
    return AffineTransform(a: -1, b: 0, tx: Double(side), c: 0, d: 1, ty: 0).after(changed)
  }
}

extension AffineTransform {
  /// Uniform scale of a similarity.
  var scale: Double { abs(a * d - b * c).squareRoot() }
}
