internal import BonafideCatalogue
internal import BonafideCore
internal import BonafideLanguage

/// A catalogue prepared for comparison with what was read; every text is folded only once.
struct CatalogueIndex: Sendable {
  /// A text of a page that is looked for.
  struct Feature: Sendable {
    /// Indices into ``CatalogueIndex/patterns``; any one counts.
    var patterns: [Int]
    /// For evidence: the spellings, one a pattern.
    var texts: [String]
    var box: PageBox?
    /// The weight of a full match: greater for longer texts and for texts that few issuers print.
    var presence: RecognitionTerm
    /// The weight of the text's absence from a legible picture.
    var absence: RecognitionTerm
    /// How much its place says, 0...1.
    var placeShare: Double
    var isDistinctive: Bool
    /// Whether it is no title: a label, or a text that is only assumed.
    var isLabel: Bool
    /// Whether every edition of the kind prints the text, so that it says nothing about the edition.
    var isShared = false
    /// Whether a spelling has Cyrillic letters.
    var isCyrillic: Bool
  }

  /// A page with what is looked for on it.
  struct Entry: Sendable {
    var definition: DocumentDefinition
    var features: [Feature]
  }

  /// A folded text.
  struct Pattern: Sendable {
    var symbols: [UInt8]
    var finder: ApproximateSearch
    /// For ``LineScores``.
    var groups: [Int]
    /// Whether it is the text of an anchor, not of labels only.
    var isAnchor: Bool
    /// Whether it labels a field of any page.
    var isLabel: Bool
  }

  let entries: [Entry]
  let patterns: [Pattern]

  /// Kinds of texts; they differ in the weights of their presence, absence and place.
  private enum TextKind { case distinctive, text, label }

  /// Factor on the weight of an absent text where no specimen of the page was seen.
  private static let unseenShare = 0.71
  /// Multiplies a text's worth into the weight of its position, which is capped at 1: a title of a third of the full
  /// length reaches it.
  private static let textPlaces = 3.0
  private static let labelPlaces = 0.8
  /// Symbols at which a text has its full weight; shorter ones have less, longer ones up to 1.6 times as much.
  private static let fullLength = 10.0

  init(_ catalogue: DocumentCatalogue) {
    var patterns: [Pattern] = []
    var known: [[UInt8]: Int] = [:]
    func index(_ text: String, isAnchor: Bool) -> Int? {
      let symbols = FoldedText(text).symbols
      if let place = known[symbols] {
        if isAnchor { patterns[place].isAnchor = true } else { patterns[place].isLabel = true }
        return place
      }
      guard symbols.count >= 2, let finder = ApproximateSearch(symbols) else { return nil }
      patterns.append(
        Pattern(
          symbols: symbols, finder: finder, groups: symbols.compactMap(FoldedClasses.group), isAnchor: isAnchor,
          isLabel: !isAnchor))
      known[symbols] = patterns.count - 1
      return known[symbols]
    }
    func feature(
      _ texts: [String], _ box: PageBox?, _ kind: TextKind, _ absenceShare: Double, _ basis: FactBasis
    ) -> Feature? {
      let spellings = texts.compactMap { text in index(text, isAnchor: kind != .label).map { (text: text, index: $0) } }
      let indices = spellings.map(\.index)
      if indices.isEmpty { return nil }
      let share = Double(indices.map { patterns[$0].symbols.count }.max() ?? 1) / Self.fullLength
      // A text that many issuers print says little about one of them: `PASSPORT`, `Surname`. A label is mostly met in
      // its English spelling, so it counts as common as that spelling.
      let counts = indices.map { Double(issuers[patterns[$0].symbols]?.count ?? 1) }
      let common = (kind == .label ? counts.max() : counts.min()) ?? 1
      let worth = (share < 1 ? share : min(1.6, share.squareRoot())) / common.squareRoot()
      let (present, absent): (RecognitionWeight, RecognitionWeight) =
        switch kind {
        case .distinctive: (.distinctiveText, .missingDistinctiveText)
        case .text: (.text, .missingText)
        case .label: (.label, .missingLabel)
        }
      return Feature(
        patterns: indices, texts: spellings.map(\.text), box: basis.isNamed ? box : nil,
        presence: RecognitionTerm(weight: present, value: basis.tempered(worth)),
        absence: RecognitionTerm(weight: absent, value: basis.isNamed ? absenceShare * worth : 0),
        placeShare: min(1, basis.tempered(worth) * (kind == .label ? Self.labelPlaces : Self.textPlaces)),
        isDistinctive: kind == .distinctive && basis != .assumed, isLabel: kind == .label || basis == .assumed,
        isCyrillic: spellings.contains { $0.text.holdsCyrillic })
    }
    let issuers = Self.issuers(catalogue)
    let entries = catalogue.definitions.map { definition in
      let trust = definition.isSeenOnSpecimen ? 1 : Self.unseenShare
      var features = definition.anchors.compactMap { anchor in
        feature(
          anchor.texts, anchor.box, anchor.isDistinctive == true ? .distinctive : .text, trust,
          definition.basis(of: anchor))
      }
      for field in definition.fields {
        let labels = field.labels.filter { FoldedText($0).symbols.count >= 4 }
        if let text = feature(labels, field.labelBox, .label, 1, definition.basis(of: field)) { features.append(text) }
      }
      return Entry(definition: definition, features: features)
    }
    self.patterns = patterns
    self.entries = Self.markingShared(entries)
  }

  /// Whether two or more of the titles stand together only on the fronts of the entry's kind, even if other kinds have
  /// each of them: `FÜHRERSCHEIN` and `REPUBLIK ÖSTERREICH`.
  ///
  /// A text that labels a field anywhere in the catalogue is not a title, because any form may print it. The backs of
  /// licences print nothing but such texts.
  func isOnly(_ entry: Entry, with titles: [Feature]) -> Bool {
    guard entry.definition.page == .front else { return false }
    let titles = titles.filter { title in !title.patterns.contains { patterns[$0].isLabel } }
    guard titles.count >= 2 else { return false }
    return !entries.contains { other in
      other.definition.kind != entry.definition.kind
        && titles.allSatisfy { title in
          other.features.contains { $0.patterns.contains(where: title.patterns.contains) }
        }
    }
  }

  /// Marks the texts that all editions of a kind print.
  private static func markingShared(_ entries: [Entry]) -> [Entry] {
    var shared: [Document: Set<Int>] = [:]
    for entry in entries {
      let own = Set(entry.features.flatMap(\.patterns))
      shared[entry.definition.kind] = shared[entry.definition.kind]?.intersection(own) ?? own
    }
    return entries.map { entry in
      var entry = entry
      for index in entry.features.indices {
        entry.features[index].isShared = entry.features[index].patterns.contains {
          shared[entry.definition.kind]?.contains($0) == true
        }
      }
      return entry
    }
  }

  /// For each folded text the countries that print it.
  private static func issuers(_ catalogue: DocumentCatalogue) -> [[UInt8]: Set<Country>] {
    var issuers: [[UInt8]: Set<Country>] = [:]
    for definition in catalogue.definitions {
      for text in definition.anchors.flatMap(\.texts) + definition.fields.flatMap(\.labels) {
        issuers[FoldedText(text).symbols, default: []].insert(definition.country)
      }
    }
    return issuers
  }
}

extension DocumentDefinition {
  /// The document without its edition.
  var kind: Document { Document(role: role, country: country, page: page) }
}
