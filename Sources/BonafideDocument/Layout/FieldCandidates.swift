internal import BonafideCatalogue
internal import BonafideCore
internal import BonafideLanguage

/// Finds candidates for the values of the fields that a page labels, or that its definition places.
struct FieldCandidates {
  let segments: [PageSegment]
  let form: FieldForm
  let zones: [String: FieldDefinition]
  let patterns: [String: FieldPattern]
  let size: PixelSize
  private let labels: [Int]
  private let texts: [Int]
  private let rects: [PixelRect]
  /// Where the row of a label begins, if it is written in several languages of which not all were read; for other texts
  /// where they begin themselves.
  private let rowStarts: [Double]
  /// Texts that stand in such a row before its label, and so are no values.
  private let partsOfRows: Set<Int>
  /// The features of each text by itself, regardless of the field; none for labels.
  private let traits: [Traits?]

  /// Whether the page's texts are words with capitals.
  private let printsCapitals: Bool

  private struct Traits {
    /// Words that stand on documents and are never a value.
    var isOtherWord: Bool
    /// Little but the name of a state.
    var isState: Bool
    var holdsFillers: Bool
    var isShort: Bool

    init(_ text: String, tables: LanguageTables) {
      isOtherWord = tables.isOtherWord(text)
      isState = !tables.statesFilling(text, as: .name).isEmpty
      holdsFillers = text.contains("<") || text.contains("«")
      isShort = text.count(where: { $0.isLetter || $0.isNumber }) <= 2
    }
  }

  init(segments: [PageSegment], form: FieldForm, zones: [FieldDefinition], size: PixelSize) {
    let segments = zones.isEmpty ? Self.narrowed(segments) : segments
    self.segments = segments
    self.form = form
    self.zones = Dictionary(zones.map { ($0.name, $0) }) { first, _ in first }
    patterns = self.zones.compactMapValues { $0.fieldPattern }
    self.size = size
    labels = segments.indices.filter { segments[$0].label != nil }
    texts = segments.indices.filter { segments[$0].label == nil }
    rects = segments.map(\.rect)
    // The labels of a page of the catalogue are known.
    (rowStarts, partsOfRows) = zones.isEmpty ? Self.rows(segments, rects, labels) : (rects.map(\.x), [])
    printsCapitals = Self.printsCapitals(segments)
    traits = segments.map { $0.label == nil ? Traits($0.text, tables: form.tables) : nil }
  }

  /// The labels of a page that says `Surname` somewhere: `Name` alone are the given names there.
  private static func narrowed(_ segments: [PageSegment]) -> [PageSegment] {
    let surnames = segments.filter { $0.label?.fields == ["surname"] && ($0.label?.quality ?? 0) >= 0.9 }
    guard !surnames.isEmpty else { return segments }
    return segments.map { segment in
      guard let label = segment.label, label.fields.contains("givenNames"), label.fields.contains("surname") else {
        return segment
      }
      let near = surnames.filter { other in
        abs(other.rect.center.y - segment.rect.center.y) < 2 * max(other.rect.height, segment.rect.height)
      }
      // The same label in two languages stands in two lines, and the value in neither, or in the second: only where
      // each has a value of its own they mean two.
      guard near.isEmpty || hasOwnText(segment, segments) && near.allSatisfy({ hasOwnText($0, segments) }) else {
        return segment
      }
      var narrowed = segment
      var own = label
      own.fields = label.fields.filter { !["surname", "fullName"].contains($0) }
      narrowed.content = .label(own)
      return narrowed
    }
  }

  /// Whether a text stands behind a label on its line.
  private static func hasOwnText(_ label: PageSegment, _ segments: [PageSegment]) -> Bool {
    segments.contains { $0.line == label.line && $0.order == label.order + 1 && $0.label == nil }
  }

  /// The kind of a field: from the definition, else from its name.
  func kind(of field: String) -> FieldDefinition.Kind { zones[field]?.kind ?? FieldForm.kind(field) }

  /// Where a text stands, seen from a label.
  enum Relation: Sendable {
    case inline
    case below(gap: Double, offset: Double)
    case right(gap: Double, offset: Double)
    case above(gap: Double)

