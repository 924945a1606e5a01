internal import BonafideCatalogue
internal import BonafideCore
internal import BonafideLanguage
internal import BonafideText

/// Reads what the titles of a page say, by the words of all languages and the names of all states.
struct PrintedIdentityReader: Sendable {
  let tables: LanguageTables

  /// Least confidence of a line that is looked at.
  private static let leastConfidence = 0.7
  /// Share of a line's letters that names of states and kinds make up in a title, where nothing else stands.
  private static let titleShare = 0.85
  /// Part of the page's height in which a state's name alone is a title: below, it is a nationality or a place.
  private static let head = 0.3
  /// Where the emblem of a driving licence stands, in shares of the page (Directive 2006/126/EC, annex I).
  private static let emblem = (x: 0.3, y: 0.45)
  /// Shortest title that is not taken for a part of something else where it is not alone on its line.
  private static let titleLength = 5
  /// Bytes of the longest line that may be a title.
  private static let longestTitle = 120
  /// Fewest different numbers of entries that make a page one of the common model.
  private static let entryCount = 5

  private struct Line {
    var text: TextLine
    var titles: [TitleMention]
    var states: [StateMention]
    /// Share of the letters that belong to one of them.
    var share: Double
  }

  /// What the lines say.
  ///
  /// - Parameters:
  ///   - lines: of the page, upright.
  ///   - size: pixels of the page.
  ///   - isLicence: whether a licence's zone stands on it, which says its kind.
  ///   - isPlaced: whether the page was found in the picture: in the corner of one that holds more any two letters may
  ///     stand, so that they say half as much.
  /// - Returns: ``PrintedIdentity/none`` where no title says anything.
  func read(
    _ lines: [TextLine], size: PixelSize, isLicence: Bool = false, isPlaced: Bool = true
  ) -> PrintedIdentity {
    let seen = lines.prefix(300).filter { $0.confidence >= Self.leastConfidence && !$0.holdsFillers }
    let parsed = seen.compactMap(parse) + stacked(seen)
    var identity = PrintedIdentity()
    (identity.kind, identity.kinds) = Self.kind(parsed, head: Self.head * Double(size.height))
    identity.mentioned = Set(
      parsed.flatMap(\.states).filter { $0.form == .name }.map(issuers).filter { $0.count == 1 }.joined().map(\.code))
    let mayBeMailed = identity.kind.map { [.drivingLicence, .identityCard].contains($0.role) } ?? true
    let mailed = mayBeMailed ? addressed(seen) : []
    identity.hasLicenceEntries =
      Self.entries(seen) >= Self.entryCount || !mailed.isEmpty && Self.hasAbbreviations(seen)
    let named = named(
      parsed, height: Double(size.height),
      hasKind: isLicence || identity.kind != nil || identity.hasLicenceEntries)
    let hasPartKind =
      isLicence || identity.kind.map { [.drivingLicence, .identityCard].contains($0.role) } ?? false
    identity.issuers = issuers(named.filter { !isValue($0, among: seen) }, hasPartKind: hasPartKind)
    if identity.kind != nil, issuers(named, hasPartKind: hasPartKind).isEmpty {
      identity.unknownState = seen.first { isUnknownState($0, height: Double(size.height)) }
    }
    if identity.issuers.isEmpty, identity.role != nil { identity.issuers = mailed }
    guard identity.isLicence else { return identity }
    // North American licences have no emblem: the class M of one is not Malta's sign.
    if identity.issuers.isEmpty, !Self.hasAbbreviations(seen) {
      identity.issuers = sign(seen, size: size, worth: isPlaced ? 1 : Self.unplacedSign)
    }
    if identity.issuers.isEmpty, let state = stateOfLanguages(parsed) {
      identity.issuers = [.init(state: state, form: .language, quality: 1)]
    }
    return identity
  }

  private func parse(_ line: TextLine) -> Line? {
    guard line.text.utf8.count <= Self.longestTitle, line.text.contains(where: \.isLetter) else { return nil }
    let (titles, named) = tables.mentions(in: line.text)
    let mentions = named.filter { !issuers($0).isEmpty }
    let states = mentions.filter { $0.form == .name || $0.form == .subdivision }
    guard !titles.isEmpty || !states.isEmpty else { return nil }
    var letters = 0
    var told = 0
    let ranges = titles.map(\.range) + mentions.map(\.range)
    for (place, character) in line.text.enumerated() where character.isLetter || character.isNumber {
      letters += 1
      if ranges.contains(where: { $0.contains(place) }) { told += 1 }
    }
    return Line(text: line, titles: titles, states: states, share: Double(told) / Double(max(letters, 1)))
  }

  /// What two lines that may be one title have: how far one stands below the other, how much they differ in height, in
  /// heights of the upper one, what part of the narrower one both share, and how many words they have at most.
  private static let stack = (gaps: -0.4...0.9, heights: 0.7...1.4, share: 0.5, words: 3)

