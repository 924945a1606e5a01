internal import Bonafide
#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A page in millimeters, with the hands to print on it.
struct Sheet {
  private(set) var canvas: Canvas
  private let resolution: Double
  private let sans: TextPainter
  private let bold: TextPainter
  private let ocrB: TextPainter

  private static let ink = Color(red: 28, green: 34, blue: 48)
  private static let label = Color(red: 88, green: 70, blue: 120)

  init(size: PixelSize, resolution: Double) throws {
    canvas = try Canvas(size: size, background: Color(red: 238, green: 236, blue: 228))
    self.resolution = resolution
    sans = try TextPainter(.sans)
    bold = try TextPainter(.sansBold)
    ocrB = try TextPainter(.ocrB)
  }

  func pixels(_ rect: PixelRect) -> PixelRect {
    PixelRect(
      x: rect.x * resolution, y: rect.y * resolution, width: rect.width * resolution, height: rect.height * resolution)
  }

  /// Fine interwoven waves over the upper part.
  mutating func background() throws {
    let width = Double(canvas.image.width)
    let colors = [
      Color(red: 160, green: 150, blue: 205, alpha: 90), Color(red: 120, green: 175, blue: 170, alpha: 90),
      Color(red: 205, green: 165, blue: 130, alpha: 80),
    ]
    for line in 0..<66 {
      let base = Double(line) * 1.1 * resolution
      let points = stride(from: 0.0, through: width, by: 6).map { x in
        PixelPoint(
          x: x,
          y: base + 2.2 * resolution * sin(x / (9 * resolution) + Double(line) * 0.35) * cos(x / (31 * resolution)))
      }
      try canvas.strokeLines(points, color: colors[line % colors.count], thickness: 1)
    }
  }

  mutating func portrait(_ picture: Image, in box: PixelRect) throws {
    let target = pixels(box)
    let scale = max(target.width / Double(picture.width), target.height / Double(picture.height))
    let shown = PixelRect(
      x: (Double(picture.width) - target.width / scale) / 2, y: (Double(picture.height) - target.height / scale) / 2,
      width: target.width / scale, height: target.height / scale)
    let size = PixelSize(width: Int(target.width.rounded()), height: Int(target.height.rounded()))
    // Printed portraits are duller than photographs: the picture is laid a little transparent on the paper.
    let picture = try picture.converted(to: .rgb8).cropped(to: shown).resized(to: size)
    try canvas.draw(picture, atX: Int(target.x.rounded()), y: Int(target.y.rounded()))
    try canvas.fill(target, color: Color(red: 238, green: 236, blue: 228, alpha: 26))
  }

  mutating func visualZone(
    _ person: UtopiaPerson, behind: [String: String] = [:], unlabeled: Set<String> = []
  ) throws {
    try text("UTOPIA", x: 6, y: 10, height: 6, painter: bold, color: Self.label)
    try text("PASSPORT · PASSEPORT", x: 50, y: 9.6, height: 3.6, painter: sans, color: Self.label)
    try text("SPECIMEN", x: 96, y: 9.6, height: 3.6, painter: bold, color: Color(red: 176, green: 60, blue: 60))
    let columns: [(Double, Double, String, String)] = [
      (46, 16, "Type", "P"), (62, 16, "Code", "UTO"), (84, 16, "Passport No.", person.documentNumber),
      (46, 24.5, "Surname", person.surname), (46, 33, "Given names", person.givenNames),
      (46, 41.5, "Nationality", "UTOPIAN"), (84, 41.5, "Sex", person.sex == .female ? "F" : "M"),
      (46, 50, "Date of birth", Self.printed(person.birthDate)), (84, 50, "Place of birth", "AMAUROTE"),
      (46, 58.5, "Date of issue", Self.printed(person.issueDate)),
      (84, 58.5, "Date of expiry", Self.printed(person.expiryDate)),
    ]
    for (x, y, label, value) in columns {
      if !unlabeled.contains(label) { try text(label, x: x, y: y, height: 1.9, painter: sans, color: Self.label) }
      let value = value + (behind[label].map { " " + $0 } ?? "")
      try text(value, x: x, y: y + 4, height: 3.3, painter: sans, color: Self.ink)
    }
  }

  /// ICAO 9303-3, 4: ten characters an inch, lines 6.35 mm apart, size 1 of OCR-B (em 3.55 mm).
  mutating func machineReadableZone(_ lines: [String], zone: PixelRect) throws {
    try canvas.fill(pixels(zone), color: Color(red: 244, green: 243, blue: 238))
    for (index, line) in lines.enumerated() {
      try canvas.draw(
        line, at: PixelPoint(x: 6.6 * resolution, y: (zone.y + 9.4 + Double(index) * 6.35) * resolution), painter: ocrB,
        size: 3.55 * resolution, color: Self.ink, pitch: 2.54 * resolution)
    }
  }

  private mutating func text(
    _ text: String, x: Double, y: Double, height: Double, painter: TextPainter, color: Color
  ) throws {
    try canvas.draw(
      text, at: PixelPoint(x: x * resolution, y: y * resolution), painter: painter, size: height * resolution,
      color: color)
  }

  private static let months = ["JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC"]

  private static func printed(_ date: MRZCalendarDate) -> String {
    (date.day < 10 ? "0" : "") + "\(date.day) \(months[date.month - 1]) \(date.year)"
  }
}