    var isAbove: Bool { if case .above = self { true } else { false } }

    /// The distance in heights of the label: a text below and in line counts as nearer than one beside.
    var distance: Double {
      switch self {
      case .inline: 0.2
      case .below(let gap, let offset): max(0, gap) + 0.4 * offset
      case .right(let gap, let offset): 0.35 * max(0, gap) + offset
      case .above(let gap): 1 + max(0, gap)
      }
    }
  }

  /// A text at this many heights from its label, or more, is not its value.
  private static let acrossPage = 4.0
  /// Share of their height that two texts of one row have in common, wherever they stand.
  private static let sameRow = 0.45
  private static let besideRow = 0.2
  /// So far to the right of its label's beginning a value may be indented below it, in heights of the label.
  private static let indentation = 5.5

  /// Whether a label asks for a day and a place: `Date and place of birth`.
  private static func isOfDayAndPlace(_ label: PageLabel?) -> Bool {
    let kinds = Set((label?.fields ?? []).map(FieldForm.kind))
    return kinds.isSuperset(of: [.date, .place])
  }

  /// How a text stands to a label; nil where it is too far off to be meant.
  func relation(_ label: Int, _ text: Int) -> Relation? {
    let (one, other) = (segments[label], segments[text])
    if one.line == other.line { return other.order == one.order + (other.goesOn ? 2 : 1) ? .inline : nil }
    // Both halves of a text stand where it does, for a label that means both.
    let isOfBoth = other.goesOn && text > 0 && Self.isOfDayAndPlace(one.label)
    let (from, to) = (rects[label], rects[isOfBoth ? text - 1 : text])
    let height = max(one.box.height, 4)
    let common = min(from.maxY, to.maxY) - max(from.y, to.y)
    // A value may stand higher or lower than its label if it is alone beside it.
    let shared = common / min(from.height, to.height)
    if shared > Self.sameRow || shared > Self.besideRow && to.x > from.maxX {
      let gap = (to.x - from.maxX) / height
      guard to.x - from.maxX < 0.5 * Double(size.width) else { return nil }
      if gap > -1 { return .right(gap: gap, offset: abs(to.center.y - from.center.y) / height) }
      // A text printed askew below its label reaches into the label's row.
    }
    let across = min(from.maxX, to.maxX) - max(from.x, to.x)
    let start = min(abs(to.x - from.x), abs(to.x - rowStarts[label])) / height
    let isBelow = to.center.y > from.center.y
    guard across > -0.5 * height || start < (isBelow ? Self.indentation : 3) else { return nil }
    if isBelow {
      let gap = (to.y - from.maxY) / height
      return gap < 5 ? .below(gap: gap, offset: min(start, abs(to.maxX - from.maxX) / height)) : nil
    }
    let gap = (from.y - to.maxY) / height
    return gap < 1.5 ? .above(gap: gap) : nil
  }

  /// A part of a row is at most so far from the next, in heights.
  private static let rowGap = -0.5...1.2
  private static let rowHeights = 0.7...1.45

  /// Where the rows of labels begin, and which texts are parts of them.
  ///
  /// `Gebuertsplaz/Lieu de naissance` is one label even if only its second half was read; its value stands under its
  /// beginning.
  private static func rows(
    _ segments: [PageSegment], _ rects: [PixelRect], _ labels: [Int]
  ) -> (starts: [Double], parts: Set<Int>) {
    var starts = rects.map(\.x)
    var parts: Set<Int> = []
    for label in labels where segments[label].label?.isNumber == false {
      let fields = segments[label].label?.fields ?? []
      var first = label
      for _ in 0..<4 {
        let (rect, height) = (rects[first], max(segments[first].letterHeight, 4))
        let before = segments.indices.filter { index in
          let other = rects[index]
          let common = min(rect.maxY, other.maxY) - max(rect.y, other.y)
          return index != first && other.x < rect.x && rowGap.contains((rect.x - other.maxX) / height)
            && common > 0.5 * min(rect.height, other.height)
            && rowHeights.contains(segments[index].letterHeight / height)
            && segments[index].text.count(where: \.isNumber) <= 2
            && segments[index].text.count(where: \.isLetter) >= 3
        }.max { rects[$0].maxX < rects[$1].maxX }
        // The label of another field is a row of its own.
        guard let before, segments[before].label.map({ !Set($0.fields).isDisjoint(with: fields) }) ?? true else {
          break
        }
        if segments[before].label == nil { parts.insert(before) }
        first = before
      }
      starts[label] = rects[first].x
    }
    return (starts, parts)
  }

