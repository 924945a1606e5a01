internal import BonafideCatalogue
internal import BonafideCore
internal import BonafideLanguage
internal import BonafideMRZ
internal import BonafideText

/// What the titles of a page say against pages of the catalogue, and for documents that it does not have.
struct TitleEvidence: EvidenceSource {
  static let weights: [RecognitionWeight] = [
    .otherState, .stateName, .stateSign, .stateLanguage, .kindTitle, .kindTitleAgain, .licenceEntries, .titlesAlone,
  ]

  private let reader: PrintedIdentityReader
  private let model: RecognitionModel
  private let pages: [DocumentDefinition]
  /// For each definition the states that its titles name, its issuer among them.
  private let states: [Document: Set<String>]
  /// For each definition the kinds that its titles name, its own among them.
  private let kinds: [Document: Set<DocumentRole>]

  init(tables: LanguageTables, catalogue: DocumentCatalogue, model: RecognitionModel) {
    reader = PrintedIdentityReader(tables: tables)
    self.model = model
    pages = catalogue.definitions
    var (states, kinds): ([Document: Set<String>], [Document: Set<DocumentRole>]) = ([:], [:])
    // Editions print the same titles.
    var known: [String: (states: Set<String>, kinds: Set<DocumentRole>)] = [:]
    for definition in catalogue.definitions {
      var named: (states: Set<String>, kinds: Set<DocumentRole>) = ([], [definition.role])
      for text in definition.anchors.flatMap(\.texts) {
        let found = known[text] ?? Self.named(in: text, tables)
        known[text] = found
        named.states.formUnion(found.states)
        named.kinds.formUnion(found.kinds)
      }
      if let own = tables.state(of: definition.country) { named.states.insert(own.code) }
      (states[definition.document], kinds[definition.document]) = named
    }
    (self.states, self.kinds) = (states, kinds)
  }

  private static func named(
    in text: String, _ tables: LanguageTables
  ) -> (states: Set<String>, kinds: Set<DocumentRole>) {
    let mentions = tables.mentions(in: text)
    return (Set(mentions.states.flatMap(\.states)), Set(mentions.titles.flatMap(\.kinds).compactMap(\.role)))
  }

  init?(_ setting: EvidenceSetting) {
    guard let titles = setting.titles else { return nil }
    self = titles
  }

  func findings(_ seen: PageObservation) -> [EvidenceFinding?] {
    pages.map { page in weigh(page, seen.printed).map { EvidenceFinding(reasons: [$0]) } }
  }

  /// What the lines say of the page that shows them.
  func read(_ lines: [TextLine], size: PixelSize, zone: MRZZone?, isPlaced: Bool) -> PrintedIdentity {
    reader.read(lines, size: size, isLicence: zone?.mrz.format == .drivingLicence, isPlaced: isPlaced)
  }

  /// The kinds of documents that the titles of a page of the catalogue name, its own among them.
  func kinds(of definition: DocumentDefinition) -> Set<DocumentRole> {
    kinds[definition.document] ?? [definition.role]
  }

  /// Whether the titles of a page of the catalogue name a state, or it is the page's own.
  func names(_ state: String, _ definition: DocumentDefinition) -> Bool {
    states[definition.document]?.contains(state) == true
  }

  /// What speaks against a page; nil where no title names a state, or one that the page prints itself.
  func weigh(_ definition: DocumentDefinition, _ printed: PrintedIdentity) -> DocumentEvidence? {
    guard definition.country != Country.eu else { return nil }
    if let title = printed.unknownState {
      guard !Self.prints(definition, title.text) else { return nil }
      return model.evidence(.title, "a title names a state that nobody knows", .otherState, title.confidence)
    }
    let named = printed.issuers.filter { $0.form == .name }
    guard let surest = named.first,
      !named.contains(where: { names($0.state, definition) })
    else { return nil }
    return against(surest)
  }

  /// The reason that a title names another state.
  ///
  /// - Parameters:
  ///   - other: the state that it names.
  ///   - share: the part of the weight that counts.
  /// - Returns: what speaks against every page of a state other than that.
  func against(_ other: PrintedIdentity.Issuer, share: Double = 1) -> DocumentEvidence {
    model.evidence(
      .title, "a title names \(other.state)", naming: .states([other.state]), .otherState, share * other.quality)
  }

