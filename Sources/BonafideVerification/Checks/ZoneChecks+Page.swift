internal import BonafideCatalogue
internal import BonafideCore
internal import BonafideDocument
internal import BonafideMRZ
internal import BonafideText

extension ZoneChecks {
  /// What is known of the page that a zone was read on, by what else it shows.
  ///
  /// No check digit covers issuer and document code, and a zone can be laid on any page: both must be the page's. Its
  /// kind may have been told wrongly, so that nothing of it rejects.
  struct Page {
    /// Whether the catalogue describes it.
    var isDescribed = false
    /// The zone that it then has; nil for none.
    var expected: MRZExpectation?
    /// The code of the issuing state as it is printed, where it was read surely.
    var printedCode: String?
    /// What its titles say against what it was taken for.
    var contradictions: Set<TitleContradiction> = []

    /// Whether any line, or the printed code of the state, names the issuer that the zone has.
    ///
    /// Where none does, only the zone says whose document it is. Blurring the title would be enough for another state's
    /// zone to pass.
    var isIssuerNamed = true

    /// Whether a zone names another issuer than its page.
    func isOfOtherIssuer(_ zone: MRZ?) -> Bool {
      guard let zone, zone.layout[.issuer] != nil else { return false }
      if contradictions.contains(.state) { return true }
      if let printedCode, printedCode.uppercased() != zone.fields.issuer.code { return true }
      guard let issuers = expected?.issuers, !issuers.isEmpty else { return false }
      return !issuers.contains(zone.fields.issuer.code)
    }

    /// Why a zone is none that its page has; nil where it may be.
    func strangeness(of zone: MRZ?) -> Reason? {
      guard let zone else { return nil }
      if isDescribed, expected == nil { return Reason(.mrzNotOnDocument) }
      let codes = expected?.documentCodes ?? []
      // A zone of 44 characters under the title of a passport begins with P.
      let isUnusual =
        codes.isEmpty
        ? zone.findings.contains { $0.kind == .unusualDocumentCode }
        : !codes.contains { zone.fields.documentCode.hasPrefix($0) }
      let isOfOtherFormat = expected.map { $0.format != zone.format.rawValue } ?? false
      return isUnusual || isOfOtherFormat || contradictions.contains(.kind) ? Reason(.mrzUnusualDocumentCode) : nil
    }
  }
}

extension ZoneChecks.Page {
  /// What is read of the page that a zone stands on; a zone that no source names is held against none.
  ///
  /// - Parameters:
  ///   - page: where the zone was read.
  ///   - pages: of the case; the issuer may be named on the other side.
  ///   - hasPortrait: whether the side with the portrait is there; backs name no state.
  init(ofZoneOn page: Int, among pages: DocumentPages, hasPortrait: Bool) {
    let recognition = pages.pages[page].reading.recognition
    let definition = recognition.definition
    let isAssumed = definition.map { page in page.mrz.map { page.basis(of: $0).isNamed } == false } ?? false
    let printedCode = pages.statements[page].values.first { $0.name == "countryCode" }?.value
    let issuer = pages.pages[page].reading.mrz?.mrz.fields.issuer.code
    self.init(
      isDescribed: definition != nil && !isAssumed, expected: isAssumed ? nil : definition?.mrz,
      printedCode: printedCode, contradictions: recognition.contradictions,
      isIssuerNamed: !hasPortrait || pages.counted.contains { pages.pages[$0].names(issuer: issuer) })
  }
}

extension DocumentPage {
  /// Whether any line, or the printed code of the state, names an issuer; the code counts however surely it was read.
  fileprivate func names(issuer: String?) -> Bool {
    reading.recognition.namesIssuer
      || fields.contains { $0.name == "countryCode" && $0.source == .visual && $0.value.uppercased() == issuer }
  }
}
