internal import Bonafide

/// The drawing of one page, step by step.
struct StagePageWork {
  private let stage: StageDocument
  private let design: StageDesign
  private let definition: DocumentDefinition
  private let values: StageValues
  private let paper: StagePaper
  private var printer: StagePrinter
  private var layout = StageLayout()
  private var fields: [String: String] = [:]
  private var boxes: [String: PageBox] = [:]
  private var mrzLines: [String] = []
  private var barcodes: [StagePage.Symbol] = []
  private var looseLabels: [(zone: FieldDefinition, box: PageBox)] = []

  init(_ stage: StageDocument) throws {
    self.stage = stage
    definition = stage.drawn ?? stage.definition
    design = stage.design
    // Front and back were issued on one day, in the years of both.
    let sides = [definition, stage.otherPage].compactMap(\.self)
    let person = StagePerson(
      seed: stage.person, country: definition.country,
      issued: (sides.compactMap(\.issuedFrom).max(), sides.compactMap(\.issuedUntil).min()),
      names: design.issuer?.names)
    values = StageValues(
      person: person, definition: definition, seed: stage.person, otherPage: stage.otherPage, issuer: design.issuer)
    paper = StagePaper(definition.document, design: design.paper)
    let resolution = max(4, min(24, stage.resolution))
    let size = PixelSize(
      width: max(80, min(4000, Int((definition.size.widthMillimeters * resolution).rounded()))),
      height: max(80, min(4000, Int((definition.size.heightMillimeters * resolution).rounded()))))
    let fonts = try StageFonts(design)
    printer = StagePrinter(
      canvas: try paper.canvas(size, resolution: resolution, painter: fonts.label), fonts: fonts,
      resolution: resolution)
    try printer.across("SPECIMEN", color: Color(red: 190, green: 70, blue: 80, alpha: 30))
    if let box = definition.portrait {
      try printer.place(portrait(), in: box)
      layout.take(box)
    }
    if let box = definition.signature {
      try printer.signature(in: box, seed: stage.person)
      layout.take(box)
    }
  }

  var page: StagePage {
    StagePage(
      image: printer.canvas.image, definition: stage.definition, fields: fields, boxes: boxes, mrzLines: mrzLines,
      portrait: definition.portrait, barcodes: barcodes, ground: paper.from, lines: printer.lines,
      isCatalogued: stage.isCatalogued)
  }

  /// The holder's picture: the given one, or an avatar.
  private func portrait() throws -> Image {
    try stage.portrait
      ?? StageFace.draw(
        seed: stage.person, isFemale: values.person.isFemale, size: PixelSize(width: 280, height: 360))
  }

  /// Prints everything whose place the definition tells.
  mutating func printGivenPlaces() throws {
    try printZone()
    if design.headHeight > 0 { layout.take(PageBox(x: 0, y: 0, width: 1, height: design.headHeight)) }
    for zone in definition.fields {
      if let box = zone.box { layout.take(box) }
      if let box = zone.labelBox { layout.take(box) }
    }
    for anchor in definition.anchors {
      if let box = anchor.box { layout.take(box) }
    }
    for expected in definition.barcodes ?? [] {
      if let box = expected.box { layout.take(box) }
    }
    for anchor in definition.anchors {
      // A label that is an anchor too is printed once: as the anchor, or with the other languages of the label.
      guard let text = anchor.texts.first, let box = anchor.box, !isPartOfLabel(text, in: box) else { continue }
      let isTitle = anchor.isDistinctive == true
      let painter = isTitle ? printer.fonts.title : printer.fonts.heading
      let most = (isTitle ? 4.6 : 3.6) * design.titleScale
      // Boxes of definitions overlap a little; what is parted fills its own.
      let isAlone = !definition.anchors.compactMap(\.box).contains { $0 != box && $0.commonShare(with: box) > 0 }
      let lines = isAlone ? try printer.wrapped(text, in: box, painter: painter, most: most) : [text]
      try printer.print(lines, in: box, room: 1, painter: painter, most: most, color: paper.tint)
    }
    for zone in definition.fields {
      guard let box = zone.box else { continue }
      let companions = definition.fields.filter { $0.box == box && $0.name != zone.name }
      if companions.isEmpty {
        try printValue(zone, in: box)
      } else if zone.name < (companions.map(\.name).min() ?? "") {
        try printValues([zone] + companions, in: box)
      }
      guard !design.labelLines(of: zone).isEmpty, design.marks[zone.name] == nil, !isAnchor(zone) else { continue }
      if let place = zone.labelBox {
        try printPlacedLabel(of: zone, in: place)
      } else {
        looseLabels.append((zone, box))
      }
    }
    try printBarcodes()
  }

