internal import BonafideCatalogue
internal import BonafideCore
internal import BonafideMRZ
internal import BonafideText

/// Chooses among the pages of the catalogue, any other document with a zone, and none.
struct RecognitionDecision: Sendable {
  /// A kind with everything that speaks for it.
  struct Choice: Sendable {
    var document: Document
    var definition: DocumentDefinition?
    var score: Double
    var evidence: [DocumentEvidence]
    var pairs: [(PageBox, Quadrilateral)] = []
    var places: [Quadrilateral] = []
    var isEditionCertain = false
    /// Whether titles name the kind, and nothing tells the state.
    var isKindAlone = false
    var confidence = 0.0
    /// The kind's editions in the catalogue, the likeliest first; this one is the first of them.
    var editions: [ScoredDefinition] = []
    /// The editions of a kind known by its zone or its titles; it may be any of them, or another one.
    var relatives: [DocumentDefinition] = []

    /// A wanted edition that is further behind the likeliest one is no match; in natural logarithms.
    private static let askedLead = 3.0

    /// This choice, or the wanted edition where it is about as likely; nil where neither is wanted.
    func asked(among documents: [Document]) -> Choice? {
      if documents.contains(where: { $0.matches(document) }) { return self }
      guard let top = editions.first?.score,
        let item = editions.first(where: { item in
          top - item.score < Self.askedLead && documents.contains { $0.matches(item.definition.document) }
        })
      else { return nil }
      var choice = self
      choice.take(item)
      return choice
    }

    /// Names another edition of the kind, as an uncertain one.
    mutating func take(_ edition: ScoredDefinition) {
      document = edition.definition.document
      definition = edition.definition
      evidence = edition.evidence
      pairs = edition.pairs
      places = edition.places
      isEditionCertain = false
    }
  }

  /// The kinds, the likeliest first, no two of one role, country and page.
  let choices: [Choice]

  /// Lead of an edition over the next from which on it is certain.
  static let editionLead = 1.0
  /// Least mean confidence of the issuer's letters where only the zone names the issuer: no check digit covers them,
  /// and in a blurred zone they may be any.
  ///
  /// Set by hand: clear zones give 0.97 and more, the misread one that was met on tuning scenes 0.08.
  private static let leastIssuerSureness = 0.6

  /// Groups scored pages by kind and turns their scores into probabilities.
  ///
  /// - Parameters:
  ///   - scored: sorted, the likeliest first.
  ///   - mrz: the zone that was read; it may name a document that the catalogue does not have.
  ///   - printed: the identity in the titles; they may name such a document too.
  ///   - titles: weighs them; nil where they are not used.
  ///   - replacesUnsure: after everything was tried, lets titles name a kind whose catalogued pages are all unsure and
  ///     less likely than the titles' evidence, or a kind of a state that nothing tells. An unknown edition has the
  ///     titles of the known ones.
  ///   - model: weighs the zone's evidence, and scales sums to frequencies.
  init(
    _ scored: [ScoredDefinition], mrz: MRZZone?, printed: PrintedIdentity = .none, titles: TitleEvidence? = nil,
    replacesUnsure: Bool = false, model: RecognitionModel
  ) {
    var choices: [Choice] = []
    var places: [Document: Int] = [:]
    for item in scored {
      let kind = Document(role: item.definition.role, country: item.definition.country, page: item.definition.page)
      if let place = places[kind] {
        choices[place].editions.append(item)
        if choices[place].isEditionCertain, choices[place].score - item.score < Self.editionLead {
          choices[place].isEditionCertain = false
        }
        continue
      }
      places[kind] = choices.count
      let score = item.score + (item.hasStrongEvidence ? 0 : model[.weak])
      choices.append(
        Choice(
          document: item.definition.document, definition: item.definition, score: score, evidence: item.evidence,
          pairs: item.pairs, places: item.places, isEditionCertain: true, editions: [item]))
    }
    /// Takes a kind of no known edition, in place of the editions that the catalogue has where these are unlikelier.
    func take(_ found: Choice, where isLikelier: (Choice) -> Bool) {
      let kind = Document(role: found.document.role, country: found.document.country, page: found.document.page)
      guard let place = places[kind] else { return choices.append(found) }
      guard isLikelier(choices[place]) else { return }
      let relatives = choices[place].editions.map(\.definition)
      choices[place] = found
      choices[place].relatives = relatives
    }
    let zoned = mrz.flatMap { Self.fallback($0, among: scored, model) }
    if let fallback = Self.adding(printed, titles, to: zoned, among: scored) {
      take(fallback) { $0.score < fallback.score }
    } else if let titled = Self.titled(mrz, printed, titles) {
      // A page of the catalogue that fits, or may fit once all was tried, says more.
      take(titled) { replacesUnsure && $0.score < titled.score }
    } else if replacesUnsure, let kind = Self.kind(mrz, printed, titles, model),
      choices.allSatisfy({ $0.score < kind.score })
    {
      choices.append(kind)
    }
    let likely = model.probabilities(choices.map(\.score))
    for index in choices.indices { choices[index].confidence = likely[index] }
    self.choices = choices.sorted { $0.confidence > $1.confidence }
  }

