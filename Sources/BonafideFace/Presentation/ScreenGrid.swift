internal import BonafideCore
internal import BonafideImaging

/// How far a grid stands out of the brightness of a face's parts, gathered over the frames of a stream:
/// ``PresentationSignal/lumaGrid`` by itself, cheap enough for them.
///
/// The fewer parts a look rests on, the higher its highest peak stands by chance alone: 4 decibels with sixteen parts,
/// 12 with one. So looks at small faces are put together until they rest on enough parts, and a value means the same
/// for faces of any size.
package struct ScreenGridLooks: Sendable {
  /// Fewest parts that a value rests on: those of a face of 256 pixels.
  static let leastPartCount = 16

  /// Fewest parts of one face: smaller ones show what coding leaves, as a real clip shrunk to a face of 80 pixels did.
  static let leastPartsOfFace = 2

  private var sum = FrequencyPlane(meanOf: [])
  private var partCount = 0

  /// Starts without a look.
  package init() {}

  /// Takes in a face.
  ///
  /// - Returns: how far the highest peak stands out, in decibels, once enough parts were looked at since the last
  ///   value; nil until then, and for faces under 128 pixels of height.
  /// - Throws: `ImageError`.
  package mutating func add(_ face: DetectedFace) throws -> Double? { try add(face.landmarks.bounds, in: face.image) }

  /// Takes in the face in a place of a picture.
  mutating func add(_ face: PixelRect, in picture: Image) throws -> Double? {
    let area = face.intersection(PixelRect(picture.size))
    guard area.width >= Double(FaceSpectrum.side), area.height >= Double(FaceSpectrum.side) else { return nil }
    let gray = try picture.cropped(to: area).converted(to: .gray8)
    let parts = FaceSpectrum.parts(of: PixelRect(gray.size))
    guard parts.count >= Self.leastPartsOfFace else { return nil }
    for part in parts {
      let plane = try ColorSpectrum.luma(ofGray: gray, left: part.x, top: part.y, plan: FaceSpectrum.plan)
      if partCount == 0 { sum = plane } else { sum.add(plane) }
      partCount += 1
    }
    guard partCount >= Self.leastPartCount else { return nil }
    defer { self = ScreenGridLooks() }
    let mean = FrequencyPlane(side: sum.side, values: sum.values.map { $0 / Float(partCount) })
    return Double(mean.prominence().peak(in: FaceSpectrum.lattice).value)
  }
}
