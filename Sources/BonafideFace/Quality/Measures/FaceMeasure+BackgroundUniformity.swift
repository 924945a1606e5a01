public import BonafideCore
internal import BonafideImaging

extension FaceMeasure {
  /// How plain the background is, 0...100 (ISO/IEC 29794-5, background uniformity).
  ///
  /// The mean length of the luma's gradient (Sobel) over the background, mapped by the sigmoid of OFIQ, the standard's
  /// reference implementation. The background is approximated. The standard takes it from a network that parses faces;
  /// here it lies outside an ellipse around the head and above the mouth, so long hair and hats count as background.
  /// Scale and crop are the standard's, except that the standard narrows the crop.
  public static let backgroundUniformity = FaceMeasure(
    .faceBackgroundUniformity, .score, tooLow: .faceBusyBackground
  ) { session in
    Value(value: try FaceBackground(session.face)?.uniformity)
  }
}

extension CheckCode {
  /// How plain the background is, 0...100 (ISO/IEC 29794-5).
  public static let faceBackgroundUniformity = CheckCode("face.backgroundUniformity")
}

extension ReasonCode {
  /// The background is not plain.
  public static let faceBusyBackground = ReasonCode("face.busyBackground")
}

/// The background of a face in the crop of the standard; nil if too little of it is in the picture.
private struct FaceBackground {
  /// Mean length of the luma's gradient.
  private let gradient: Double

  /// The standard's aligned picture: its side, the eyes' distance and their height, in its pixels.
  private static let aligned = (side: 616.0, eyeDistance: 113.0, eyeHeight: 272.0)
  /// What it cuts off at each side and at the bottom, and the scale of the rest.
  private static let crop = (side: 62.0, bottom: 108.0, scale: 354.0 / 492)
  /// The head around the middle of the eyes, in distances between them; the mouth lies as much below.
  private static let head = (halfWidth: 1.7, halfHeight: 2.2, mouth: 1.2)
  /// Least share of the crop that must be background.
  private static let leastShare = 0.02

  init?(_ face: DetectedFace) throws {
    let (right, left) = (face.landmarks.rightEyeCenter, face.landmarks.leftEyeCenter)
    let (middle, distance) = (right.midpoint(to: left), right.distance(to: left))
    guard distance > 1 else { return nil }
    let (ux, uy) = ((left.x - right.x) / distance, (left.y - right.y) / distance)
    let unit = distance / Self.aligned.eyeDistance
    let down = (Self.aligned.side / 2 - Self.aligned.eyeHeight) * unit
    let center = PixelPoint(x: middle.x - uy * down, y: middle.y + ux * down)
    guard let region = FaceRegion(center: center, side: Self.aligned.side * unit, from: right, to: left) else {
      return nil
    }
    let side = Int((Self.aligned.side * Self.crop.scale).rounded())
    let view = try RegionView(of: face.image, around: region, targetSide: side)
    let luma = try view.image.warped(
      by: view.map, to: PixelSize(width: side, height: side), border: .replicate
    ).converted(to: .gray8).bytes.map(Int.init)

    // From pixels of the crop to distances between the eyes, from their middle.
    let perPixel = 1 / (Self.crop.scale * Self.aligned.eyeDistance)
    let (edge, bottom) = (Int(Self.crop.side * Self.crop.scale), Int(Self.crop.bottom * Self.crop.scale))
    let inside = PixelRect(
      x: 2 * unit, y: 2 * unit, width: Double(face.image.width) - 4 * unit,
      height: Double(face.image.height) - 4 * unit)
    var (sum, count) = (0.0, 0)
    for y in 1..<side - max(1, bottom) {
      let below = (Double(y) + 0.5) * perPixel - Self.aligned.eyeHeight / Self.aligned.eyeDistance
      guard below < Self.head.mouth else { break }
      for x in edge..<side - edge {
        let beside = (Double(x) + 0.5 - Double(side) / 2) * perPixel
        let (across, along) = (beside / Self.head.halfWidth, below / Self.head.halfHeight)
        guard across * across + along * along > 1 else { continue }
        let (dx, dy) = (beside * distance, below * distance)
        let place = PixelPoint(x: middle.x + ux * dx - uy * dy, y: middle.y + uy * dx + ux * dy)
        guard place.x >= inside.x, place.x <= inside.maxX, place.y >= inside.y, place.y <= inside.maxY else { continue }
        sum += Self.gradient(luma, at: y * side + x, width: side)
        count += 1
      }
    }
    guard Double(count) >= Self.leastShare * Double(side * side) else { return nil }
    gradient = sum / Double(count)
  }

  /// Length of Sobel's gradient, without its division by 8.
  private static func gradient(_ luma: [Int], at pixel: Int, width: Int) -> Double {
    func at(_ x: Int, _ y: Int) -> Int { luma[pixel + y * width + x] }
    let across = at(1, -1) + 2 * at(1, 0) + at(1, 1) - at(-1, -1) - 2 * at(-1, 0) - at(-1, 1)
    let along = at(-1, 1) + 2 * at(0, 1) + at(1, 1) - at(-1, -1) - 2 * at(0, -1) - at(1, -1)
    return Double(across * across + along * along).squareRoot()
  }

  /// OFIQ's sigmoid: 190 (1 - 1 / (1 + exp((10 - g) / 100))), within 0...100.
  var uniformity: Double {
    let fall = Double(exponential(Float((10 - gradient) / 100)))
    return min(100, max(0, 190 * (1 - 1 / (1 + fall))))
  }
}
