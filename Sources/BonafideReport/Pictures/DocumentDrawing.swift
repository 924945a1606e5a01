internal import BonafideBarcode
internal import BonafideCatalogue
package import BonafideCore
package import BonafideDocument
package import BonafideImaging
internal import BonafidePage
internal import BonafideText
package import BonafideWords

/// The annotated picture of `document read`: the outline of each page, its numbered fields, and beside the picture a
/// column with the text of each number.
package struct DocumentDrawing {
  private static let ink = Color(red: 24, green: 28, blue: 36)
  private static let quiet = Color(red: 110, green: 118, blue: 130)
  private static let paper = Color(red: 250, green: 250, blue: 252)
  private static let field = Color(red: 0, green: 168, blue: 112)
  private static let warning = Color(red: 208, green: 60, blue: 50)
  /// The picture is shrunk to this, so that type stays readable beside it.
  private static let longerSide = 1600

  private let pages: [DocumentReaderResult]
  private let picture: Image
  private let words: Words?

  /// Takes what is drawn.
  ///
  /// - Parameters:
  ///   - pages: what was read; the column tells of each, and the numbers of fields run on from page to page.
  ///   - picture: what they were read in.
  ///   - words: the language of the column; names and codes where it is nil.
  package init(pages: [DocumentReaderResult], picture: Image, words: Words? = nil) {
    self.pages = pages
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
  /// Where the column begins.
  private var left: Double { Double(shown.width) + unit * 1.2 }

  /// What a page prints.
  private func visual(_ page: DocumentReaderResult) -> [DocumentField] { page.fields.filter { $0.source == .visual } }

  /// The picture with room for the column.
  package func sheet() throws -> Image {
    // Of several pages each has a heading, and stands apart from the one before.
    let head = pages.count > 1 ? 13.0 : 11
    let units = pages.reduce(0) { $0 + head + 2.7 * Double(visual($1).count) }
    let height = max(shown.height, Int(unit * units))
    var canvas = try Canvas(
      size: PixelSize(width: shown.width + columnWidth, height: height), background: Self.paper)
    try canvas.draw(picture.shrunk(toLongerSide: Self.longerSide), atX: 0, y: 0)
    return canvas.image
  }

  package func draw(on canvas: inout Canvas) throws {
    let (plain, bold) = (try TextPainter(.sans), try TextPainter(.sansBold))
    for (index, page) in pages.enumerated() {
      guard let corners = page.corners else { continue }
      let color = index == 0 ? Annotation.document : Annotation.detail
      try canvas.stroke(onSheet(corners), color: color, thickness: max(2, unit / 6))
    }
    var places = BadgePlaces(taken: pages.flatMap { texts($0) }, in: shown, radius: unit * Self.badgeRadius)
    var number = 0
    for page in pages { try mark(page, from: &number, in: &places, on: &canvas, bold) }
    try clearBeside(&canvas)
    try column(on: &canvas, plain, bold)
  }

  /// The fields of a page with their numbers, its barcodes and its zone; `number` is that of the field before.
  private func mark(
    _ page: DocumentReaderResult, from number: inout Int, in places: inout BadgePlaces, on canvas: inout Canvas,
    _ bold: TextPainter
  ) throws {
    for field in visual(page) {
      number += 1
      guard let quad = field.box.flatMap({ page.recognition.page?.source($0) }).map(onSheet) else { continue }
      let color = color(of: field, on: page)
      try canvas.stroke(quad, color: color, thickness: max(1.2, unit / 12))
      try badge(number, at: places.take(beside: quad.bounds), color, bold, &canvas)
    }
    for corners in page.barcodes.map(\.corners) {
      try canvas.stroke(onSheet(corners), color: Annotation.detail, thickness: max(1.2, unit / 10))
    }
    if let zone = page.mrz.flatMap({ page.recognition.page?.source($0.frame) }) {
      try canvas.stroke(onSheet(zone), color: Annotation.document, thickness: max(1.2, unit / 12))
    }
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

  private func color(of field: DocumentField, on page: DocumentReaderResult) -> Color {
    let differs = page.crossChecks.contains { $0.name == field.name && $0.outcome == .differ }
    return differs || !field.isWellFormed || field.nationalCheck == .failed ? Self.warning : Self.field
  }

  /// Where a page has text, on the sheet.
  private func texts(_ result: DocumentReaderResult) -> [Quadrilateral] {
    guard let page = result.recognition.page else { return [] }
    let quads =
      result.recognition.lines.map { page.source($0.quad) }
      + visual(result).map { $0.box.flatMap { page.source($0) } }
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
    var y = unit * 2.2
    var number = 0
    for (index, page) in pages.enumerated() {
      if pages.count > 1 {
        let heading = words?.phrase(.pageOfPicture, ["number": "\(index + 1)"]) ?? "page \(index + 1)"
        try write(heading, left, y, plain, unit * 0.85, Self.quiet, &canvas)
        y += unit * 1.5
      }
      try head(of: page, at: &y, on: &canvas, plain, bold)
      for field in visual(page) {
        number += 1
        try row(number, field, of: page, at: y, on: &canvas, plain, bold)
        y += unit * 2.7
      }
      y += unit * 1.2
    }
  }

  /// The kind of a page, its confidence, and the problems of the picture.
  private func head(
    of page: DocumentReaderResult, at y: inout Double, on canvas: inout Canvas, _ plain: TextPainter,
    _ bold: TextPainter
  ) throws {
    let title = title(page)
    for line in try wrapped(title, bold, unit * 1.1) {
      try write(line, left, y, bold, unit * 1.1, Self.ink, &canvas)
      y += unit * 1.5
    }
    y += unit * 0.2
    var facts: [String] = []
    if let document = page.document {
      let name = words?.name(document) ?? DocumentReportText.name(document)
      if name != title { facts.append(name) }
      let share = "\((page.recognition.confidence * 100).rounded(to: 1)) %"
      facts.append("\(words?.figure(share) ?? share) \(words?.phrase(.sure) ?? "sure")")
    }
    if DocumentReportText.isEditionUnsure(page) {
      facts.append(words?.phrase(.editionUncertain) ?? "the edition is uncertain")
    }
    for fact in facts {
      try write(fact, left, y, plain, unit * 0.85, Self.quiet, &canvas)
      y += unit * 1.3
    }
    try write(
      state(page), left, y, plain, unit * 0.85, told(page).isEmpty ? Self.field : Self.warning, &canvas)
    y += unit * 2.2
  }

  /// A field under its number.
  private func row(
    _ number: Int, _ field: DocumentField, of page: DocumentReaderResult, at y: Double, on canvas: inout Canvas,
    _ plain: TextPainter, _ bold: TextPainter
  ) throws {
    let center = PixelPoint(x: left + unit * 0.67, y: y + unit * 0.12)
    try badge(number, at: center, color(of: field, on: page), bold, &canvas)
    let note =
      switch page.crossChecks.first(where: { $0.name == field.name })?.outcome {
      case .agree: "  " + (words?.phrase(.agree) ?? "agrees")
      case .differ: "  " + (words?.phrase(.differ) ?? "DIFFERS")
      default: ""
      }
    let heading = "\(words?.fieldTitle(field.name) ?? field.name)  \(Int((field.confidence * 100).rounded())) %\(note)"
    try write(heading, left + unit * 2, y - unit * 0.25, plain, unit * 0.72, Self.quiet, &canvas)
    try write(field.value, left + unit * 2, y + unit * 0.9, bold, unit * 0.95, Self.ink, &canvas)
  }

  /// What the document is; the catalogue's title is in English.
  private func title(_ page: DocumentReaderResult) -> String {
    guard let document = page.document else { return words?.phrase(.noKnownDocument) ?? "No known document" }
    guard let words, words.language != .english else {
      return page.recognition.definition?.title ?? words?.name(document) ?? DocumentReportText.name(document)
    }
    return words.name(document)
  }

  private func state(_ page: DocumentReaderResult) -> String {
    guard let words else { return "picture " + ([page.state.rawValue] + told(page)).joined(separator: "; ") }
    return words.labeled(
      words.phrase(.picture),
      DocumentReportText.picture(
        page.state, page.reasons, suspicions: page.suspicions.map { Reason($0.reason) }, words))
  }

  /// Everything against the picture, suspicions too, by their codes.
  private func told(_ page: DocumentReaderResult) -> [String] {
    page.reasons.map(\.code.name) + page.suspicions.map { "a suspicion: " + $0.reason.name }
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

  /// A line, cut at the end of the column.
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
