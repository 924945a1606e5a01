import BonafideCore
import BonafideImaging
import Testing

@testable import BonafideFace

@Suite struct FaceDetectorTests {
  /// A picture turned clockwise by any angle on a gray ground large enough for all of it.
  private func turned(_ image: Image, by degrees: Double) throws -> Image {
    let angle = degrees * .pi / 180
    let (c, s) = (cosine(angle), sine(angle))
    let (w, h) = (Double(image.width), Double(image.height))
    let size = PixelSize(width: Int(w * abs(c) + h * abs(s)), height: Int(w * abs(s) + h * abs(c)))
    return try image.warped(
      by: AffineTransform(
        a: c, b: -s, tx: Double(size.width) / 2 - (c * w - s * h) / 2, c: s, d: c,
        ty: Double(size.height) / 2 - (s * w + c * h) / 2),
      to: size, border: .constant(90))
  }

  private func rollDifference(_ one: Double, _ other: Double) -> Double {
    abs((one - other).remainder(dividingBy: 360))
  }

  @Test(arguments: ["obama.jpg", "biden.jpg", "obama2.jpg", "astronaut.png"], FaceDetectorOptions.Module.allCases)
  func findsTheOneFace(name: String, module: FaceDetectorOptions.Module) throws {
    let image = try TestModels.picture(name)
    let faces = try TestModels.detector(module).detect(in: FaceImage(image))
    try #require(faces.count == 1)
    let face = faces[0]
    #expect(face.confidence > 0.5 && face.landmarks.presence > 0.99)
    #expect(face.box.center.x > 0 && face.box.center.x < Double(image.width))
    // The detector's points and the landmark network's agree to a tenth of the face.
    let tolerance = face.box.width / 10
    #expect(face.keypoints.rightEye.distance(to: face.landmarks.rightIris) < tolerance)
    #expect(face.keypoints.leftEye.distance(to: face.landmarks.leftIris) < tolerance)
    #expect(face.landmarks.rightIris.x < face.landmarks.leftIris.x)
    #expect(face.landmarks.chin.y > face.landmarks.noseTip.y)
    #expect(face.box.overlap(with: DetectedFace.box(around: face.landmarks)) > 0.6)
    let normalized = face.landmarks.normalized(468)
    #expect(abs(normalized.x * Double(image.width) - face.landmarks.rightIris.x) < 1e-6)
  }

  @Test(arguments: FaceDetectorOptions.Module.allCases, [0.0, 30, -30, 45, 60, 90, 135, 180, 225, 270, 300])
  func findsTheFaceAtAnyRoll(module: FaceDetectorOptions.Module, angle: Double) throws {
    let upright = try TestModels.small("obama.jpg")
    let detector = try TestModels.detector(module)
    let roll = try #require(try detector.detect(in: FaceImage(upright)).first).pose.rollDegrees
    let faces = try detector.detect(in: FaceImage(try turned(upright, by: angle)))
    try #require(faces.count == 1)
    // Turning the picture clockwise leans the head to the viewer's right, the subject's left: negative.
    #expect(rollDifference(faces[0].pose.rollDegrees, roll - angle) < 6)
    #expect(abs(faces[0].pose.yawDegrees) < 8)
  }

  @Test func doesNotTurnThePictureWhenToldSo() throws {
    let image = try TestModels.small("obama.jpg").rotated(quarterTurns: 2)
    let detector = try FaceDetector(models: TestModels.store.get(), options: .init(module: .fast, turns: .none))
    #expect(try detector.detect(in: FaceImage(image)).isEmpty)
  }

