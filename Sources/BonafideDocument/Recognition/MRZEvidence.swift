internal import BonafideCatalogue
internal import BonafideMRZ
internal import BonafideText

/// What a machine readable zone says for or against a page of the catalogue.
enum MRZEvidence {
  /// The reasons; none where neither the picture nor the page has a zone.
  ///
  /// Check digits that agree make each weight full; where they do not, a third is left, of a clear zone more. An issuer
  /// is one of some two hundred, a format one of six, a document code one of about ten. Another issuer that was read
  /// surely leaves no doubt, whatever the labels say; no check digit covers the issuer and the document code, so both
  /// count as much as their letters are sure.
  static func weigh(_ expectation: MRZExpectation?, _ zone: MRZZone?, legibility: Double) -> [DocumentEvidence] {
    guard let expectation else {
      guard let zone else { return [] }
      return [.init(kind: .mrz, detail: "a machine readable zone where the page has none", weight: -4 * trust(zone))]
    }
    guard let zone else {
      return [.init(kind: .mrz, detail: "no machine readable zone could be read", weight: -1.5 * legibility)]
    }
    let trust = trust(zone)
    let mrz = zone.mrz
    let isFormat = mrz.format.rawValue == expectation.format
    let isIssuer = expectation.issuers.isEmpty || expectation.issuers.contains(mrz.fields.issuer.code)
    let code = mrz.fields.documentCode
    let isCode = expectation.documentCodes.isEmpty || expectation.documentCodes.contains { code.hasPrefix($0) }
    return [
      .init(
        kind: .mrz, detail: isFormat ? "format \(expectation.format)" : "another format than \(expectation.format)",
        weight: (isFormat ? 1.6 : -5) * trust),
      .init(
        kind: .mrz,
        detail: isIssuer ? "issuer \(expectation.issuers.joined(separator: " or "))" : "another issuer",
        weight: (expectation.issuers.isEmpty ? 0 : isIssuer ? 5 : -16) * trust * zone.sureness(of: issuerColumns)),
      .init(
        kind: .mrz,
        detail: isCode
          ? "document code \(expectation.documentCodes.joined(separator: " or "))" : "another document code",
        weight: (expectation.documentCodes.isEmpty ? 0 : isCode ? 2.3 : -4) * trust * zone.sureness(of: codeColumns)),
    ]
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
