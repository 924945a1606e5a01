internal import BonafideCore
internal import BonafideImaging

/// Measures the signals of a face.
struct PresentationSignals {
  /// Those that could be measured.
  private(set) var values: [PresentationSignal: Double] = [:]

  /// How far beyond the face its surroundings begin and end, in shares of its width.
  private static let surroundings = (from: 0.15, to: 1.0)
  /// Fewest parts of the surroundings that tell something.
  private static let leastParts = 2

  init(_ face: DetectedFace) throws {
    let whole = PixelRect(face.image.size)
    let bounds = face.landmarks.bounds
    let seen = bounds.intersection(whole)
    // Nothing further away is looked at: frames may be large.
    let window = bounds.expanded(by: Self.surroundings.to).intersection(whole)
    guard seen.width >= 16, seen.height >= 16 else { return }
    let picture = try face.image.cropped(to: window).converted(to: .rgb8)
    func moved(_ rect: PixelRect) -> PixelRect {
      let origin = (x: window.x.rounded(), y: window.y.rounded())
      return PixelRect(x: rect.x - origin.x, y: rect.y - origin.y, width: rect.width, height: rect.height)
        .intersection(PixelRect(picture.size))
    }
    let place = moved(seen)
    if let spectrum = try FaceSpectrum(picture, at: FaceSpectrum.parts(of: place)) {
      values[.lumaGrid] = spectrum.lumaGrid
      values[.chromaGrid] = spectrum.chromaGrid
      values[.detailFalloff] = spectrum.detailFalloff
      values[.chromaFalloff] = spectrum.chromaFalloff
      let outside = moved(bounds.expanded(by: Self.surroundings.from).intersection(whole))
      let all = FaceSpectrum.parts(
        of: PixelRect(picture.size))
      let around = all.filter { !Self.meets($0, outside) }
      if around.count >= Self.leastParts, let other = try FaceSpectrum(picture, at: around) {
        values[.focusDifference] = spectrum.detail - other.detail
        values[.resolutionDifference] = spectrum.detailFalloff - other.detailFalloff
      }
    }
    if let skin = try SkinColors(face) {
      values[.skinSpread] = skin.spread
      values[.skinColor] = skin.color
      values[.shineShare] = skin.shine
    }
    if let surroundings = try FaceSurroundings(place, in: picture) {
      values[.blackLevel] = surroundings.blackLevel
      values[.clippedShare] = surroundings.clippedShare
      values[.straightEdge] = surroundings.straightEdge
    }
    values[.blockGrid] = try BlockGrid.agreement(place, in: picture)
    values[.fineColor] = try FineColor.ratio(place, in: picture)
  }

  private static func meets(_ part: (x: Int, y: Int), _ rect: PixelRect) -> Bool {
    let side = Double(FaceSpectrum.side)
    return Double(part.x) < rect.maxX && Double(part.x) + side > rect.x && Double(part.y) < rect.maxY
      && Double(part.y) + side > rect.y
  }
}