  @Test func findsManyFacesDownToFivePercent() throws {
    let names = ["obama.jpg", "biden.jpg", "astronaut.png"]
    let faces = try names.map { name in
      try #require(try TestModels.balanced.get().detect(in: FaceImage(TestModels.picture(name))).first)
    }
    // Faces of these widths on one picture with a shorter side of 1000 pixels.
    let places: [(face: Int, width: Double, x: Double, y: Double)] = [
      (0, 300, 300, 400), (1, 120, 800, 250), (2, 60, 1200, 300), (1, 55, 1300, 750), (0, 80, 800, 800),
    ]
    var canvas = try Image(width: 1500, height: 1000, layout: .rgb8) { bytes in
      for index in bytes.indices { bytes[index] = UInt8(100 + (index / 3 % 1500) / 20) }
    }
    for place in places {
      let face = faces[place.face]
      let scale = place.width / face.box.width
      let side = 2.2 * place.width
      let map = AffineTransform(
        a: scale, b: 0, tx: side / 2 - face.box.center.x * scale, c: 0, d: scale,
        ty: side / 2 - face.box.center.y * scale)
      let whole = PixelSize(width: Int(side), height: Int(side))
      let smaller = try face.image.resized(
        to: PixelSize(
          width: Int(Double(face.image.width) * scale), height: Int(Double(face.image.height) * scale)))
      let shift = AffineTransform(a: 1, b: 0, tx: map.tx, c: 0, d: 1, ty: map.ty)
      canvas.paste(
        try smaller.warped(by: shift, to: whole, border: .constant(110)), x: Int(place.x - side / 2),
        y: Int(place.y - side / 2))
    }
    let found = try TestModels.balanced.get().detect(in: FaceImage(canvas))
    #expect(found.count == places.count)
    for place in places {
      #expect(found.contains { $0.box.center.distance(to: PixelPoint(x: place.x, y: place.y)) < place.width / 3 })
    }
    #expect(zip(found, found.dropFirst()).allSatisfy { $0.box.width >= $1.box.width })
    #expect(try TestModels.balanced.get().detect(in: FaceImage(canvas), maximumFaces: 2).count == 2)
    let large = try TestModels.balanced.get().detect(in: FaceImage(canvas, faceSize: 0.2...0.9))
    #expect(large.count == 1)
    let none = try TestModels.balanced.get().detect(in: FaceImage(canvas, faceSize: 0.5...0.9))
    #expect(none.isEmpty)
    // Beside one that is known the others are found, and it is not.
    for known in found.prefix(2) {
      let others = try TestModels.balanced.get().others(
        beside: known, faceSize: FaceImage.standardFaceSizes, maximumFaces: 10)
      #expect(others.count == places.count - 1 && others.allSatisfy { $0.overlap(with: known.box) < 0.1 })
      #expect(found.allSatisfy { one in one.box == known.box || others.contains { $0.overlap(with: one.box) > 0.6 } })
      #expect(zip(others, others.dropFirst()).allSatisfy { $0.width >= $1.width })
    }
    let two = try TestModels.balanced.get().others(beside: found[0], faceSize: 0.05...0.9, maximumFaces: 2)
    #expect(two.count == 2)
  }

  @Test(arguments: FaceDetectorOptions.Module.allCases)
  func findsNothingWhereNothingIs(module: FaceDetectorOptions.Module) throws {
    let detector = try TestModels.detector(module)
    var generator = SplitMix64(seed: 7)
    let noise = try Image(width: 320, height: 240, layout: .rgb8) { bytes in
      for index in bytes.indices { bytes[index] = UInt8(truncatingIfNeeded: generator.next()) }
    }
    let plain = try Image(width: 300, height: 500, layout: .rgb8) { bytes in
      for index in bytes.indices { bytes[index] = 128 }
    }
    let stripes = try Image(width: 400, height: 400, layout: .rgb8) { bytes in
      for index in bytes.indices { bytes[index] = (index / 3 % 400) / 25 % 2 == 0 ? 30 : 220 }
    }
    let tiny = try Image(width: 1, height: 1, layout: .rgb8) { _ in }
    for image in [noise, try noise.blurred(sigma: 4), plain, stripes, tiny] {
      #expect(try detector.detect(in: FaceImage(image)).isEmpty)
    }
  }

  @Test func takesEveryLayout() throws {
    let image = try TestModels.small("astronaut.png")
    let reference = try #require(try TestModels.fast.get().detect(in: FaceImage(image)).first)
    for layout in [PixelLayout.bgr8, .rgba8, .bgra8, .gray8] {
      let converted = try image.converted(to: layout)
      let face = try #require(try TestModels.fast.get().detect(in: FaceImage(converted)).first)
      #expect(face.landmarks.noseTip.distance(to: reference.landmarks.noseTip) < 3)
    }
  }

  @Test func refusesToLookForNoFace() throws {
    let image = try TestModels.small("obama.jpg")
    #expect(throws: FaceError(.invalidOptions, "")) {
      try TestModels.fast.get().detect(in: FaceImage(image), maximumFaces: 0)
    }
  }

  @Test func secondLookAgreesWithTheFirst() throws {
    let face = try #require(
      try TestModels.balanced.get().detect(in: FaceImage(TestModels.picture("obama.jpg"))).first)
    let refined = try face.refined()
    let distances = zip(face.landmarks.points, refined.landmarks.points).map { $0.pixel.distance(to: $1.pixel) }
    let mean = distances.reduce(0, +) / Double(distances.count)
    #expect(mean > 0 && mean < face.landmarks.interEyeDistance * 0.04)
  }
}

extension Image {
  /// Copies an RGB picture into this one; what lies outside is cut off.
  mutating func paste(_ other: Image, x: Int, y: Int) {
    let (width, height, stride) = (self.width, self.height, bytesPerRow)
    withUnsafeMutableBytes { target in
      other.withUnsafeBytes { source in
        for row in max(0, -y)..<min(other.height, height - y) {
          for column in max(0, -x)..<min(other.width, width - x) {
            for channel in 0..<3 {
              target[(y + row) * stride + (x + column) * 3 + channel] =
                source[row * other.bytesPerRow + column * 3 + channel]
            }
          }
        }
      }
    }
  }
}