  /// Adds the titles' evidence to the document that the zone names: against it where they name another state; for it
  /// where both name the same state and the catalogue has no page of the kind.
  private static func adding(
    _ printed: PrintedIdentity, _ titles: TitleEvidence?, to zoned: Choice?, among scored: [ScoredDefinition]
  ) -> Choice? {
    if var choice = zoned, let against = titles?.weigh(choice.document, printed) {
      choice.evidence.append(against)
      choice.score += against.weight
      return choice
    }
    guard var choice = zoned, let found = titles?.document(printed, role: choice.document.role),
      found.document.country == choice.document.country
    else { return zoned }
    // A zone calls residence permits and other cards the same.
    if choice.document.role == .identityCard, let role = printed.kind?.role, cards.contains(role) {
      choice.document.role = role
    }
    let isKnown = scored.contains {
      $0.definition.country == choice.document.country && $0.definition.role == choice.document.role
    }
    guard !isKnown else { return choice }
    let further = found.evidence.filter { $0.weight > 0 }
    choice.evidence += further
    choice.score += further.reduce(0) { $0 + $1.weight }
    return choice
  }

  /// The document that titles name by themselves, where no zone says more or contradicts them.
  private static func titled(_ mrz: MRZZone?, _ printed: PrintedIdentity, _ titles: TitleEvidence?) -> Choice? {
    guard let found = titles?.document(printed, role: mrz.flatMap { ICAOFallback.role($0.mrz) }) else { return nil }
    if let issuer = mrz?.mrz.fields.issuer, issuer.isKnown, ICAOFallback.country(issuer) != found.document.country {
      return nil
    }
    return Choice(
      document: found.document, score: found.evidence.reduce(0) { $0 + $1.weight }, evidence: found.evidence)
  }

  /// The kind that titles name, of a state that neither they nor the zone tell; a zone of the kind speaks for it.
  private static func kind(
    _ zone: MRZZone?, _ printed: PrintedIdentity, _ titles: TitleEvidence?, _ model: RecognitionModel
  ) -> Choice? {
    guard let found = titles?.kind(printed) else { return nil }
    var evidence = found.evidence
    var page = PageCode.front
    if let zone {
      guard !zone.mrz.fields.issuer.isKnown, let zoned = ICAOFallback.role(zone.mrz),
        zoned == found.role || zoned == .identityCard && cards.contains(found.role)
      else { return nil }
      if zone.mrz.format == .td1 { page = .back }
      let expectation = MRZExpectation(
        format: zone.mrz.format.rawValue, documentCodes: [zone.mrz.fields.documentCode], issuers: [])
      evidence += MRZEvidence(model: model).weigh(expectation, zone)
    }
    return Choice(
      document: Document(role: found.role, page: page), score: evidence.reduce(0) { $0 + $1.weight },
      evidence: evidence, isKindAlone: true)
  }

  /// Kinds of cards whose zone may begin with `I`, `A` or `C`.
  private static let cards: Set<DocumentRole> = [.residencePermit, .gunLicence, .healthInsuranceCard]

  /// The document that a zone names by itself.
  ///
  /// - Parameters:
  ///   - zone: the zone that was read.
  ///   - scored: the catalogue, which may define the meaning of an issuer's document code.
  ///   - model: weighs the zone's evidence.
  /// - Returns: a choice without a definition; nil where the issuer's letters are not sure enough.
  private static func fallback(
    _ zone: MRZZone, among scored: [ScoredDefinition], _ model: RecognitionModel
  ) -> Choice? {
    guard var document = ICAOFallback.document(zone.mrz),
      zone.sureness(of: MRZEvidence.issuerColumns) >= leastIssuerSureness
    else { return nil }
    let known = Set(scored.filter { $0.definition.mrz?.names(zone.mrz) == true }.map(\.definition.kind))
    if known.count == 1, let only = known.first { document = only }
    let expectation = MRZExpectation(
      format: zone.mrz.format.rawValue, documentCodes: [zone.mrz.fields.documentCode],
      issuers: [zone.mrz.fields.issuer.code])
    var evidence = MRZEvidence(model: model).weigh(expectation, zone)
    evidence.append(model.evidence(.mrz, "known by its machine readable zone alone", .zoneAlone))
    return Choice(
      document: document, definition: nil, score: evidence.reduce(0) { $0 + $1.weight }, evidence: evidence)
  }
}
