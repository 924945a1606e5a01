internal import Bonafide

/// A portrait taken apart: the person with soft edges, and what stands behind, filled in where the person was.
///
/// Both are drawn to the scale of the frames: a pixel of a layer is a pixel of a frame in which the person looks as in
/// the portrait, and the layers go on around it.
struct PresenterLayers: Sendable {
  /// Where the portrait's face lies and how large it is drawn.
  struct Place: Sendable {
    /// The head's origin in the portrait, in pixels.
    var origin: SIMD2<Float>
    /// Portrait pixels in a centimeter.
    var scale: Float
    /// Frame pixels in a centimeter.
    var wanted: Float
    /// The head's origin in the frame, in pixels.
    var anchor: SIMD2<Float>
    /// Size of the frames.
    var size: PixelSize
    /// How far the back of the head lies to the viewer's right of the face's middle, in widths of the face.
    var lean: Float
    /// The 468 points of the skin, in the portrait's pixels.
    var points: [SIMD2<Float>]
    /// The outermost of them.
    var oval: [Int]

    /// Pixels that the layers go on for on each side of the frame.
    var margin: SIMD2<Int> { SIMD2(size.width / 4, size.height / 4) }
    /// The head's origin in the layers, in pixels.
    var layerOrigin: SIMD2<Float> { anchor + SIMD2(Float(margin.x), Float(margin.y)) }
    /// How far a place of the layers lies from the head's middle: 1 is about the outline of the hair.
    func headRadius(_ pixel: SIMD2<Float>) -> Float {
      let way = (pixel - layerOrigin) / (wanted * 15.4)
      return PresenterMatte.headRadius(way.x, way.y + 0.04, lean: lean)
    }
    /// Where a point of the portrait lies in the layers.
    func layer(_ point: SIMD2<Float>) -> SIMD2<Float> {
      (point - origin) * (wanted / scale) + anchor + SIMD2(Float(margin.x), Float(margin.y))
    }
  }

  let width: Int
  let height: Int
  /// The person: red, green, blue and how much of the place it is.
  let person: [UInt8]
  /// What is behind: red, green, blue.
  let background: [UInt8]

  /// - Parameters:
  ///   - portrait: is taken apart.
  ///   - place: where it lies.
  ///   - backdrop: stands behind instead of what the portrait shows, of the layers' size; nil keeps that.
  /// - Throws: `ImageError`.
  init(portrait: Image, place: Place, backdrop: Image?) throws {
    let (width, height) = (place.size.width + 2 * place.margin.x, place.size.height + 2 * place.margin.y)
    (self.width, self.height) = (width, height)
    let (picture, known) = try Self.laid(portrait, place, width, height)
    let colors = PresenterPlane(picture).filled(where: known)
    let matte = try Self.matte(colors, known, place)
    var (inner, outer) = (matte, matte)
    let wide = matte.boxed(radius: max(3, Int(place.wanted)))
    for index in 0..<matte.values.count {
      inner.values[index] = known.values[index] * max(0, min(1, (matte.values[index] - 0.75) * 5))
      // Hair that the matte left out would stay behind a head that turns.
      let isNearHead = place.headRadius(SIMD2(Float(index % width), Float(index / width))) < 1.25
      let hidden = isNearHead ? 1 : 8 * max(wide.values[index], matte.values[index])
      outer.values[index] = known.values[index] * max(0, 1 - hidden)
    }
    let person = Self.goingOn(colors, inner)
    self.person = Self.blended(colors, person, inner, matte)
    if let backdrop {
      background = try backdrop.converted(to: .rgb8).bytes
    } else {
      let behind = try Self.goingOn(colors, outer).image()
      background = try behind.blurred(sigma: Double(place.wanted) * 0.2).bytes
    }
  }

  /// Colors that go on smoothly where they are not seen.
  private static func goingOn(_ colors: PresenterPlane, _ seen: PresenterPlane) -> PresenterPlane {
    let (small, weight) = (colors.halved.halved, seen.halved.halved)
    let filled = small.filled(where: weight).relaxed(where: weight)
    var result = filled.scaled(width: colors.width, height: colors.height)
    for index in 0..<seen.values.count {
      let share = seen.values[index]
      for channel in 3 * index..<3 * index + 3 {
        result.values[channel] = colors.values[channel] * share + result.values[channel] * (1 - share)
      }
    }
    return result
  }

