internal import BonafideCatalogue
internal import BonafideCore

/// The room of values beside or below the labels of specimens, in pixels of the page.
///
/// Values of other copies may be longer than the specimen's: a value may extend up to the next text, label, picture or
/// margin to its right. Dates and numbers, which vary little, get less room. Where nothing was read below a label (a
/// single letter is easily overlooked), the place is the usual one of values below the other labels.
struct ValueRooms {
  /// The labels with their rooms, and without values that stand too far off to be theirs.
  private(set) var labels: [SpecimenLines.Label]

  private let lines: [TextLine]
  private let obstacles: [PixelRect]
  private let page: PixelSize

  /// Measures the rooms of all labels.
  ///
  /// - Parameters:
  ///   - labels: the labels of the page with their values.
  ///   - lines: all text of the page but the zone.
  ///   - obstacles: the zone and the portrait.
  ///   - page: the size of the page in pixels.
  init(_ labels: [SpecimenLines.Label], lines: [TextLine], obstacles: [PixelRect], page: PixelSize) {
    self.labels = labels
    self.lines = lines
    self.obstacles = obstacles
    self.page = page
    let usual = Self.usualPlace(labels)
    for index in labels.indices {
      // Below a label in small print a value may stand a line of its own size off.
      let line = max(labels[index].line.quad.height, usual.map { 0.8 * $0.height } ?? 0)
      if let usual, let gap = Self.gap(labels[index]), gap > 2 * max(usual.gap, 0) + line {
        self.labels[index].values = []
      }
    }
    let filled = Set(self.labels.filter { !$0.values.isEmpty }.map(\.entry.name))
    for index in labels.indices {
      let label = self.labels[index]
      if !label.values.isEmpty {
        self.labels[index].room = room(label, PixelRect(around: label.values.flatMap { Quadrilateral($0.box).corners }))
      } else if let usual, !filled.contains(label.entry.name) {
        self.labels[index].room = emptyPlace(below: label, usual).map { room(label, $0) }
      }
    }
  }

  /// From a label down to its value, in pixels; nil where the value stands beside it or there is none.
  private static func gap(_ label: SpecimenLines.Label) -> Double? {
    guard let value = label.values.first?.box, value.center.y > label.line.box.maxY else { return nil }
    return value.y - label.line.box.maxY
  }

  /// Median gap and height of values below labels; nil where fewer than two stand there, or most stand beside.
  private static func usualPlace(_ labels: [SpecimenLines.Label]) -> (gap: Double, height: Double)? {
    let below = labels.filter { gap($0) != nil }
    guard below.count >= 2, 2 * below.count > labels.count(where: { !$0.values.isEmpty }) else { return nil }
    let gaps = below.compactMap(gap).sorted()
    let heights = below.compactMap { $0.values.first?.quad.height }.sorted()
    return (gaps[(gaps.count - 1) / 2], heights[heights.count / 2])
  }

  private func emptyPlace(below label: SpecimenLines.Label, _ usual: (gap: Double, height: Double)) -> PixelRect? {
    let box = label.line.box
    let place = PixelRect(
      x: box.x, y: box.maxY + usual.gap, width: max(2 * usual.height, 0.5 * box.width), height: usual.height)
    guard place.maxY < Double(page.height) else { return nil }
    let isFree = !(lines.map(\.box) + obstacles).contains { place.share(inside: $0) > 0.15 }
    return isFree ? place : nil
  }

  /// The room of a value without a label, up to the next text or picture in its row.
  static func room(
    of value: PixelRect, _ kind: FieldDefinition.Kind, lines: [TextLine], obstacles: [PixelRect], page: PixelSize
  ) -> PixelRect {
    let height = value.height
    let next = (lines.map(\.box) + obstacles).filter { $0.x > value.maxX - 0.5 * height && shareRow($0, value) }
    let limit = next.reduce(0.98 * Double(page.width)) { min($0, $1.x - 0.5 * height) }
    return PixelRect(
      x: value.x, y: value.y, width: max(value.width, min(limit - value.x, most(kind, value, isRead: true))),
      height: value.height)
  }

  /// The widest that a value may be.
  private static func most(_ kind: FieldDefinition.Kind, _ value: PixelRect, isRead: Bool) -> Double {
    switch kind {
    case .sex, .height: max(1.6 * value.width, 4 * value.height)
    case .date: isRead ? 1.4 * value.width : 8 * value.height
    case .documentNumber, .personalNumber, .accessNumber: isRead ? 1.6 * value.width : 10 * value.height
    default: .infinity
    }
  }

  private func room(_ label: SpecimenLines.Label, _ value: PixelRect) -> PixelRect {
    let height = label.values.first?.quad.height ?? value.height
    var limit = 0.98 * Double(page.width)
    for line in lines where line != label.line && !label.values.contains(line) {
      let isNext = line.box.x > value.maxX - 0.5 * height && Self.shareRow(line.box, value)
      // The label of the next column, whose value may not have been read.
      let isNextLabel =
        line.box.x > max(label.line.box.maxX, value.x + height) && Self.shareRow(line.box, label.line.box)
        && !labels.contains { $0.line == line && $0.entry.name == label.entry.name }
      if isNext || isNextLabel { limit = min(limit, line.box.x - 0.5 * height) }
    }
    for box in obstacles where box.x > value.maxX - 0.5 * height && Self.shareRow(box, value) {
      limit = min(limit, box.x - 0.5 * height)
    }
    let size = PixelRect(x: value.x, y: value.y, width: value.width, height: height)
    let most = Self.most(label.entry.kind, size, isRead: !label.values.isEmpty)
    return PixelRect(
      x: value.x, y: value.y, width: max(value.width, min(limit - value.x, most)), height: value.height)
  }

  private static func shareRow(_ one: PixelRect, _ other: PixelRect) -> Bool {
    min(one.maxY, other.maxY) - max(one.y, other.y) > 0.25 * min(one.height, other.height)
  }
}
