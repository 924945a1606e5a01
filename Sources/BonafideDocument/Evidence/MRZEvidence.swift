internal import BonafideCatalogue
internal import BonafideMRZ
internal import BonafideText

/// Evidence from a machine readable zone for or against a page of the catalogue.
struct MRZEvidence: EvidenceSource {
  static let weights: [RecognitionWeight] = [
    .zoneFormat, .zoneOtherFormat, .zoneIssuer, .zoneOtherIssuer, .zoneCode, .zoneOtherCode, .zoneUnexpected,
    .zoneUnread, .zoneAlone,
  ]

  private let model: RecognitionModel
  /// The pages of the catalogue; none where a zone is weighed by itself.
  private let entries: [CatalogueIndex.Entry]

  init(model: RecognitionModel) { (self.model, entries) = (model, []) }

  init(_ setting: EvidenceSetting) { (model, entries) = (setting.model, setting.index.entries) }

  /// A zone that the catalogue only assumes adds a little and never counts against a page.
  func findings(_ seen: PageObservation) -> [EvidenceFinding?] {
    entries.map { entry in
      guard seen.hasSoughtMRZ else { return nil }
      let expected = entry.definition.mrz
      let reasons = weigh(
        expected, seen.mrz, legibility: seen.legibility,
        basis: expected.map(entry.definition.basis(of:)) ?? .specimen)
      let isStrong =
        seen.mrz != nil && reasons.allSatisfy { $0.weight >= 0 } && reasons.contains { $0.weight > 1 }
      return EvidenceFinding(reasons: reasons, isStrong: isStrong)
    }
  }

  /// The reasons; none where neither the picture nor the page has a zone.
  ///
  /// Weights are full if the check digits are valid; otherwise they drop to a third, or to more for a clear zone. An
  /// issuer is one of some two hundred, a format one of six, a document code one of about ten. A different issuer that
  /// was read with confidence settles the matter, whatever the labels say. No check digit covers the issuer and the
  /// document code, so both count in proportion to the confidence of their letters.
  ///
  /// - Parameters:
  ///   - expectation: the zone of the page; nil where it has none.
  ///   - zone: the zone that was read; nil for none.
  ///   - legibility: whether text that is on the page would have been read, 0...1.
  ///   - basis: the basis of the expectation.
  /// - Returns: a reason for the format, the issuer and the document code, as far as they are expected.
  func weigh(
    _ expectation: MRZExpectation?, _ zone: MRZZone?, legibility: Double = 1, basis: FactBasis = .specimen
  ) -> [DocumentEvidence] {
    guard let expectation else {
      guard let zone else { return [] }
      return [
        model.evidence(
          .mrz, "a machine readable zone where the page has none", .zoneUnexpected, Self.trust(zone), basis: basis)
      ]
    }
    guard let zone else {
      return [
        model.evidence(.mrz, "no machine readable zone could be read", .zoneUnread, legibility, basis: basis)
      ]
    }
    let trust = Self.trust(zone)
    let mrz = zone.mrz
    let isFormat = mrz.format.rawValue == expectation.format
    let isIssuer = expectation.issuers.isEmpty || expectation.issuers.contains(mrz.fields.issuer.code)
    let code = mrz.fields.documentCode
    let isCode = expectation.documentCodes.isEmpty || expectation.documentCodes.contains { code.hasPrefix($0) }
    let format = expectation.format
    var reasons = [
      model.evidence(
        .mrz, isFormat ? "format \(format)" : "another format than \(format)", naming: .codes([format]),
        isFormat ? .zoneFormat : .zoneOtherFormat, trust, basis: basis)
    ]
    if !expectation.issuers.isEmpty {
      let issuers = expectation.issuers.joined(separator: " or ")
      reasons.append(
        model.evidence(
          .mrz, isIssuer ? "issuer \(issuers)" : "another issuer",
          naming: isIssuer ? .states(expectation.issuers) : nil, isIssuer ? .zoneIssuer : .zoneOtherIssuer,
          trust * zone.sureness(of: Self.issuerColumns), basis: basis))
    }
    if !expectation.documentCodes.isEmpty {
      let codes = expectation.documentCodes.joined(separator: " or ")
      reasons.append(
        model.evidence(
          .mrz, isCode ? "document code \(codes)" : "another document code",
          naming: isCode ? .codes(expectation.documentCodes) : nil, isCode ? .zoneCode : .zoneOtherCode,
          trust * zone.sureness(of: Self.codeColumns), basis: basis))
    }
    return reasons
  }

  /// Where every format has the document code and the issuer, in the first line (ICAO Doc 9303-4 to 9303-7).
  private static let codeColumns = 0..<2
  static let issuerColumns = 2..<5

  /// How much a zone's words count, by its check digits.
  ///
  /// Many specimens are printed with wrong ones: where every letter is clear and two other digits agree, which chance
  /// makes one time in twenty, the zone is mostly read rightly all the same.
  private static func trust(_ zone: MRZZone) -> Double {
    if zone.mrz.isValid { return 1 }
    let agreeing = zone.mrz.checks.count { $0.isValid }
    return agreeing >= 2 && zone.confidence >= clearZone ? 0.75 : 0.35
  }

  /// Mean confidence of the letters of a zone that is clear.
  private static let clearZone = 0.9
}

extension MRZZone {
  /// Mean confidence of characters of the first line, 0...1; 1 where it is not known.
  func sureness(of columns: Range<Int>) -> Double {
    guard let line = characters.first, line.count >= columns.upperBound else { return 1 }
    return line[columns].reduce(0) { $0 + $1.confidence } / Double(columns.count)
  }
}

extension MRZExpectation {
  /// Whether a zone's format, issuer and document code are exactly those that are expected.
  func names(_ mrz: MRZ) -> Bool {
    format == mrz.format.rawValue && issuers.contains(mrz.fields.issuer.code)
      && documentCodes.contains(mrz.fields.documentCode)
  }
}

extension RecognitionWeight {
  // By the check digits of the zone.

  /// The format is that of the page.
  static let zoneFormat = RecognitionWeight("zoneFormat")
  /// The format is another.
  static let zoneOtherFormat = RecognitionWeight("zoneOtherFormat")
  /// The issuer is that of the page.
  static let zoneIssuer = RecognitionWeight("zoneIssuer")
  /// The issuer is another.
  static let zoneOtherIssuer = RecognitionWeight("zoneOtherIssuer")
  /// The document code is that of the page.
  static let zoneCode = RecognitionWeight("zoneCode")
  /// The document code is another.
  static let zoneOtherCode = RecognitionWeight("zoneOtherCode")
  /// A zone where the page has none.
  static let zoneUnexpected = RecognitionWeight("zoneUnexpected")
  /// No zone where the page has one.
  static let zoneUnread = RecognitionWeight("zoneUnread")
  /// The document is known by its zone alone.
  static let zoneAlone = RecognitionWeight("zoneAlone")
}
