internal import Bonafide
#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The plain pattern under a page: a gradient, waves and soft shapes of our own, decided by the kind of document.
struct StagePaper {
  /// Light colors of the gradient's ends.
  let from: Color
  let to: Color
  /// The tint of lines and headings.
  let tint: Color
  private let waves: Int
  private let shape: Int
  private let phase: Double
  private let design: StageDesign.Paper?

  init(_ document: Document, design: StageDesign.Paper? = nil) {
    self.design = design
    var random = SplitMix64(
      seed: design?.seed ?? 11, words: document.country?.rawValue ?? "", document.role?.rawValue ?? "",
      document.code?.rawValue ?? "")
    let hue = random.uniform(0...1)
    from = Self.color(hue: hue, chroma: 0.10, light: 0.92)
    to = Self.color(hue: hue + random.uniform(0.1...0.3), chroma: 0.14, light: 0.86)
    tint = Self.color(hue: hue + 0.05, chroma: 0.5, light: 0.32)
    waves = random.whole(14...34)
    shape = random.whole(0...2)
    phase = random.uniform(0...6) + (document.page == .back ? 2 : 0)
  }

  static func color(hue: Double, chroma: Double, light: Double) -> Color {
    func channel(_ shift: Double) -> UInt8 {
      UInt8(max(0, min(255, 255 * (light + chroma * 0.5 * cos(2 * .pi * (hue - shift))))))
    }
    return Color(red: channel(0), green: channel(1.0 / 3), blue: channel(2.0 / 3))
  }

  /// The paper of a page.
  ///
  /// - Parameters:
  ///   - size: of the page in pixels.
  ///   - resolution: pixels per millimeter.
  ///   - painter: of microprint.
  /// - Returns: a canvas of that size.
  /// - Throws: `ImageError`.
  func canvas(_ size: PixelSize, resolution: Double, painter: TextPainter) throws -> Canvas {
    let (a, b) = (from, to)
    let base = try Image(width: 64, height: 64, layout: .rgb8) { bytes in
      for y in 0..<64 {
        for x in 0..<64 {
          let share = Double(x + y) / 126
          let at = (y * 64 + x) * 3
          bytes[at] = UInt8(Double(a.red) + (Double(b.red) - Double(a.red)) * share)
          bytes[at + 1] = UInt8(Double(a.green) + (Double(b.green) - Double(a.green)) * share)
          bytes[at + 2] = UInt8(Double(a.blue) + (Double(b.blue) - Double(a.blue)) * share)
        }
      }
    }
    var canvas = try Canvas(base.resized(to: size))
    let (w, h) = (Double(size.width), Double(size.height))
    if shape == 0 {
      for ring in 1...5 {
        let points = StageFace.ellipse(w * 0.62, h * 0.5, w * 0.06 * Double(ring), h * 0.09 * Double(ring))
        try canvas.strokeLines(points, color: tint.opacity(26), thickness: max(1, w / 500), isClosed: true)
      }
    } else if shape == 1 {
      try canvas.fill(StageFace.ellipse(w * 0.85, h * 0.2, w * 0.3, h * 0.4), color: tint.opacity(14))
      try canvas.fill(StageFace.ellipse(w * 0.2, h * 0.95, w * 0.35, h * 0.3), color: tint.opacity(12))
    } else {
      for step in 0..<6 {
        let x = w * (Double(step) * 0.2 - 0.1)
        try canvas.fill(
          [
            PixelPoint(x: x, y: 0), PixelPoint(x: x + w * 0.07, y: 0), PixelPoint(x: x + w * 0.27, y: h),
            PixelPoint(x: x + w * 0.2, y: h),
          ], color: tint.opacity(9))
      }
    }
    for line in 0..<waves {
      let base = h * (Double(line) + 0.5) / Double(waves)
      let points = stride(from: 0.0, through: w, by: 8).map { x in
        PixelPoint(x: x, y: base + h * 0.02 * sin(x / (w * 0.1) + Double(line) * 0.35 + phase) * cos(x / (w * 0.33)))
      }
      try canvas.strokeLines(points, color: tint.opacity(30), thickness: 1)
    }
    if let design {
      try StageGuilloche(design: design, tint: tint).draw(on: &canvas, resolution: resolution, painter: painter)
    }
    return canvas
  }
}
