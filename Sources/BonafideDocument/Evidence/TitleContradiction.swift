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
    let named = printed.issuers.filter { $0.form == .name }.map(country)
    let isOfOtherState =
      definition.map { weigh($0, printed) != nil }
      ?? (document.country != nil && !named.isEmpty && !named.contains(document.country))
    if isOfOtherState { found.insert(.state) }
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
}