  /// Every candidate of every field, not weighed yet.
  func all() -> [FieldCandidate] {
    var relations: [(label: Int, text: Int, relation: Relation)] = []
    for label in labels {
      for text in texts { if let found = relation(label, text) { relations.append((label, text, found)) } }
    }
    let byText = Dictionary(grouping: relations.indices) { relations[$0].text }
    let byLabel = Dictionary(grouping: relations.indices) { relations[$0].label }
    // Once a label: a date is read slowly.
    let own = Dictionary(uniqueKeysWithValues: labels.map { ($0, fieldsInOwnLine($0)) })
    var candidates: [FieldCandidate] = []
    for (label, text, relation) in relations {
      guard let meaning = segments[label].label else { continue }
      let distance = relation.distance
      let nearerLabels = (byText[text] ?? []).count { index in
        relations[index].label != label && relations[index].relation.distance < distance
          && segments[relations[index].label].label?.fields.first != meaning.fields.first
      }
      let nearerTexts = (byLabel[label] ?? []).count {
        relations[$0].text != text && relations[$0].relation.distance < distance
      }
      for (rank, field) in meaning.fields.prefix(4).enumerated() {
        if isRestOfLabel(text, field) { continue }
        if case .inline = relation {} else if own[label]?.contains(field) == true { continue }
        var weights = Weights()
        weights[.labeled] = 1
        weights.add(relation, followsSlash: segments[text].followsSlash)
        weights[.quality] = meaning.quality
        weights[.rank] = Double(rank) / 3
        weights[.defined] = meaning.isDefined ? 1 : 0
        weights[.numbered] = meaning.isNumber ? 1 : 0
        weights[.nearerLabels] = Double(min(nearerLabels, 3)) / 3
        weights[.nearerTexts] = Double(min(nearerTexts, 3)) / 3
        let ratio = segments[text].letterHeight / max(segments[label].letterHeight, 1)
        // A word printed across a page, as `SPECIMEN`, is no value.
        guard !zones.isEmpty || ratio < Self.acrossPage else { continue }
        let height = min(max(logarithm(ratio) / logarithm(2), -1), 1)
        weights[.height] = height
        weights[.heightSquared] = height * height
        if let box = zones[field]?.labelBox?.pixels(in: size) {
          weights[.labelBox] = rects[label].share(inside: box.expanded(by: 0.3)) > 0.3 ? 1 : 0
        }
        add(field, text, to: &weights)
        candidates.append(FieldCandidate(field: field, segment: text, label: label, features: weights.values))
      }
    }
    return candidates + placed()
  }

  /// The fields of a label of which the date, or the number behind its series, stands in the label's own line.
  private func fieldsInOwnLine(_ label: Int) -> [String] {
    let own = label + 1
    guard own < segments.count, segments[own].label == nil, segments[own].line == segments[label].line else {
      return []
    }
    return (segments[label].label?.fields ?? []).filter { field in
      switch kind(of: field) {
      case .date: form.isWholeDate(segments[own].text, field)
      case .documentNumber: SeriesNumber.joined(segments[own].text) != nil
      default: false
      }
    }
  }

  /// Fewest letters of the rest of a label, and the share of a page's texts from which on it prints capitals.
  private static let rest = (letterCount: 3, ofCapitals: 0.5)

  /// Whether a text is the rest of a label and no name or office, on a page that prints these with capitals.
  private func isRestOfLabel(_ text: Int, _ field: String) -> Bool {
    let segment = segments[text]
    guard zones.isEmpty, printsCapitals, !segment.followsColon, [.name, .authority].contains(kind(of: field)) else {
      return false
    }
    return segment.text.count(where: \.isReadableLetter) >= Self.rest.letterCount
      && !segment.text.contains(where: \.isUppercase)
  }

