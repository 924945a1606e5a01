internal import Bonafide
#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Fine interwoven lines, flower shapes and microprint of our own, as security printing has them behind its texts.
struct StageGuilloche {
  let design: StageDesign.Paper
  let tint: Color

  /// Height of microprint's em square, and the distance of its lines, in millimeters.
  private static let microSize = 0.5
  private static let microStep = 2.6

  func draw(on canvas: inout Canvas, resolution: Double, painter: TextPainter) throws {
    var random = SplitMix64(seed: design.seed, words: "guilloche")
    let hue = random.uniform(0...1)
    let inks = [
      tint, StagePaper.color(hue: hue, chroma: 0.5, light: 0.45),
      StagePaper.color(hue: hue + 0.35, chroma: 0.5, light: 0.5),
    ].map { $0.opacity(design.strength) }
    try waves(on: &canvas, resolution, inks, using: &random)
    for _ in 0..<design.rosettes { try rosette(on: &canvas, resolution, inks, using: &random) }
    if let word = design.microprint { try microprint(word, on: &canvas, resolution, painter) }
  }

  private func waves(
    on canvas: inout Canvas, _ resolution: Double, _ inks: [Color], using random: inout SplitMix64
  ) throws {
    let (w, h) = (Double(canvas.image.width), Double(canvas.image.height))
    let (long, short) = (random.uniform(14...40) * resolution, random.uniform(4...9) * resolution)
    let (swing, ripple) = (random.uniform(1...3.5) * resolution, random.uniform(0.2...0.9) * resolution)
    let drift = random.uniform(0.05...0.3)
    for line in 0..<design.waves {
      let base = h * (Double(line) + 0.5) / Double(max(1, design.waves))
      // Every other line goes against its neighbors, so that they cross.
      let turn = line.isMultiple(of: 2) ? 1.0 : -1.0
      let points = stride(from: 0.0, through: w, by: 5).map { x in
        PixelPoint(
          x: x,
          y: base + turn * swing * sin(x / long + Double(line) * drift) + ripple * sin(x / short - Double(line) * 0.5))
      }
      try canvas.strokeLines(points, color: inks[line % inks.count], thickness: 1)
    }
  }

  private func rosette(
    on canvas: inout Canvas, _ resolution: Double, _ inks: [Color], using random: inout SplitMix64
  ) throws {
    let (w, h) = (Double(canvas.image.width), Double(canvas.image.height))
    let (x, y) = (random.uniform(0.1...0.9) * w, random.uniform(0.15...0.85) * h)
    let radius = random.uniform(6...15) * resolution
    let petals = Double(random.whole(5...13))
    for ring in 0..<9 {
      let share = 0.3 + 0.7 * Double(ring) / 8
      let points = (0..<180).map { step -> PixelPoint in
        let angle = Double(step) * 2 * .pi / 180
        let reach = radius * share * (0.82 + 0.18 * cos(petals * angle + Double(ring) * 0.4))
        return PixelPoint(x: x + reach * cos(angle), y: y + reach * sin(angle))
      }
      try canvas.strokeLines(points, color: inks[ring % inks.count], thickness: 1, isClosed: true)
    }
  }

  private func microprint(
    _ word: String, on canvas: inout Canvas, _ resolution: Double, _ painter: TextPainter
  ) throws {
    let em = max(4, Self.microSize * resolution)
    let (w, h) = (Double(canvas.image.width), Double(canvas.image.height))
    let length = max(1, try painter.line(word + " ", size: em).advance)
    let text = Array(repeating: word, count: min(300, Int(w / length) + 2)).joined(separator: " ")
    for y in stride(from: Self.microStep * resolution, to: h, by: Self.microStep * resolution) {
      let shift = (y * 7).truncatingRemainder(dividingBy: length)
      try canvas.draw(
        text, at: PixelPoint(x: -shift, y: y), painter: painter, size: em,
        color: tint.opacity(UInt8(min(255, Int(design.strength) * 3 / 2))))
    }
  }
}
