internal import Bonafide

/// The drawing of one scene, step by step.
struct StageSceneWork {
  let plan: StageScenePlan
  let size: PixelSize
  /// Decides the sensor's noise alone; nil where the scene's own numbers do.
  var noise: SplitMix64?

  func photograph(_ page: StagePage, using random: inout SplitMix64) throws -> StagePhotograph {
    let lens = StageLens(strength: plan.lens, size: size)
    let ground = try plan.background.draw(size: size, near: page.ground, using: &random)
    var set = StageSet(image: ground, lens: lens)
    let fonts = try StageFonts()
    let straight = plan.pose.corners(of: page.definition.size, in: size)
    let corners = lens.bent(straight)
    if plan.background == .clutter {
      for _ in 0..<random.whole(2...5) {
        try random.choice(StageClutter.allCases, otherwise: .paper).lay(on: &set, fonts: fonts, using: &random)
      }
    }
    let lift = corners.width * random.uniform(0.004...0.012)
    let moved = corners.corners.map { PixelPoint(x: $0.x + lift, y: $0.y + lift * 1.2) }
    try set.shade(moved, depth: random.uniform(0.25...0.5), softness: lift * 1.6)
    // ISO/IEC 7810: cards of the size ID-1 have corners of 3.18 mm.
    let radius = page.definition.size == .id1 ? 3.18 / 85.6 : 0.006
    let cover = try set.lay(page.image, at: straight, radius: radius)
    try light(&set, using: &random)
    for defect in plan.defects {
      switch defect.kind {
      case .glare: glare(&set, corners, cover, defect.strength, using: &random)
      case .shadow: try shadow(&set, corners, defect.strength, using: &random)
      case .fingers: fingers(&set, corners, defect.strength, using: &random)
      default: break
      }
    }
    return try finish(set, page: page, corners: corners, using: &random)
  }

  func empty(using random: inout SplitMix64) throws -> StagePhotograph {
    let near = StagePaper.color(hue: random.uniform(0...1), chroma: 0.1, light: 0.88)
    var set = StageSet(
      image: try plan.background.draw(size: size, near: near, using: &random),
      lens: StageLens(strength: plan.lens, size: size))
    let fonts = try StageFonts()
    if random.chance(0.75) {
      for _ in 0..<random.whole(1...6) {
        try random.choice(StageClutter.allCases, otherwise: .paper).lay(on: &set, fonts: fonts, using: &random)
      }
    }
    try light(&set, using: &random)
    return try finish(set, page: nil, corners: nil, using: &random)
  }

  /// Uneven light over the whole picture.
  private func light(_ set: inout StageSet, using random: inout SplitMix64) throws {
    let (a, b) = (random.uniform(-0.2...0.2), random.uniform(-0.2...0.2))
    let field = try Image(width: 32, height: 24, layout: .gray8) { bytes in
      for y in 0..<24 {
        for x in 0..<32 {
          let (u, v) = (Double(x) / 31 - 0.5, Double(y) / 23 - 0.5)
          bytes[y * 32 + x] = UInt8(max(90, min(255, 255 * (0.97 + a * u + b * v - 0.16 * (u * u + v * v)))))
        }
      }
    }
    try set.multiply(field)
  }

  private func inside(_ quad: Quadrilateral, _ u: Double, _ v: Double) -> PixelPoint {
    let (a, b, c, d) = (quad.topLeft, quad.topRight, quad.bottomRight, quad.bottomLeft)
    return PixelPoint(
      x: (a.x * (1 - u) + b.x * u) * (1 - v) + (d.x * (1 - u) + c.x * u) * v,
      y: (a.y * (1 - u) + b.y * u) * (1 - v) + (d.y * (1 - u) + c.y * u) * v)
  }

  private func glare(
    _ set: inout StageSet, _ quad: Quadrilateral, _ cover: [UInt8], _ strength: Double, using random: inout SplitMix64
  ) {
    // A mild reflection is a small one in a corner; a strong one covers a third of the card.
    let mild = strength <= StageDefect.mild
    let (u, v) =
      mild
      ? (random.chance(0.5) ? 0.02 : 0.98, random.chance(0.5) ? 0.03 : 0.97)
      : (random.uniform(0.15...0.85), random.uniform(0.15...0.85))
    set.glare(
      at: inside(quad, u, v), radius: quad.height * (mild ? 0.04 : 0.06 + 0.16 * strength),
      stretch: random.uniform(1...2.2), degrees: random.uniform(0...180), strength: mild ? 0.35 : 0.5 + 0.5 * strength,
      on: cover)
  }

  private func shadow(
    _ set: inout StageSet, _ quad: Quadrilateral, _ strength: Double, using random: inout SplitMix64
  ) throws {
    // The edge of a hand or telephone between lamp and table.
    let p = inside(quad, random.uniform(0.2...0.8), random.uniform(0.2...0.8))
    let turn = AffineTurn(degrees: random.uniform(0...360))
    let far = Double(size.width + size.height)
    let outline = [turn.apply(0, -far), turn.apply(far, -far), turn.apply(far, far), turn.apply(0, far)].map {
      PixelPoint(x: p.x + $0.x, y: p.y + $0.y)
    }
    try set.shade(outline, depth: 0.15 + 0.5 * strength, softness: random.uniform(8...50))
  }

  private func fingers(
    _ set: inout StageSet, _ quad: Quadrilateral, _ strength: Double, using random: inout SplitMix64
  ) {
    let skin = random.choice(
      [
        Color(red: 224, green: 172, blue: 142), Color(red: 196, green: 142, blue: 108),
        Color(red: 240, green: 194, blue: 168),
        Color(red: 138, green: 94, blue: 68),
      ], otherwise: Color(red: 224, green: 172, blue: 142))
    // A finger is 16 mm wide, a card 54 mm high.
    let short = min(quad.height, quad.width)
    let radius = short * random.uniform(0.13...0.16)
    let depth = short * (strength <= StageDefect.mild ? 0.05 : 0.08 + 0.3 * strength)
    let sides = random.chance(0.5) ? [0] : [0, 1]
    for side in sides {
      let v = random.uniform(0.35...0.65)
      let edge = inside(quad, side == 0 ? 0 : 1, v)
      let middle = inside(quad, 0.5, 0.5)
      let (dx, dy) = (middle.x - edge.x, middle.y - edge.y)
      let length = max(1, (dx * dx + dy * dy).squareRoot())
      let (ux, uy) = (dx / length, dy / length)
      // `tip` is the middle of the round end.
      let reach = depth - radius * 0.86
      set.finger(
        tip: PixelPoint(x: edge.x + ux * reach, y: edge.y + uy * reach),
        from: PixelPoint(x: edge.x - ux * radius * 9, y: edge.y - uy * radius * 9 + radius * 2), radius: radius,
        skin: skin)
    }
  }

  private func finish(
    _ set: StageSet, page: StagePage?, corners: Quadrilateral?, using random: inout SplitMix64
  ) throws -> StagePhotograph {
    var grain = noise ?? random
    let exposed = try plan.exposure.expose(set.image, using: &grain)
    let jpeg = try ImageEncoder.jpeg(exposed, quality: plan.quality)
    return StagePhotograph(
      image: try ImageDecoder().decode(jpeg), jpeg: jpeg, page: page, corners: corners,
      pose: page == nil ? nil : plan.pose, defects: plan.defects, background: plan.background.rawValue)
  }
}
