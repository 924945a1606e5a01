internal import Bonafide
#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A printed photograph of a person that somebody holds before a camera: flat or bent, with or without holes for eyes.
struct PresenterPrint: Sendable {
  private let presenter: StagePresenter
  private let attack: PresenterAttack
  private let seed: UInt64
  /// The print from edge to edge.
  private let sheet: PresenterPainter.Texture
  /// Half of its breadth and height in centimeters.
  private let half: SIMD2<Float>
  /// One over the radius that it is bent to, in centimeters; 0 for a flat one.
  private let bend: Float
  /// Where each eye is on the sheet, in its pixels, and how wide.
  private let eyes: [(middle: SIMD2<Float>, size: SIMD2<Float>)]
  /// The part of a frame that the print shows.
  private let part: PixelRect
  private let room: [UInt8]

  private static let columns = 20
  /// How much further than the head the sheet is turned.
  private static let gain = 1.5

  /// - Throws: `ImageError`.
  init(of presenter: StagePresenter, still: PresenterFrame, attack: PresenterAttack, seed: UInt64) throws {
    self.presenter = presenter
    self.attack = attack
    self.seed = seed
    var random = SplitMix64(seed: seed, words: "print")
    let (place, size) = (presenter.place, presenter.options.size)
    // A portrait: the head with shoulders, upright.
    let height = Double(size.height) * 0.97
    let setting = presenter.setting
    let width = min(Double(size.width), height * setting.aspect.draw(using: &random))
    part = PixelRect(
      x: Double(place.anchor.x) - width / 2, y: Double(size.height) - height, width: width, height: height)
    let picture = try presenter.scene(still).cropped(to: part)
    let printer = random.choice(setting.printers, otherwise: .photographic)
    let taken = try StageRecapture(.print(printer), seed: seed).photograph(picture)
    let flat = try taken.image.rectified(taken.corners, to: picture.size)
    sheet = Self.texture(flat)
    half = SIMD2(Float(width), Float(height)) / (2 * place.wanted)
    bend = attack == .printBent ? 1 / Float(setting.bendRadius.draw(using: &random)) : 0
    let corner = SIMD2(Float(part.x), Float(part.y))
    let margin = SIMD2(Float(place.margin.x), Float(place.margin.y))
    eyes = [PresenterFeatures.rightEye, PresenterFeatures.leftEye].map { eye in
      let ends = eye.corners.map { presenter.surface.texture[$0] - margin - corner }
      let wide = abs(ends[0].x - ends[1].x)
      return ((ends[0] + ends[1]) / 2, SIMD2(wide * 0.62, wide * 0.34))
    }
    room = try Self.room(size, setting, using: &random)
  }

  private static func texture(_ image: Image) -> PresenterPainter.Texture {
    var pixels: [UInt8] = []
    pixels.reserveCapacity(4 * image.width * image.height)
    image.withUnsafeBytes { bytes in
      for y in 0..<image.height {
        for x in 0..<image.width {
          let at = y * image.bytesPerRow + 3 * x
          pixels += [bytes[at], bytes[at + 1], bytes[at + 2], 255]
        }
      }
    }
    return .init(width: image.width, height: image.height, pixels: pixels)
  }

  /// Where the attacker sits.
  private static func room(
    _ size: PixelSize, _ setting: PresenterSetting, using random: inout SplitMix64
  ) throws -> [UInt8] {
    let wall = try StagePresenter.wall(size, setting, using: &random)
    return try wall.blurred(sigma: Double(size.width) / 160).converted(to: .rgb8).bytes
  }

