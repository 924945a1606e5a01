internal import BonafideCatalogue
internal import BonafideCore
internal import BonafideLanguage

/// Divides the lines of a page into labels and other text, by the words of all languages and, where the page is known,
/// by its definition.
struct PageSegments {
  let tables: LanguageTables
  let definition: DocumentDefinition?
  let entries: LicenceEntries
  /// Languages of the page's state, as far as it is known.
  let languages: Set<String>
  /// Labels of the definition that are words, and the fields of each.
  let wordLabels: [(name: String, labels: [String])]

  /// - Parameters:
  ///   - tables: the words of all languages.
  ///   - definition: of the page, where the catalogue has it.
  ///   - entries: how a page of no definition numbers its entries.
  ///   - country: the page's state; nil where it is not known.
  init(tables: LanguageTables, definition: DocumentDefinition?, entries: LicenceEntries, country: Country? = nil) {
    self.tables = tables
    languages = Set(tables.languages(of: country))
    self.definition = definition
    var numbers: [String: [String]] = definition == nil ? entries.numbers : [:]
    for field in definition?.fields ?? [] {
      for number in field.labels.compactMap(NumberedLabels.number) where numbers[number]?.contains(field.name) != true {
        numbers[number, default: []].append(field.name)
      }
    }
    self.entries = LicenceEntries(numbers: numbers, abbreviations: definition == nil ? entries.abbreviations : [:])
    wordLabels = (definition?.fields ?? []).map { field in
      (field.name, field.labels.filter { NumberedLabels.number($0) == nil })
    }
  }

  /// The runs of all lines, line by line, left to right.
  ///
  /// - Parameters:
  ///   - lines: of the page.
  ///   - implied: by line, labels that were read too badly for their words to be found.
  /// - Returns: each with its place.
  func segments(of lines: [TextLine], implied: [Int: LabelSegment] = [:]) -> [PageSegment] {
    let lines = stacked(parted(lines))
    let address = postalLines(lines)
    let (numbers, inline) = (loneNumbers(in: lines), inlineColumn(in: lines))
    let found = lines.enumerated().flatMap { number, line in
      if let label = numbers[number] { return whole(line, number: number, .label(label)) }
      let isNamed = isName(line, below: lines)
      let isText =
        isNamed || address.contains(number) || goesOn(line, among: lines) || isValue(line, below: lines)
        || isCode(line, at: lines)
      let runs =
        isText
        ? whole(line, number: number, .text, isNamed: isNamed)
        : segments(of: line, number: number, isInline: inline.contains(number))
      guard let label = implied[number], !runs.isEmpty else { return runs }
      return whole(
        line, number: number,
        .label(PageLabel(fields: label.fields, quality: label.quality, isDefined: false, isNumber: false)))
    }
    return entries.abbreviations.isEmpty ? found : Self.inColumns(found, of: lines, but: address)
  }

  /// A line as one run, whatever words it holds.
  private func whole(
    _ line: TextLine, number: Int, _ content: PageSegment.Content, isNamed: Bool = false
  ) -> [PageSegment] {
    [
      PageSegment(
        content: content, text: line.text, box: OrientedBox(reading: line.quad), line: number, order: 0,
        confidence: line.confidence, isWhole: true, followsSlash: false, isNamed: isNamed)
    ]
  }

  /// A label in a line, by its characters.
  struct Span {
    var range: Range<Int>
    var label: PageLabel
  }

