internal import BonafideCatalogue
internal import BonafideCore
internal import BonafideMRZ
internal import BonafidePage

extension DocumentRecognizer {
  /// Editions that are further behind by the evidence so far are not looked at again; in natural logarithms.
  private static let longestLead = 8.0

  /// The choice with the edition that fits the page's lines best.
  ///
  /// Editions of a kind often print the same texts, so the texts hardly distinguish them. The lines in the places of an
  /// edition's fields, and whether they have the right form, say more. Kinds with one edition, and choices that name
  /// none, stay.
  ///
  /// - Parameters:
  ///   - choice: the kind with its editions.
  ///   - lines: the text of the page, in pixels of it.
  ///   - page: flat and upright.
  ///   - isPlaced: whether the page lies so that boxes of the catalogue fall where they should.
  ///   - documents: the wanted kinds; only editions that match one are weighed.
  ///   - day: the day against which two-digit years are resolved.
  /// - Returns: the choice with that edition, its reasons and whether it is certain; unchanged where there is nothing
  ///   to choose.
  func edition(
    of choice: RecognitionDecision.Choice, lines: [TextLine], page: RectifiedPage, isPlaced: Bool,
    among documents: [Document], on day: MRZCalendarDate
  ) -> RecognitionDecision.Choice {
    let asked = choice.editions.filter { item in documents.contains { $0.matches(item.definition.document) } }
    guard asked.count > 1, choice.definition != nil, let top = asked.map(\.editionScore).max(),
      let reader = try? FieldReader(networks: networks)
    else { return choice }
    let weighed = asked.filter { $0.editionScore > top - Self.longestLead }.map { item in
      let reading = reader.lineReading(page, definition: item.definition, lines: lines, on: day)
      let reasons = LayoutEvidence.weigh(reading, isPlaced, scorer.model)
      return (item: item, reasons: reasons, sum: item.editionScore + reasons.reduce(0) { $0 + $1.weight })
    }
    // Of equals the first stays first.
    let ranked = weighed.enumerated().sorted { ($0.element.sum, $1.offset) > ($1.element.sum, $0.offset) }
      .map(\.element)
    guard let likeliest = ranked.first else { return choice }
    let best =
      ranked.first { likeliest.sum - $0.sum < Self.hardly && isSuccessor($0.item, of: likeliest.item) } ?? likeliest
    var chosen = choice
    chosen.take(best.item)
    chosen.evidence += best.reasons
    chosen.isEditionCertain =
      ranked.count < 2 || likeliest.sum - ranked[1].sum >= RecognitionDecision.editionLead
    return chosen
  }

  /// If two editions are this close, the newer one is taken in the year in which both were issued: cards of the older
  /// one expire first.
  private static let hardly = 0.5

  /// Whether an edition succeeded another one in the year that the page's dates give.
  private func isSuccessor(_ one: ScoredDefinition, of other: ScoredDefinition) -> Bool {
    guard let year = one.definition.issuedFrom, year == other.definition.issuedUntil else { return false }
    // Only a document of that very year was issued within the years of both for sure.
    return [one, other].allSatisfy { item in
      guard let found = item.evidence.first(where: { $0.kind == .dates }),
        let sure = IssueEvidence.weigh(item.definition, year...year, scorer.model)
      else { return false }
      return abs(found.weight - sure.weight) < 1e-9
    }
  }
}
