internal import BonafideCatalogue
internal import BonafideCore
internal import BonafideMRZ
internal import BonafideText

/// Sorts the texts of specimens into print, which every copy has, and personal texts of the holder.
///
/// Personal texts are: values beside or below a label, texts with three digits or more, numbered fields, the zone and
/// words that occur in it, text over the portrait, specimen marks, and differences between specimens. With one
/// specimen, text of unknown kind is personal too, unless it is a title.
struct SpecimenLines {
  /// A label with the place of its value.
  struct Label {
    var line: TextLine
    /// Further lines of the label: the `du titulaire :` below `Signature`.
    var more: [TextLine] = []
    var entry: FieldLabelLexicon.Entry
    /// The lines of the value; none where nothing stands there.
    var values: [TextLine]
    /// The readings of each specimen there, line by line; nil where nothing was seen.
    var readings: [[String?]] = []
    /// Whether its value is print, as far as the specimens show.
    var isSameOnAll = false
    /// Where values of other copies may stand; nil where that is not known.
    ///
    /// See ``ValueRooms``.
    var room: PixelRect?
  }

  private(set) var anchors: [TextLine] = []
  private(set) var labels: [Label] = []
  /// Rectangles that differ from copy to copy.
  private(set) var personal: [PixelRect] = []
  /// Points for a person to check.
  private(set) var doubts: [LearningDoubt] = []

  private let page: PixelSize
  private let zones: [MRZFields]
  private let values: [PixelRect]

  /// Sorts texts.
  ///
  /// - Parameters:
  ///   - texts: all texts of the page.
  ///   - page: the size of the page in pixels.
  ///   - covered: where the zone and the portrait are.
  ///   - values: places of values known by other means than words.
  ///   - zones: the zones of the specimens.
  init(
    _ texts: [SpecimenText], page: PixelSize, covered: [PixelRect], values: [PixelRect] = [], zones: [MRZFields]
  ) {
    self.page = page
    self.zones = zones
    self.values = values
    personal = covered
    var open: [SpecimenText] = []
    for text in texts {
      let line = text.line
      if covered.contains(where: { line.box.share(inside: $0) > 0.4 }) { continue }
      // A long label in capitals looks like a zone without fillers.
      let isZone = line.looksLikeMRZ && (line.text.contains("<") || FieldLabelLexicon.entry(for: line.text) == nil)
      if isZone || FieldLabelLexicon.isSpecimenMark(line.text) {
        personal.append(line.box)
      } else {
        open.append(text)
      }
    }
    findLabels(open, covered)
    sort(open)
  }

  private mutating func findLabels(_ open: [SpecimenText], _ covered: [PixelRect]) {
    let lines = open.map(\.line)
    let named = Self.withoutNamesakes(
      open.map { $0.isVarying || isTooPersonal($0.line.text) ? nil : FieldLabelLexicon.entry(for: $0.line.text) }, lines
    )
    var isValue = [Bool](repeating: false, count: open.count)
    for (index, entry) in named.enumerated() {
      guard let entry, !isValue[index], !Self.isLarge(lines[index], among: lines, page) else { continue }
      let isTaken = zip(named, isValue).map { $0 != nil || $1 }
      let more = Self.continuation(of: index, open, isTaken: isTaken)
      for line in more { isValue[line] = true }
      let most = FieldForm.lineCount(entry.kind)
      let values = Self.values(of: index, lines, isTaken: isTaken, passes: more).prefix(most)
      for value in values { isValue[value] = true }
      labels.append(
        Label(
          line: lines[index], more: more.map { lines[$0] }, entry: entry, values: values.map { lines[$0] },
          readings: values.map { open[$0].readings },
          isSameOnAll: !values.isEmpty && values.allSatisfy { open[$0].isFixed }))
    }
    let parts = labels.filter { ["surname", "givenNames", "fullName"].contains($0.entry.name) }
    if let fullName = FieldLabelLexicon.fullName, parts.allSatisfy({ FieldLabelLexicon.isBareName($0.line.text) }),
      Set(parts.map(\.entry.name)).count == 1
    {
      for index in labels.indices where parts.contains(where: { $0.line == labels[index].line }) {
        labels[index].entry = fullName
      }
    }
    labels = ValueRooms(labels, lines: lines, obstacles: covered, page: page).labels
    // A value that a label lost again, and one that was not read at all, still belongs to the holder.
    personal += labels.filter(\.values.isEmpty).compactMap(\.room)
  }