  private func segments(of line: TextLine, number: Int, isInline: Bool) -> [PageSegment] {
    let characters = Array(line.text.prefix(200))
    guard !characters.isEmpty else { return [] }
    let spans = spans(of: characters, isInline: isInline)
    let box = OrientedBox(reading: line.quad)
    var runs: [(range: Range<Int>, content: PageSegment.Content)] = []
    var end = 0
    for span in spans {
      if end < span.range.lowerBound { runs += texts(characters, end..<span.range.lowerBound) }
      runs.append((span.range, .label(span.label)))
      end = span.range.upperBound
    }
    if end < characters.count { runs += texts(characters, end..<characters.count) }
    var found: [PageSegment] = []
    for run in runs {
      let isText = run.content == .text
      // `CLASS 5 ISS 2019`: the number is no entry's.
      let isClass = found.last?.label?.fields.first == "categories"
      let isBeforeLabel = run.range.upperBound < end && !isClass
      guard let kept = Self.trimmed(characters, run.range, isText: isText, isBeforeLabel: isBeforeLabel)
      else { continue }
      let shares =
        Double(kept.lowerBound) / Double(characters.count)...Double(kept.upperBound)
        / Double(characters.count)
      let before = characters[..<kept.lowerBound].last { $0 != " " }
      found.append(
        PageSegment(
          content: run.content, text: String(characters[kept]), box: box.part(shares), line: number, order: found.count,
          confidence: line.confidence, isWhole: false, followsSlash: before == "/" || before == "|",
          goesOn: isText && found.last.map { $0.label == nil } ?? false,
          followsColon: isText && before == ":" && found.last?.label.map { $0.quality >= Self.nameLabel } ?? false))
    }
    if found.count == 1 { found[0].isWhole = found[0].text.count * 10 >= characters.count * 9 }
    return found
  }

  /// A text as one run, or as two where it consists of a date and words and no definition says so.
  private func texts(
    _ characters: [Character], _ range: Range<Int>
  ) -> [(range: Range<Int>, content: PageSegment.Content)] {
    var parts = definition == nil ? DateParting.parts(of: characters[range]) : [range]
    if parts.count == 1, !entries.abbreviations.isEmpty { parts = LicenceSpelling.parts(of: characters, range) }
    return parts.map { ($0, PageSegment.Content.text) }
  }

  private static let separators: Set<Character> = [
    " ", ":", ".", "/", "-", "–", "—", ",", ";", "|", "·", "•", "_", "*", "=", "~", "\u{a0}", "'", "`", "\"",
  ]

  /// No value of one small letter stands among these.
  private static let signs: Set<Character> = ["=", "~", "#", "*", "|", "\\", "<", ">", "+", "^", "$", "%", "&"]

  /// A run without what parts it from others; nil where nothing is left.
  ///
  /// A number before a label, or alone in brackets behind it, counts the entries of a page and is no value.
  private static func trimmed(
    _ characters: [Character], _ range: Range<Int>, isText: Bool, isBeforeLabel: Bool
  ) -> Range<Int>? {
    var (start, end) = (range.lowerBound, range.upperBound)
    // Names in Chinese letters stand before those that can be read.
    func parts(_ character: Character) -> Bool { separators.contains(character) || character.isForeignLetter }
    while start < end, parts(characters[start]) || (isText && ")]".contains(characters[start])) { start += 1 }
    // A comma at the end of a line parts what goes on below: `Hlavná 12,` and `KOŠICE`.
    let ends: Set<Character> = isText ? end == characters.count ? [".", ","] : ["."] : []
    while end > start, parts(characters[end - 1]), !ends.contains(characters[end - 1]) { end -= 1 }
    guard start < end else { return nil }
    guard isText else { return start..<end }
    let marks = characters[start..<end].filter { $0.isLetter || $0.isNumber }
    // A single letter among signs is how a reader sees letters that it does not know: `l=`.
    let isNoise =
      marks.count == 1 && marks.allSatisfy(\.isLowercase) && characters[range].contains(where: signs.contains)
    guard !marks.isEmpty, !isNoise else { return nil }
    let isBracketed = "([".contains(characters[start]) || (start > 0 && "([".contains(characters[start - 1]))
    if marks.count <= 2, isBracketed || (isBeforeLabel && marks.allSatisfy(\.isNumber)) { return nil }
    return start..<end
  }