  /// Prints everything that has no place of its own where there is room.
  mutating func printFreePlaces() throws {
    for (zone, box) in looseLabels { try printLabel(zone, beside: box) }
    for anchor in definition.anchors where anchor.box == nil {
      guard let text = anchor.texts.first, !isFieldLabel(text) else { continue }
      try printTitle(text, isDistinctive: anchor.isDistinctive == true)
    }
    try printColumns()
  }

  /// Prints the fields whose place is not told, all in one size, the largest that leaves room for all.
  private mutating func printColumns() throws {
    let free = definition.fields.filter { $0.box == nil }
    var design = design
    // All labels beside their values, or none.
    if !free.allSatisfy({ FieldText.canStandBeside(design.labelLines(of: $0)) }) { design.hasLabelsBeside = false }
    let texts = free.map {
      FieldText($0, value(of: $0), of: definition, design: design)
    }
    let compact =
      design == .plain ? nil : texts.map { FieldText($0.zone, $0.value, of: definition, design: design.compact) }
    let columns = StageColumns(beside: definition.portrait, size: definition.size, design: design)
    for texts in [texts, compact].compactMap(\.self) {
      for scale in [1.0, 0.9, 0.8, 0.7, 0.62] {
        let blocks = try texts.map { try $0.block(printer, scale: scale) }
        guard let places = columns.places(blocks, in: &layout) else { continue }
        for (text, place) in zip(texts, places) { try print(text, in: place, scale: scale) }
        return
      }
    }
    for text in compact ?? texts {
      for scale in [0.85, 0.7, 0.58] {
        let block = try text.block(printer, scale: scale)
        guard let place = layout.place(width: block.width, height: block.height) else { continue }
        try print(text, in: place, scale: scale)
        break
      }
    }
  }

  private mutating func print(_ text: FieldText, in place: PageBox, scale: Double) throws {
    boxes[text.zone.name] = try text.print(in: place, scale: scale, on: &printer, tint: paper.tint)
    fields[text.zone.name] = text.value.value
  }

  /// A value as it is printed: with a mark before it, or the name at birth under a surname.
  private func value(of zone: FieldDefinition) -> StageValues.Value {
    var value = values.value(of: zone)
    if let mark = design.marks[zone.name] {
      // A name at birth is printed where it is another one.
      if zone.name == "birthName" { value = StageValues.Value(lines: [values.birthName()], value: values.birthName()) }
      value.lines = value.lines.enumerated().map { $0 == 0 ? mark + " " + $1 : $1 }
    }
    if zone.name == "surname", let mark = design.birthNameMark { value.lines.append(mark + " " + values.birthName()) }
    return value
  }

  private mutating func printValue(_ zone: FieldDefinition, in box: PageBox) throws {
    let value = value(of: zone)
    try printer.print(
      value.lines, in: box, room: zone.maximumLineCount ?? 1, painter: printer.fonts.value,
      most: design.placedValueSize)
    fields[zone.name] = value.value
    boxes[zone.name] = box
  }

  /// Prints values that share a place, as that of birth and its day, on one line; places come before dates.
  private mutating func printValues(_ zones: [FieldDefinition], in box: PageBox) throws {
    let sorted = zones.filter { $0.kind != .date } + zones.filter { $0.kind == .date }
    let line = sorted.flatMap { values.value(of: $0).lines }.joined(separator: " ")
    try printer.print([line], in: box, room: 1, painter: printer.fonts.value, most: design.placedValueSize)
    for zone in zones {
      fields[zone.name] = values.value(of: zone).value
      boxes[zone.name] = box
    }
  }