  /// A title may be read so badly: one letter in so many may be another.
  private static let lettersPerError = 3

  /// Whether a page prints a text that this may be a bad reading of.
  private static func prints(_ definition: DocumentDefinition, _ text: String) -> Bool {
    let symbols = LanguageTables.folded(text)
    return definition.anchors.flatMap(\.texts).map(LanguageTables.folded).contains {
      EditDistance.isAtMost(max($0.count, symbols.count) / lettersPerError, $0, symbols)
    }
  }

  /// The country of a state that a title names; nil for one that has none.
  func country(of state: String) -> Country? { reader.tables.state(code: state)?.country }

  /// The document that its titles name where the catalogue has none of its kind; nil where they do not say enough.
  ///
  /// - Parameters:
  ///   - printed: what the titles say.
  ///   - zoned: what the zone says it is; nil where it says nothing.
  /// - Returns: the document without an edition, and the reasons for it.
  func document(
    _ printed: PrintedIdentity, role zoned: DocumentRole? = nil
  ) -> (document: Document, evidence: [DocumentEvidence])? {
    guard printed.issuers.count == 1, let issuer = printed.issuers.first,
      let country = country(of: issuer.state), let role = printed.role ?? zoned
    else { return nil }
    let (weight, how): (RecognitionWeight, String) =
      switch issuer.form {
      case .name: (.stateName, "a title names")
      case .sign: (.stateSign, "the emblem shows the sign of")
      case .address: (.stateSign, "an address is one of")
      case .language: (.stateLanguage, "the title is in the language of")
      }
    var evidence = [
      model.evidence(.title, "\(how) \(issuer.state)", naming: .states([issuer.state]), weight, issuer.quality)
    ]
    evidence += kindReasons(printed, role: role)
    evidence.append(alone)
    return (Document(role: role, country: country, page: .front), evidence)
  }

  /// The kind that its titles name where nothing tells the state; nil where they name none.
  ///
  /// - Returns: the role, and the reasons for it.
  func kind(_ printed: PrintedIdentity) -> (role: DocumentRole, evidence: [DocumentEvidence])? {
    guard printed.issuers.isEmpty, let role = printed.kind?.role else { return nil }
    return (role, kindReasons(printed, role: role) + [alone])
  }

  private var alone: DocumentEvidence { model.evidence(.title, "known by what it prints alone", .titlesAlone) }

  /// What titles and numbered entries say for a kind.
  private func kindReasons(_ printed: PrintedIdentity, role: DocumentRole) -> [DocumentEvidence] {
    var evidence: [DocumentEvidence] = []
    if let kind = printed.kind {
      let terms = [RecognitionWeight.kindTitle] + (kind.languageCount > 1 ? [.kindTitleAgain] : [])
      evidence.append(
        model.evidence(
          .title, "a title says \(kind.role.rawValue)", naming: .role(kind.role),
          terms.map { RecognitionTerm(weight: $0, value: kind.quality) }))
    }
    if printed.hasLicenceEntries, role == .drivingLicence {
      evidence.append(model.evidence(.layout, "entries numbered as on driving licences", .licenceEntries))
    }
    return evidence
  }
}

extension RecognitionWeight {
  /// A title names another state than the page's.
  static let otherState = RecognitionWeight("otherState")
  /// The state is told by its name.
  static let stateName = RecognitionWeight("stateName")
  /// The state is told by its sign.
  static let stateSign = RecognitionWeight("stateSign")
  /// The state is told by the language of the titles.
  static let stateLanguage = RecognitionWeight("stateLanguage")
  /// The kind is told by a title.
  static let kindTitle = RecognitionWeight("kindTitle")
  /// The kind is told by a title in a second language too.
  static let kindTitleAgain = RecognitionWeight("kindTitleAgain")
  /// Entries numbered as on licences.
  static let licenceEntries = RecognitionWeight("licenceEntries")
  /// The document is known by its titles alone.
  static let titlesAlone = RecognitionWeight("titlesAlone")
}
