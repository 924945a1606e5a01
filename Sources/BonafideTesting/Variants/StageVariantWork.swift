internal import Bonafide
internal import BonafideLanguage

/// The making of one variant, step by step.
struct StageVariantWork {
  private(set) var definition: DocumentDefinition
  private(set) var design: StageDesign
  private let rewording: LabelRewording
  private var places: VariantPlaces
  /// Fields whose labels tell the document from every other: they stay as they are.
  private var kept: Set<String> = []

  /// Labels that are tried for a place before the own one stays.
  private static let trials = 6
  /// Between a label and the value on its line, in millimeters.
  private static let gap = 1.0

  init(_ definition: DocumentDefinition, design: StageDesign, rewording: LabelRewording) {
    self.definition = definition
    self.design = design
    self.rewording = rewording
    places = VariantPlaces(definition)
  }

  mutating func vary(using random: inout SplitMix64) throws {
    joinAnchors()
    setBirthName(using: &random)
    varyTitles(using: &random)
    places.move(using: &random)
    let painter = try TextPainter(design.labelFace)
    try setLabelSize(painter, using: &random)
    for index in definition.fields.indices { try varyLabel(index, painter, using: &random) }
    if design.hasLabelsBeside { try setBeside(painter) }
    layOut()
    // Titles without a place are set in their order.
    if random.chance(0.3), let first = definition.anchors.first {
      definition.anchors = Array(definition.anchors.dropFirst()) + [first]
    }
    if random.chance(0.25) { swapNeighbors(using: &random) }
  }

  /// A text that is an anchor and the label of a field at one place is one of them: the anchor where it is distinctive,
  /// so that it stays as it is, else the label.
  private mutating func joinAnchors() {
    let labels = definition.fields.map { (name: $0.name, text: Self.plain($0.labels.first ?? "")) }
    definition.anchors.removeAll { anchor in
      guard anchor.box == nil, let text = anchor.texts.first.map(Self.plain) else { return false }
      let mates = labels.filter { $0.text.contains(text) }
      if anchor.isDistinctive == true { kept.formUnion(mates.map(\.name)) }
      return !mates.isEmpty
    }
    for (place, anchor) in definition.anchors.enumerated().reversed() {
      guard let text = anchor.texts.first, let box = anchor.box else { continue }
      let mate = definition.fields.firstIndex { field in
        guard let label = field.labelBox, abs(label.x - box.x) < 0.02, abs(label.y - box.y) < 0.03 else { return false }
        return field.labels.contains { Self.plain($0).contains(Self.plain(text)) }
      }
      guard let mate else { continue }
      if anchor.isDistinctive == true {
        definition.anchors[place].box = definition.fields[mate].labelBox
      } else {
        definition.anchors.remove(at: place)
      }
    }
    places = VariantPlaces(definition)
  }

  private static func plain(_ text: String) -> String { text.lowercased().filter { !$0.isWhitespace } }

  private static func holds(_ text: [UInt8], _ part: [UInt8]) -> Bool {
    part.count <= text.count
      && (0...text.count - part.count).contains { text[$0..<$0 + part.count].elementsEqual(part) }
  }

  /// Another spelling of a title that the definition has, larger or smaller.
  private mutating func varyTitles(using random: inout SplitMix64) {
    for place in definition.anchors.indices {
      // Spellings that are a part of the first, or that without its marks, are for readers: nobody prints them.
      let first = LanguageTables.folded(definition.anchors[place].texts.first ?? "")
      let texts = definition.anchors[place].texts.enumerated().filter { index, text in
        index == 0 || !Self.holds(first, LanguageTables.folded(text))
      }.map(\.element)
      if texts.count > 1, random.chance(0.4) {
        let chosen = random.choice(texts, otherwise: texts[0])
        definition.anchors[place].texts = [chosen] + texts.filter { $0 != chosen }
      }
      let factor = random.uniform(0.85...1.15)
      let isLabel = definition.fields.contains { $0.labelBox != nil && $0.labelBox == definition.anchors[place].box }
      if !isLabel { places.scale(.anchor(place), by: factor) }
    }
  }