  /// Prints a label in its place; one in several languages fills lines as on its specimen.
  private mutating func printPlacedLabel(of zone: FieldDefinition, in place: PageBox) throws {
    let (painter, most) = (printer.fonts.label, design.placedLabelSize)
    var lines = design.labelLines(of: zone)
    if lines.count == 1, zone.labels.count > 1 {
      lines = try printer.wrapped(
        lines[0], parts: Array(zone.labels.dropFirst()), in: place, painter: painter, most: most)
    }
    try printer.print(lines, in: place, room: 1, painter: painter, most: most, color: paper.tint)
  }

  private func isAnchor(_ zone: FieldDefinition) -> Bool {
    guard let label = zone.labelBox else { return false }
    return definition.anchors.contains { $0.box == label }
  }

  private func isFieldLabel(_ text: String) -> Bool {
    definition.fields.contains { Self.holds($0.labels.prefix(1), text) }
  }

  /// Whether a label that is printed in its own place says an anchor's text there.
  private func isPartOfLabel(_ text: String, in box: PageBox) -> Bool {
    definition.fields.contains { field in
      guard let label = field.labelBox, label != box, box.commonShare(with: label) > 0.5 else { return false }
      return field.box != nil && design.marks[field.name] == nil && Self.holds(design.labelLines(of: field)[...], text)
    }
  }

  /// Whether a text is one, or a part of one: an anchor may be a label in one of its languages.
  private static func holds(_ labels: ArraySlice<String>, _ text: String) -> Bool {
    func folded(_ text: String) -> String { text.lowercased().filter { !$0.isWhitespace } }
    return folded(labels.joined()).contains(folded(text))
  }

  /// A label whose place is not told: above the value, or left of it, or right; left out where all are taken.
  private mutating func printLabel(_ zone: FieldDefinition, beside box: PageBox) throws {
    guard let label = zone.labels.first else { return }
    for size in [1.9, 1.6, 1.3] {
      let millimeters = max(size, design.leastLabelSize)
      let (width, height) = try printer.extent(label, painter: printer.fonts.label, millimeters: millimeters)
      let above = PageBox(x: box.x, y: box.y - height - 0.004, width: width, height: height)
      let left = PageBox(
        x: box.x - width - 0.012, y: box.y + (box.height - height) / 2, width: width, height: height)
      let right = PageBox(
        x: box.x + box.width + 0.01, y: box.y + (box.height - height) / 2, width: width, height: height)
      let order = label.count <= 4 ? [left, above, right] : [above, left, right]
      if let place = order.first(where: { layout.isFree($0, margin: 0.001) }) {
        layout.take(place)
        try printer.print(label, in: place, painter: printer.fonts.label, most: millimeters, color: paper.tint)
        return
      }
    }
  }

  /// Prints a title in the first free place, smaller where there is little room.
  private mutating func printTitle(_ text: String, isDistinctive: Bool) throws {
    let painter = isDistinctive ? printer.fonts.title : printer.fonts.heading
    for scale in [1.0, 0.85, 0.7, 0.58] {
      let most = (isDistinctive ? 3.4 : 2.6) * scale * design.titleScale
      let extent = try printer.extent(text, painter: painter, millimeters: most)
      guard let place = layout.place(width: extent.width, height: extent.height) else { continue }
      return try printer.print(text, in: place, painter: painter, most: most, color: paper.tint)
    }
  }

  /// Where a zone stands whose place is not told.
  static func standardZone(_ format: MRZFormat, lineCount: Int, size: PageSize) -> PageBox {
    let step = 6.35 / size.heightMillimeters * (format == .td1 ? 0.84 : 1)
    let height = step * Double(lineCount) + 2 / size.heightMillimeters
    return PageBox(x: 0.03, y: 0.98 - height, width: 0.94, height: height)
  }