  /// The labels of a line, left to right.
  ///
  /// - Parameters:
  ///   - characters: of the line.
  ///   - isInline: whether the lines of its column begin with labels, see ``inlineColumn(in:)``.
  /// - Returns: labels that do not overlap.
  func spans(of characters: [Character], isInline: Bool = false) -> [Span] {
    var spans: [Span] = []
    let labels = tables.segments(of: String(characters))
    let isRow = Self.areAll(labels, of: characters)
    for segment in labels {
      let reach = spans.last?.range.upperBound ?? 0
      guard Self.isOfLetters(characters[segment.range]), !isCode(segment, after: reach, in: characters),
        isRow || isInline && segment.range.lowerBound == 0 && segment.quality >= Self.inlineLabel
          || Self.mayStand(segment, after: reach, in: characters)
      else { continue }
      spans.append(
        Span(
          range: segment.range,
          label: PageLabel(fields: segment.fields, quality: segment.quality, isDefined: false, isNumber: false)))
    }
    for span in definedSpans(of: characters) where Self.isOfLetters(characters[span.range]) {
      let inner = spans.filter { $0.range.overlaps(span.range) }
      let reach = inner.map(\.range.upperBound).max() ?? 0
      // A longer label of another field may begin like this one: `Nazwisko rodowe` is no `Nazwisko`.
      let isPart = inner.contains {
        $0.range.upperBound > span.range.upperBound + 3 && !$0.label.fields.contains(where: span.label.fields.contains)
      }
      guard !isPart else { continue }
      spans.removeAll { $0.range.overlaps(span.range) }
      var whole = span
      whole.range = span.range.lowerBound..<max(span.range.upperBound, min(reach, characters.count))
      spans.append(whole)
    }
    for span in abbreviationSpans(of: characters)
    where !spans.contains(where: { Self.says($0, more: span, in: characters) }) {
      spans.removeAll { $0.range.overlaps(span.range) }
      spans.append(span)
    }
    if let letter = tables.letterLabel(of: String(characters)),
      !spans.contains(where: { $0.range.overlaps(letter.range) })
    {
      spans.append(
        Span(
          range: letter.range,
          label: PageLabel(fields: letter.fields, quality: letter.quality, isDefined: false, isNumber: false)))
    }
    if let sex = sexSpan(of: characters, beside: spans) { spans.append(sex) }
    for span in numberSpans(of: characters) where !spans.contains(where: { $0.range.overlaps(span.range) }) {
      spans.append(span)
    }
    return Self.joined(Self.agreed(spans.sorted { $0.range.lowerBound < $1.range.lowerBound }), characters)
  }

  /// Whether words cover the meaning of an abbreviation among them, such as `DATE ISSUED`; the `E` of `CLASS E` is a
  /// value, although other languages have such a word.
  private static func says(_ words: Span, more abbreviation: Span, in characters: [Character]) -> Bool {
    let last = characters[words.range].reversed().prefix { $0 != " " }
    return last.count(where: \.isLetter) > 1 && words.label.quality >= clearLabel
      && words.label.fields.contains { abbreviation.label.fields.contains($0) }
      && words.range.contains(abbreviation.range.lowerBound) && words.range.count > abbreviation.range.count
  }

  /// Least share of a line's letters that its labels cover if it holds nothing else.
  static let leastOfRow = 0.85

  /// Whether a line is labels and nothing else, in one language after the other: `Cognome Num Surname`.
  private static func areAll(_ labels: [LabelSegment], of characters: [Character]) -> Bool {
    guard labels.count > 1, Set(labels.flatMap(\.fields)).count < labels.reduce(0, { $0 + $1.fields.count }) else {
      return false
    }
    let covered = labels.letterCount(in: characters)
    return Double(covered) >= leastOfRow * Double(characters.count(where: \.isLetter))
  }

