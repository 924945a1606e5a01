internal import Bonafide
#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

extension StagePrinter {
  /// A pale, tinted portrait.
  ///
  /// - Parameters:
  ///   - picture: the portrait.
  ///   - box: where it goes.
  ///   - tint: its darkest color.
  ///   - share: how much of it is seen, 0...1.
  /// - Throws: `ImageError`.
  mutating func ghost(_ picture: Image, in box: PageBox, tint: Color, share: Double) throws {
    let target = box.pixels(in: size)
    let (left, top) = (Int(target.x.rounded()), Int(target.y.rounded()))
    let pixels = PixelSize(width: max(2, Int(target.width.rounded())), height: max(2, Int(target.height.rounded())))
    let pale = try picture.converted(to: .gray8).resized(to: pixels)
    let ink = [Double(tint.red), Double(tint.green), Double(tint.blue)]
    let under = canvas.image
    let mixed = try Image(width: pixels.width, height: pixels.height, layout: .rgb8) { bytes in
      for y in 0..<pixels.height {
        for x in 0..<pixels.width {
          let (column, row) = (min(under.width - 1, max(0, left + x)), min(under.height - 1, max(0, top + y)))
          let from = row * under.bytesPerRow + column * 3
          let dark = share * (1 - Double(pale.bytes[y * pale.bytesPerRow + x]) / 255)
          for channel in 0..<3 {
            let value = Double(under.bytes[from + channel])
            bytes[(y * pixels.width + x) * 3 + channel] = UInt8(value + (ink[channel] - value) * dark)
          }
        }
      }
    }
    try adorn { try $0.draw(mixed, atX: left, y: top) }
  }

  /// A star in a shield: arms of nobody.
  mutating func emblem(in box: PageBox, seed: UInt64, color: Color) throws {
    var random = SplitMix64(seed: seed, words: "emblem")
    let rect = box.pixels(in: size)
    let (x, y) = (rect.x + rect.width / 2, rect.y + rect.height / 2)
    let (w, h) = (rect.width / 2, rect.height / 2)
    let points = random.whole(5...9)
    let hollow = random.uniform(0.35...0.6)
    let shield = [
      PixelPoint(x: x - w, y: y - h), PixelPoint(x: x + w, y: y - h), PixelPoint(x: x + w, y: y + h * 0.2),
      PixelPoint(x: x + w * 0.6, y: y + h * 0.7), PixelPoint(x: x, y: y + h),
      PixelPoint(x: x - w * 0.6, y: y + h * 0.7),
      PixelPoint(x: x - w, y: y + h * 0.2),
    ]
    let star = (0..<2 * points).map { step -> PixelPoint in
      let angle = Double(step) * .pi / Double(points) - .pi / 2
      let reach = (step.isMultiple(of: 2) ? 0.66 : 0.66 * hollow) * min(w, h)
      return PixelPoint(x: x + reach * cos(angle), y: y - h * 0.1 + reach * sin(angle))
    }
    let line = max(1, 0.25 * resolution)
    try adorn {
      try $0.fill(shield, color: color.opacity(color.alpha / 3))
      try $0.strokeLines(shield, color: color, thickness: line, isClosed: true)
      try $0.fill(star, color: color)
    }
  }

  /// A round stamp in pale ink with a word in its middle.
  mutating func stamp(in box: PageBox, word: String, seed: UInt64) throws {
    var random = SplitMix64(seed: seed, words: "stamp")
    let (rect, resolution) = (box.pixels(in: size), resolution)
    let inks = [
      Color(red: 52, green: 60, blue: 140), Color(red: 120, green: 50, blue: 130), Color(red: 150, green: 46, blue: 52),
    ]
    let ink = random.choice(inks, otherwise: inks[0]).opacity(UInt8(random.whole(80...130)))
    let (x, y, radius) = (rect.x + rect.width / 2, rect.y + rect.height / 2, rect.width / 2)
    for (share, thickness) in [(1.0, 0.4), (0.9, 0.15), (0.62, 0.15)] {
      let ring = StageFace.ellipse(x, y, radius * share, radius * share)
      try adorn { try $0.strokeLines(ring, color: ink, thickness: max(1, thickness * resolution), isClosed: true) }
    }
    let em = max(5, radius * 0.5)
    let length = try fonts.bold.line(word, size: em).advance
    let fitted = length > radius * 1.1 ? max(5, em * radius * 1.1 / length) : em
    let width = try fonts.bold.line(word, size: fitted).advance
    let painter = fonts.bold
    try adorn {
      try $0.draw(
        word, at: PixelPoint(x: x - width / 2, y: y + fitted * 0.36), painter: painter, size: fitted, color: ink)
    }
    // Ticks between the rings, as the letters around a seal look from afar.
    for step in 0..<28 where random.chance(0.8) {
      let angle = Double(step) * 2 * .pi / 28
      let (from, to) = (radius * 0.68, radius * random.uniform(0.76...0.84))
      let tick = [
        PixelPoint(x: x + from * cos(angle), y: y + from * sin(angle)),
        PixelPoint(x: x + to * cos(angle), y: y + to * sin(angle)),
      ]
      try adorn { try $0.strokeLines(tick, color: ink, thickness: max(1, 0.3 * resolution)) }
    }
  }
}
