internal import BonafideMRZ

/// What a machine readable zone says for or against a page of the catalogue.
enum MRZEvidence {
  /// The reasons; none where neither the picture nor the page has a zone.
  ///
  /// Check digits that agree make each weight full; of those that do not, a third is left. Weights: an issuer is one of
  /// some two hundred, a format one of five, a document code one of about ten. Check digits that agree
  /// leave no doubt about another issuer, whatever the labels say.
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
        weight: (expectation.issuers.isEmpty ? 0 : isIssuer ? 5 : -16) * trust),
      .init(
        kind: .mrz,
        detail: isCode ? "document code \(expectation.documentCodes.joined(separator: " or "))" : "another document code",
        weight: (expectation.documentCodes.isEmpty ? 0 : isCode ? 2.3 : -4) * trust),
    ]
  }

  private static func trust(_ zone: MRZZone) -> Double { zone.mrz.isValid ? 1 : 0.35 }
}

extension MRZExpectation {
  /// Whether a zone's format, issuer and document code are exactly those that are expected.
  func names(_ mrz: MRZ) -> Bool {
    format == mrz.format.rawValue && issuers.contains(mrz.fields.issuer.code)
      && documentCodes.contains(mrz.fields.documentCode)
  }
}
