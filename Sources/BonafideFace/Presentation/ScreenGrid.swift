internal import BonafideCore
internal import BonafideImaging

/// How far a grid stands out of the brightness of a face's parts: ``PresentationSignal/lumaGrid`` by itself, cheap
/// enough for the frames of a stream.
enum ScreenGrid {
  /// The highest peak in decibels; nil where the face is narrower than one part.
  static func prominence(of face: PixelRect, in picture: Image) throws -> Double? {
    let area = face.intersection(PixelRect(picture.size))
    guard area.width >= Double(FaceSpectrum.side), area.height >= Double(FaceSpectrum.side) else { return nil }
    let gray = try picture.cropped(to: area).converted(to: .gray8)
    let parts = FaceSpectrum.parts(of: PixelRect(gray.size))
    guard !parts.isEmpty else { return nil }
    let planes = try parts.map {
      try ColorSpectrum.luma(ofGray: gray, left: $0.x, top: $0.y, plan: FaceSpectrum.plan)
    }
    return Double(FrequencyPlane(meanOf: planes).prominence().peak(in: FaceSpectrum.lattice).value)
  }
}

extension DetectedFace {
  /// How far the grid of a screen, or its beat with the camera's, stands out of the face's brightness, in decibels; see
  /// ``PresentationSignal/lumaGrid``.
  ///
  /// - Returns: nil where the face is narrower than 64 pixels.
  /// - Throws: `ImageError`.
  package func screenGrid() throws -> Double? { try ScreenGrid.prominence(of: landmarks.bounds, in: image) }
}
