internal import Bonafide
#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// What is worn on the face, as triangles that go with the head.
struct PresenterWear: Sendable {
  /// Something of one texture.
  struct Part: Sendable {
    var points: [SIMD3<Float>] = []
    var textures: [SIMD2<Float>] = []
    var triangles: [SIMD3<Int32>] = []
    var texture: PresenterPainter.Texture
    /// How much covers what is behind, 0...1.
    var cover: Float = 1
  }

  private(set) var parts: [Part] = []
  private let pose: PresenterRotation

  init(
    _ kind: PresenterOptions.Wear, surface: PresenterSurface, setting: PresenterSetting,
    using random: inout SplitMix64
  ) {
    pose = surface.pose
    let inverse = surface.pose.inverse
    let own = surface.rest.prefix(FaceLandmarks.skinCount).map(inverse.apply)
    switch kind {
    case .nothing: break
    case .glasses: addGlasses(own, setting, using: &random)
    case .mask: addMask(own, setting.masks, using: &random)
    }
  }

  private static func color(_ red: Float, _ green: Float, _ blue: Float, cover: UInt8 = 255) -> PresenterPainter.Texture
  {
    .init(width: 1, height: 1, pixels: [UInt8(red), UInt8(green), UInt8(blue), cover])
  }

  // MARK: Glasses

  private mutating func addGlasses(
    _ own: [SIMD3<Float>], _ setting: PresenterSetting, using random: inout SplitMix64
  ) {
    let tone = Float(setting.frameTone.draw(using: &random))
    let (wide, tall) = (Float(random.uniform(2.5...2.75)), Float(random.uniform(1.75...2.2)))
    let power = Float(random.uniform(2.4...4))
    let thick = Float(random.uniform(0.22...0.4))
    var frame = Part(texture: Self.color(tone, tone * 0.92, tone * 0.88))
    var glass = Part(texture: Self.lens(using: &random), cover: 1)
    let bridge = own[168]
    for (outer, inner) in [(33, 133), (263, 362)] {
      let eye = (own[outer] + own[inner]) / 2
      let side: Float = eye.x < 0 ? -1 : 1
      let center = SIMD3(side * max(abs(eye.x), wide + 0.55), eye.y - 0.25, max(bridge.z + 0.5, eye.z + 2.2))
      func rim(_ angle: Float, _ wide: Float, _ tall: Float) -> SIMD3<Float> {
        // A rounded rectangle, bent back to its outer side.
        let (c, s) = (cosf(angle), sinf(angle))
        let size = powf(powf(abs(c), power) + powf(abs(s), power), -1 / power)
        let x = center.x + wide * c * size
        return SIMD3(x, center.y + tall * s * size, center.z - 0.035 * x * x + 0.2)
      }
      let count = 40
      for step in 0..<count {
        let (one, two) = (Float(step), Float(step + 1))
        let (a, b) = (one / Float(count) * 2 * .pi, two / Float(count) * 2 * .pi)
        add(
          &frame, rim(a, wide, tall), rim(b, wide, tall), rim(a, wide + thick, tall + thick),
          rim(b, wide + thick, tall + thick))
        let corners = [rim(0, 0.001, 0.001), rim(a, wide, tall), rim(b, wide, tall)]
        let at = Int32(glass.points.count)
        glass.points += corners.map(pose.apply)
        glass.textures += corners.map {
          SIMD2(($0.x - center.x) / wide * 30 + 32, (center.y - $0.y) / tall * 30 + 32)
        }
        glass.triangles.append(SIMD3(at, at + 1, at + 2))
      }
      // The temple: from the rim's outer end back to the ear.
      let hinge = rim(side < 0 ? .pi : 0, wide + thick / 2, tall)
      let ear = SIMD3(own[side < 0 ? 127 : 356].x + side * 0.4, hinge.y + 0.3, -2.6)
      let lift = SIMD3<Float>(0, 0.22, 0)
      add(&frame, hinge + lift * 2 - SIMD3(0, 0.1, 0), ear + lift, hinge - SIMD3(0, 0.1, 0), ear - lift)
    }
    let inner = (wide + thick) * 0.98
    let gap = max(0.5, max(abs((own[33] + own[133]).x / 2), wide + 0.55) - inner)
    let eyes = (own[33].y + own[263].y + own[133].y + own[362].y) / 4
    let z = max(bridge.z + 0.5, (own[33].z + own[133].z) / 2 + 2.2) + 0.25
    for step in -4..<4 {
      func arc(_ step: Int, _ lower: Float) -> SIMD3<Float> {
        let x = Float(step) / 4
        return SIMD3(x * gap, eyes + 0.35 - 0.25 * x * x - lower, z)
      }
      add(&frame, arc(step, 0), arc(step + 1, 0), arc(step, thick * 1.2), arc(step + 1, thick * 1.2))
    }
    parts = [frame, glass]
  }

