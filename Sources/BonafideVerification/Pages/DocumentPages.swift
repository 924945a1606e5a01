internal import BonafideCatalogue
internal import BonafideCore
internal import BonafideDocument
internal import BonafideMRZ
internal import BonafideText

/// All pages of a case: the primary page, those that belong to it, and those that contradict it.
struct DocumentPages: Sendable {
  /// How a page relates to those that count.
  enum Relation: Sendable, Hashable {
    /// It carries the case: the one with the zone.
    case primary
    /// It belongs to the primary page.
    case joined
    /// It says something else about these fields.
    case contradicts(Set<String>)
    /// It is a side that is there already.
    case repeated
    /// It has too little in common with the others to tell, and does not count.
    case unrelated

    /// Whether a portrait on the page is not the document's, as nothing ties the page to it.
    var partsPortrait: Bool {
      switch self {
      case .contradicts, .unrelated: true
      case .primary, .joined, .repeated: false
      }
    }

    /// The fields that it contradicts; empty unless it does.
    var differing: Set<String> { if case .contradicts(let fields) = self { fields } else { [] } }
  }

  /// Every page that was found.
  let pages: [DocumentPage]
  /// What each page says.
  let statements: [PageStatement]
  /// How each page relates to the case.
  let relations: [Relation]

  /// Relates pages to one another.
  init(_ pages: [DocumentPage], policy: VerificationPolicy, on day: MRZCalendarDate) {
    self.pages = pages
    let statements = pages.map { PageStatement($0, leastConfidence: policy.minimumValueConfidence, on: day) }
    self.statements = statements
    var relations = pages.map { _ in Relation.unrelated }
    if let primary = Self.primary(pages) {
      relations[primary] = .primary
      var open = pages.indices.filter {
        $0 != primary && (pages[$0].reading.recognition.definition != nil || statements[$0].mrz != nil)
      }
      var hasJoined = true
      // A page may belong to one that was itself joined, so the others are asked again.
      while hasJoined {
        hasJoined = false
        for page in open {
          let relation = Self.relation(of: page, to: relations, statements)
          relations[page] = relation
          if relation == .joined { hasJoined = true }
        }
        open.removeAll { relations[$0] != .unrelated }
      }
      // A zone whose check digits do not agree never joins pages, but it tells which pages contradict each other.
      if let zone = statements[primary].doubtfulZone {
        for page in open {
          let differing = PageComparison.print(of: statements[page], zone: zone).differing
          if !differing.isEmpty { relations[page] = .contradicts(differing) }
        }
      }
    }
    self.relations = relations
  }

  /// The index of the page that carries the case; nil where there is no page.
  var primary: Int? { relations.firstIndex(of: .primary) }

  /// The indices of the pages that count: the primary one first.
  var counted: [Int] { [primary].compactMap(\.self) + relations.indices.filter { relations[$0] == .joined } }

  /// Whether any page is one of a known document: see ``DocumentPage/isKnown``.
  var areKnown: Bool { pages.contains(where: \.isKnown) }

  /// The fields in which a page contradicts the others.
  var contradictions: Set<String> {
    relations.reduce(into: []) { $0.formUnion($1.differing) }
  }

  private static func relation(of page: Int, to relations: [Relation], _ statements: [PageStatement]) -> Relation {
    var differing: Set<String> = []
    var isJoined = false
    var isRepeated = false
    for other in relations.indices where other != page && (relations[other] == .primary || relations[other] == .joined)
    {
      let comparison = PageComparison(statements[page], statements[other])
      differing.formUnion(comparison.differing)
      if comparison.isJoined {
        isJoined = true
        if isSameSide(statements[page], statements[other]) { isRepeated = true }
      }
    }
    if !differing.isEmpty { return .contradicts(differing) }
    return isRepeated ? .repeated : isJoined ? .joined : .unrelated
  }

  /// Whether two pages are the same side: both carry a zone, or both are known to be it.
  private static func isSameSide(_ one: PageStatement, _ other: PageStatement) -> Bool {
    if one.mrz != nil, other.mrz != nil { return true }
    guard let first = one.document, let second = other.document else { return false }
    return first.page != nil && first.page == second.page && first.role == second.role
      && first.country == second.country
  }

  /// The page that carries the case.
  ///
  /// A valid zone counts most, then any zone, then a known page, then a page with a known place; confidence decides
  /// between equals.
  private static func primary(_ pages: [DocumentPage]) -> Int? {
    func worth(_ page: DocumentPage) -> Double {
      var worth = page.isLocated ? 1.0 : 0
      if let zone = page.reading.mrz { worth += (zone.mrz.isValid ? 8 : 4) + zone.confidence }
      if page.isKnown, page.reading.document != nil { worth += 1 + page.reading.recognition.confidence }
      if !page.faces.isEmpty { worth += 0.5 }
      return worth
    }
    return pages.indices.max { worth(pages[$0]) < worth(pages[$1]) }
  }
}