  /// Whether words are the code of a state behind a value, and no label: the `TUR` of `TC / TUR`.
  private func isCode(_ segment: LabelSegment, after reach: Int, in characters: [Character]) -> Bool {
    let word = String(characters[segment.range])
    guard word.count == 3, word.allSatisfy({ $0.isASCII && $0.isUppercase }), tables.state(code: word) != nil,
      segment.range.upperBound == characters.count
    else { return false }
    return characters[min(reach, segment.range.lowerBound)..<segment.range.lowerBound].contains(where: \.isLetter)
  }

  /// Makes labels of one line agree, because they say the same in several languages.
  ///
  /// An ambiguous one takes the meaning of a clear one beside it, such as the `Nome` of `Nome(i) Given name(s)`; so
  /// does a short word, such as `Date` before another date.
  private static func agreed(_ spans: [Span]) -> [Span] {
    let clear = Set(spans.filter { $0.label.fields.count == 1 && $0.label.quality >= 0.9 }.flatMap(\.label.fields))
    guard spans.count > 1, clear.count == 1, let meant = clear.first else { return spans }
    return spans.indices.map { index in
      var span = spans[index]
      let isBetween =
        index > 0 && index + 1 < spans.count && spans[index - 1].label.fields.contains(meant)
        && spans[index + 1].label.fields.contains(meant)
      let isOfKind = span.label.fields.first.map(FieldForm.kind) == .date && FieldForm.kind(meant) == .date
      let isWeak = span.label.quality < clearLabel && !span.label.isDefined && (isBetween || isOfKind)
      if isWeak || span.label.fields.count > 1 && span.label.fields.contains(meant) { span.label.fields = [meant] }
      return span
    }
  }

  /// A label above this quality means what it says.
  private static let clearLabel = 0.8
  /// Most letters of a label in a language that is not known.
  private static let unknownLabel = 16

  /// Joins labels of one field with the text between them, which is the same label in an unknown language:
  /// `RILASCIATA A·EMESSA A·ISSUED IN`.
  private static func joined(_ spans: [Span], _ characters: [Character]) -> [Span] {
    spans.reduce(into: []) { kept, span in
      guard let last = kept.last, last.label.fields == span.label.fields, !last.label.isNumber, !span.label.isNumber,
        last.range.upperBound < span.range.lowerBound
      else { return kept.append(span) }
      let between = characters[last.range.upperBound..<span.range.lowerBound]
      let isParted = between.contains { "/|·•-:".contains($0) }
      let letterCount = between.count(where: \.isLetter)
      guard letterCount == 0 || isParted && letterCount <= unknownLabel, !between.contains(where: \.isNumber) else {
        return kept.append(span)
      }
      kept[kept.count - 1].range = last.range.lowerBound..<span.range.upperBound
      kept[kept.count - 1].label.quality = max(last.label.quality, span.label.quality)
    }
  }

  /// Whether a run holds no fewer letters than digits: folded, `05.01.` reads like a word.
  private static func isOfLetters(_ characters: ArraySlice<Character>) -> Bool {
    characters.count(where: \.isLetter) >= max(1, characters.count(where: \.isNumber))
  }

  /// Number of words from which a label stands in a sentence, and number of letters before a label that may be a speck
  /// of the paper.
  static let sentenceLength = 5
  private static let speck = 3

  /// Whether a colon stands behind a label of three letters and more: `BC Nom: BERTHIER`.
  private static func isBeforeColon(_ segment: LabelSegment, in characters: [Character]) -> Bool {
    segment.range.count >= 3 && characters[segment.range.upperBound...].first { $0 != " " } == ":"
  }

  /// Whether a label ends a line of capitals, behind a mark after what may be labels in unknown languages:
  /// `AUGEN-YEUX:EYES`.
  private static func isAfterCapitals(
    _ segment: LabelSegment, _ between: ArraySlice<Character>, in characters: [Character]
  ) -> Bool {
    guard let mark = between.last, "-:.".contains(mark), segment.range.count >= 4, segment.quality >= 0.7 else {
      return false
    }
    let rest = characters[segment.range.upperBound...]
    return !between.contains(where: \.isNumber) && !rest.contains { $0.isLetter || $0.isNumber }
      && !characters[segment.range].contains(where: \.isLowercase)
  }