  private static func printsCapitals(_ segments: [PageSegment]) -> Bool {
    let words = segments.filter { $0.label == nil && $0.text.count(where: \.isReadableLetter) >= rest.letterCount }
    return Double(words.count { $0.text.contains(where: \.isUppercase) }) >= rest.ofCapitals * Double(words.count)
  }

  /// The texts in the definition's boxes, whatever label points at them.
  private func placed() -> [FieldCandidate] {
    zones.values.filter { $0.box != nil || isUnlabeledNumber($0) }.sorted { $0.name < $1.name }.flatMap { zone in
      texts.compactMap { text in
        let fitsPattern = patterns[zone.name].map { FieldValue.fitting(segments[text].text, $0) != nil } ?? false
        guard share(of: text, in: zone) > 0.3 || isUnlabeledNumber(zone) && fitsPattern else { return nil }
        var weights = Weights()
        weights[.unlabeled] = 1
        add(zone.name, text, to: &weights)
        return FieldCandidate(field: zone.name, segment: text, label: nil, features: weights.values)
      }
    }
  }

  /// Whether a field is told by its pattern alone: a number that no label stands at.
  private func isUnlabeledNumber(_ zone: FieldDefinition) -> Bool {
    zone.labels.isEmpty && patterns[zone.name] != nil && [.documentNumber, .personalNumber].contains(zone.kind)
  }

  /// Adds the features of the text by itself.
  private func add(_ field: String, _ text: Int, to weights: inout Weights) {
    guard let traits = traits[text] else { return }
    let (segment, zone, kind) = (segments[text], zones[field], kind(of: field))
    let fit = form.fit(segment.text, kind, name: field)
    weights[.fits] = fit
    weights[.misfit] = fit == 0 ? 1 : 0
    let hasForm =
      fit == 1 && [.date, .sex, .nationality, .accessNumber, .height].contains(kind)
      || kind == .categories && form.isClass(segment.text)
    weights[.formed] = hasForm ? 1 : 0
    if let pattern = patterns[field] {
      weights[FieldValue.fitting(segment.text, pattern) == nil ? .patternMisfit : .pattern] = 1
    }
    weights[.confidence] = segment.confidence
    let isNationality = kind == .nationality || field == "issuingState"
    weights[.foreign] = traits.isOtherWord && !isNationality || partsOfRows.contains(text) ? 1 : 0
    weights[.state] = traits.isState && !isNationality ? 1 : 0
    weights[.slash] = segment.followsSlash ? 1 : 0
    weights[.zone] = traits.holdsFillers ? 1 : 0
    weights[.short] = traits.isShort ? 1 : 0
    if let zone, zone.box != nil {
      let share = share(of: text, in: zone)
      weights[.box] = share
      weights[.outside] = share < 0.3 ? 1 : 0
    }
  }

  /// How much of a text lies in a field's box, 0...1.
  func share(of text: Int, in zone: FieldDefinition) -> Double {
    guard let box = zone.box?.pixels(in: size) else { return 0 }
    let margin = 0.3 * box.height
    let wide = PixelRect(
      x: box.x - margin, y: box.y - margin, width: box.width + 2 * margin, height: box.height + 2 * margin)
    return rects[text].share(inside: wide)
  }

  /// Values by feature.
  private struct Weights {
    var values = [Double](repeating: 0, count: FieldFeature.allCases.count)

    subscript(feature: FieldFeature) -> Double {
      get { FieldFeature.places[feature].map { values[$0] } ?? 0 }
      set { if let place = FieldFeature.places[feature] { values[place] = newValue } }
    }

    mutating func add(_ relation: Relation, followsSlash: Bool) {
      switch relation {
      case .inline:
        self[.inline] = 1
        self[.inlineSlash] = followsSlash ? 1 : 0
      case .below(let gap, let offset):
        self[.below] = 1
        self[.belowNear] = exponential(-max(0, gap))
        self[.belowOffset] = min(offset, 6) / 6
      case .right(let gap, let offset):
        self[.right] = 1
        self[.rightNear] = exponential(-max(0, gap) / 4)
        self[.rightOffset] = min(offset, 2) / 2
      case .above(let gap):
        self[.above] = 1
        self[.aboveNear] = exponential(-max(0, gap))
      }
    }
  }
}
