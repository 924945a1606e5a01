internal import BonafideCatalogue
internal import BonafideCore
internal import BonafideLanguage

extension FieldReading {
  /// Least share of a line's letters that a label takes.
  private static let leastShare = 0.5
  /// A line read with at least this confidence is not read again.
  static let clear = 0.96
  /// How far strips reach over their line, along and across, in heights of it.
  private static let margins = [(along: 0.2, across: 0.06), (along: 0.3, across: 0.16)]

  /// Reads small lines without a label again, each from its own strip: labels are the smallest print of a page, and the
  /// page's own reading often misses a letter too many of them.
  ///
  /// Replaces lines that then read better.
  ///
  /// - Parameters:
  ///   - tables: the words of all languages.
  ///   - likely: the labels that the page is likely to bear.
  ///   - segments: what the lines are now.
  ///   - form: recognizes dates, which are as high as values.
  /// - Returns: by line, the label that it must be although no reading of it is good; nil where nothing has changed.
  /// - Throws: `ImageError`, `InferenceError`.
  mutating func lookAgainForLabels(
    tables: LanguageTables, likely: ImpliedLabels, segments: [PageSegment], form: FieldForm
  ) throws -> [Int: LabelSegment]? {
    let doubtful = page.doubtfulLines(segments, form: form)
    guard !doubtful.isEmpty else { return nil }
    let alphabet = FieldAlphabet(country: definition.country, kind: .text)
    var isChanged = false
    var implied: [Int: LabelSegment] = [:]
    for index in doubtful {
      let line = lines[index]
      let box = FieldPiece(box: OrientedBox(reading: line.quad)).upright.box
      var best = likely.label(line.text)
      for margin in Self.margins {
        let strip = box.grown(along: margin.along * box.height, across: margin.across * box.height)
        guard let reading = try reader.strips.read(strip, alphabet: alphabet, pattern: nil) else { break }
        if Self.isLabel(reading.text, tables: tables) {
          page.lines[index] = TextLine(text: reading.text, confidence: reading.confidence, quad: line.quad)
          (isChanged, best) = (true, nil)
          break
        }
        if let label = likely.label(reading.text), label.quality > best?.quality ?? 0 { best = label }
      }
      if let best, line.confidence < Self.clear { implied[index] = best }
    }
    return isChanged || !implied.isEmpty ? implied : nil
  }

  /// Whether labels take most of a text.
  private static func isLabel(_ text: String, tables: LanguageTables) -> Bool {
    let characters = Array(text)
    let covered = tables.segments(of: text).filter { $0.quality >= 0.5 }.letterCount(in: characters)
    return Double(covered) >= leastShare * Double(max(1, characters.count(where: \.isLetter)))
  }
}
