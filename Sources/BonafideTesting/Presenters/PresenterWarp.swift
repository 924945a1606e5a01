internal import Bonafide

/// A still picture whose face is moved by bending the picture, as programs do that make photographs talk: what is
/// behind bends along, and nothing comes to light that the picture does not show.
struct PresenterWarp: Sendable {
  private let still: Image
  /// Where the face is in the picture, and pixels of a centimeter.
  private let middle: SIMD2<Float>
  private let scale: Float
  private let corners: [SIMD2<Float>]

  init(_ still: Image, presenter: StagePresenter) {
    self.still = still
    scale = presenter.place.wanted
    middle = presenter.place.anchor
    let margin = SIMD2(Float(presenter.place.margin.x), Float(presenter.place.margin.y))
    corners = [61, 291].map { presenter.surface.texture[$0] - margin }
  }

  /// - Throws: `ImageError`.
  func scene(_ frame: PresenterFrame) throws -> Image {
    let (width, height) = (still.width, still.height)
    let yaw = Float(sine(frame.yawDegrees * .pi / 180))
    let pitch = Float(sine(frame.pitchDegrees * .pi / 180))
    let (roll, smile) = (Float(frame.rollDegrees * .pi / 180), Float(frame.smile))
    let sway = SIMD2(Float(frame.rightCentimeters), Float(frame.downCentimeters)) * (scale * 0.5)
    let row = still.bytesPerRow
    return try Image(width: width, height: height, layout: .rgb8) { to in
      still.withUnsafeBytes { from in
        for y in 0..<height {
          for x in 0..<width {
            let place = SIMD2(Float(x) + 0.5, Float(y) + 0.5) - sway
            let way = (place - middle) / scale
            // The face as a dome; around it the bending fades.
            let far = (way.x * way.x / 64 + way.y * way.y / 100)
            let dome = max(0, 1 - far / 1.7)
            let lift = dome * dome * (7 + 3 * (1 - min(1, far)))
            var source = place - SIMD2(yaw, pitch) * (lift * scale)
            let fade = dome * dome
            source += SIMD2(-way.y, way.x) * (roll * fade * scale)
            if smile > 0.02 {
              for (index, corner) in corners.enumerated() {
                let offset = (source - corner) / (1.6 * scale)
                let near = max(0, 1 - (offset * offset).sum())
                source -= SIMD2(index == 0 ? -0.8 : 0.8, -0.8) * (near * near * smile * scale)
              }
            }
            let u = max(0, min(Float(width) - 1.001, source.x - 0.5))
            let v = max(0, min(Float(height) - 1.001, source.y - 0.5))
            let (left, top) = (Int(u), Int(v))
            let (a, b) = (Int((u - Float(left)) * 256), Int((v - Float(top)) * 256))
            let one = top * row + 3 * left
            for channel in one..<one + 3 {
              let upper = Int(from[channel]) * (256 - a) + Int(from[channel + 3]) * a
              let lower = Int(from[channel + row]) * (256 - a) + Int(from[channel + row + 3]) * a
              to[3 * (y * width + x) + channel - one] = UInt8((upper * (256 - b) + lower * b) >> 16)
            }
          }
        }
      }
    }
  }
}
