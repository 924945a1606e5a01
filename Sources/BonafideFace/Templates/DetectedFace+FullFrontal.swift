public import BonafideCore
internal import BonafideImaging

extension DetectedFace {
  /// The face cut out as a full frontal picture, eyes level.
  ///
  /// Geometry of the Token Frontal image of ISO/IEC 19794-5:2011, 9.2, which lies within the limits of its Full Frontal
  /// image and of the portrait in ICAO Doc 9303 Part 3: with A the width, the eye centers are level, A / 4 apart,
  /// centered, and 0.6 A below the top edge. Height is 4/3 A (or 45/35 A). The eye centers are half way between the eye
  /// corners. Where the crop leaves the picture it is white. Only the geometry is changed: pose, light and expression
  /// are neither checked nor corrected.
  ///
  /// - Returns: a picture in RGB.
  /// - Throws: ``FaceError``: `.invalidOptions` for a width outside 240...4096, `.invalidLandmarks`.
  public func makeFullFrontalImage(options: FullFrontalImageOptions = .init()) throws -> Image {
    let right = landmarks.rightEyeCenter
    let left = landmarks.leftEyeCenter
    let distance = right.distance(to: left)
    guard distance.isFinite, distance > 1 else {
      throw FaceError(.invalidLandmarks, "the eyes do not span a face")
    }
    let limits = 240...4096
    if let width = options.width, !limits.contains(width) {
      throw FaceError(.invalidOptions, "a full frontal picture is \(limits.lowerBound) to \(limits.upperBound) wide")
    }
    let natural = min(max((distance * 4).rounded(), Double(limits.lowerBound)), Double(limits.upperBound))
    let width = options.width.map(Double.init) ?? natural
    let size = PixelSize(width: Int(width), height: Int((width * options.format.heightPerWidth).rounded()))
    let eyeLine = width * 0.6
    guard
      let map = AffineTransform.similarity(
        from: [right, left],
        to: [PixelPoint(x: width * 0.375, y: eyeLine), PixelPoint(x: width * 0.625, y: eyeLine)])
    else { throw FaceError(.invalidLandmarks, "the eyes do not span a face") }
    let border = Border.constant(255)
    guard map.scale < 0.5 else {
      return try image.converted(to: .rgb8).warped(by: map, to: size, border: border)
    }
    // Shrinking by more than half: average areas first, or the result would be jagged.
    let reducedSize = PixelSize(
      width: max(1, Int((Double(image.width) * map.scale).rounded())),
      height: max(1, Int((Double(image.height) * map.scale).rounded())))
    let reduced = try image.converted(to: .rgb8).resized(to: reducedSize, interpolation: .area)
    let back = AffineTransform(
      a: Double(image.width) / Double(reducedSize.width), b: 0, tx: 0, c: 0,
      d: Double(image.height) / Double(reducedSize.height), ty: 0)
    return try reduced.warped(by: map.after(back), to: size, border: border)
  }
}
