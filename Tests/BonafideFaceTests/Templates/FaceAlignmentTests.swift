import BonafideCore
import Testing

@testable import BonafideFace

@Suite struct FaceAlignmentTests {
  /// Landmarks whose five anchors lie where `place` puts the square's own.
  static func landmarks(_ place: (PixelPoint) -> PixelPoint, size: PixelSize) throws -> FaceLandmarks {
    var points = [FaceLandmark](repeating: FaceLandmark(x: 0, y: 0, z: 0), count: FaceLandmarks.count)
    for anchor in FaceAlignment.anchors {
      let at = place(anchor.place)
      points[anchor.landmark] = FaceLandmark(x: at.x, y: at.y, z: 0)
    }
    return try FaceLandmarks(points: points, imageSize: size, presence: 1)
  }

  /// A smooth picture, so that resampling loses little.
  static func gradient(width: Int, height: Int, layout: PixelLayout = .rgb8, extent: Double) throws -> Image {
    try Image(width: width, height: height, layout: layout) { bytes in
      for y in 0..<height {
        for x in 0..<width {
          for channel in 0..<layout.bytesPerPixel {
            let value = channel == 0 ? Double(x) / extent : channel == 1 ? Double(y) / extent : 0.5
            bytes[(y * width + x) * layout.bytesPerPixel + channel] = UInt8(min(255, value * 200))
          }
        }
      }
    }
  }

  static func sample(_ image: Image, _ landmarks: FaceLandmarks, view: TemplateEffort.View) throws -> [Float] {
    let source = try FaceAlignment.source(image, under: FaceAlignment.map(for: landmarks))
    var samples = [Float](repeating: -1, count: 3 * 150 * 150)
    try samples.withUnsafeMutableBufferPointer { try FaceAlignment.sample(source, view, into: $0) }
    return samples
  }

  @Test func anchorsAreSymmetric() {
    let places = Dictionary(uniqueKeysWithValues: FaceAlignment.anchors.map { ($0.landmark, $0.place) })
    for (right, left) in [(33, 263), (133, 362)] {
      #expect(places[right].map(\.y) == places[left].map(\.y))
      #expect(abs((places[right]?.x ?? 0) + (places[left]?.x ?? 0) - 148) < 1e-9)
    }
  }

  @Test(arguments: [1.0, 4.0, 9.0]) func squareShowsTheSamePlaceAtEveryScale(scale: Double) throws {
    let side = Int(200 * scale)
    let image = try Self.gradient(width: side, height: side, extent: Double(side))
    let landmarks = try Self.landmarks(
      { PixelPoint(x: ($0.x + 20) * scale, y: ($0.y + 30) * scale) }, size: image.size)
    let samples = try Self.sample(image, landmarks, view: .init())
    for (x, y) in [(0, 0), (75, 75), (149, 10), (3, 149)] {
      #expect(abs(Double(samples[y * 150 + x]) - (Double(x) + 20.5)) < 1.6)
      #expect(abs(Double(samples[22500 + y * 150 + x]) - (Double(y) + 30.5)) < 1.6)
    }
  }

  @Test func mirroredAndScaledViews() throws {
    let image = try Self.gradient(width: 200, height: 200, extent: 200)
    let landmarks = try Self.landmarks({ PixelPoint(x: $0.x + 20, y: $0.y + 30) }, size: image.size)
    let plain = try Self.sample(image, landmarks, view: .init())
    let mirrored = try Self.sample(image, landmarks, view: .init(isMirrored: true))
    for x in stride(from: 0, to: 150, by: 7) { #expect(abs(plain[9000 + x] - mirrored[9000 + 149 - x]) <= 1) }
    let small = try Self.sample(image, landmarks, view: .init(scale: 0.5))
    let shifted = try Self.sample(image, landmarks, view: .init(shift: SIMD2(6, -4)))
    #expect(abs(plain[80 * 150 + 70] - shifted[76 * 150 + 76]) <= 1)
    #expect(abs(plain[22500 + 80 * 150 + 70] - shifted[22500 + 76 * 150 + 76]) <= 1)
    // Half the scale: twice the surroundings, about the same center.
    #expect(abs(small[75 * 150 + 75] - plain[75 * 150 + 75]) <= 2)
    #expect(abs((small[75 * 150 + 100] - small[75 * 150 + 75]) - 50) <= 2)
  }

  @Test func effortsHaveTheirViews() {
    #expect(TemplateEffort.allCases.map(\.viewCount) == [1, 2, 6])
    #expect(Set(TemplateEffort.allCases.map(TemplateExtractor.modelID(effort:))).count == 3)
  }

  @Test(arguments: [PixelLayout.gray8, .rgba8, .bgra8, .bgr8]) func otherLayouts(layout: PixelLayout) throws {
    let image = try Self.gradient(width: 200, height: 200, layout: layout, extent: 200)
    let landmarks = try Self.landmarks({ PixelPoint(x: $0.x + 20, y: $0.y + 30) }, size: image.size)
    let samples = try Self.sample(image, landmarks, view: .init())
    let isBlueFirst = layout == .bgr8 || layout == .bgra8
    let plane = isBlueFirst ? 2 * 22500 : 0
    #expect(abs(samples[plane + 75 * 150 + 75] - 95.5) < 1.6)
  }

  @Test func senselessLandmarksAreErrors() throws {
    let image = try Self.gradient(width: 50, height: 50, extent: 50)
    for place in [
      { (_: PixelPoint) in PixelPoint(x: 5, y: 5) },
      { (point: PixelPoint) in PixelPoint(x: point.x * 1e7, y: point.y * 1e7) },
      { (point: PixelPoint) in PixelPoint(x: point.x * 4 + 5000, y: point.y * 4) },
    ] as [(PixelPoint) -> PixelPoint] {
      let landmarks = try Self.landmarks(place, size: image.size)
      let error = #expect(throws: FaceError.self) { _ = try Self.sample(image, landmarks, view: .init()) }
      #expect(error?.code == .invalidLandmarks)
    }
  }
}
