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
    let planes = try parts.map { try plane(gray, left: $0.x, top: $0.y) }
    return Double(FrequencyPlane(meanOf: planes).prominence().peak(in: FaceSpectrum.lattice).value)
  }

  /// Power at each frequency of one part, in decibels.
  private static func plane(_ gray: Image, left: Int, top: Int) throws -> FrequencyPlane {
    let (side, window) = (FaceSpectrum.side, FaceSpectrum.window)
    var samples = [Float](repeating: 0, count: side * side)
    gray.withUnsafeBytes { bytes in
      var sum = 0
      for y in 0..<side {
        for x in 0..<side { sum += Int(bytes[(top + y) * gray.bytesPerRow + left + x]) }
      }
      let mean = Float(sum) / Float(side * side)
      for y in 0..<side {
        let row = (top + y) * gray.bytesPerRow + left
        for x in 0..<side { samples[y * side + x] = (Float(bytes[row + x]) - mean) * window[x] * window[y] }
      }
    }
    let spectrum = try FourierTransform.forward(samples, side: side)
    return FrequencyPlane(
      side: side, values: spectrum.map { 4.342945 * logarithm(($0 * $0).sum() + FaceSpectrum.floor) })
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
