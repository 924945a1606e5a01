internal import BonafideCatalogue
internal import BonafideCore

/// Rows of values under a row of labels, as `M 5-10 180 BRO` under `SEX HT WT EYES`.
extension PageSegments {
  /// Distance of a row of values from its labels, in heights of the row.
  private static let gap = -0.3...1.0
  /// Greatest difference in height between two labels of one row, in heights of the row.
  private static let row = 0.6
  /// Most words of a row, and what a label without a value costs, in heights of the row.
  private static let (mostWords, blank) = (16, 6.0)
  /// Fields whose values are short enough for a row.
  private static let short: Set<String> = [
    "sex", "height", "weight", "eyeColour", "hairColour", "categories", "endorsements", "restrictions", "birthDate",
    "issueDate", "expiryDate", "documentNumber",
  ]

  /// Splits lines that stand under several labels, one part for each label.
  ///
  /// - Parameters:
  ///   - segments: of the page, line by line.
  ///   - lines: the lines of the segments.
  ///   - others: numbers of lines that are no rows.
  /// - Returns: all segments, split or not.
  static func inColumns(
    _ segments: [PageSegment], of lines: [TextLine], but others: Set<Int>
  ) -> [PageSegment] {
    let rows = Dictionary(grouping: segments, by: \.line)
    return rows.keys.sorted().flatMap { number -> [PageSegment] in
      let row = rows[number] ?? []
      guard !others.contains(number), row.allSatisfy({ $0.label == nil }), var whole = row.first,
        lines.indices.contains(number)
      else {
        return row
      }
      whole.text = lines[number].text
      whole.box = OrientedBox(reading: lines[number].quad)
      let labels = columns(above: whole, in: segments)
      guard labels.count > 1, let parts = parts(of: whole, under: labels) else { return row }
      return parts
    }
  }

  /// The labels above a text, from left to right, where they are all of short values.
  private static func columns(above text: PageSegment, in segments: [PageSegment]) -> [PageSegment] {
    let (rect, height) = (text.rect, max(text.box.height, 4))
    let above = segments.filter { label in
      guard label.line != text.line, label.label != nil else { return false }
      let other = label.rect
      return gap.contains((rect.y - other.maxY) / height) && other.center.y < rect.y + 0.3 * height
        && other.maxX > rect.x - 0.5 * height && other.x < rect.maxX - 0.3 * height
    }
    let lowest = above.map(\.rect.center.y).max() ?? 0
    let nearest = above.filter { lowest - $0.rect.center.y < row * height }
    // A label with a value beside it has none below.
    let areOfRow = nearest.allSatisfy { label in
      label.label?.fields.first.map(short.contains) == true
        && !segments.contains { $0.line == label.line && $0.label == nil && $0.order == label.order + 1 }
    }
    guard areOfRow else { return [] }
    // `3` and `DATE OF BIRTH` are one label.
    return nearest.sorted { $0.rect.x < $1.rect.x }.reduce(into: []) { kept, label in
      let isSame =
        kept.last.map { $0.line == label.line && $0.label?.fields.first == label.label?.fields.first } ?? false
      if !isSame { kept.append(label) }
    }
  }

  /// Divides the words of a text among labels, in order and so that each part begins as near to its label as possible;
  /// a label may have none.
  ///
  /// - Returns: nil where a label's words would not be a value of its field.
  private static func parts(of text: PageSegment, under labels: [PageSegment]) -> [PageSegment]? {
    let characters = Array(text.text)
    let widths = characters.map { " '\"-.,/1Il:’”".contains($0) ? 0.6 : 1 }
    let sums = widths.reduce(into: [0.0]) { $0.append(($0.last ?? 0) + $1) }
    let total = max(sums.last ?? 1, 1)
    let words = joined(characters.indices.split { characters[$0] == " " }, of: characters)
    guard (2...mostWords).contains(words.count) else { return nil }
    let (rect, height) = (text.rect, max(text.box.height, 4))
    func cost(_ label: PageSegment, _ range: Range<Int>) -> Double? {
      guard let first = range.isEmpty ? nil : words[range.lowerBound].first else { return blank }
      let start = rect.x + rect.width * sums[first] / total
      let value = words[range].flatMap { $0.map { characters[$0] } }
      return fits(value, label) ? abs(start - label.rect.x) / height : nil
    }
    // The cheapest way to give the first words to the first labels, by how many words are given.
    var best: [Int: (cost: Double, cuts: [Int])] = [0: (0, [0])]
    for (place, label) in labels.enumerated() {
      var next: [Int: (cost: Double, cuts: [Int])] = [:]
      let isLast = place + 1 == labels.count
      for (from, old) in best {
        for end in from...words.count where !isLast || end == words.count {
          guard let own = cost(label, from..<end), old.cost + own < next[end]?.cost ?? .infinity else { continue }
          next[end] = (old.cost + own, old.cuts + [end])
        }
      }
      best = next
    }
    guard let cuts = best[words.count]?.cuts, Set(cuts).count > 2 else { return nil }
    return zip(cuts, cuts.dropFirst()).filter { $0 < $1 }.enumerated().compactMap { place, cut in
      guard let first = words[cut.0].first, let last = words[cut.1 - 1].last else { return nil }
      var part = text
      part.text = String(characters[first...last])
      part.box = text.box.part(sums[first] / total...sums[last + 1] / total)
      // Not beside one another, as halves of a text are.
      part.order = 2 * place
      (part.isWhole, part.goesOn) = (false, false)
      return part
    }
  }

  /// Units, which belong to the number before them.
  private static let units: Set<String> = ["CM", "IN", "FT", "LB", "LBS", "KG", "KGS"]

  /// The words of a text, a number with its unit and feet with their inches: `172 CM`, `5' 02"`.
  private static func joined(_ words: [Range<Int>], of characters: [Character]) -> [Range<Int>] {
    words.reduce(into: []) { kept, word in
      guard let first = word.first, let last = word.last else { return }
      let text = String(characters[first...last]).uppercased()
      let isRest = kept.last.map { before in
        let end = characters[before.upperBound - 1]
        return units.contains(text) && end.isNumber || "'’".contains(end) && text.first?.isNumber == true
      }
      if isRest == true, let before = kept.popLast() {
        kept.append(before.lowerBound..<last + 1)
      } else {
        kept.append(first..<last + 1)
      }
    }
  }

  /// Longest class, endorsement or restriction, but for `NONE`.
  private static let longestCode = 3

  /// Whether characters may be a value of a label: numbers where numbers are, and letters alone where words are.
  private static func fits(_ value: [Character], _ label: PageSegment) -> Bool {
    guard let field = label.label?.fields.first else { return false }
    let digits = value.count(where: \.isNumber)
    switch FieldForm.kind(field) {
    case .date: return (6...8).contains(digits) || digits >= 5 && value.contains(where: \.isLetter)
    case .sex: return value.count == 1 && digits == 0
    case .eyeColor: return digits == 0 && (2...8).contains(value.count)
    case .height: return (2...4).contains(digits) && isUnit(value)
    case .documentNumber: return digits >= 5
    default:
      if field == "weight" { return (2...3).contains(digits) && isUnit(value) }
      return value.count <= longestCode || String(value).uppercased() == "NONE"
    }
  }

  /// Whether the letters of a value are those of a unit, or none.
  private static func isUnit(_ value: [Character]) -> Bool {
    let letters = String(value.filter(\.isLetter)).uppercased()
    // A small l is read as a capital I.
    return letters.isEmpty || units.contains(letters.replacing("IB", with: "LB"))
  }
}
