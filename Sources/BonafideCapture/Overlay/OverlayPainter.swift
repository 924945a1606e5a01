internal import BonafideCore
internal import BonafideImaging

/// Turns content into shapes on a canvas.
struct OverlayPainter {
  let layout: CanvasLayout
  let textScale: Double
  let pen: RenderPen?
  private(set) var commands: [RenderCommand] = []

  static let warning = Color(red: 255, green: 184, blue: 0)
  static let success = Color(red: 52, green: 208, blue: 110)
  static let progress = Color.white
  static let debug = Color(red: 64, green: 208, blue: 255)
  /// Around every line and behind every text, so that they are seen on any picture.
  static let shade = Color(red: 12, green: 16, blue: 22)

  /// Most debug shapes of a kind.
  private static let mostDebugShapes = 600

  init(layout: CanvasLayout, textScale: Double, pen: RenderPen?) {
    self.layout = layout
    self.textScale = textScale
    self.pen = pen
  }

  /// The shorter side of what is seen, in pixels.
  private var side: Double { max(1, min(layout.visible.width, layout.visible.height)) }
  /// Where hints go: bars beside the frame are free for them.
  private var room: PixelRect {
    PixelRect(layout.canvas)
  }
  private var thick: Double { min(12, max(2, side / 110)) }
  private var thin: Double { min(5, max(1.5, side / 320)) }

  /// Outlines and ovals; with `isDebug` also those for debugging.
  mutating func paint(_ content: OverlayContent, withDebug isDebug: Bool) {
    for oval in content.ovals where isDebug || oval.style != .debug { paint(oval) }
    for outline in content.outlines.prefix(Self.mostDebugShapes) where isDebug || outline.style != .debug {
      paint(outline)
    }
    content.arrows.prefix(8).forEach { paint($0) }
    if let steps = content.steps { paint(steps) }
    guard isDebug else { return }
    for point in content.debugPoints.prefix(Self.mostDebugShapes) {
      let place = layout.place(point)
      if isNear(place) { commands.append(.circle(Circle(center: place, radius: thin, color: Self.debug))) }
    }
    paintDebug(Array(content.debugLines.prefix(24)))
  }

  private func isNear(_ point: PixelPoint) -> Bool {
    abs(point.x) <= RenderLimits.farthest && abs(point.y) <= RenderLimits.farthest
  }

  private static func color(_ style: OverlayContent.Style) -> Color {
    switch style {
    case .warning: warning
    case .progress, .guide: progress
    case .success: success
    case .debug: debug
    }
  }

  private mutating func paint(_ oval: OverlayContent.Oval) {
    let center = layout.place(oval.center)
    let (radiusX, radiusY) = (oval.radiusX * layout.scale, oval.radiusY * layout.scale)
    guard isNear(center), radiusX > 0.5, radiusY > 0.5, max(radiusX, radiusY) <= RenderLimits.farthest else { return }
    let border = oval.style == .debug ? 0 : 2 * max(1, thin / 2)
    let isClosed = oval.style != .warning
    let width = oval.style == .success ? thick : oval.style == .progress ? (thin + thick) / 2 : thin
    let arcs = isClosed ? [] : Self.arcs(center, radiusX, radiusY)
    // All of the shade first, so that it lies over no line.
    for (color, more) in [(Self.shade, border), (Self.color(oval.style), 0)] where more > 0 || color != Self.shade {
      if isClosed {
        commands.append(
          .ellipse(
            Ellipse(center: center, radiusX: radiusX, radiusY: radiusY, color: color, width: width + more)))
      }
      for arc in arcs {
        for (start, end) in zip(arc, arc.dropFirst()) {
          commands.append(.line(Line(from: start, to: end, color: color, width: thick + more)))
        }
      }
    }
  }

  /// What an oval has in the place of corners: an arc in each quarter.
  private static func arcs(_ center: PixelPoint, _ radiusX: Double, _ radiusY: Double) -> [[PixelPoint]] {
    let (half, count) = (0.3, 10)
    return (0..<4).map { quarter in
      let middle = Double.pi / 4 + Double(quarter) * .pi / 2
      return (0...count).map { index in
        let angle = middle - half + 2 * half * Double(index) / Double(count)
        return PixelPoint(x: center.x + radiusX * cosine(angle), y: center.y + radiusY * sine(angle))
      }
    }
  }