  /// The portrait in the layers' places, going on with its edges, and where it really is.
  private static func laid(
    _ portrait: Image, _ place: Place, _ width: Int, _ height: Int
  ) throws -> (Image, PresenterPlane) {
    let scale = place.wanted / place.scale
    let zero = place.layer(SIMD2(0, 0))
    let (left, top) = (max(0, (-zero.x / scale).rounded(.down)), max(0, (-zero.y / scale).rounded(.down)))
    let right = min(Float(portrait.width), ((Float(width) - zero.x) / scale).rounded(.up))
    let bottom = min(Float(portrait.height), ((Float(height) - zero.y) / scale).rounded(.up))
    let rect = PixelRect(
      x: Double(left), y: Double(top), width: Double(max(1, right - left)), height: Double(max(1, bottom - top)))
    var picture = try portrait.converted(to: .rgb8).cropped(to: rect)
    if scale < 0.9 {
      let size = PixelSize(
        width: max(1, Int((Float(picture.width) * scale).rounded())),
        height: max(1, Int((Float(picture.height) * scale).rounded())))
      picture = try picture.resized(to: size, interpolation: .area)
    }
    let corner = place.layer(SIMD2(left, top))
    let (a, d) = (
      rect.width * Double(scale) / Double(picture.width), rect.height * Double(scale) / Double(picture.height)
    )
    let map = AffineTransform(a: a, b: 0, tx: Double(corner.x), c: 0, d: d, ty: Double(corner.y))
    let laid = try picture.warped(by: map, to: PixelSize(width: width, height: height), border: .replicate)
    var known = PresenterPlane(width: width, height: height, channels: 1)
    let (columns, rows) = (
      max(0, Int(corner.x) + 2)..<max(0, min(width, Int(corner.x + Float(rect.width) * scale) - 2)),
      max(0, Int(corner.y) + 2)..<max(0, min(height, Int(corner.y + Float(rect.height) * scale) - 2))
    )
    for y in rows { for x in columns { known.values[y * width + x] = 1 } }
    forgetBorder(laid, &known)
    return (laid, known)
  }

  /// Black that reaches in from the portrait's edges is none of its picture: turned pictures are filled up with it.
  private static func forgetBorder(_ picture: Image, _ known: inout PresenterPlane) {
    let (w, h) = (known.width, known.height)
    var open = known.values.indices.filter { known.values[$0] == 0 }
    picture.withUnsafeBytes { bytes in
      while let place = open.popLast() {
        let (x, y) = (place % w, place / w)
        let neighbors = [
          x > 0 ? place - 1 : -1, x < w - 1 ? place + 1 : -1, y > 0 ? place - w : -1, y < h - 1 ? place + w : -1,
        ]
        for next in neighbors where next >= 0 && known.values[next] > 0 {
          let at = next / w * picture.bytesPerRow + 3 * (next % w)
          guard max(bytes[at], bytes[at + 1], bytes[at + 2]) <= 5 else { continue }
          known.values[next] = 0
          open.append(next)
        }
      }
    }
    // Its edge is mixed with the picture.
    let near = known.boxed(radius: 3)
    for place in known.values.indices where near.values[place] < 0.98 { known.values[place] = 0 }
  }

  private static func matte(_ colors: PresenterPlane, _ known: PresenterPlane, _ place: Place) throws -> PresenterPlane
  {
    let steps = max(1, min(3, colors.width / 220))
    var (small, there) = (colors, known)
    for _ in 0..<steps { (small, there) = (small.halved, there.halved) }
    let shrink = Float(small.width) / Float(colors.width)
    let points = place.points.map { place.layer($0) * shrink }
    let (xs, ys) = (points.map(\.x), points.map(\.y))
    let (left, right) = (xs.min() ?? 0, xs.max() ?? 1)
    let (top, chin) = (ys.min() ?? 0, ys.max() ?? 1)
    let head = PresenterMatte.Head(
      center: SIMD2((left + right) / 2, (top + chin) / 2), tall: max(1, chin - top), wide: max(1, right - left),
      chin: chin, lean: place.lean, oval: place.oval.map { points[$0] })
    var rough = PresenterMatte(colors: small, known: there, head: head).solved()
    // A place is mostly one or the other.
    for index in 0..<rough.values.count {
      let share = max(0, min(1, (rough.values[index] - 0.4) / 0.25))
      rough.values[index] = share * share * (3 - 2 * share)
    }
    var gray = PresenterPlane(width: colors.width, height: colors.height, channels: 1)
    for index in 0..<gray.values.count {
      gray.values[index] =
        0.3 * colors.values[3 * index] + 0.59 * colors.values[3 * index + 1] + 0.11 * colors.values[3 * index + 2]
    }
    let radius = max(2, Int(place.wanted * 0.35))
    var fine = PresenterMatte.guided(
      rough.scaled(width: colors.width, height: colors.height), by: gray, radius: radius)
    for index in 0..<fine.values.count {
      let share = max(0, min(1, (fine.values[index] - 0.42) / 0.4))
      fine.values[index] = share * share * (3 - 2 * share)
    }
    return fine
  }

  private static func blended(
    _ own: PresenterPlane, _ filled: PresenterPlane, _ sure: PresenterPlane, _ matte: PresenterPlane
  ) -> [UInt8] {
    var result = [UInt8](repeating: 0, count: 4 * matte.values.count)
    for index in 0..<matte.values.count {
      let share = sure.values[index]
      for channel in 0..<3 {
        let level = own.values[3 * index + channel] * share + filled.values[3 * index + channel] * (1 - share)
        result[4 * index + channel] = UInt8(max(0, min(255, level + 0.5)))
      }
      result[4 * index + 3] = UInt8(matte.values[index] * 255 + 0.5)
    }
    return result
  }

  /// How much of a place is the person, 0...1; 0 outside.
  func share(_ place: SIMD2<Float>) -> Float {
    let (x, y) = (Int(place.x), Int(place.y))
    guard place.x >= 0, place.y >= 0, x < width, y < height else { return 0 }
    return Float(person[4 * (y * width + x) + 3]) / 255
  }
}
