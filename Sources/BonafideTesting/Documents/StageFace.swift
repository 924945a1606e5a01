internal import Bonafide
#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Draws the head and shoulders of nobody: a plain avatar whose colors and proportions a seed decides.
enum StageFace {
  static func draw(seed: UInt64, isFemale: Bool, size: PixelSize) throws -> Image {
    var random = SplitMix64(seed: seed, words: "face")
    let (w, h) = (Double(size.width), Double(size.height))
    var canvas = try Canvas(size: size, background: Color(red: 206, green: 212, blue: 218))
    let skins: [(Double, Double, Double)] = [
      (236, 200, 172), (219, 172, 138), (186, 134, 98), (122, 82, 58), (245, 214, 190),
    ]
    let hairs: [(Double, Double, Double)] = [(48, 34, 26), (96, 62, 36), (168, 120, 62), (40, 40, 46), (128, 128, 130)]
    let skin = random.choice(skins, otherwise: (219, 172, 138))
    let hair = color(random.choice(hairs, otherwise: (48, 34, 26)))
    let cloth = Color(
      red: UInt8(random.whole(30...120)), green: UInt8(random.whole(40...110)), blue: UInt8(random.whole(50...140)))
    let width = w * random.uniform(0.235...0.27)
    let (cx, cy, tall) = (w * 0.5, h * 0.45, h * random.uniform(0.245...0.27))
    if isFemale {
      try canvas.fill(ellipse(cx, cy + h * 0.06, width * 1.32, tall * 1.32), color: hair)
    }
    try canvas.fill(ellipse(cx, h * 1.06, w * 0.44, h * 0.28), color: cloth)
    try canvas.fill(
      PixelRect(x: cx - width * 0.42, y: cy + tall * 0.6, width: width * 0.84, height: tall * 0.75),
      color: color(skin, 0.9))
    try canvas.fill(ellipse(cx, cy - tall * 0.16, width * 1.08, tall * 1.04), color: hair)
    try canvas.fill(ellipse(cx, cy + tall * 0.06, width, tall), color: color(skin))
    try canvas.fill(fringe(cx, cy, width, tall, parting: random.uniform(-0.4...0.4)), color: hair)
    for side in [-1.0, 1.0] {
      let x = cx + side * width * 0.42
      let y = cy + tall * 0.02
      try canvas.fill(ellipse(x, y, width * 0.17, tall * 0.07), color: Color(red: 244, green: 243, blue: 240))
      try canvas.fillCircle(PixelPoint(x: x, y: y), radius: tall * 0.06, color: Color(red: 60, green: 50, blue: 44))
      try canvas.strokeLines(
        [PixelPoint(x: x - width * 0.2, y: y - tall * 0.15), PixelPoint(x: x + width * 0.2, y: y - tall * 0.17)],
        color: hair, thickness: max(1, tall * 0.05))
    }
    let dark = color(skin, 0.78)
    try canvas.strokeLines(
      [
        PixelPoint(x: cx + width * 0.04, y: cy + tall * 0.06), PixelPoint(x: cx + width * 0.14, y: cy + tall * 0.36),
        PixelPoint(x: cx - width * 0.08, y: cy + tall * 0.38),
      ], color: dark, thickness: max(1, tall * 0.03))
    try canvas.fill(
      ellipse(cx, cy + tall * 0.62, width * 0.3, tall * 0.055), color: Color(red: 168, green: 84, blue: 80))
    return try canvas.image.blurred(sigma: max(0.3, w / 400))
  }

  private static func color(_ rgb: (Double, Double, Double), _ shade: Double = 1) -> Color {
    Color(red: UInt8(rgb.0 * shade), green: UInt8(rgb.1 * shade), blue: UInt8(rgb.2 * shade))
  }

  static func ellipse(_ x: Double, _ y: Double, _ rx: Double, _ ry: Double) -> [PixelPoint] {
    (0..<72).map { step in
      let angle = Double(step) * .pi / 36
      return PixelPoint(x: x + rx * cos(angle), y: y + ry * sin(angle))
    }
  }

  /// The hair over the forehead.
  private static func fringe(
    _ x: Double, _ y: Double, _ width: Double, _ tall: Double, parting: Double
  ) -> [PixelPoint] {
    let arc = (0...24).map { step -> PixelPoint in
      let angle = .pi + Double(step) * .pi / 24
      return PixelPoint(x: x + width * 1.04 * cos(angle), y: y - tall * 0.2 + tall * 0.96 * sin(angle))
    }
    return arc + [
      PixelPoint(x: x + width * (0.5 + parting * 0.4), y: y - tall * 0.5),
      PixelPoint(x: x + width * parting, y: y - tall * 0.62),
      PixelPoint(x: x - width * (0.5 - parting * 0.4), y: y - tall * 0.48),
    ]
  }
}