  private mutating func paint(_ arrow: OverlayContent.Arrow) {
    let (along, across) = (
      PixelPoint(x: cosine(arrow.angle), y: sine(arrow.angle)),
      PixelPoint(x: -sine(arrow.angle), y: cosine(arrow.angle))
    )
    /// Corners at so many lengths along and across, so that the shade is a border all around.
    func corner(_ x: Double, _ y: Double, _ length: Double) -> PixelPoint {
      layout.place(
        PixelPoint(
          x: arrow.center.x + (along.x * x + across.x * y) * length,
          y: arrow.center.y + (along.y * x + across.y * y) * length))
    }
    for (color, length) in [(Self.shade, arrow.length * 1.35), (Self.progress, arrow.length)] {
      let corners = [corner(0.6, 0, length), corner(-0.4, 0.6, length), corner(-0.4, -0.6, length)]
      guard corners.allSatisfy(isNear) else { return }
      commands.append(.triangle(Triangle(corners[0], corners[1], corners[2], color: color)))
    }
  }

  /// Dots in a row at the upper edge of what is seen.
  private mutating func paint(_ steps: OverlayContent.Steps) {
    let total = min(12, steps.total)
    guard total > 0 else { return }
    let radius = min(14, max(4, side / 55))
    let step = radius * 3.2
    let (first, y) = (layout.visible.center.x - step * Double(total - 1) / 2, layout.visible.y + radius * 2.8)
    let plate = PixelRect(
      x: first - radius * 2.4, y: y - radius * 2.2, width: step * Double(total - 1) + radius * 4.8,
      height: radius * 4.4)
    commands.append(.rectangle(Rectangle(plate, color: Self.shade.opacity(236), cornerRadius: radius * 2.2)))
    for index in 0..<total {
      let isDone = index < steps.done
      commands.append(
        .circle(
          Circle(
            center: PixelPoint(x: first + step * Double(index), y: y), radius: radius * (isDone ? 1 : 0.85),
            color: isDone ? Self.success : Self.progress, width: isDone ? 0 : max(1, radius * 0.22))))
    }
  }

  private mutating func paint(_ outline: OverlayContent.Outline) {
    let points = outline.points.map(layout.place)
    guard points.count >= 3, points.count <= 64, points.allSatisfy(isNear) else { return }
    let edges = points.indices.map { (points[$0], points[($0 + 1) % points.count]) }
    var lines: [(PixelPoint, PixelPoint, Double)] = []
    switch outline.style {
    case .success: lines = edges.map { ($0.0, $0.1, thick) }
    case .guide, .debug: lines = edges.map { ($0.0, $0.1, thin) }
    case .progress, .warning:
      if outline.style == .progress { lines = edges.map { ($0.0, $0.1, thin) } }
      for (start, end) in edges {
        lines.append((start, Self.between(start, end, 0.2), thick))
        lines.append((Self.between(end, start, 0.2), end, thick))
      }
    }
    // All of the shade first, so that it lies over no line.
    for (start, end, width) in lines where outline.style != .debug {
      commands.append(.line(Line(from: start, to: end, color: Self.shade, width: width + 2 * max(1, thin / 2))))
    }
    for (start, end, width) in lines {
      commands.append(.line(Line(from: start, to: end, color: Self.color(outline.style), width: width)))
    }
  }

  private static func between(_ start: PixelPoint, _ end: PixelPoint, _ share: Double) -> PixelPoint {
    PixelPoint(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share)
  }

  private mutating func paintDebug(_ lines: [String]) {
    guard !lines.isEmpty else { return }
    let size = min(24, max(9, side / 42))
    let visible = layout.visible
    let width = lines.map { length($0, size, isBold: false) }.max() ?? 0
    let box = PixelRect(
      x: visible.x + size * 0.6, y: visible.y + size * 0.6, width: min(width, visible.width) + size * 1.2,
      height: Double(lines.count) * size * 1.3 + size * 0.8)
    commands.append(.rectangle(Rectangle(box, color: Self.shade.opacity(190), cornerRadius: size * 0.4)))
    for (index, line) in lines.enumerated() {
      commands.append(
        .text(
          Text(
            String(line.prefix(120)),
            at: PixelPoint(x: box.x + size * 0.6, y: box.y + size * (1.35 + 1.3 * Double(index))), size: size,
            color: Self.debug)))
    }
  }

