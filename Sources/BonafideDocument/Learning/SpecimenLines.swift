internal import BonafideCatalogue
internal import BonafideCore
internal import BonafideMRZ
internal import BonafideText

/// Sorts the lines of a specimen into what every copy bears and what belongs to its holder.
///
/// Personal are: values beside or below a label, whatever holds three digits or more, numbered fields, the zone and
/// words that occur in it, text over the portrait, specimen marks, and text of unknown kind that is no title.
struct SpecimenLines {
  /// A label with the place of its value.
  struct Label {
    var line: TextLine
    var entry: FieldLabelLexicon.Entry
    /// The lines of the value; none where nothing stands there.
    var values: [TextLine]
    /// Where values of other copies may stand; nil where that is not known.
    ///
    /// See ``ValueRooms``.
    var room: PixelRect?
  }

  private(set) var anchors: [TextLine] = []
  private(set) var labels: [Label] = []
  /// Rectangles that differ from copy to copy.
  private(set) var personal: [PixelRect] = []

  init(_ lines: [TextLine], page: PixelSize, mrz: MRZZone?, portrait: PixelRect?) {
    let covered = [mrz?.quad.bounds, portrait].compactMap { $0 }
    personal = covered
    var open: [TextLine] = []
    for line in lines {
      if covered.contains(where: { line.box.share(inside: $0) > 0.4 }) { continue }
      // A long label in capitals looks like a zone without fillers.
      let isZone = line.looksLikeMRZ && (line.text.contains("<") || FieldLabelLexicon.entry(for: line.text) == nil)
      if isZone || FieldLabelLexicon.isSpecimenMark(line.text) {
        personal.append(line.box)
      } else {
        open.append(line)
      }
    }
    let named = open.map { Self.isTooPersonal($0.text, mrz) ? nil : FieldLabelLexicon.entry(for: $0.text) }
    var isValue = [Bool](repeating: false, count: open.count)
    for (index, entry) in named.enumerated() {
      guard let entry, !isValue[index], !Self.isLarge(open[index], among: open, page) else { continue }
      let values = Self.values(of: index, open, isTaken: zip(named, isValue).map { $0 != nil || $1 })
      for value in values { isValue[value] = true }
      labels.append(Label(line: open[index], entry: entry, values: values.map { open[$0] }))
    }
    labels = ValueRooms(labels, lines: open, obstacles: covered, page: page).labels
    // What a label lost again, and what was not read at all, is the holder's all the same.
    personal += labels.filter(\.values.isEmpty).compactMap(\.room)
    for (index, line) in open.enumerated() where !labels.contains(where: { $0.line == line }) {
      let isPrint = !isValue[index] && !Self.isTooPersonal(line.text, mrz) && line.confidence >= 0.8
      let isOwn = FieldLabelLexicon.isTitle(line.text) || FieldLabelLexicon.isSignature(line.text)
      if isPrint, isOwn || Self.isBilingual(line.text), FoldedText(line.text).symbols.count >= 4 {
        anchors.append(line)
      } else {
        personal.append(line.box)
      }
    }
  }

  /// Words on both sides of a slash: print in two languages, not an address of a page.
  private static func isBilingual(_ text: String) -> Bool {
    let sides = text.split(separator: "/")
    return sides.count >= 2 && !text.contains(".") && sides.allSatisfy { $0.count(where: \.isLetter) >= 3 }
  }

  /// A heading, not a label, though its words are in the lexicon: `PASSEPORT`.
  private static func isLarge(_ line: TextLine, among lines: [TextLine], _ page: PixelSize) -> Bool {
    let heights = lines.map(\.quad.height).sorted()
    guard let median = heights.isEmpty ? nil : heights[heights.count / 2] else { return false }
    return line.quad.height > 1.4 * median && line.box.center.y < 0.25 * Double(page.height)
      && FieldLabelLexicon.isTitle(line.text)
  }

  private static func isTooPersonal(_ text: String, _ mrz: MRZZone?) -> Bool {
    if text.unicodeScalars.count(where: { $0.properties.numericType != nil }) >= 3 { return true }
    // Numbered fields of driving licences: `1. NOVÁK`, `4a. 01.02.`; but `1. Surname`, `3 NATIONALITY / NATIONALITÉ`.
    let start = text.prefix(4)
    if let stop = start.firstIndex(of: "."), start[..<stop].contains(where: \.isNumber), text.count > start.count {
      let isPrint = text[stop...].contains { $0.isLowercase || $0 == "/" }
      return !isPrint || FieldLabelLexicon.entry(for: String(text[stop...])) == nil
    }
    guard let fields = mrz?.mrz.fields else { return false }
    let words = text.split { !$0.isLetter && !$0.isNumber }.map { String($0).uppercased() }
    let names = fields.name.primaryComponents + fields.name.secondaryComponents + [fields.documentNumber]
    return words.contains { $0.count >= 3 && names.contains($0) }
  }

  /// The lines of a label's value: to its right in the same row, else the next below it.
  ///
  /// - Parameters:
  ///   - index: of the label among `lines`.
  ///   - lines: all text of the page.
  ///   - isTaken: for each line whether it is a label itself, or another label's value; what stands beyond one is not
  ///     this label's.
  /// - Returns: indices of lines, topmost first; empty where none is near.
  private static func values(of index: Int, _ lines: [TextLine], isTaken: [Bool]) -> [Int] {
    let label = lines[index].box
    let height = max(lines[index].quad.height, 1)
    func isFree(_ other: Int) -> Bool {
      let text = lines[other].text
      let isPrint = FieldLabelLexicon.isSignature(text) || (isBilingual(text) && !text.contains(where: \.isNumber))
      return !isTaken[other] && !isPrint && lines[other].quad.height < 3 * height
    }
    let beside = lines.indices.filter {
      let box = lines[$0].box
      return $0 != index && abs(box.center.y - label.center.y) < 0.6 * height && box.x > label.maxX - height
        && box.x - label.maxX < 4 * height
    }
    if let nearest = beside.min(by: { lines[$0].box.x < lines[$1].box.x }), isFree(nearest) { return [nearest] }
    let column = lines.indices.filter {
      let box = lines[$0].box
      return $0 != index && box.center.y > label.maxY - 0.3 * height && box.y < label.maxY + 2.5 * height
        && box.x < label.x + max(label.width, 3 * height) && box.maxX > label.x - height
    }.sorted { lines[$0].box.y < lines[$1].box.y }
    let below = column.prefix(while: isFree)
    guard let first = below.first else { return [] }
    // A second line of the same value follows closely before the next label.
    let next = below.dropFirst().first {
      lines[$0].box.y - lines[first].box.maxY < 0.8 * lines[first].quad.height
        && abs(lines[$0].box.x - lines[first].box.x) < 2 * height
    }
    return [first] + (next.map { [$0] } ?? [])
  }
}