  /// Titles in two lines, one below the other: `DRIVER'S` above `LICENSE`.
  private func stacked(_ lines: [TextLine]) -> [Line] {
    let short = lines.filter { line in
      !line.text.contains(where: \.isNumber) && line.text.split(separator: " ").count <= Self.stack.words
    }
    return short.flatMap { upper in
      short.compactMap { lower in
        guard Self.stands(lower.box, below: upper.box) else { return nil }
        let whole = TextLine(
          text: "\(upper.text) \(lower.text)", confidence: min(upper.confidence, lower.confidence), quad: upper.quad)
        let border = upper.text.count
        guard var line = parse(whole) else { return nil }
        // What each line says by itself is known already.
        line.titles = line.titles.filter { $0.range.lowerBound < border && $0.range.upperBound > border + 1 }
        line.states = []
        return line.titles.isEmpty ? nil : line
      }
    }
  }

  /// Fields of which a state's name may be the value.
  private static let ofStates: Set<String> = [
    "nationality", "birthPlace", "birthCountry", "placeOfOrigin", "remarks", "surname", "givenNames", "fullName",
  ]
  /// How surely one of them is meant, and the share of the line's letters that are words of labels.
  private static let label = (quality: 0.8, share: 0.8)

  /// Whether a state's name stands below the label of a field whose value it may be.
  private func isValue(_ line: Line, among lines: [TextLine]) -> Bool {
    line.titles.isEmpty && lines.contains { Self.stands(line.text.box, below: $0.box) && isLabel($0.text) }
  }

  private func isLabel(_ text: String) -> Bool {
    guard text.utf8.count <= Self.longestTitle else { return false }
    let segments = tables.segments(of: text)
    guard
      segments.contains(where: { $0.quality >= Self.label.quality && !Self.ofStates.isDisjoint(with: $0.fields) })
    else { return false }
    let told = text.enumerated().count { place, character in
      character.isLetter && segments.contains { $0.range.contains(place) }
    }
    return Double(told) >= Self.label.share * Double(text.count(where: \.isLetter))
  }

  private static func stands(_ lower: PixelRect, below upper: PixelRect) -> Bool {
    let height = max(upper.height, 1)
    let common = min(upper.maxX, lower.maxX) - max(upper.x, lower.x)
    return stack.gaps.contains((lower.y - upper.maxY) / height) && lower.center.y > upper.center.y
      && stack.heights.contains(lower.height / height) && common > stack.share * min(upper.width, lower.width)
  }

  /// The states among those that a name may mean; organizations issue no documents of their own here.
  private func issuers(_ mention: StateMention) -> [StateEntry] {
    mention.states.compactMap(tables.state(code:)).filter { $0.kind == .state || $0.kind == .specimen }
  }

  /// The kind that titles name, nil where two are named alike, and all that are named.
  private static func kind(
    _ lines: [Line], head: Double
  ) -> (kind: PrintedIdentity.Kind?, all: Set<DocumentRole>) {
    var found: [DocumentRole: (weight: Double, quality: Double, languages: Set<String>)] = [:]
    for line in lines {
      let isTitle = line.share >= titleShare
      for mention in line.titles where mention.range.count >= titleLength || line.titles.count == 1 {
        guard isTitle || isHeading(mention, of: line, head: head) else { continue }
        guard mention.kinds.count == 1, let role = mention.kinds.first?.role else { continue }
        var old = found[role] ?? (0, 0, [])
        old.weight += mention.quality * Double(mention.range.count)
        old.quality = max(old.quality, mention.quality)
        // A word that several languages share says it once.
        if let language = mention.languages.min() { old.languages.insert(language) }
        found[role] = old
      }
    }
    let sorted = found.sorted { $0.value.weight > $1.value.weight }
    guard let best = sorted.first else { return (nil, []) }
    let all = Set(found.keys)
    if sorted.count > 1, sorted[1].value.weight * 2 > best.value.weight { return (nil, all) }
    return (.init(role: best.key, quality: best.value.quality, languageCount: best.value.languages.count), all)
  }

  /// Shortest title that counts beside other words of a heading, least share of the letters that it takes there, and
  /// most words: `AUTO DRIVER LICENSE`, `DRIVER LICENSE CLASS R`.
  private static let heading = (length: 12, quality: 0.9, share: 0.6, words: 5)

  private static func isHeading(_ mention: TitleMention, of line: Line, head: Double) -> Bool {
    mention.range.count >= heading.length && mention.quality >= heading.quality && line.share >= heading.share
      && line.text.text.split(separator: " ").count <= heading.words
      && line.text.box.y + line.text.box.height / 2 < head
  }

  /// Fewest different entries of the North American standard that make a page one of it.
  private static let abbreviationCount = 4
  private static let looks: Set<String> = ["height", "weight", "eyeColour"]

  /// Whether the page has entries by the abbreviations of North American licences, how the holder looks among them.
  private static func hasAbbreviations(_ lines: [TextLine]) -> Bool {
    let entries = LicenceEntries.northAmerican
    var fields: Set<String> = []
    for line in lines where line.text.utf8.count <= longestTitle {
      for word in line.text.split(separator: " ") {
        let letters = word.drop(while: \.isNumber).prefix { $0.isLetter || $0 == "." }
        let rest = word[letters.endIndex...]
        guard letters.first?.isUppercase == true else { continue }
        fields.formUnion(entries.fields(of: letters, before: rest, isFirst: false, isBesideNumber: false) ?? [])
      }
    }
    return fields.count >= abbreviationCount && !fields.isDisjoint(with: looks)
  }