  /// The hint on a dark plate at the lower edge: a sign, the problem, and below it what to do.
  ///
  /// It takes more lines before the type becomes smaller, and drops words only if it cannot become smaller.
  mutating func paint(_ hint: OverlayHint, _ text: HintText, isRightToLeft: Bool) {
    var scale = textScale
    var plate = plate(text, scale: scale)
    while plate.box.height > room.height * Self.greatestPlate, scale > Self.leastScale {
      scale = max(Self.leastScale, scale - 0.1)
      plate = self.plate(text, scale: scale)
    }
    if plate.box.height > room.height * Self.greatestPlate { plate = shortened(plate) }
    let (box, size) = (plate.box, plate.size)
    guard size >= RenderLimits.typeSizes.lowerBound else { return }
    commands.append(
      .rectangle(Rectangle(box, color: Self.shade.opacity(236), cornerRadius: min(box.height / 2, size * 0.9))))
    let padding = size * 0.75
    let icon = size * 1.5
    let iconX = isRightToLeft ? box.maxX - padding - icon / 2 : box.x + padding + icon / 2
    let iconY = plate.isStacked ? box.y + padding + icon / 2 : box.center.y
    paint(hint.kind, PixelPoint(x: iconX, y: iconY), icon / 2)
    let inset = plate.isStacked ? padding : padding * 1.7 + icon
    let start = isRightToLeft ? box.maxX - inset : box.x + inset
    var y = box.y + padding + (plate.isStacked ? size * Self.aboveText : 0)
    for line in plate.lines {
      y += line.size
      commands.append(
        .text(
          Text(
            line.text, at: PixelPoint(x: start, y: y - line.size * 0.06), anchor: isRightToLeft ? .right : .left,
            size: line.size, isBold: line.isBold, isRightToLeft: isRightToLeft, color: .white)))
      y += line.size * 0.32
    }
  }

  /// Most of the canvas' height that a plate takes: large type was asked for, and something must be seen beside it.
  private static let greatestPlate = 0.8
  /// Smallest readable type, in shares of the usual size.
  private static let leastScale = 0.6

  private struct Plate {
    typealias Line = (text: String, size: Double, isBold: Bool)
    var box: PixelRect
    var size: Double
    var lines: [Line]
    /// Whether the sign stands above the text, because a word is too long for the room beside it.
    var isStacked: Bool
  }

  private func plate(_ text: HintText, scale: Double) -> Plate {
    let side = min(room.width, room.height)
    let size = min(200, min(60, max(12, side * 0.044)) * scale)
    let most = room.width - 2 * margin
    let isStacked = longestWord(text, size) > most - size * Self.besideText
    let length = max(size * 4, most - size * (isStacked ? Self.aroundText : Self.besideText))
    var lines = wrapped(text.title, size, isBold: true, length).map { (text: $0, size: size, isBold: true) }
    if let remedy = text.remedy {
      let size = size * Self.remedySize
      lines += wrapped(remedy, size, isBold: false, length).map { (text: $0, size: size, isBold: false) }
    }
    return plate(of: lines, size, isStacked: isStacked)
  }

  /// Length of the longest word of a hint, in pixels.
  private func longestWord(_ text: HintText, _ size: Double) -> Double {
    func longest(_ text: String, _ size: Double, isBold: Bool) -> Double {
      text.split(separator: " ").map { length(String($0), size, isBold: isBold) }.max() ?? 0
    }
    return max(
      longest(text.title, size, isBold: true), longest(text.remedy ?? "", size * Self.remedySize, isBold: false))
  }

