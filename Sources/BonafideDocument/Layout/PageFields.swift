internal import BonafideCatalogue
internal import BonafideCore
internal import BonafideLanguage

/// Which texts of a page are the values of which fields.
struct PageFields {
  /// A field with the runs of its value, from its first line to its last.
  struct Value: Sendable {
    var field: String
    var segments: [PageSegment]
    /// How surely the text is the field's value, 0...1, by ``FieldWeighing``.
    var sureness: Double
    /// The label that points at it; nil where its place alone does.
    var label: PageLabel?
    /// The label as it is printed; nil where there is none.
    var labelText: String?
  }

  /// At most one value a field.
  private(set) var values: [Value] = []
  /// Candidates for values whose text no field took.
  private(set) var rejected: [FieldCandidate] = []

  /// Assigns texts to fields, the surest first.
  ///
  /// Only a date and a place that share a text may both take it.
  init(_ candidates: FieldCandidates, weighing: FieldWeighing) {
    let told = Self.withColons(weighing.weighed(candidates.all()), candidates, least: weighing.threshold)
    let weighed = Self.withBlocks(told, candidates)
    let ranked = weighed.filter { $0.probability >= weighing.threshold }.sorted {
      ($0.probability, $1.segment, $1.field) > ($1.probability, $0.segment, $0.field)
    }
    var owners: [Int: [String]] = [:]
    var chosen: [FieldCandidate] = []
    for candidate in ranked where !chosen.contains(where: { $0.field == candidate.field }) {
      let owned = owners[candidate.segment] ?? []
      guard owned.isEmpty || Self.mayShare(owned, candidate, candidates) else { continue }
      owners[candidate.segment, default: []].append(candidate.field)
      chosen.append(candidate)
    }
    chosen = Self.inOrderOfTime(chosen, candidates).map { Self.labeled($0, among: weighed) }
    for index in chosen.indices {
      guard let other = candidates.half(beside: chosen[index]), owners[other] == nil else { continue }
      owners[other] = owners.removeValue(forKey: chosen[index].segment)
      chosen[index].segment = other
      chosen[index].sureness =
        weighed.filter { $0.field == chosen[index].field && $0.segment == other }.map(\.sureness)
        .max() ?? chosen[index].probability
    }
    var taken = Set(owners.keys)
    values = chosen.map { candidate in
      var runs = [candidates.segments[candidate.segment]]
      let zone = candidates.zones[candidate.field]
      let kind = candidates.kind(of: candidate.field)
      // An address may take more lines than on the specimen behind the definition.
      let most = max(
        zone.map { max(1, $0.maximumLineCount ?? 1) } ?? FieldForm.lineCount(kind),
        kind == .address ? FieldForm.lineCount(kind) : 1,
        candidates.ruledLines(runs, of: candidate) == nil ? 1 : Self.mostRuledLines)
      while runs.count < most, let next = candidates.line(.above, runs, of: candidate, taken: taken) {
        taken.insert(next)
        runs.insert(candidates.segments[next], at: 0)
      }
      while runs.count < most, let next = candidates.line(.below, runs, of: candidate, taken: taken) {
        taken.insert(next)
        runs.append(candidates.segments[next])
      }
      return Value(
        field: candidate.field, segments: runs, sureness: candidate.sureness,
        label: candidate.label.flatMap { candidates.segments[$0].label },
        labelText: candidate.label.map { candidates.segments[$0].text })
    }
    rejected = weighed.filter { !taken.contains($0.segment) }
  }

  /// Least quality of a label whose colon announces its value.
  private static let clearLabel = 0.9