  /// Removes labels that are values of specimens, such as `GEBURTSORT` below `Geburtsort/Place of birth`.
  ///
  /// Such a value has no value of its own, and stands in capitals right below the same label in small letters.
  private static func withoutNamesakes(
    _ named: [FieldLabelLexicon.Entry?], _ lines: [TextLine]
  ) -> [FieldLabelLexicon.Entry?] {
    func isLower(_ index: Int) -> Bool { lines[index].text.contains(where: \.isLowercase) }
    return named.indices.map { index in
      guard let entry = named[index], !isLower(index) else { return named[index] }
      let (box, height) = (lines[index].box, max(lines[index].quad.height, 1))
      let isValue = named.indices.contains { other in
        let above = lines[other].box
        return named[other]?.name == entry.name && isLower(other) && above.y < box.y
          && (-0.5...1.5).contains((box.y - above.maxY) / height) && box.x < above.maxX && above.x < box.maxX
      }
      return isValue ? nil : entry
    }
  }

  /// Texts that read the same on all specimens but stand in a value's place at print that no list of words knows: it
  /// may be the town of two holders.
  private static func unlabeledValues(_ open: [SpecimenText]) -> [(value: Int, label: Int)] {
    let lines = open.map(\.line)
    func isFree(_ index: Int) -> Bool {
      let text = lines[index].text
      return open[index].isFixed && !FieldLabelLexicon.isTitle(text) && !FieldLabelLexicon.isSignature(text)
        && !isBilingual(text) && FieldLabelLexicon.entry(for: text) == nil
    }
    return lines.indices.compactMap { index in
      let text = lines[index].text
      guard isFree(index), text.count > 1, !text.contains(where: \.isLowercase) else { return nil }
      let label = lines.indices.first { other in
        guard other != index, isFree(other), lines[other].text.contains(where: \.isLowercase) else { return false }
        return values(of: other, lines, isTaken: lines.map { _ in false }, passes: []).first == index
      }
      return label.map { (index, $0) }
    }
  }

  private mutating func sort(_ open: [SpecimenText]) {
    let values = Self.unlabeledValues(open)
    for (value, label) in values where !labels.contains(where: { $0.values.contains(open[value].line) }) {
      personal.append(open[value].line.box)
      doubts.append(
        LearningDoubt(
          .valueSameOnAll, text: open[label].line.text, box: PageBox(open[value].line.box, in: page).clamped))
    }
    let open = open.indices.filter { index in !values.contains { $0.value == index } }.map { open[$0] }
    for text in open where !labels.contains(where: { ([$0.line] + $0.more).contains(text.line) }) {
      let line = text.line
      let isValue =
        labels.contains { $0.values.contains(line) } || self.values.contains { line.box.share(inside: $0) > 0.6 }
      let isPrint = !isValue && !text.isVarying && !isTooPersonal(line.text) && line.confidence >= 0.8
      // Two holders may have one town or one name of a father; three hardly do.
      let isSeenOften =
        text.readings.count > 2 || line.text.contains(where: \.isLowercase)
        || FieldLabelLexicon.isStateName(line.text)
      let isOwn =
        text.isFixed && isSeenOften || FieldLabelLexicon.isTitle(line.text) || FieldLabelLexicon.isSignature(line.text)
        || (Self.isBilingual(line.text) && !FieldLabelLexicon.isState(line.text))
      guard isPrint, isOwn, FoldedText(line.text).symbols.count >= 4 else {
        personal.append(line.box)
        if text.isVarying, !isValue {
          doubts.append(LearningDoubt(.valueWithoutLabel, box: PageBox(line.box, in: page).clamped))
        }
        continue
      }
      guard text.agreement != .notOnAll else {
        personal.append(line.box)
        doubts.append(
          LearningDoubt(.textNotOnAll, text: line.text, box: PageBox(line.box, in: page).clamped))
        continue
      }
      anchors.append(line)
    }
    for label in labels where label.isSameOnAll && !label.values.isEmpty {
      doubts.append(
        LearningDoubt(
          .valueSameOnAll, field: label.entry.name, text: label.line.text,
          box: PageBox(PixelRect(around: label.values.flatMap(\.quad.corners)), in: page).clamped))
    }
  }

