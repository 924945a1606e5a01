internal import Bonafide
#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// What a document lies on.
enum StageBackground: String, CaseIterable {
  case plain, wood, cloth, tiles, clutter, lowContrast, whiteOnWhite

  /// Draws it.
  ///
  /// - Parameters:
  ///   - size: of the picture, in pixels.
  ///   - near: a color of the document, for ``lowContrast``.
  ///   - random: decides colors and places.
  /// - Returns: an RGB picture of that size.
  /// - Throws: `ImageError`.
  func draw(size: PixelSize, near: Color, using random: inout SplitMix64) throws -> Image {
    switch self {
    case .plain, .clutter:
      let base = StagePaper.color(
        hue: random.uniform(0...1), chroma: random.uniform(0...0.5), light: random.uniform(0.12...0.75))
      return try Self.mottled(size, base: base, depth: random.uniform(2...9), using: &random)
    case .lowContrast:
      let shift = random.whole(10...30) * (random.chance(0.6) ? -1 : 1)
      func moved(_ value: UInt8) -> UInt8 { UInt8(max(0, min(255, Int(value) + shift))) }
      return try Self.mottled(
        size, base: Color(red: moved(near.red), green: moved(near.green), blue: moved(near.blue)), depth: 3,
        using: &random)
    case .whiteOnWhite:
      let level = UInt8(random.whole(222...244))
      return try Self.mottled(size, base: Color(red: level, green: level, blue: level - 4), depth: 1.5, using: &random)
    case .wood: return try Self.wood(size, using: &random)
    case .cloth: return try Self.cloth(size, using: &random)
    case .tiles: return try Self.tiles(size, using: &random)
    }
  }

  /// Smooth chance: a small picture of random levels enlarged.
  static func cloud(_ size: PixelSize, cells: Int, tall: Int? = nil, using random: inout SplitMix64) throws -> Image {
    var seed = SplitMix64(seed: random.next())
    return try Image(width: max(2, cells), height: max(2, tall ?? cells * size.height / size.width), layout: .gray8) {
      for index in 0..<$0.count { $0[index] = UInt8(truncatingIfNeeded: seed.next() >> 20) }
    }.resized(to: size, interpolation: .cubic)
  }

  static func mottled(_ size: PixelSize, base: Color, depth: Double, using random: inout SplitMix64) throws -> Image {
    let coarse = try cloud(size, cells: random.whole(4...14), using: &random)
    let fine = try cloud(size, cells: size.width / 3, using: &random)
    let strength = Int(depth * 256 / 64)
    return try paint(size) { index, _, _ in
      let wave = ((Int(coarse.bytes[index]) - 128) * strength + (Int(fine.bytes[index]) - 128) * strength / 2) >> 9
      return (Int(base.red) + wave, Int(base.green) + wave, Int(base.blue) + wave)
    }
  }

  private static func paint(_ size: PixelSize, _ color: (Int, Int, Int) -> (Int, Int, Int)) throws -> Image {
    try Image(width: size.width, height: size.height, layout: .rgb8) { bytes in
      var index = 0
      for y in 0..<size.height {
        for x in 0..<size.width {
          let (red, green, blue) = color(index, x, y)
          bytes[index * 3] = UInt8(max(0, min(255, red)))
          bytes[index * 3 + 1] = UInt8(max(0, min(255, green)))
          bytes[index * 3 + 2] = UInt8(max(0, min(255, blue)))
          index += 1
        }
      }
    }
  }

  private static func wood(_ size: PixelSize, using random: inout SplitMix64) throws -> Image {
    let tones = [(150, 108, 72), (112, 76, 48), (188, 152, 110), (84, 60, 44), (201, 176, 140)]
    let tone = random.choice(tones, otherwise: (150, 108, 72))
    let upright = random.chance(0.4)
    let grain = try cloud(
      size, cells: upright ? size.width / 3 : 7, tall: upright ? 6 : size.height / 3, using: &random)
    let bands = try cloud(size, cells: upright ? 30 : 3, tall: upright ? 3 : 24, using: &random)
    let plank = random.whole(size.height / 5...size.height / 2)
    let depth = random.whole(14...34)
    return try paint(size) { index, x, y in
      var wave = ((Int(grain.bytes[index]) - 128) * depth + (Int(bands.bytes[index]) - 128) * depth) >> 7
      let along = upright ? x : y
      let seam = along % plank
      if seam < 3 { wave -= 46 }
      wave += (along / plank * 37 % 5 - 2) * 6
      return (tone.0 + wave, tone.1 + wave * 9 / 10, tone.2 + wave * 3 / 4)
    }
  }

  private static func cloth(_ size: PixelSize, using random: inout SplitMix64) throws -> Image {
    let base = StagePaper.color(
      hue: random.uniform(0...1), chroma: random.uniform(0.1...0.5), light: random.uniform(0.2...0.7))
    let other = StagePaper.color(
      hue: random.uniform(0...1), chroma: random.uniform(0.1...0.5), light: random.uniform(0.3...0.85))
    let thread = random.whole(3...6)
    let stripe = random.whole(30...120)
    let checked = random.chance(0.5)
    let folds = try cloud(size, cells: random.whole(3...6), using: &random)
    let depth = random.whole(10...26)
    return try paint(size) { index, x, y in
      let over = (x / thread + y / thread) % 2 == 0
      let along = over ? x % thread : y % thread
      let weave = (over ? 6 : -6) + (along == 0 ? -14 : 0)
      let light = weave + (((Int(folds.bytes[index]) - 128) * depth) >> 7)
      let first = (x / stripe) % 2 == 0
      let second = !checked || (y / stripe) % 2 == 0
      let mix = (first ? 1 : 0) + (second ? 1 : 0)
      func channel(_ a: UInt8, _ b: UInt8) -> Int { (Int(a) * mix + Int(b) * (2 - mix)) / 2 + light }
      return (channel(base.red, other.red), channel(base.green, other.green), channel(base.blue, other.blue))
    }
  }

  private static func tiles(_ size: PixelSize, using random: inout SplitMix64) throws -> Image {
    let side = random.whole(40...170)
    let hue = random.uniform(0...1)
    let palette = (0..<4).map { _ in
      StagePaper.color(hue: hue + random.uniform(0...0.4), chroma: 0.35, light: random.uniform(0.3...0.9))
    }
    let joint = StagePaper.color(hue: hue, chroma: 0.05, light: random.uniform(0.3...0.8))
    let slant = random.uniform(-0.4...0.4)
    let (c, s) = (Int(cos(slant) * 1024), Int(sin(slant) * 1024))
    let motif = random.whole(0...2)
    return try paint(size) { _, x, y in
      let u = ((x * c - y * s) >> 10) + 100 * side
      let v = ((x * s + y * c) >> 10) + 100 * side
      let (i, j, a, b) = (u / side, v / side, u % side, v % side)
      if a < 3 || b < 3 { return (Int(joint.red), Int(joint.green), Int(joint.blue)) }
      var index = (i * 7 + j * 3) & 3
      if motif == 1, abs(a - side / 2) + abs(b - side / 2) < side / 3 { index = (index + 1) & 3 }
      if motif == 2, (a - side / 2) * (a - side / 2) + (b - side / 2) * (b - side / 2) < side * side / 9 {
        index = (index + 2) & 3
      }
      let color = palette[index]
      return (Int(color.red), Int(color.green), Int(color.blue))
    }
  }
}
