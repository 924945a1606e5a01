internal import BonafideCatalogue
internal import BonafideCore

/// What a title of a page says against the document that it was taken for.
package enum TitleContradiction: Sendable, Hashable {
  /// It names another state.
  case state
  /// It names another kind of document.
  case kind
}

extension TitleEvidence {
  /// Kinds that a zone or a page calls alike: a residence permit is an identity card by its zone, and gun licences and
  /// health insurance cards have no code of their own.
  private static let cards: Set<DocumentRole> = [
    .identityCard, .residencePermit, .gunLicence, .healthInsuranceCard,
  ]
  /// A passport card has the title of a passport and the zone of an identity card.
  private static let passports: Set<DocumentRole> = [.passport, .identityCard]

  /// What the titles say against a document.
  ///
  /// - Parameters:
  ///   - document: what the page was taken for.
  ///   - definition: its page of the catalogue; nil where the zone, the titles or a barcode alone told it.
  ///   - printed: what the titles say.
  /// - Returns: nothing where they say what the page was taken for, or say too little.
  func contradictions(
    of document: Document, _ definition: DocumentDefinition?, _ printed: PrintedIdentity
  ) -> Set<TitleContradiction> {
    var found: Set<TitleContradiction> = []
    // Of two states that are named one may have been added: no page is two states'.
    let namesOther = printed.issuers.contains { issuer in
      issuer.form == .name && !isIssuer(issuer.state, of: document, definition)
    }
    if namesOther || definition.flatMap({ weigh($0, printed) }) != nil { found.insert(.state) }
    let own = definition.map(kinds) ?? Set([document.role].compactMap(\.self))
    let alike = [Self.cards] + (definition == nil ? [Self.passports] : [])
    var kinds = printed.kinds
    // Passports may number their entries too.
    if kinds.isEmpty, printed.hasLicenceEntries, document.role == .identityCard { kinds = [.drivingLicence] }
    let isOfOtherKind = kinds.contains { kind in
      !own.contains(kind) && !alike.contains { $0.isSuperset(of: own.union([kind])) }
    }
    if isOfOtherKind, !own.isEmpty { found.insert(.kind) }
    return found
  }

  /// Part of the weight of a title that names another state where the document is told by its zone alone: check digits
  /// bear the zone out, and territories print a name of their own over their state's zone.
  private static let againstZone = 0.5

  /// What the titles say against a document that its zone alone told; nil where none names a state, or one names its
  /// own.
  func weigh(_ document: Document, _ printed: PrintedIdentity) -> DocumentEvidence? {
    let named = printed.issuers.filter { $0.form == .name }
    guard let surest = named.first, !named.contains(where: { isIssuer($0.state, of: document, nil) }) else {
      return nil
    }
    return against(surest, share: Self.againstZone)
  }

  /// Whether the page prints the name or the sign of a document's state.
  ///
  /// A nationality will do: pages of one design that two states print name their own in it too.
  ///
  /// - Parameters:
  ///   - document: what the page was taken for.
  ///   - definition: its page of the catalogue, whose titles may name a state in another way; nil for none.
  ///   - printed: what the titles say.
  /// - Returns: false where the only hint is the language of the titles.
  func namesIssuer(of document: Document, _ definition: DocumentDefinition?, _ printed: PrintedIdentity) -> Bool {
    let told = printed.issuers.filter { $0.form != .language }.map(\.state)
    return printed.mentioned.union(told).contains { isIssuer($0, of: document, definition) }
  }

  /// Any state is the issuer of a document that is of none, or of all of Europe's.
  private func isIssuer(_ state: String, of document: Document, _ definition: DocumentDefinition?) -> Bool {
    guard let country = document.country, country != .eu else { return true }
    return self.country(of: state) == country || definition.map { names(state, $0) } ?? false
  }
}