  /// The plate around lines, at the lower edge.
  private func plate(of lines: [Plate.Line], _ size: Double, isStacked: Bool) -> Plate {
    let longest = lines.map { self.length($0.text, $0.size, isBold: $0.isBold) }.max() ?? 0
    let width = min(room.width, longest + size * (isStacked ? Self.aroundText : Self.besideText))
    let text = lines.reduce(0) { $0 + $1.size * 1.32 } - (lines.last?.size ?? 0) * 0.18
    let height = max(size * 2.25, text + size * (Self.aroundText + (isStacked ? Self.aboveText : 0)))
    return Plate(
      box: PixelRect(x: room.center.x - width / 2, y: room.maxY - margin - height, width: width, height: height),
      size: size, lines: lines, isStacked: isStacked)
  }

  /// Sign and padding beside the text, padding around it, and the sign above it, in sizes of the type.
  private static let (besideText, aroundText, aboveText) = (0.75 * 2.7 + 1.5, 0.75 * 2, 1.75)
  private static let remedySize = 0.84
  private var margin: Double { max(4, min(room.width, room.height) * 0.035) }

  /// As many lines as fit; an ellipsis stands for dropped words, which the announcement still has.
  private func shortened(_ plate: Plate) -> Plate {
    var lines = plate.lines
    func whole() -> Plate { self.plate(of: lines, plate.size, isStacked: plate.isStacked) }
    while lines.count > 1, whole().box.height > room.height * Self.greatestPlate {
      lines.removeLast()
      lines[lines.count - 1].text += lines[lines.count - 1].text.hasSuffix("…") ? "" : "…"
    }
    return whole()
  }

  /// The sign of a hint; each kind has its own shape.
  private mutating func paint(_ kind: OverlayHint.Kind, _ center: PixelPoint, _ radius: Double) {
    func point(_ x: Double, _ y: Double) -> PixelPoint {
      PixelPoint(x: center.x + x * radius, y: center.y + y * radius)
    }
    switch kind {
    case .warning:
      commands.append(
        .triangle(Triangle(point(0, -0.95), point(1.05, 0.85), point(-1.05, 0.85), color: Self.warning)))
      commands.append(
        .line(Line(from: point(0, -0.3), to: point(0, 0.25), color: Self.shade, width: max(1, radius * 0.2))))
      commands.append(.circle(Circle(center: point(0, 0.56), radius: max(0.8, radius * 0.12), color: Self.shade)))
    case .progress:
      for x in [-0.68, 0, 0.68] {
        commands.append(.circle(Circle(center: point(x, 0), radius: max(1, radius * 0.22), color: Self.progress)))
      }
    case .success:
      commands.append(.circle(Circle(center: center, radius: radius, color: Self.success)))
      for (from, to) in [(point(-0.45, 0.02), point(-0.12, 0.36)), (point(-0.12, 0.36), point(0.46, -0.34))] {
        commands.append(.line(Line(from: from, to: to, color: Self.shade, width: max(1.5, radius * 0.2))))
      }
    }
  }

  /// Length of a text in pixels.
  private func length(_ text: String, _ size: Double, isBold: Bool) -> Double {
    let estimate = Double(text.count) * size * 0.6
    guard let pen, RenderLimits.typeSizes.contains(size) else { return estimate }
    let shown = VisualText.ordered(text, isRightToLeft: false)
    return (try? pen.painter(isBold: isBold).line(shown, size: size).advance) ?? estimate
  }

  /// Lines that fit; a word that is longer than a line goes on in the next one.
  private func wrapped(_ text: String, _ size: Double, isBold: Bool, _ room: Double) -> [String] {
    var lines: [String] = []
    var current = ""
    for word in text.split(separator: " ").flatMap({ parts(of: String($0), size, isBold: isBold, room) }) {
      let longer = current.isEmpty ? word : current + " " + word
      if current.isEmpty || length(longer, size, isBold: isBold) <= room {
        current = longer
      } else {
        lines.append(current)
        current = word
      }
    }
    return current.isEmpty ? lines : lines + [current]
  }

  /// A word, in parts where it is longer than a line.
  private func parts(of word: String, _ size: Double, isBold: Bool, _ room: Double) -> [String] {
    guard length(word, size, isBold: isBold) > room else { return [word] }
    var parts = [""]
    for letter in word {
      let longer = parts[parts.count - 1] + String(letter)
      if longer.count == 1 || length(longer, size, isBold: isBold) <= room {
        parts[parts.count - 1] = longer
      } else {
        parts.append(String(letter))
      }
    }
    return parts
  }
}