  private mutating func printZone() throws {
    guard let expected = definition.mrz, let format = MRZFormat(rawValue: expected.format) else { return }
    mrzLines = try StageZone(values: values).lines(expected, format: format)
    let box = expected.box ?? Self.standardZone(format, lineCount: mrzLines.count, size: definition.size)
    let band = PageBox(
      x: 0, y: max(0, box.y - 0.008), width: 1, height: min(1 - max(0, box.y - 0.008), box.height + 0.016))
    try printer.fill(band, color: Color(red: 246, green: 245, blue: 240, alpha: 170))
    try printer.zone(mrzLines, in: box)
    layout.take(band)
  }

  /// Ghost portrait, emblem and stamp, where there is room for them.
  mutating func printAdornment() throws {
    guard let adornment = design.adornment else { return }
    let (width, height) = (definition.size.widthMillimeters, definition.size.heightMillimeters)
    var random = SplitMix64(seed: adornment.seed, words: "adornment")
    if adornment.hasEmblem {
      let side = random.uniform(6...9)
      if let box = adornment.emblemBox ?? freePlace(side / width, side / height, using: &random) {
        try printer.emblem(in: box, seed: adornment.seed, color: paper.tint.opacity(150))
      }
    }
    if adornment.hasGhost, definition.portrait != nil {
      let side = random.uniform(7...11)
      if let box = freePlace(side / width, side * 1.28 / height, using: &random) {
        try printer.ghost(portrait(), in: box, tint: paper.tint, share: random.uniform(0.3...0.6))
      }
    }
    if let word = adornment.stamp {
      let radius = random.uniform(5...8)
      let portrait = definition.portrait.map {
        PageBox(
          x: $0.x + $0.width - 1.6 * radius / width, y: $0.y + $0.height - radius * 1.6 / height, width: 0, height: 0)
      }
      guard let corner = portrait ?? freePlace(2 * radius / width, 2 * radius / height, using: &random) else { return }
      try printer.stamp(
        in: PageBox(x: corner.x, y: corner.y, width: 2 * radius / width, height: 2 * radius / height), word: word,
        seed: adornment.seed)
    }
  }

  /// Some place in which nothing stands, and takes it; nil where none is found.
  private mutating func freePlace(_ width: Double, _ height: Double, using random: inout SplitMix64) -> PageBox? {
    guard width < 0.9, height < 0.9 else { return nil }
    for _ in 0..<60 {
      let box = PageBox(
        x: random.uniform(0.03...0.97 - width), y: random.uniform(0.03...0.97 - height), width: width, height: height)
      guard layout.isFree(box, margin: 0.012) else { continue }
      layout.take(box)
      return box
    }
    return nil
  }

  private mutating func printBarcodes() throws {
    for expected in definition.barcodes ?? [] {
      guard let box = expected.box, let format = Barcode.Format(rawValue: expected.format) else { continue }
      let text = expected.field.flatMap { fields[$0] } ?? values.documentNumber()
      guard let symbol = try? BarcodeWriter(format: format).write(text) else { continue }
      let rect = box.pixels(in: printer.size)
      let quiet = format.isLinear ? 16 : 4
      let scale = min(
        rect.width / Double(symbol.width + quiet),
        format.isLinear ? .infinity : rect.height / Double(symbol.height + quiet))
      guard scale >= 1 else { continue }
      let width = Int(scale) * symbol.width
      let height = format.isLinear ? Int(rect.height * 0.86) : Int(scale) * symbol.height
      let bars = try symbol.resized(to: PixelSize(width: width, height: max(4, height)), interpolation: .nearest)
      try printer.fill(box, color: Color(red: 250, green: 250, blue: 250))
      let inner = PixelRect(
        x: (rect.x + (rect.width - Double(width)) / 2).rounded(),
        y: (rect.y + (rect.height - Double(max(4, height))) / 2).rounded(), width: Double(width),
        height: Double(max(4, height)))
      try printer.place(bars, in: PageBox(inner, in: printer.size))
      barcodes.append(StagePage.Symbol(format: format, text: text, box: box))
    }
  }
}