  /// Raises a name after a clear label and a colon to the threshold, on pages without a definition whose labels mostly
  /// end in colons.
  ///
  /// Only if no other label of that field is on the page: otherwise a sticker with a second name could be believed
  /// where neither is sure.
  private static func withColons(
    _ weighed: [FieldCandidate], _ candidates: FieldCandidates, least: Double
  ) -> [FieldCandidate] {
    let segments = candidates.segments
    let labels = segments.indices.filter { index in
      segments[index].label.map { !$0.isNumber && $0.quality >= clearLabel } ?? false
    }
    let withColon = labels.filter { segments.indices.contains($0 + 1) && segments[$0 + 1].followsColon }
    guard candidates.zones.isEmpty, 2 * withColon.count > labels.count else { return weighed }
    return weighed.map { candidate in
      guard let place = candidate.label, withColon.contains(place), candidate.segment == place + 1,
        candidate[.misfit] == 0, candidate[.foreign] == 0, candidates.kind(of: candidate.field) == .name,
        segments[place].label?.fields == [candidate.field],
        labels.allSatisfy({ $0 == place || segments[$0].label?.fields != [candidate.field] })
      else { return candidate }
      var told = candidate
      told.probability = max(candidate.probability, least)
      return told
    }
  }

  /// Most address candidates that are looked at for a second line.
  private static let mostBlocks = 40

  /// Raises an address of two lines to the sum of both lines' probabilities: each is divided between them, and the
  /// value is the same either way.
  ///
  /// Only where both are likelier an address than anything else.
  private static func withBlocks(_ weighed: [FieldCandidate], _ candidates: FieldCandidates) -> [FieldCandidate] {
    func isAddress(_ candidate: FieldCandidate) -> Bool { candidates.kind(of: candidate.field) == .address }
    var (likeliest, others): ([Int: Double], [Int: Double]) = ([:], [:])
    for candidate in weighed {
      if !isAddress(candidate) {
        others[candidate.segment] = max(others[candidate.segment] ?? 0, candidate.probability)
      } else if candidate.label != nil {
        likeliest[candidate.segment] = max(likeliest[candidate.segment] ?? 0, candidate.probability)
      }
    }
    func isTold(_ segment: Int) -> Bool { likeliest[segment] ?? 0 > others[segment] ?? 0 }
    var found = weighed
    let places = weighed.indices.filter { index in
      let candidate = weighed[index]
      return candidate.label != nil && isAddress(candidate) && isTold(candidate.segment)
        && candidate.probability == likeliest[candidate.segment]
    }
    for index in places.prefix(mostBlocks) {
      let upper = weighed[index]
      guard let lower = candidates.line(.below, [candidates.segments[upper.segment]], of: upper, taken: []),
        isTold(lower)
      else { continue }
      found[index].probability = min(1, upper.probability + (likeliest[lower] ?? 0))
    }
    return found
  }

  /// Most lines of an office or a place that is written on the lines of a form.
  private static let mostRuledLines = 3

  /// The dates of a holder's document in the order of time.
  static let inTime = ["birthDate", "issueDate", "expiryDate"]

  /// Removes impossible dates.
  ///
  /// Birth comes before issue, and issue before expiry. Of two dates that contradict each other the less likely one is
  /// removed.
  private static func inOrderOfTime(_ chosen: [FieldCandidate], _ candidates: FieldCandidates) -> [FieldCandidate] {
    let order = inTime
    func value(_ candidate: FieldCandidate) -> String? {
      candidates.form.date(candidates.segments[candidate.segment].text, candidate.field)?.value
    }
    var kept = chosen
    for (index, early) in order.enumerated() {
      for late in order.dropFirst(index + 1) {
        guard let one = kept.first(where: { $0.field == early }), let other = kept.first(where: { $0.field == late }),
          let first = value(one), let second = value(other), first >= second
        else { continue }
        let worse = one.probability < other.probability ? early : late
        kept.removeAll { $0.field == worse }
      }
    }
    return kept
  }

  /// A text found by its place alone, together with the likeliest label of its field that also points at it: further
  /// lines of the value stand at that label.
  private static func labeled(_ chosen: FieldCandidate, among weighed: [FieldCandidate]) -> FieldCandidate {
    guard chosen.label == nil else { return chosen }
    var chosen = chosen
    chosen.label =
      weighed.filter {
        $0.field == chosen.field && $0.segment == chosen.segment && $0.label != nil && $0[.above] == 0
      }
      .max { $0.probability < $1.probability }?.label
    return chosen
  }

