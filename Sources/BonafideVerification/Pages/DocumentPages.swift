internal import BonafideCatalogue
internal import BonafideCore
internal import BonafideDocument
internal import BonafideMRZ
internal import BonafideText

/// All pages of a case, and which of them are one document.
///
/// This is the one place that decides which pages belong together:
/// 1. One page is the primary one: see ``primary(_:)``. It counts.
/// 2. Only a page of the catalogue, or one with a zone whose check digits agree, is related to it: anybody can print a
///    title.
/// 3. A page contradicts those that count if it differs from any of them in a value that both say surely.
/// 4. Otherwise it joins them if it has enough in common with one of them (``PageComparison/isJoined``). Then it counts
///    too, unless that one is the same side.
/// 5. What then is unrelated contradicts the primary page if its print differs from a zone that was read surely and
///    whose check digits do not agree. Such a zone joins nothing.
struct DocumentPages: Sendable {
  typealias Relation = VerificationResult.Page.Relation

  /// Every page that was found.
  let pages: [DocumentPage]
  /// What each page says.
  let statements: [PageStatement]
  /// How each page relates to the case.
  let relations: [Relation]
  /// The fields in which each page contradicts those that count; empty unless it does.
  let differing: [Set<String>]

  /// Relates pages to one another.
  init(_ pages: [DocumentPage], policy: VerificationPolicy, on day: MRZCalendarDate) {
    self.pages = pages
    let statements = pages.map { PageStatement($0, leastConfidence: policy.minimumValueConfidence, on: day) }
    self.statements = statements
    var relations = pages.map { _ in Relation.unrelated }
    var differing = pages.map { _ in Set<String>() }
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
          (relations[page], differing[page]) = Self.relation(of: page, to: relations, statements)
          if relations[page] == .joined { hasJoined = true }
        }
        open.removeAll { relations[$0] != .unrelated }
      }
      if let zone = statements[primary].doubtfulZone {
        for page in open {
          differing[page] = PageComparison.print(of: statements[page], zone: zone).differing
          if !differing[page].isEmpty { relations[page] = .contradicts }
        }
      }
    }
    self.relations = relations
    self.differing = differing
  }

  /// The index of the page that carries the case; nil where there is no page.
  var primary: Int? { relations.firstIndex(of: .primary) }

  /// The indices of the pages that count: the primary one first.
  var counted: [Int] { [primary].compactMap(\.self) + relations.indices.filter { relations[$0] == .joined } }

  /// Whether any page is one of a known document: see ``DocumentPage/isKnown``.
  var areKnown: Bool { pages.contains(where: \.isKnown) }

  /// The fields in which any page contradicts those that count.
  var contradictions: Set<String> { Set(differing.joined()) }

  /// How a page relates to those that count so far, and the fields in which it contradicts them.
  private static func relation(
    of page: Int, to relations: [Relation], _ statements: [PageStatement]
  ) -> (Relation, differing: Set<String>) {
    let found = relations.indices.filter { $0 != page && relations[$0].counts }
      .map { PageComparison(statements[page], statements[$0]) }
    let differing = Set(found.flatMap(\.differing))
    if !differing.isEmpty { return (.contradicts, differing) }
    let joining = found.filter(\.isJoined)
    let relation: Relation =
      joining.contains(where: \.isSameSide) ? .repeated : joining.isEmpty ? .unrelated : .joined
    return (relation, [])
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