  /// The sheet as it is held.
  ///
  /// - Parameters:
  ///   - frame: the sheet is turned as the head would be.
  ///   - blink: of the eyes behind the holes, 0...1.
  /// - Returns: the scene before any camera.
  /// - Throws: `ImageError`.
  func scene(_ frame: PresenterFrame, blink: Double) throws -> Image {
    let size = presenter.options.size
    var painter = PresenterPainter(width: size.width, height: size.height, pixels: room)
    // A picture that is tilted seems to turn less than a head does: whoever holds it goes further.
    let turn = PresenterRotation(
      yawDegrees: Self.gain * frame.yawDegrees, pitchDegrees: Self.gain * frame.pitchDegrees,
      rollDegrees: frame.rollDegrees)
    let (place, count) = (presenter.place, Self.columns)
    let middle = SIMD2(
      (Float(part.center.x) - place.anchor.x) / place.wanted, (place.anchor.y - Float(part.center.y)) / place.wanted)
    let distance = presenter.setting.distance / Float(frame.nearness)
    let lamp = presenter.lamp
    var corners: [PresenterPainter.Corner] = []
    for row in 0...count {
      for column in 0...count {
        let (u, v) = (Float(column) / Float(count) * 2 - 1, Float(row) / Float(count) * 2 - 1)
        var point = SIMD3(half.x * u, middle.y - half.y * v, 0)
        var normal = SIMD3<Float>(0, 0, 1)
        if bend > 0 {
          let angle = point.x * bend
          point = SIMD3(sinf(angle) / bend, point.y, (cosf(angle) - 1) / bend + 2)
          normal = SIMD3(sinf(angle), 0, cosf(angle))
        }
        let way = turn.apply(normal)
        let placed =
          turn.apply(point) + SIMD3(middle.x + Float(frame.rightCentimeters), -Float(frame.downCentimeters), 0)
        let near = 1 / max(5, distance - placed.z)
        let focal = place.wanted * presenter.setting.distance
        corners.append(
          PresenterPainter.Corner(
            screen: SIMD3(place.anchor.x + focal * placed.x * near, place.anchor.y - focal * placed.y * near, near),
            texture: SIMD2((u + 1) / 2 * Float(sheet.width), (v + 1) / 2 * Float(sheet.height)),
            shade: 0.75 + 0.3 * max(0, (way * lamp).sum()), cover: 1))
      }
    }
    let triangles = PresenterPainter.grid(columns: count, rows: count)
    painter.draw(triangles, corners, try attack == .printEyes ? holed(frame, blink: blink) : sheet)
    return try Image(width: size.width, height: size.height, layout: .rgb8, bytes: painter.pixels)
  }

  /// The sheet with eyes that live behind its holes.
  private func holed(_ frame: PresenterFrame, blink: Double) throws -> PresenterPainter.Texture {
    let live = try presenter.scene(
      PresenterFrame(
        time: frame.time, blink: blink, smile: Double(presenter.expression.ownSmile),
        gazeLeftDegrees: frame.gazeLeftDegrees, gazeDownDegrees: frame.gazeDownDegrees)
    ).cropped(to: part)
    var result = sheet
    let width = min(live.width, result.width)
    live.withUnsafeBytes { from in
      for eye in eyes {
        let reach = eye.size * 1.25
        let columns = max(0, Int(eye.middle.x - reach.x))..<max(0, min(width, Int(eye.middle.x + reach.x) + 1))
        let rows = max(0, Int(eye.middle.y - reach.y))..<max(0, min(live.height, Int(eye.middle.y + reach.y) + 1))
        for y in rows where y < result.height {
          for x in columns {
            let way = (SIMD2(Float(x) + 0.5, Float(y) + 0.5) - eye.middle) / eye.size
            let far = (way * way).sum().squareRoot()
            guard far < 1 else { continue }
            // The paper's edge throws a shadow on the lids.
            let light = min(1, 0.45 + (1 - far) * 2.2)
            for channel in 0..<3 {
              result.pixels[4 * (y * result.width + x) + channel] = UInt8(
                Float(from[y * live.bytesPerRow + 3 * x + channel]) * light)
            }
          }
        }
      }
    }
    return result
  }
}