  /// A date and a place or an office may stand in one text: `MÜNCHEN 12.08.1964`, `01.07.2014 Luxembourg`.
  private static func mayShare(_ owned: [String], _ next: FieldCandidate, _ candidates: FieldCandidates) -> Bool {
    guard owned.count == 1, let first = owned.first else { return false }
    let kinds = [first, next.field].map(candidates.kind(of:))
    let text = candidates.segments[next.segment].text
    return kinds.contains(.date) && (kinds.contains(.place) || kinds.contains(.authority))
      && text.contains(where: \.isLetter) && text.count(where: \.isNumber) >= 4
  }
}

extension FieldCandidates {
  /// The other one of two dates in one text, if the label means that one: under `Validity` the later date is the
  /// expiry.
  func half(beside candidate: FieldCandidate) -> Int? {
    let place = candidate.segment
    let other = segments[place].goesOn ? place - 1 : place + 1
    guard segments.indices.contains(other), segments[max(place, other)].goesOn,
      let own = form.date(segments[place].text, candidate.field)?.value,
      let beside = form.date(segments[other].text, candidate.field)?.value
    else { return nil }
    switch candidate.field {
    case "expiryDate": return beside > own ? other : nil
    case "issueDate", "validFrom": return beside < own ? other : nil
    default: return nil
    }
  }

  /// Where a value may go on.
  enum Side {
    case above
    case below
  }

  /// The unused text that continues a value above or below: in its column and size, and nearest to its label.
  ///
  /// A text above a value belongs to it only if its label stands beside both, or its box holds both.
  func line(_ side: Side, _ runs: [PageSegment], of candidate: FieldCandidate, taken: Set<Int>) -> Int? {
    guard let last = side == .above ? runs.first : runs.last else { return nil }
    let from = last.rect
    let height = max(last.letterHeight, 4)
    let kind = kind(of: candidate.field)
    let likeHeights = zones[candidate.field] == nil ? Self.likeHeights : Self.likeHeightsOfDefined
    let ruled = side == .below ? ruledLines(runs, of: candidate) : nil
    let next = segments.indices.filter { index in
      let segment = segments[index]
      let rect = segment.rect
      let (upper, lower) = side == .above ? (rect, from) : (from, rect)
      let isInColumn = abs(rect.x - from.x) < 1.5 * height || ruled?.contains(rect.x) == true
      return segment.line != last.line && lower.center.y > upper.center.y
        && lower.y - upper.maxY < (ruled == nil ? 0.9 : Self.ruledGap) * height
        && isInColumn && likeHeights.contains(segment.letterHeight / height)
    }.min { abs(segments[$0].rect.center.y - from.center.y) < abs(segments[$1].rect.center.y - from.center.y) }
    guard let next, segments[next].label == nil, !taken.contains(next),
      form.fit(segments[next].text, kind, name: candidate.field) > (kind == .name ? 0.5 : 0),
      isInBox(next, of: candidate.field) || Self.isOfOneStyle(last.text, segments[next].text, kind),
      !Self.isNumber(segments[next].text, below: kind),
      !(kind == .address
        ? form.isWholeDate(segments[next].text, candidate.field) : form.isDate(segments[next].text, candidate.field)),
      !form.tables.isOtherWord(segments[next].text)
    else { return nil }
    if zones.isEmpty, isParted(last, segments[next]) { return nil }
    if side == .above, !isBesideItsLabel(next, candidate) { return nil }
    if side == .below, belongsBelow(next, under: last) { return nil }
    let isUnderItsLabel =
      kind == .address && candidate.label.flatMap { relation($0, candidate.segment) }.map { !$0.isAbove } ?? true
    let nearest = segments.indices.compactMap { label -> (Int, Double)? in
      guard segments[label].label != nil, let relation = relation(label, next) else { return nil }
      // Where an address stands under its label, the label below is that of the next value.
      return isUnderItsLabel && relation.isAbove ? nil : (label, relation.distance)
    }.min { $0.1 < $1.1 }
    guard let nearest else { return next }
    let isOfField = segments[nearest.0].label?.fields.contains(candidate.field) == true
    if nearest.0 == candidate.label || isOfField { return next }
    return candidate.label == nil && nearest.1 > 2 ? next : nil
  }

