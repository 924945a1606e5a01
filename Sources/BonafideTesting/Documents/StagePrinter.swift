internal import Bonafide
#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Prints texts and pictures on a page whose places are shares of its sides.
struct StagePrinter {
  /// A line of text as it was printed.
  struct Line: Sendable, Hashable {
    var text: String
    /// From the top of the capitals to the foot of the descenders, in shares of the page.
    var box: PageBox
    /// The side of the em square in millimeters.
    var millimeters: Double
  }

  private(set) var canvas: Canvas
  /// What was printed so far.
  private(set) var lines: [Line] = []
  let fonts: StageFonts
  let size: PixelSize
  /// Pixels per millimeter.
  let resolution: Double

  static let ink = Color(red: 26, green: 30, blue: 40)

  init(canvas: Canvas, fonts: StageFonts, resolution: Double) {
    self.canvas = canvas
    self.fonts = fonts
    self.resolution = resolution
    size = canvas.image.size
  }

  /// The em size at which a text of one line fits a box, in pixels; never above `most` millimeters.
  func em(_ text: String, in box: PageBox, painter: TextPainter, most: Double) throws -> Double {
    let height = box.height * Double(size.height)
    var em = max(5, min(most * resolution, height / 1.12, 390))
    let length = try painter.line(text, size: em).advance
    let width = box.width * Double(size.width)
    if length > width { em = max(5, em * width / length * 0.995) }
    return em
  }

  /// The width and height that a text takes, in shares of the page.
  func extent(_ text: String, painter: TextPainter, millimeters: Double) throws -> (width: Double, height: Double) {
    let em = max(5, millimeters * resolution)
    let line = try painter.line(text, size: em)
    return (line.advance / Double(size.width) * 1.01, em * 1.14 / Double(size.height))
  }

  /// Prints one line at a box's left, centerd over its height.
  mutating func print(_ text: String, in box: PageBox, painter: TextPainter, most: Double, color: Color) throws {
    let em = try em(text, in: box, painter: painter, most: most)
    let rect = box.pixels(in: size)
    let base = rect.y + rect.height / 2 + em * 0.36
    let length = try canvas.draw(
      text, at: PixelPoint(x: rect.x, y: base), painter: painter, size: em, color: color)
    record(text, x: rect.x, base: base, length: length, em: em)
  }

  /// DejaVu's capitals are 0.73 of the em square high, its descenders 0.24.
  private mutating func record(_ text: String, x: Double, base: Double, length: Double, em: Double) {
    let rect = PixelRect(x: x, y: base - 0.73 * em, width: length, height: 0.97 * em)
    lines.append(Line(text: text, box: PageBox(rect, in: size), millimeters: em / resolution))
  }

  /// Most lines that a text is parted into.
  private static let mostRows = 3
  /// So many times larger must a text become that takes one line more: boxes of titles are tight, those of labels
  /// leave room above and below.
  private static let wrapGain = (title: 1.15, label: 1.4)

  /// A text in as many lines as let it be largest in a box.
  ///
  /// A title that stands on two lines of a specimen has a box for two, and on one line it would be half as large.
  /// A title may be parted behind any word, a label before one of its `parts` alone: its texts in each language.
  func wrapped(
    _ text: String, parts: [String] = [], in box: PageBox, painter: TextPainter, most: Double
  ) throws -> [String] {
    func em(_ lines: [String]) throws -> Double {
      let row = PageBox(x: box.x, y: box.y, width: box.width, height: box.height / Double(lines.count))
      return try lines.map { try self.em($0, in: row, painter: painter, most: most) }.min() ?? 0
    }
    let places = Self.places(in: text).filter { parts.isEmpty || parts.contains(where: text[$0...].hasPrefix) }
    let gain = parts.isEmpty ? Self.wrapGain.title : Self.wrapGain.label
    var best = (lines: [text], em: try em([text]))
    for count in 2...Self.mostRows {
      guard let lines = Self.parted(text, at: places, rows: count) else { break }
      let size = try em(lines)
      if size > best.em * gain { best = (lines, size) }
    }
    return best.lines
  }

  /// Where a line of a text may begin: behind spaces and slashes.
  private static func places(in text: String) -> [String.Index] {
    text.indices.filter {
      $0 > text.startIndex && " /".contains(text[text.index(before: $0)]) && !" /".contains(text[$0])
    }
  }

