internal import BonafideBarcode
internal import BonafideCatalogue
package import BonafideCore
package import BonafideDocument
package import BonafideImaging
internal import BonafidePage
internal import BonafideText
package import BonafideWords

/// The annotated picture of `document read`: the page's outline and its fields with numbers, and beside the picture a
/// column that says what was read under each number.
package struct DocumentDrawing {
  private static let ink = Color(red: 24, green: 28, blue: 36)
  private static let quiet = Color(red: 110, green: 118, blue: 130)
  private static let paper = Color(red: 250, green: 250, blue: 252)
  private static let field = Color(red: 0, green: 168, blue: 112)
  private static let warning = Color(red: 208, green: 60, blue: 50)
  /// The picture is shrunk to this, so that type stays readable beside it.
  private static let longerSide = 1600

  package let result: DocumentReaderResult
  package let picture: Image
  private let others: [Quadrilateral]
  private let words: Words?

  /// Takes what is drawn.
  ///
  /// - Parameters:
  ///   - result: of the page that the column tells of.
  ///   - others: outlines of further pages.
  ///   - picture: what the page was read in.
  ///   - words: the language of the column; names and codes where it is nil.
  package init(
    result: DocumentReaderResult, others: [Quadrilateral] = [], picture: Image, words: Words? = nil
  ) {
    self.result = result
    self.others = others
    self.picture = picture
    self.words = words
  }

  private var scale: Double { min(1, Double(Self.longerSide) / Double(max(picture.width, picture.height))) }
  private var shown: PixelSize {
    PixelSize(
      width: max(1, Int((Double(picture.width) * scale).rounded())),
      height: max(1, Int((Double(picture.height) * scale).rounded())))
  }
  private var unit: Double { max(11, min(26, Double(max(shown.width, shown.height)) / 62)) }
  private var columnWidth: Int { Int(unit * 27) }
  private var visual: [DocumentField] { result.fields.filter { $0.source == .visual } }

  /// The picture with room for the column.
  package func sheet() throws -> Image {
    let height = max(shown.height, Int(unit * (11 + 2.7 * Double(visual.count))))
    var canvas = try Canvas(
      size: PixelSize(width: shown.width + columnWidth, height: height), background: Self.paper)
    try canvas.draw(picture.shrunk(toLongerSide: Self.longerSide), atX: 0, y: 0)
    return canvas.image
  }

  package func draw(on canvas: inout Canvas) throws {
    let (plain, bold) = (try TextPainter(.sans), try TextPainter(.sansBold))
    if let corners = result.corners {
      try canvas.stroke(onSheet(corners), color: Annotation.document, thickness: max(2, unit / 6))
    }
    for other in others { try canvas.stroke(onSheet(other), color: Annotation.detail, thickness: max(2, unit / 6)) }
    var places = BadgePlaces(taken: texts, in: shown, radius: unit * Self.badgeRadius)
    for (index, field) in visual.enumerated() {
      guard let quad = field.box.flatMap({ result.recognition.page?.source($0) }).map(onSheet) else { continue }
      try canvas.stroke(quad, color: color(of: field), thickness: max(1.2, unit / 12))
      try badge(index + 1, at: places.take(beside: quad.bounds), color(of: field), bold, &canvas)
    }
    for corners in result.barcodes.map(\.corners) {
      try canvas.stroke(onSheet(corners), color: Annotation.detail, thickness: max(1.2, unit / 10))
    }
    if let zone = result.mrz.flatMap({ result.recognition.page?.source($0.frame) }) {
      try canvas.stroke(onSheet(zone), color: Annotation.document, thickness: max(1.2, unit / 12))
    }
    try clearBeside(&canvas)
    try column(on: &canvas, plain, bold)
  }

  /// The paper around the picture once more: the outline of a page that the picture cuts off leads beyond it.
  private func clearBeside(_ canvas: inout Canvas) throws {
    let (inner, outer) = (PixelRect(shown), PixelRect(canvas.image.size))
    let right = PixelRect(x: inner.width, y: 0, width: outer.width - inner.width, height: outer.height)
    try canvas.fill(right, color: Self.paper)
    guard outer.height > inner.height else { return }
    let below = PixelRect(x: 0, y: inner.height, width: inner.width, height: outer.height - inner.height)
    try canvas.fill(below, color: Self.paper)
  }

  private func onSheet(_ quad: Quadrilateral) -> Quadrilateral {
    func point(_ point: PixelPoint) -> PixelPoint { PixelPoint(x: point.x * scale, y: point.y * scale) }
    return Quadrilateral(
      topLeft: point(quad.topLeft), topRight: point(quad.topRight), bottomRight: point(quad.bottomRight),
      bottomLeft: point(quad.bottomLeft))
  }

  private func color(of field: DocumentField) -> Color {
    let differs = result.crossChecks.contains { $0.name == field.name && $0.outcome == .differ }
    return differs || !field.isWellFormed || field.nationalCheck == .failed ? Self.warning : Self.field
  }

  /// Where the page has text, on the sheet.
  private var texts: [Quadrilateral] {
    guard let page = result.recognition.page else { return [] }
    let quads =
      result.recognition.lines.map { page.source($0.quad) } + visual.map { $0.box.flatMap { page.source($0) } }
    return quads.compactMap { $0.map(onSheet) }
  }

  /// Radius of a disc, in units.
  private static let badgeRadius = 0.56

  /// A number in a disc around a point.
  private func badge(
    _ number: Int, at center: PixelPoint, _ color: Color, _ painter: TextPainter, _ canvas: inout Canvas
  ) throws {
    let size = unit * 0.72
    try canvas.fillCircle(center, radius: unit * Self.badgeRadius, color: color)
    let text = "\(number)"
    let width = try painter.line(text, size: size).advance
    try canvas.draw(
      text, at: PixelPoint(x: center.x - width / 2, y: center.y + size * 0.36), painter: painter, size: size,
      color: .white)
  }

  private func column(on canvas: inout Canvas, _ plain: TextPainter, _ bold: TextPainter) throws {
    let left = Double(shown.width) + unit * 1.2
    var y = unit * 2.2
    for line in try wrapped(title, bold, unit * 1.1) {
      try write(line, left, y, bold, unit * 1.1, Self.ink, &canvas)
      y += unit * 1.5
    }
    y += unit * 0.2
    var facts: [String] = []
    if let document = result.document {
      let name = words?.name(document) ?? DocumentReportText.name(document)
      if name != title { facts.append(name) }
      let share = "\((result.recognition.confidence * 100).rounded(to: 1)) %"
      facts.append("\(words?.figure(share) ?? share) \(words?.phrase(.sure) ?? "sure")")
    }
    if DocumentReportText.isEditionUnsure(result) {
      facts.append(words?.phrase(.editionUncertain) ?? "the edition is uncertain")
    }
    for fact in facts {
      try write(fact, left, y, plain, unit * 0.85, Self.quiet, &canvas)
      y += unit * 1.3
    }
    try write(state, left, y, plain, unit * 0.85, told.isEmpty ? Self.field : Self.warning, &canvas)
    y += unit * 2.2
    for (index, field) in visual.enumerated() {
      try badge(index + 1, at: PixelPoint(x: left + unit * 0.67, y: y + unit * 0.12), color(of: field), bold, &canvas)
      let check = result.crossChecks.first { $0.name == field.name }?.outcome
      let note =
        switch check {
        case .agree: "  " + (words?.phrase(.agree) ?? "agrees")
        case .differ: "  " + (words?.phrase(.differ) ?? "DIFFERS")
        default: ""
        }
      try write(
        "\(words?.fieldTitle(field.name) ?? field.name)  \(Int((field.confidence * 100).rounded())) %\(note)",
        left + unit * 2, y - unit * 0.25, plain,
        unit * 0.72, Self.quiet, &canvas)
      try write(field.value, left + unit * 2, y + unit * 0.9, bold, unit * 0.95, Self.ink, &canvas)
      y += unit * 2.7
    }
  }

  /// What the document is; the catalogue's title is in English.
  private var title: String {
    guard let document = result.document else { return words?.phrase(.noKnownDocument) ?? "No known document" }
    guard let words, words.language != .english else {
      return result.recognition.definition?.title ?? DocumentReportText.name(document)
    }
    return words.name(document)
  }

  private var state: String {
    guard let words else { return "picture " + ([result.state.rawValue] + told).joined(separator: "; ") }
    return words.phrase(.picture) + ": "
      + DocumentReportText.picture(
        result.state, result.reasons, suspicions: result.suspicions.map { Reason($0.reason) }, words)
  }

  /// Everything against the picture, suspicions too, by their codes.
  private var told: [String] {
    result.reasons.map(\.code.name) + result.suspicions.map { "a suspicion: " + $0.reason.name }
  }

  /// At most two lines that fit the column.
  private func wrapped(_ text: String, _ painter: TextPainter, _ size: Double) throws -> [String] {
    let room = Double(columnWidth) - unit * 1.8
    var lines = [""]
    for word in text.prefix(160).split(separator: " ") {
      let longer = lines[lines.count - 1].isEmpty ? String(word) : lines[lines.count - 1] + " " + word
      let width = try painter.line(longer, size: size).advance
      if lines.count == 2 || lines[lines.count - 1].isEmpty || width <= room {
        lines[lines.count - 1] = longer
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }

  /// A line that is cut where the column ends.
  private func write(
    _ text: String, _ x: Double, _ y: Double, _ painter: TextPainter, _ size: Double, _ color: Color,
    _ canvas: inout Canvas
  ) throws {
    let room = Double(shown.width + columnWidth) - x - unit * 0.6
    var text = String(text.prefix(120))
    while text.count > 4, try painter.line(text, size: size).advance > room { text = String(text.dropLast(2)) + "…" }
    try canvas.draw(text, at: PixelPoint(x: x, y: y), painter: painter, size: size, color: color)
  }
}
