internal import BonafideCatalogue
internal import BonafideCore

/// Rows of values under a row of labels, as `M 5-10 180 BRO` under `SEX HT WT EYES`.
extension PageSegments {
  /// Distance of a row of values from its labels, in heights of the row.
  private static let gap = -0.3...1.0
  /// So far from one height two labels of one row stand at most, in heights of the row.
  private static let row = 0.6
  /// Most words of a row, and what a word under a label of another kind costs, in heights of the row.
  private static let (mostWords, misfit) = (16, 4.0)
  /// Fields whose values are short enough for a row.
  private static let short: Set<String> = [
    "sex", "height", "weight", "eyeColour", "hairColour", "categories", "endorsements", "restrictions", "birthDate",
    "issueDate", "expiryDate",
  ]

  /// The segments with lines that stand under several labels parted under each.
  static func inColumns(_ segments: [PageSegment], of lines: [TextLine]) -> [PageSegment] {
    let rows = Dictionary(grouping: segments, by: \.line)
    return rows.keys.sorted().flatMap { number -> [PageSegment] in
      let row = rows[number] ?? []
      guard row.allSatisfy({ $0.label == nil }), var whole = row.first, lines.indices.contains(number) else {
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
    return areOfRow ? nearest.sorted { $0.rect.x < $1.rect.x } : []
  }

  /// The words of a text, some for each label in their order, so that they begin as near to the labels as they can; nil
  /// where there are too few.
  private static func parts(of text: PageSegment, under labels: [PageSegment]) -> [PageSegment]? {
    let characters = Array(text.text)
    let widths = characters.map { " '\"-.,/1Il:’”".contains($0) ? 0.6 : 1 }
    let sums = widths.reduce(into: [0.0]) { $0.append(($0.last ?? 0) + $1) }
    let total = max(sums.last ?? 1, 1)
    let words = characters.indices.split { characters[$0] == " " }
    guard (labels.count...max(labels.count, mostWords)).contains(words.count) else { return nil }
    let (rect, height) = (text.rect, max(text.box.height, 4))
    func cost(_ label: PageSegment, _ range: Range<Int>) -> Double {
      guard let first = words[range.lowerBound].first else { return 0 }
      let start = rect.x + rect.width * sums[first] / total
      let value = words[range].flatMap { $0.map { characters[$0] } }
      return abs(start - label.rect.x) / height + (fits(value, label) ? 0 : misfit)
    }
    // The cheapest way to give the first words to the first labels, by numbers of both.
    var best: [Int: (cost: Double, cuts: [Int])] = [0: (0, [0])]
    for (place, label) in labels.enumerated() {
      var next: [Int: (cost: Double, cuts: [Int])] = [:]
      let ends = place + 1 == labels.count ? words.count...words.count : place + 1...words.count
      for (from, old) in best {
        for end in ends where end > from {
          let sum = old.cost + cost(label, from..<end)
          if sum < next[end]?.cost ?? .infinity { next[end] = (sum, old.cuts + [end]) }
        }
      }
      best = next
    }
    guard let cuts = best[words.count]?.cuts else { return nil }
    return zip(cuts, cuts.dropFirst()).enumerated().compactMap { place, cut in
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

  /// Whether characters may be a value of a label: numbers where numbers are, and letters alone where words are.
  private static func fits(_ value: [Character], _ label: PageSegment) -> Bool {
    guard let field = label.label?.fields.first else { return true }
    let digits = value.count(where: \.isNumber)
    switch FieldForm.kind(field) {
    case .date: return (6...8).contains(digits) || digits >= 5 && value.contains(where: \.isLetter)
    case .sex: return value.count == 1 && digits == 0
    case .eyeColor: return digits == 0 && value.count > 1
    case .height: return (2...4).contains(digits)
    default: return field == "weight" ? (2...3).contains(digits) : true
    }
  }
}