  /// A text parted into lines of about one length; nil where it has too few places for that.
  private static func parted(_ text: String, at places: [String.Index], rows: Int) -> [String]? {
    var cuts: [String.Index] = []
    for row in 1..<rows {
      let ideal = text.count * row / rows
      let rest = places.filter { $0 > cuts.last ?? text.startIndex }
      guard
        let cut = rest.min(by: {
          abs(text.distance(from: text.startIndex, to: $0) - ideal)
            < abs(text.distance(from: text.startIndex, to: $1) - ideal)
        })
      else { return nil }
      cuts.append(cut)
    }
    return zip([text.startIndex] + cuts, cuts + [text.endIndex]).map { start, end in
      String(text[start..<end].drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
  }

  /// Prints lines one under another, from the box's top if there are fewer than the box has room for.
  mutating func print(
    _ lines: [String], in box: PageBox, room: Int, painter: TextPainter, most: Double, color: Color = Self.ink
  ) throws {
    let rows = max(lines.count, min(room, 6), 1)
    let height = box.height / Double(rows)
    let top = lines.count == 1 && rows == 1 ? box.y : box.y
    for (row, line) in lines.enumerated() {
      try print(
        line, in: PageBox(x: box.x, y: top + Double(row) * height, width: box.width, height: height), painter: painter,
        most: most, color: color)
    }
  }

  /// Works on the picture itself.
  mutating func adorn(_ work: (inout Canvas) throws -> Void) throws { try work(&canvas) }

  mutating func fill(_ box: PageBox, color: Color) throws { try canvas.fill(box.pixels(in: size), color: color) }

  /// Puts a picture in a box, cropped around its middle.
  mutating func place(_ picture: Image, in box: PageBox) throws {
    let target = box.pixels(in: size)
    let pixels = PixelSize(width: max(2, Int(target.width.rounded())), height: max(2, Int(target.height.rounded())))
    let scale = max(target.width / Double(picture.width), target.height / Double(picture.height))
    let shown = PixelRect(
      x: (Double(picture.width) - target.width / scale) / 2, y: (Double(picture.height) - target.height / scale) / 2,
      width: target.width / scale, height: target.height / scale)
    let cut = try picture.converted(to: .rgb8).cropped(to: shown).resized(to: pixels)
    try canvas.draw(cut, atX: Int(target.x.rounded()), y: Int(target.y.rounded()))
  }

  /// The lines of a zone in OCR-B: ten characters an inch and 6.35 mm between lines where the box has room.
  mutating func zone(_ lines: [String], in box: PageBox) throws {
    let rect = box.pixels(in: size)
    let count = Double(lines.map(\.count).max() ?? 30)
    let pitch = min(2.54 * resolution, rect.width / count)
    let step = min(6.35 * resolution, rect.height / Double(lines.count))
    let em = min(3.55 / 2.54 * pitch, step / 1.05)
    let left = rect.x + max(0, (rect.width - pitch * count) / 2)
    let top = rect.y + (rect.height - step * Double(lines.count)) / 2
    for (row, line) in lines.enumerated() {
      let base = top + step * (Double(row) + 0.5) + em * 0.3
      try canvas.draw(
        line, at: PixelPoint(x: left, y: base), painter: fonts.ocrB, size: em, color: Self.ink, pitch: pitch)
      record(line, x: left, base: base, length: pitch * Double(line.count), em: em)
    }
  }

  /// A scribble that is nobody's signature.
  mutating func signature(in box: PageBox, seed: UInt64) throws {
    var random = SplitMix64(seed: seed, words: "signature")
    let rect = box.pixels(in: size)
    let (loops, slant) = (random.uniform(3...6), random.uniform(0.4...1.2))
    let (a, b) = (random.uniform(0...6), random.uniform(1.6...2.6))
    let points = (0...160).map { step -> PixelPoint in
      let t = Double(step) / 160
      let swing = sin(t * loops * 2 * .pi + a)
      let x = rect.x + rect.width * (0.12 + 0.72 * t + 0.05 * swing * slant)
      let y =
        rect.y + rect.height * (0.52 + (0.30 - 0.17 * t) * cos(t * loops * 2 * .pi * b / 2 + a) * (0.6 + 0.4 * swing))
      return PixelPoint(x: x, y: y)
    }
    try canvas.strokeLines(
      points, color: Color(red: 24, green: 30, blue: 78), thickness: max(1.2, min(0.4 * resolution, rect.height * 0.06))
    )
  }

  /// A word across the page in light ink.
  mutating func across(_ word: String, color: Color) throws {
    let line = try fonts.bold.line(word, size: min(390, Double(size.height) * 0.24), pitch: nil)
    guard let coverage = line.coverage else { return }
    let (w, h) = (Double(size.width), Double(size.height))
    let angle = -atan2(h, w) * 0.8
    let scale = w * 0.72 / Double(coverage.width)
    func corner(_ x: Double, _ y: Double) -> PixelPoint {
      let (u, v) = (x * Double(coverage.width) * scale / 2, y * Double(coverage.height) * scale / 2)
      return PixelPoint(x: w / 2 + u * cos(angle) - v * sin(angle), y: h / 2 + u * sin(angle) + v * cos(angle))
    }
    let map = try Homography(
      from: Quadrilateral(
        PixelRect(coverage.size)),
      to: Quadrilateral(
        topLeft: corner(-1, -1), topRight: corner(1, -1), bottomRight: corner(1, 1), bottomLeft: corner(-1, 1)))
    let mask = try coverage.warped(by: map, to: size)
    var image = canvas.image
    let ink = [Int(color.red), Int(color.green), Int(color.blue)]
    mask.withUnsafeBytes { cover in
      image.withUnsafeMutableBytes { to in
        for pixel in 0..<cover.count where cover[pixel] > 0 {
          let alpha = Int(cover[pixel]) * Int(color.alpha)
          for channel in 0..<3 {
            let value = Int(to[pixel * 3 + channel])
            to[pixel * 3 + channel] = UInt8(value + (ink[channel] - value) * alpha / 65025)
          }
        }
      }
    }
    canvas = try Canvas(image)
  }
}