  /// A line right below a label that goes on with it: it ends with a colon, or is print on all specimens and what
  /// differs stands below it.
  private static func continuation(of index: Int, _ texts: [SpecimenText], isTaken: [Bool]) -> [Int] {
    let lines = texts.map(\.line)
    let label = lines[index]
    guard !label.text.hasSuffix(":") else { return [] }
    return texts.indices.filter { other in
      let line = lines[other]
      let ratio = line.quad.height / max(label.quad.height, 1)
      guard !isTaken[other], !texts[other].isVarying, line.text.count(where: \.isLetter) >= 3,
        !line.text.contains(where: \.isNumber), (0.7...1.4).contains(ratio),
        abs(line.box.x - label.box.x) < label.quad.height,
        (-0.3...0.6).contains((line.box.y - label.box.maxY) / max(label.quad.height, 1))
      else { return false }
      if line.text.hasSuffix(":") { return true }
      let values = values(of: index, lines, isTaken: isTaken, passes: [other])
      return texts[other].isFixed && !values.isEmpty && values.allSatisfy { texts[$0].isVarying }
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

  /// Whether a text is figures beside names of months only, such as `19 OKT/OCT` from a date whose year was not read.
  private static func isPartOfDate(_ text: String) -> Bool {
    let words = text.split { !$0.isLetter }.map(String.init)
    return !words.isEmpty && text.contains(where: \.isNumber)
      && words.allSatisfy { MonthNames.month(MonthNames.folded($0), country: nil) != nil }
  }

  private func isTooPersonal(_ text: String) -> Bool {
    if text.unicodeScalars.count(where: { $0.properties.numericType != nil }) >= 3 { return true }
    // Numbered fields of driving licences: `1. NOVÁK`, `4a. 01.02.`; but `1. Surname`, `3 NATIONALITY / NATIONALITÉ`.
    let start = text.prefix(4)
    if let stop = start.firstIndex(of: "."), start[..<stop].contains(where: \.isNumber), text.count > start.count {
      let isPrint = text[stop...].contains { $0.isLowercase || $0 == "/" }
      return !isPrint || FieldLabelLexicon.entry(for: String(text[stop...])) == nil
    }
    if Self.isPartOfDate(text) { return true }
    let words = text.split { !$0.isLetter && !$0.isNumber }.map { String($0).uppercased() }
    return zones.contains { fields in
      let names = fields.name.primaryComponents + fields.name.secondaryComponents + [fields.documentNumber]
      return words.contains { $0.count >= 3 && names.contains($0) }
    }
  }

  /// The lines of a label's value: to its right in the same row, else the next below it.
  ///
  /// - Parameters:
  ///   - index: of the label among `lines`.
  ///   - lines: all text of the page.
  ///   - isTaken: for each line whether it is a label itself, or another label's value; what stands beyond one is not
  ///     this label's.
  ///   - passes: further lines of the label, which are looked past.
  /// - Returns: indices of lines, topmost first; empty where none is near.
  private static func values(
    of index: Int, _ lines: [TextLine], isTaken: [Bool], passes: [Int]
  ) -> [Int] {
    func isPassed(_ other: Int) -> Bool { passes.contains(other) }
    let label = lines[index].box
    let height = max(lines[index].quad.height, 1)
    func isFree(_ other: Int) -> Bool {
      let text = lines[other].text
      let isPrint =
        FieldLabelLexicon.isSignature(text)
        || (isBilingual(text) && !text.contains(where: \.isNumber) && !FieldLabelLexicon.isState(text))
      return !isTaken[other] && !isPrint && lines[other].quad.height < 3 * height
    }
    let beside = lines.indices.filter {
      let box = lines[$0].box
      return $0 != index && !isPassed($0) && abs(box.center.y - label.center.y) < 0.6 * height
        && box.x > label.maxX - height
        && box.x - label.maxX < 4 * height
    }
    if let nearest = beside.min(by: { lines[$0].box.x < lines[$1].box.x }), isFree(nearest) { return [nearest] }
    let column = lines.indices.filter {
      let box = lines[$0].box
      return $0 != index && !isPassed($0) && box.center.y > label.maxY - 0.3 * height
        && box.y < label.maxY + 2.5 * height
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
