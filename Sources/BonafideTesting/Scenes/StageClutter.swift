internal import Bonafide

/// Things that lie about and are no identity documents: papers, books, keyboards, posters, pens.
enum StageClutter: CaseIterable {
  case paper, book, keyboard, poster, pen

  /// Lays one of them somewhere on the set.
  func lay(on set: inout StageSet, fonts: StageFonts, using random: inout SplitMix64) throws {
    let size = set.image.size
    let sheet = try sheet(fonts: fonts, using: &random)
    let scale = random.uniform(0.25...0.75) * Double(size.width) / Double(sheet.width)
    let (w, h) = (Double(sheet.width) * scale, Double(sheet.height) * scale)
    let center = PixelPoint(
      x: random.uniform(-0.05...1.05) * Double(size.width), y: random.uniform(-0.05...1.05) * Double(size.height))
    let quad = Self.turned(center: center, width: w, height: h, degrees: random.uniform(-180...180))
    let moved = quad.corners.map { PixelPoint(x: $0.x + 5, y: $0.y + 7) }
    try set.shade(moved, depth: 0.35, softness: self == .paper || self == .poster ? 6 : 16)
    try set.lay(sheet, at: quad, radius: self == .pen ? 0.03 : 0.008)
  }

  static func turned(center: PixelPoint, width: Double, height: Double, degrees: Double) -> Quadrilateral {
    let turn = AffineTurn(degrees: degrees)
    func corner(_ x: Double, _ y: Double) -> PixelPoint {
      let p = turn.apply(x * width / 2, y * height / 2)
      return PixelPoint(x: center.x + p.x, y: center.y + p.y)
    }
    return Quadrilateral(
      topLeft: corner(-1, -1), topRight: corner(1, -1), bottomRight: corner(1, 1), bottomLeft: corner(-1, 1))
  }

  private func sheet(fonts: StageFonts, using random: inout SplitMix64) throws -> Image {
    switch self {
    case .paper: return try Self.paper(fonts, &random)
    case .book: return try Self.cover(fonts, &random, width: 420, height: 600, title: "A HISTORY OF TEA")
    case .poster: return try Self.cover(fonts, &random, width: 700, height: 500, title: "SUMMER CONCERT")
    case .keyboard: return try Self.keyboard(fonts)
    case .pen: return try Self.pen(&random)
    }
  }

  private static let words = [
    "the", "water", "of", "a", "river", "and", "long", "table", "in", "winter", "meeting", "list", "to", "cost", "per",
    "month", "garden", "with", "order", "room", "report", "on", "supply", "paper", "small", "change",
  ]

  private static func paper(_ fonts: StageFonts, _ random: inout SplitMix64) throws -> Image {
    let level = UInt8(random.whole(225...250))
    var canvas = try Canvas(
      size: PixelSize(width: 640, height: 880), background: Color(red: level, green: level, blue: level - 6))
    let ink = Color(red: 50, green: 50, blue: 56)
    var y = 60.0
    if random.chance(0.6) {
      try canvas.draw(
        "Minutes of the meeting", at: PixelPoint(x: 50, y: y), painter: fonts.bold, size: 28, color: ink)
      y += 50
    }
    while y < 840 {
      var line = ""
      let length = random.whole(30...58)
      while line.count < length { line += random.choice(words, otherwise: "and") + " " }
      try canvas.draw(line, at: PixelPoint(x: 50, y: y), painter: fonts.sans, size: 16, color: ink)
      y += random.chance(0.12) ? 46 : 25
    }
    return canvas.image
  }

  private static func cover(
    _ fonts: StageFonts, _ random: inout SplitMix64, width: Int, height: Int, title: String
  ) throws -> Image {
    let hue = random.uniform(0...1)
    let base = StagePaper.color(hue: hue, chroma: 0.5, light: random.uniform(0.25...0.7))
    var canvas = try Canvas(size: PixelSize(width: width, height: height), background: base)
    let (w, h) = (Double(width), Double(height))
    for _ in 0..<5 {
      let shade = StagePaper.color(hue: hue + random.uniform(-0.2...0.2), chroma: 0.5, light: random.uniform(0.3...0.8))
      try canvas.fill(
        StageFace.ellipse(
          random.uniform(0...w), random.uniform(h * 0.3...h), random.uniform(20...w * 0.3), random.uniform(20...h * 0.3)
        ),
        color: shade.opacity(170))
    }
    try canvas.draw(
      title, at: PixelPoint(x: w * 0.1, y: h * 0.17), painter: fonts.bold, size: w * 0.075, color: .white)
    return canvas.image
  }

  private static func keyboard(_ fonts: StageFonts) throws -> Image {
    var canvas = try Canvas(size: PixelSize(width: 900, height: 330), background: Color(red: 52, green: 54, blue: 58))
    let rows = ["1234567890-=", "QWERTYUIOP[]", "ASDFGHJKL;'#", "ZXCVBNM,./"]
    for (row, keys) in rows.enumerated() {
      for (column, key) in keys.enumerated() {
        let x = 24.0 + Double(column) * 70 + Double(row) * 12
        let y = 20.0 + Double(row) * 74
        try canvas.fill(
          PixelRect(x: x, y: y, width: 62, height: 64), color: Color(red: 30, green: 31, blue: 34))
        try canvas.draw(
          String(key), at: PixelPoint(x: x + 14, y: y + 30), painter: fonts.sans, size: 22,
          color: Color(red: 210, green: 212, blue: 214))
      }
    }
    return canvas.image
  }

  private static func pen(_ random: inout SplitMix64) throws -> Image {
    let base = StagePaper.color(hue: random.uniform(0...1), chroma: 0.6, light: 0.35)
    var canvas = try Canvas(size: PixelSize(width: 600, height: 34), background: base)
    try canvas.fill(PixelRect(x: 0, y: 7, width: 600, height: 6), color: Color.white.opacity(90))
    try canvas.fill(PixelRect(x: 520, y: 0, width: 80, height: 34), color: Color(red: 170, green: 172, blue: 176))
    return canvas.image
  }
}
