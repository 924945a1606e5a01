internal import Bonafide

/// Everything that is decided about a scene before it is drawn.
struct StageScenePlan {
  var pose: StagePose
  var background: StageBackground
  var exposure = StageExposure()
  var defects: [StageDefect] = []
  var lens: Double
  var quality: Int

  init(
    difficulty: StageScene.Difficulty, size: PixelSize, page: PageSize, using random: inout SplitMix64
  ) {
    let hardness =
      switch difficulty {
      case .easy: 0.0
      case .mixed: random.uniform(0...1)
      case .hard: random.uniform(0.7...1)
      }
    let tilt = 7 + 26 * hardness
    pose = StagePose(
      yawDegrees: random.uniform(-tilt...tilt), tiltDegrees: random.uniform(-tilt...tilt),
      rollDegrees: random.chance(hardness * 0.4) ? random.uniform(-180...180) : random.uniform(-8...8) * (1 + hardness),
      fill: random.uniform((0.66 - 0.41 * hardness)...(0.92 + 0.03 * hardness)),
      focalLength: random.uniform(0.75...1.3))
    background = random.choice(
      hardness < 0.25 ? [.plain, .wood, .cloth] : StageBackground.allCases, otherwise: .plain)
    lens = random.uniform(-0.02...0.035) * (0.3 + hardness)
    exposure.focusBlur = random.uniform(0.3...0.75)
    exposure.noise = random.uniform(1...4)
    exposure.gain = random.uniform(0.9...1.08)
    exposure.gamma = random.uniform(0.92...1.15)
    exposure.tint = (random.uniform(0.93...1.07), random.uniform(0.9...1.06))
    quality = random.whole(78...95)
    exposure.motionDegrees = random.uniform(0...180)
    place(in: size, page: page, isCut: random.chance(hardness * 0.06), using: &random)
    let most = hardness < 0.2 ? 0.3 : 1.0
    let count = hardness < 0.15 ? random.whole(0...1) : random.whole(0...(hardness > 0.7 ? 3 : 2))
    let kinds: [StageDefect.Kind] = [
      .motionBlur, .defocus, .noise, .dark, .overexposed, .glare, .shadow, .fingers, .compressed,
    ]
    for _ in 0..<count {
      let kind = random.choice(kinds, otherwise: .noise)
      guard !defects.contains(where: { $0.kind == kind }) else { continue }
      // Half of all defects are mild ones.
      add(kind, random.chance(0.5) ? random.uniform(0.05...0.3) : random.uniform(0.05...1) * most)
    }
    let lean = max(abs(pose.yawDegrees), abs(pose.tiltDegrees))
    if lean > 18 { defects.append(StageDefect(kind: .tilted, strength: min(1, StageDefect.mild + (lean - 18) / 25))) }
    if background == .lowContrast || background == .whiteOnWhite {
      defects.append(StageDefect(kind: .lowContrast, strength: 0.3))
    }
  }

  /// Keeps the page inside the picture, smaller if it must be, and notes how small it is.
  private mutating func place(in size: PixelSize, page: PageSize, isCut: Bool, using random: inout SplitMix64) {
    var bounds = pose.corners(of: page, in: size).bounds
    let (w, h) = (Double(size.width), Double(size.height))
    let over = max(bounds.width / (w * 0.96), bounds.height / (h * 0.96))
    if over > 1, !isCut {
      pose.fill /= over * 1.01
      bounds = pose.corners(of: page, in: size).bounds
    }
    let (freeX, freeY) = (max(0, 0.98 - bounds.width / w) / 2, max(0, 0.98 - bounds.height / h) / 2)
    pose.center = NormalizedPoint(
      x: 0.5 + random.uniform(-1...1) * freeX * 0.95, y: 0.5 + random.uniform(-1...1) * freeY * 0.95)
    if isCut {
      // Up to a seventh of the page is outside: a card that leaves the frame. More than that is no picture of it.
      let hidden = random.uniform(0.03...0.14)
      let away = (1 - bounds.width / w) / 2 + hidden * bounds.width / w
      pose.center.x = 0.5 + away * (random.chance(0.5) ? 1 : -1)
      defects.append(StageDefect(kind: .cutOff, strength: hidden / 0.14))
    }
    let resolution = pose.fill * w / page.widthMillimeters
    if resolution < 7 {
      defects.append(StageDefect(kind: .small, strength: min(1, StageDefect.mild + (7 - resolution) / 6)))
    }
  }

  private mutating func add(_ kind: StageDefect.Kind, _ strength: Double) {
    defects.append(StageDefect(kind: kind, strength: strength))
    switch kind {
    case .motionBlur: exposure.motionLength = 1 + strength * 9
    case .defocus: exposure.focusBlur = 0.6 + strength * 2.6
    case .noise: exposure.noise = 3 + strength * 13
    case .dark: exposure.gain *= 1 - strength * 0.75
    case .overexposed: exposure.gain *= 1 + strength * 0.6
    case .compressed: quality = Int(78 - strength * 46)
    default: break
    }
  }
}
