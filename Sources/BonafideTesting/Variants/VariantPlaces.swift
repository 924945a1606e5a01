internal import Bonafide

/// Where the parts of a page stand, and moves them without laying one over another.
///
/// Definitions have boxes that touch, and some that overlap: a part may move where it lies no more over others than
/// before, and leaves no more of the page.
struct VariantPlaces {
  /// What stands in a place.
  enum Part: Hashable {
    case label(Int)
    case value(Int)
    case anchor(Int)
    case barcode(Int)
    case portrait
    case signature
  }

  private struct Piece {
    var part: Part
    var box: PageBox
    var block: Int
  }

  private var pieces: [Piece] = []
  private let fixed: [PageBox]
  private let size: PageSize

  /// What is kept free around a part, in millimeters.
  private static let gap = 0.4
  /// How near the edge a part may go, in millimeters.
  private static let edge = 1.4

  /// - Parameters:
  ///   - definition: of the page.
  ///   - followers: places of fields that move with another one.
  init(_ definition: DocumentDefinition, followers: [Int: Int] = [:]) {
    size = definition.size
    fixed = [Self.zone(of: definition)].compactMap(\.self)
    var blocks = 0
    for (place, field) in definition.fields.enumerated() {
      // Fields that share a line move together.
      let mate = field.box.flatMap { box in
        pieces.first { Self.isValue($0.part) && ($0.box == box || $0.part == followers[place].map(Part.value)) }
      }
      let block = mate?.block ?? blocks
      if mate == nil { blocks += 1 }
      if let box = field.labelBox { pieces.append(Piece(part: .label(place), box: box, block: block)) }
      if let box = field.box { pieces.append(Piece(part: .value(place), box: box, block: block)) }
    }
    for (place, anchor) in definition.anchors.enumerated() {
      guard let box = anchor.box else { continue }
      let mate = pieces.first { $0.box == box && !Self.isValue($0.part) }
      pieces.append(Piece(part: .anchor(place), box: box, block: mate?.block ?? blocks))
      if mate == nil { blocks += 1 }
    }
    var others: [(Part, PageBox?)] = [(.portrait, definition.portrait), (.signature, definition.signature)]
    others += (definition.barcodes ?? []).enumerated().map { (.barcode($0), $1.box) }
    for (part, box) in others {
      guard let box else { continue }
      pieces.append(Piece(part: part, box: box, block: blocks))
      blocks += 1
    }
  }

  private static func isValue(_ part: Part) -> Bool {
    if case .value = part { true } else { false }
  }

  /// The band of the zone, as the Stage prints it.
  private static func zone(of definition: DocumentDefinition) -> PageBox? {
    guard let zone = definition.mrz, let format = MRZFormat(rawValue: zone.format) else { return nil }
    let box = zone.box ?? StagePageWork.standardZone(format, lineCount: format.lineCount, size: definition.size)
    return PageBox(x: 0, y: box.y - 0.008, width: 1, height: 1 - box.y + 0.008)
  }

  /// Where a part stands; nil where the definition does not tell.
  func box(of part: Part) -> PageBox? { pieces.first { $0.part == part }?.box }

  /// Puts a part in another place if it lies over nothing there, or within its own place; tells whether it does.
  mutating func put(_ part: Part, in box: PageBox) -> Bool {
    guard let index = pieces.firstIndex(where: { $0.part == part }) else { return false }
    let others = pieces.indices.filter { $0 != index && pieces[$0].box != pieces[index].box }.map { pieces[$0].box }
    let old = pieces[index].box
    let isWithin =
      box.x >= old.x && box.y >= old.y && box.x + box.width <= old.x + old.width
      && box.y + box.height <= old.y + old.height
    let isClear = (others + fixed).allSatisfy { overlap(box, $0, gap: 0) < 1e-6 }
    guard isWithin || isClear && isNoWorse(box, than: old, others) else { return false }
    pieces[index].box = box
    return true
  }

  /// Whether a box lies over nothing.
  func isFree(_ box: PageBox) -> Bool {
    (pieces.map(\.box) + fixed).allSatisfy { overlap(box, $0, gap: 0) < 1e-6 } && excess(box) < 1e-6
  }