  /// Most distance of the lines of a form, in heights of their text.
  private static let ruledGap = 1.8

  /// Where the next line of an office or a place on ruled lines may begin.
  ///
  /// On a form the label stands before the first line, and each line begins anywhere from the label on. Nil where the
  /// value is not of this kind.
  func ruledLines(_ runs: [PageSegment], of candidate: FieldCandidate) -> ClosedRange<Double>? {
    guard zones.isEmpty, [.authority, .place].contains(kind(of: candidate.field)), let label = candidate.label,
      let last = runs.last, case .right = relation(label, candidate.segment)
    else { return nil }
    let start = segments[label].rect.x - last.rect.height
    return start < last.rect.maxX ? start...last.rect.maxX : nil
  }

  /// Whether a smaller text stands between two lines, probably a label that could not be read.
  private func isParted(_ one: PageSegment, _ other: PageSegment) -> Bool {
    let (upper, lower) = one.rect.y < other.rect.y ? (one.rect, other.rect) : (other.rect, one.rect)
    return segments.contains { segment in
      let rect = segment.rect
      return segment.line != one.line && segment.line != other.line && segment.letterHeight < 0.8 * one.letterHeight
        && rect.center.y > upper.center.y && rect.center.y < lower.center.y
        && rect.center.y > upper.maxY - 0.3 * rect.height
        && rect.center.y < lower.y + 0.6 * rect.height
        && min(rect.maxX, max(upper.maxX, lower.maxX)) > max(rect.x, min(upper.x, lower.x))
    }
  }

  /// Whether a text is nearer to one below it than to the value above it, probably a label that could not be read.
  private func belongsBelow(_ text: Int, under value: PageSegment) -> Bool {
    let rect = segments[text].rect
    let height = max(segments[text].box.height, 4)
    let below = segments.indices.filter { index in
      let other = segments[index].rect
      return index != text && segments[index].line != value.line && other.center.y > rect.maxY - 0.2 * height
        && abs(other.x - rect.x) < 2 * height
    }.map { segments[$0].rect.y - rect.maxY }.min()
    guard let below else { return false }
    return below + 0.3 * height < rect.y - value.rect.maxY
  }

  /// Height of the next line of a value, in heights of the value.
  ///
  /// A lower line is often a label that could not be read. On a page of the catalogue, whose labels are known, lines
  /// may differ more.
  private static let likeHeights = 0.78...1.35
  private static let likeHeightsOfDefined = 0.6...1.6

  /// Whether a text lies in the box of a field that is printed in several lines: `okr. PRAHA` below `ŘÍČANY`.
  private func isInBox(_ text: Int, of field: String) -> Bool {
    guard let zone = zones[field], zone.maximumLineCount ?? 1 > 1 else { return false }
    return share(of: text, in: zone) > 0.7
  }

  /// Whether two lines may be of one name or place: below capitals no small letters follow.
  private static func isOfOneStyle(_ one: String, _ other: String, _ kind: FieldDefinition.Kind) -> Bool {
    guard kind == .name || kind == .place else { return true }
    let isInCapitals = one.count(where: \.isUppercase) >= 2 && !one.contains(where: \.isLowercase)
    return !isInCapitals || other.count(where: \.isLowercase) < 2
  }

  /// Whether a text is a number of its own below an office: the entry that follows on licences.
  private static func isNumber(_ text: String, below kind: FieldDefinition.Kind) -> Bool {
    kind == .authority && text.count >= 6 && text.count(where: \.isNumber) >= 4
      && text.allSatisfy { $0.isASCII && ($0.isNumber || $0.isUppercase) }
  }

  /// Whether a text stands right of or below a candidate's label, or in its field's box where no label was read.
  private func isBesideItsLabel(_ text: Int, _ candidate: FieldCandidate) -> Bool {
    guard let label = candidate.label else {
      return zones[candidate.field].map { share(of: text, in: $0) > 0.7 } ?? false
    }
    switch relation(label, text) {
    case .right, .below: return true
    // A street stands behind its label where the town below it was the likelier text.
    case .inline: return kind(of: candidate.field) == .address
    case .above, nil: return false
    }
  }
}