  /// The states of whose parts a line gives a code before a postal code, as North American mail is addressed.
  private func addressed(_ lines: [TextLine]) -> [PrintedIdentity.Issuer] {
    tables.states.filter { $0.kind == .state && !$0.subdivisions.isEmpty }.compactMap { state in
      let parts = Set(state.subdivisions.keys)
      let sure = lines.filter { PostalAddress.endsInCode($0.text, parts: parts) }.map(\.confidence).max()
      return sure.map { .init(state: state.code, form: .address, quality: $0) }
    }
  }

  /// The lines that may name the issuer.
  private func named(_ lines: [Line], height: Double, hasKind: Bool) -> [Line] {
    lines.filter { line in
      guard line.share >= Self.titleShare, !line.states.isEmpty else { return false }
      // A holder may be called Jordan, and be born in Luxembourg: a lone name counts on a page that says its kind, and
      // not as a numbered entry.
      return !line.titles.isEmpty
        || hasKind && line.text.text.first?.isNumber != true
          && line.text.box.y + line.text.box.height / 2 < Self.head * height
    }
  }

  private func issuers(_ lines: [Line], hasPartKind: Bool) -> [PrintedIdentity.Issuer] {
    var found: [String: Double] = [:]
    // A part of a state counts where no state is named: `CALIFORNIA` on a licence.
    var parts: [String: Double] = [:]
    for mention in lines.flatMap(\.states) {
      let states = issuers(mention)
      guard states.count == 1, let state = states.first else { continue }
      if mention.form == .name {
        found[state.code] = max(found[state.code] ?? 0, mention.quality)
      } else {
        parts[state.code] = max(parts[state.code] ?? 0, mention.quality)
      }
    }
    if found.isEmpty, hasPartKind { found = parts }
    return found.sorted { ($0.value, $1.key) > ($1.value, $0.key) }
      .map { .init(state: $0.key, form: .name, quality: $0.value) }
  }

  /// Least confidence of a line that may name a state that nobody knows, and its most words.
  private static let unknownState = (confidence: 0.9, words: 8)

  private func isUnknownState(_ line: TextLine, height: Double) -> Bool {
    line.confidence >= Self.unknownState.confidence && line.text.utf8.count <= Self.longestTitle
      && line.text.split(separator: " ").count <= Self.unknownState.words
      && line.box.y + line.box.height / 2 < Self.head * height && tables.namesUnknownState(line.text)
  }

  /// How much a sign says in a picture in which no page was found.
  private static let unplacedSign = 0.5

  private func sign(_ lines: [TextLine], size: PixelSize, worth: Double) -> [PrintedIdentity.Issuer] {
    let found = lines.compactMap { line -> PrintedIdentity.Issuer? in
      let text = line.text.filter { !$0.isWhitespace && $0 != "*" }
      let place = (
        x: (line.box.x + line.box.width / 2) / Double(max(size.width, 1)),
        y: (line.box.y + line.box.height / 2) / Double(max(size.height, 1))
      )
      guard (1...3).contains(text.count), text.allSatisfy({ $0.isASCII && $0.isUppercase }),
        place.x < Self.emblem.x, place.y < Self.emblem.y
      else { return nil }
      let states = tables.states(licenceSign: text)
      guard states.count == 1, let state = states.first else { return nil }
      return .init(state: state.code, form: .sign, quality: worth * line.confidence)
    }
    return Set(found.map(\.state)).count == 1 ? found.prefix(1).map(\.self) : []
  }

  /// The one state of the world that has the languages of all titles of a licence.
  private func stateOfLanguages(_ lines: [Line]) -> String? {
    var states = Set(tables.states.filter { $0.kind == .state }.map(\.code))
    let titles = lines.filter { $0.share >= Self.titleShare }.flatMap(\.titles).filter {
      $0.kinds == [.drivingLicence] && $0.quality >= 0.9 && !$0.languages.contains("en")
    }
    guard !titles.isEmpty else { return nil }
    for title in titles {
      states = states.filter { code in
        tables.state(code: code)?.languages.contains(where: title.languages.contains) == true
      }
    }
    return states.count == 1 ? states.first : nil
  }

  /// How many different numbers of the common model begin lines.
  private static func entries(_ lines: [TextLine]) -> Int {
    var numbers: Set<String> = []
    for line in lines {
      let start = line.text.prefix { $0.isNumber || "abcd".contains($0) }
      let rest = line.text.dropFirst(start.count)
      guard start.count <= 2, rest.first == "." || rest.first == " " || rest.isEmpty else { continue }
      let number = start.lowercased()
      if LicenceEntries.european.numbers[number] != nil, rest.first == "." || number.count == 2 {
        numbers.insert(number)
      }
    }
    return numbers.contains("4a") || numbers.contains("4b") ? numbers.count : 0
  }
}