  /// Whether a field's label is an anchor as well, which is what the state prints.
  private func isAnchor(_ field: FieldDefinition) -> Bool {
    field.labelBox.map { box in definition.anchors.contains { $0.box == box } } ?? false
  }

  private mutating func varyLabel(_ index: Int, _ painter: TextPainter, using random: inout SplitMix64) throws {
    let field = definition.fields[index]
    guard let text = field.labels.first, !isAnchor(field), !kept.contains(field.name), design.marks[field.name] == nil
    else { return }
    let isPlaced = field.labelBox != nil && field.box != nil
    for _ in 0..<Self.trials {
      guard let label = rewording.reworded(text, field: field.name, of: definition, using: &random) else { return }
      let isStacked = label.parts.count > 1 && random.chance(0.35)
      let forms = isStacked ? [label.lines, [label.line]] : [[label.line], label.lines]
      for lines in forms where try !isPlaced || fit(lines, index, painter) {
        definition.fields[index].labels = [label.line] + label.parts.filter { $0 != label.line }
        design.labelLines[field.name] = lines
        return
      }
    }
    guard isPlaced else { return }
    // No other words fit: the own ones in the size of the others, a line a language, or one language alone.
    let known = rewording.languages(of: definition.country)
    let own = rewording.parse(text, field: field.name, among: known)?.label ?? LabelRewording.split(text)
    let forms = [[text], own.lines, [own.prefix + own.parts[0]], own.parts.last.map { [$0] } ?? []]
    for lines in forms where try fit(lines, index, painter) {
      design.labelLines[field.name] = lines
      return
    }
  }

  /// Labels whose place is told get about the size that the definition's boxes give them.
  private mutating func setLabelSize(_ painter: TextPainter, using random: inout SplitMix64) throws {
    let sizes = try definition.fields.compactMap { field -> Double? in
      guard let box = field.labelBox, let text = field.labels.first, text.count > 4 else { return nil }
      let width = box.width * definition.size.widthMillimeters / (try Self.width(text, 1, painter))
      return min(width, box.height * definition.size.heightMillimeters / 1.12)
    }.sorted()
    guard !sizes.isEmpty else { return }
    let least = design.leastLabelSize
    design.placedLabelSize = max(
      least, min(1.6 / StageDesign.capital, sizes[sizes.count / 2] * random.uniform(0.9...1.2)))
  }

  /// Finds room for the lines of a label where the label is, upward or downward.
  private mutating func fit(_ lines: [String], _ index: Int, _ painter: TextPainter) throws -> Bool {
    guard let old = places.box(of: .label(index)) else { return false }
    for size in [design.placedLabelSize, design.leastLabelSize] {
      let width = try lines.map { try Self.width($0, size, painter) }.max() ?? 0
      // A long label at the right edge begins further left.
      let left = max(0.02, min(old.x, 0.978 - width / definition.size.widthMillimeters))
      let box = PageBox(
        x: left, y: old.y, width: width / definition.size.widthMillimeters,
        height: Double(lines.count) * size * 1.14 / definition.size.heightMillimeters)
      let spare = old.height - box.height
      for share in [0, 1, 0.5] {
        let moved = PageBox(x: box.x, y: box.y + share * spare, width: box.width, height: box.height)
        if places.put(.label(index), in: moved) || makeRoom(for: moved, instead: old, index) { return true }
      }
    }
    return false
  }

  /// Puts a label left of its value and moves the beginning of the value's place, which mostly has room to spare.
  private mutating func makeRoom(for label: PageBox, instead old: PageBox, _ index: Int) -> Bool {
    guard let value = places.box(of: .value(index)), old.x + old.width < value.x + 0.01,
      value.x < label.x + label.width,
      definition.fields.count(where: { $0.box == definition.fields[index].box }) == 1
    else { return false }
    let start = label.x + label.width + Self.gap / definition.size.widthMillimeters
    let inner = PageBox(x: start, y: value.y, width: value.x + value.width - start, height: value.height)
    guard inner.width > value.width * 0.7, places.put(.value(index), in: inner) else { return false }
    if places.put(.label(index), in: label) { return true }
    _ = places.put(.value(index), in: value)
    return false
  }