  /// Glass: clear, with the light of a window.
  private static func lens(using random: inout SplitMix64) -> PresenterPainter.Texture {
    let start = Float(random.uniform(8...40))
    var pixels: [UInt8] = []
    for y in 0..<64 {
      for x in 0..<64 {
        let along = Float(x) + Float(y) * 0.7 - start
        let streak: Float = (0..<14).contains(along) || (19..<24).contains(along) ? 40 : 10
        pixels += [225, 232, 240, UInt8(streak * (1 - Float(y) / 90))]
      }
    }
    return .init(width: 64, height: 64, pixels: pixels)
  }

  /// A flat piece between four points.
  private func add(
    _ part: inout Part, _ a: SIMD3<Float>, _ b: SIMD3<Float>, _ c: SIMD3<Float>, _ d: SIMD3<Float>
  ) {
    let at = Int32(part.points.count)
    part.points += [a, b, c, d].map(pose.apply)
    part.textures += [SIMD2<Float>](repeating: .zero, count: 4)
    part.triangles += [SIMD3(at, at + 1, at + 2), SIMD3(at + 1, at + 3, at + 2)]
  }

  // MARK: Mask

  private mutating func addMask(
    _ own: [SIMD3<Float>], _ tones: [SIMD3<Float>], using random: inout SplitMix64
  ) {
    let tone = random.choice(tones, otherwise: SIMD3(158, 196, 214))
    var cloth = Part(texture: Self.cloth(tone))
    let (columns, rows) = (24, 16)
    // Over the bridge of the nose, along the cheeks, under the chin.
    let (nose, chin) = (own[197], own[152])
    let cheeks = (own[234].x, own[454].x)
    for row in 0...rows {
      for column in 0...columns {
        let (u, v) = (Float(column) / Float(columns) * 2 - 1, Float(row) / Float(rows))
        let side = u < 0 ? abs(cheeks.0) : abs(cheeks.1)
        let top = nose.y + 0.2 - 1.7 * powf(abs(u), 1.6)
        let bottom = chin.y - 0.5 + 3.4 * powf(abs(u), 2.6)
        let x = u * side * 0.9
        let y = top + (bottom - top) * v
        let ridge = own[4].z + 0.75 - 2.1 * (v - 0.42) * (v - 0.42) - max(0, v - 0.72) * 6.5
        let z = ridge - (ridge + 0.9) * powf(abs(u), 2.3)
        cloth.points.append(pose.apply(SIMD3(x, y, z + 0.25)))
        cloth.textures.append(SIMD2((u + 1) / 2 * 95 + 0.5, v * 63 + 0.5))
      }
    }
    cloth.triangles = PresenterPainter.grid(columns: columns, rows: rows)
    var loops = Part(texture: Self.color(min(255, tone.x * 1.1), min(255, tone.y * 1.1), min(255, tone.z * 1.1)))
    for side in [0, columns] {
      let sign: Float = side == 0 ? -1 : 1
      let ear = own[side == 0 ? 127 : 356] + SIMD3(sign * 0.7, -1.2, -1.4)
      for row in [1, rows - 1] {
        let from = pose.inverse.apply(cloth.points[row * (columns + 1) + side])
        let lift = SIMD3<Float>(0, 0.09, 0)
        let middle = (from + ear) / 2 + SIMD3(sign * 0.5, 0, 0)
        add(&loops, from + lift, middle + lift, from - lift, middle - lift)
        add(&loops, middle + lift, ear + lift, middle - lift, ear - lift)
      }
    }
    parts = [loops, cloth]
  }

  /// Cloth with three pleats, darker to its sides.
  private static func cloth(_ tone: SIMD3<Float>) -> PresenterPainter.Texture {
    let (width, height) = (96, 64)
    var pixels: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width {
        let v = Float(y) / Float(height - 1)
        let u = abs(Float(x) / Float(width - 1) * 2 - 1)
        var light = 1.06 - 0.34 * u * u - 0.16 * v
        for pleat in [Float(0.3), 0.5, 0.7] {
          let far = (v - pleat) * 22
          if far > 0, far < 1 { light *= 0.84 + 0.16 * far }
        }
        if y < 3 || y > height - 4 { light *= 0.92 }
        light += Float((x * 7 + y * 13) % 5) * 0.006
        let level = tone * light
        pixels += [UInt8(min(255, level.x)), UInt8(min(255, level.y)), UInt8(min(255, level.z)), 255]
      }
    }
    return .init(width: width, height: height, pixels: pixels)
  }
}