  /// Moves everything together by up to so many millimeters, then columns, rows and blocks.
  ///
  /// What stands in a column or row stays in it, as a designer has it.
  mutating func move(using random: inout SplitMix64) {
    let all = Array(pieces.indices)
    for _ in 0..<4 where shift(all, random.uniform(-1.5...1.5), random.uniform(-1.2...1.2)) { break }
    let texts = all.filter { Self.isText(pieces[$0].part) }
    for column in clusters(texts, within: 1, \.x, size.widthMillimeters) {
      for _ in 0..<5 where shift(column, random.uniform(-2.5...2.5), 0) { break }
    }
    for row in clusters(texts, within: 1.2, \.y, size.heightMillimeters) {
      for _ in 0..<5 where shift(row, 0, random.uniform(-1.2...1.2)) { break }
    }
    for block in Set(pieces.map(\.block)).sorted() {
      let members = all.filter { pieces[$0].block == block }
      let isText = members.contains { Self.isText(pieces[$0].part) }
      guard !isText || random.chance(0.15) else { continue }
      for _ in 0..<5 where shift(members, random.uniform(-4...4), random.uniform(-2.5...2.5)) { break }
    }
  }

  private static func isText(_ part: Part) -> Bool {
    switch part {
    case .label, .value, .anchor: true
    case .barcode, .portrait, .signature: false
    }
  }

  /// The pieces of whole blocks that begin at nearly the same place of a side.
  private func clusters(
    _ members: [Int], within millimeters: Double, _ side: KeyPath<PageBox, Double>, _ length: Double
  ) -> [[Int]] {
    var starts: [(block: Int, start: Double)] = []
    for block in Set(members.map { pieces[$0].block }).sorted() {
      let own = members.filter { pieces[$0].block == block }.map { pieces[$0].box[keyPath: side] * length }
      starts.append((block, own.min() ?? 0))
    }
    var groups: [[Int]] = []
    var last = -Double.infinity
    for (block, start) in starts.sorted(by: { ($0.start, $0.block) < ($1.start, $1.block) }) {
      let own = members.filter { pieces[$0].block == block }
      if start - last <= millimeters, !groups.isEmpty {
        groups[groups.count - 1] += own
      } else {
        groups.append(own)
        last = start
      }
    }
    return groups
  }

  /// Makes a block's parts larger or smaller from their upper left corner, where there is room.
  mutating func scale(_ part: Part, by factor: Double) {
    guard let old = box(of: part) else { return }
    _ = put(part, in: PageBox(x: old.x, y: old.y, width: old.width * factor, height: old.height * factor))
  }

  private mutating func shift(_ members: [Int], _ across: Double, _ along: Double) -> Bool {
    let others = pieces.indices.filter { !members.contains($0) }.map { pieces[$0].box }
    let moved = members.map { index -> PageBox in
      var box = pieces[index].box
      box.x += across / size.widthMillimeters
      box.y += along / size.heightMillimeters
      return box
    }
    guard zip(members, moved).allSatisfy({ isNoWorse($1, than: pieces[$0].box, others) }) else { return false }
    for (index, box) in zip(members, moved) { pieces[index].box = box }
    return true
  }

  /// Whether a box lies over none of the others by more than an earlier one did, nor further off the page.
  private func isNoWorse(_ box: PageBox, than old: PageBox, _ others: [PageBox]) -> Bool {
    excess(box) <= excess(old) + 1e-6
      && (others + fixed).allSatisfy { overlap(box, $0, gap: Self.gap) <= overlap(old, $0, gap: Self.gap) + 1e-6 }
  }

  /// How deep two boxes lie in one another when the first one is larger by a gap on all sides, in millimeters.
  private func overlap(_ box: PageBox, _ other: PageBox, gap: Double) -> Double {
    let (width, height) = (size.widthMillimeters, size.heightMillimeters)
    let across =
      min((box.x + box.width) * width + gap, (other.x + other.width) * width)
      - max(box.x * width - gap, other.x * width)
    let along =
      min((box.y + box.height) * height + gap, (other.y + other.height) * height)
      - max(box.y * height - gap, other.y * height)
    return max(0, min(across, along))
  }

  /// How far a box reaches over the edge that is kept free, in millimeters.
  private func excess(_ box: PageBox) -> Double {
    let (width, height) = (size.widthMillimeters, size.heightMillimeters)
    let (left, top) = (box.x * width, box.y * height)
    let (right, foot) = (left + box.width * width, top + box.height * height)
    return max(0, Self.edge - left) + max(0, right - width + Self.edge) + max(0, Self.edge - top)
      + max(0, foot - height + Self.edge)
  }
}