  private static func width(_ text: String, _ size: Double, _ painter: TextPainter) throws -> Double {
    try painter.line(text, size: 100).advance / 100 * size * 1.03
  }

  /// Labels that stand above their values move down onto their lines, where the values of most leave room.
  private mutating func setBeside(_ painter: TextPainter) throws {
    let before = places
    var count = 0
    for (index, field) in definition.fields.enumerated() {
      guard let label = places.box(of: .label(index)), let value = places.box(of: .value(index)), !isAnchor(field),
        label.y + label.height <= value.y + 0.01, abs(label.x - value.x) < 0.03, field.maximumLineCount ?? 1 == 1,
        let text = design.labelLines(of: field).first, design.labelLines(of: field).count == 1,
        definition.fields.count(where: { $0.box == field.box }) == 1,
        // What stands under it begins where it begins.
        field.name != "surname" || design.marks["birthName"] == nil
      else { continue }
      let width = try Self.width(text, design.placedLabelSize, painter) / definition.size.widthMillimeters
      let indent = width + Self.gap / definition.size.widthMillimeters
      guard indent < value.width * 0.5 else { continue }
      let inner = PageBox(x: value.x + indent, y: value.y, width: value.width - indent, height: value.height)
      let height = min(value.height, design.placedLabelSize * 1.14 / definition.size.heightMillimeters)
      let head = PageBox(x: value.x, y: value.y + value.height - height * 1.1, width: width, height: height)
      guard places.put(.value(index), in: inner) else { continue }
      if places.put(.label(index), in: head) { count += 1 } else { _ = places.put(.value(index), in: value) }
    }
    if 2 * count < definition.fields.count(where: { $0.labelBox != nil && $0.box != nil }) { places = before }
  }

  /// The name at birth on a line of its own under the surname, as German-speaking states print it.
  private mutating func setBirthName(using random: inout SplitMix64) {
    guard rewording.languages(of: definition.country).first == "de",
      [.identityCard, .passport, .residencePermit].contains(definition.role),
      let surname = definition.fields.firstIndex(where: { $0.name == "surname" })
    else { return }
    let mark = random.chance(0.5) ? "geb." : "GEB."
    let own = definition.fields.firstIndex { $0.name == "birthName" }
    let isSeparate = random.chance(0.4)
    if let own, let above = definition.fields[surname].box {
      let field = definition.fields[own]
      guard field.box == nil, field.labels.first.map({ $0.count <= 5 }) ?? false else { return }
      let under = PageBox(x: above.x, y: above.y + above.height, width: above.width, height: above.height)
      guard places.isFree(under) else { return }
      definition.fields[own].box = under
      design.marks["birthName"] = mark
      places = VariantPlaces(definition, followers: [own: surname])
    } else if own == nil, definition.fields[surname].box == nil, !isSeparate {
      design.birthNameMark = mark
    }
  }

  /// Two entries of the same column change their order; names stay first.
  private mutating func swapNeighbors(using random: inout SplitMix64) {
    let free = definition.fields.indices.dropLast().filter { index in
      [index, index + 1].allSatisfy {
        let field = definition.fields[$0]
        return field.box == nil && field.kind != .name && field.labels.first.map { $0.count > 4 } ?? false
      }
    }
    guard !free.isEmpty else { return }
    let index = random.choice(Array(free), otherwise: 0)
    definition.fields.swapAt(index, index + 1)
  }

  /// Writes the places back.
  private mutating func layOut() {
    for index in definition.fields.indices {
      if let box = places.box(of: .label(index)) { definition.fields[index].labelBox = box }
      if let box = places.box(of: .value(index)) { definition.fields[index].box = box }
    }
    for index in definition.anchors.indices {
      if let box = places.box(of: .anchor(index)) { definition.anchors[index].box = box }
    }
    for index in (definition.barcodes ?? []).indices {
      if let box = places.box(of: .barcode(index)) { definition.barcodes?[index].box = box }
    }
    definition.portrait = places.box(of: .portrait) ?? definition.portrait
    definition.signature = places.box(of: .signature) ?? definition.signature
  }
}
