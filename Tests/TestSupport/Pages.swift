package import BonafideCore
package import BonafideImaging

/// Pictures drawn in the tests.
package enum Pages {
  /// A page of 900x640 with some text, stripes and a zone in OCR-B at its foot.
  package static func document(_ zone: [String], pitch: Double? = nil, background: Color = .white) throws -> Image {
    var canvas = try Canvas(size: PixelSize(width: 900, height: 640), background: background)
    for stripe in 0..<40 {
      try canvas.strokeLines(
        [PixelPoint(x: 0, y: Double(stripe) * 16), PixelPoint(x: 900, y: Double(stripe) * 16 + 60)],
        color: Color(red: 205, green: 220, blue: 235), thickness: 1)
    }
    let sans = try TextPainter(.sans)
    let ink = Color(red: 40, green: 40, blue: 50)
    for (row, text) in ["REPUBLIC OF UTOPIA", "Surname / Nom", "ERIKSSON", "Given names / Prénoms", "ANNA MARIA"]
      .enumerated()
    {
      try canvas.draw(text, at: PixelPoint(x: 330, y: 70 + Double(row) * 46), painter: sans, size: 22, color: ink)
    }
    try canvas.fill(PixelRect(x: 50, y: 60, width: 220, height: 280), color: Color(red: 150, green: 140, blue: 130))
    let count = Double(zone.first?.count ?? 44)
    let step = pitch ?? 800 / count
    let ocrB = try TextPainter(.ocrB)
    // OCR-B: characters stand 0.6 em apart, lines 2.5 characters (Doc 9303-3).
    let top = 610 - Double(zone.count - 1) * step * 2.5
    for (row, line) in zone.enumerated() {
      try canvas.draw(
        line, at: PixelPoint(x: 50, y: top + Double(row) * step * 2.5), painter: ocrB, size: step / 0.6,
        color: Color(red: 20, green: 20, blue: 20), pitch: step)
    }
    return canvas.image
  }

  /// A page of plain text.
  package static func plainText() throws -> Image {
    var canvas = try Canvas(size: PixelSize(width: 800, height: 600), background: .white)
    let serif = try TextPainter(.serif)
    for row in 0..<12 {
      try canvas.draw(
        "Row \(row): the quick brown fox <jumps> over 13 lazy dogs, twice.",
        at: PixelPoint(x: 40, y: 60 + Double(row) * 42),
        painter: serif, size: 22, color: .black)
    }
    return canvas.image
  }

  /// Noise from a fixed seed (xorshift), in blocks of the given size.
  package static func noise(block: Int) throws -> Image {
    var state: UInt64 = 0x9E37_79B9_7F4A_7C15
    func next() -> UInt8 {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return UInt8(truncatingIfNeeded: state >> 32)
    }
    let columns = 640 / block + 1
    let cells = (0..<(columns * (480 / block + 1))).map { _ in next() }
    return try Image(width: 640, height: 480, layout: .rgb8) { bytes in
      for y in 0..<480 {
        for x in 0..<640 {
          for channel in 0..<3 { bytes[(y * 640 + x) * 3 + channel] = cells[y / block * columns + x / block] }
        }
      }
    }
  }
}