  /// Whether the text before a label is the number of its entry, such as `4a`.
  private static func isEntry(_ text: ArraySlice<Character>) -> Bool {
    let mark = text.filter { $0 != " " && $0 != "." }
    guard text.startIndex == 0, (2...3).contains(mark.count), let last = mark.last else { return false }
    return "abcd".contains(last) && mark.dropLast().allSatisfy(\.isNumber)
  }

  /// Longest label that is one word and may belong to the value behind it, as `VIA` and `GRAD` do.
  private static let shortWord = 7

  /// Whether words that may label a field do so here: a label begins its line or follows another one, and a short label
  /// is separated from the text behind it by a mark or by the size of its letters.
  private static func mayStand(_ segment: LabelSegment, after reach: Int, in characters: [Character]) -> Bool {
    let range = segment.range
    let between = characters[min(reach, range.lowerBound)..<range.lowerBound]
    // Words within a sentence label nothing.
    let isLong =
      range.count >= 12 && segment.quality >= 0.9 && between.split(separator: " ").count < Self.sentenceLength
    // The label before the mark may be in letters that cannot be read.
    let followsMark = between.last { $0 != " " }.map { "/|·•".contains($0) } ?? false
    let letterCount = between.count(where: \.isLetter)
    guard
      isLong || followsMark || isEntry(between) || letterCount == 0 && between.count(where: \.isNumber) <= 2
        || letterCount <= Self.speck && isBeforeColon(segment, in: characters)
        || isAfterCapitals(segment, between, in: characters)
    else { return false }
    let word = characters[range]
    guard word.count <= shortWord, !word.contains(" "), range.upperBound < characters.count else { return true }
    let rest = characters[range.upperBound...]
    // `ST.JAMES` is a name.
    if segment.quality < clearLabel, rest.first == ".", rest.dropFirst().first?.isLetter == true { return false }
    let mark = rest.first { $0 != " " } ?? " "
    guard mark != ":", mark != "/", mark != "|", mark != ".", mark != "(" else { return true }
    let letters = rest.filter(\.isLetter)
    guard !letters.isEmpty else { return true }
    // `SERIA HD NR 198025`
    if segment.fields.contains("documentNumber"), SeriesNumber.joined(String(rest)) != nil { return true }
    // `NAME CRITTENDEN, LEE W.`
    let parts = rest.split(separator: ",").map { $0.count(where: \.isLetter) }
    let isOfName = segment.fields.allSatisfy { FieldForm.kind($0) == .name }
    let isCapital = word.allSatisfy { !$0.isLowercase }
    if isOfName, isCapital, parts.count == 2, parts.allSatisfy({ $0 > 1 }), !rest.contains(where: \.isNumber),
      !rest.contains(where: \.isLowercase)
    {
      return true
    }
    return isCapital != letters.allSatisfy { !$0.isLowercase }
  }

  /// The label of the page's definition at the start of a line, of one field or of several.
  private func definedSpans(of characters: [Character]) -> [Span] {
    let start = characters.firstIndex { $0.isLetter } ?? 0
    let text = String(characters[start...])
    var best: Span?
    for (name, labels) in wordLabels where !labels.isEmpty {
      guard let cut = LabelText.cut(text, labels: labels) else { continue }
      let range = start..<max(start + 1, characters.count - cut.rest.count)
      let label = PageLabel(fields: [name], quality: cut.quality, isDefined: true, isNumber: false)
      guard let old = best else {
        best = Span(range: range, label: label)
        continue
      }
      if range == old.range, cut.quality == old.label.quality {
        best?.label.fields.append(name)
      } else if (range.count, cut.quality) > (old.range.count, old.label.quality) {
        best = Span(range: range, label: label)
      }
    }
    return best.map { [$0] } ?? []
  }
}
