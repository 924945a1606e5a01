internal import BonafideCore
internal import BonafideDocument
internal import BonafideMRZ
internal import BonafidePage
internal import BonafideText

/// What is judged on the pages: whether they are one document, whether its parts say the same, whether the pictures
/// show enough of it.
struct PageChecks {
  var pages: DocumentPages
  var facesBeside: [PictureReading.FaceBeside]
  var portrait: PortraitChoice
  var policy: VerificationPolicy

  func all() -> [VerificationCheck] { identity + agreement + gates }

  // MARK: One document

  private var identity: [VerificationCheck] {
    let contradictions = pages.contradictions.sorted().map { Reason(.pagesContradict, field: $0) }
    let isRepeated = pages.relations.contains(.repeated)
    let strangers = pages.relations.contains { $0 != .primary && $0 != .joined }
    return [
      VerificationCheck(
        .singleDocument, contradictions.isEmpty ? .passed : .failed(contradictions), role: .precondition,
        subject: .document),
      VerificationCheck(
        .distinctPages, isRepeated ? .failed([Reason(.sameSideTwice)]) : .passed, role: .precondition,
        subject: .document),
      VerificationCheck(
        .everyPageBelongs, strangers ? .failed([Reason(.pageUnrelated)]) : .passed, role: policy.roles.everyPage,
        subject: .document),
      VerificationCheck(.documentKnown, known, role: .precondition, subject: .document),
      VerificationCheck(.pageLocated, located, role: .precondition, subject: .document),
      VerificationCheck(
        .noFaceBesidePage, .init(rival, .atMost, policy.besideFaceShare, unit: "share"),
        failure: Reason(.faceBesidePage), missing: Reason(portrait.missing ?? .noPortrait), role: .precondition,
        subject: .document),
    ]
  }

  /// A page of the catalogue, or any with a machine readable zone.
  private var known: VerificationCheck.Outcome {
    guard let primary = pages.primary else { return .notPerformed(Reason(.noPage)) }
    let reading = pages.pages[primary].reading
    // A visa carries a portrait and a zone, and stands for no identity: Doc 9303-7.
    if let format = reading.mrz?.mrz.format, format == .mrva || format == .mrvb {
      return .failed([Reason(.noIdentityDocument)])
    }
    return reading.document != nil || reading.mrz != nil ? .passed : .failed([Reason(.documentUnknown)])
  }

  private var located: VerificationCheck.Outcome {
    guard pages.primary != nil else { return .notPerformed(Reason(.noPage)) }
    return pages.counted.allSatisfy { pages.pages[$0].isLocated } ? .passed : .failed([Reason(.pageNotLocated)])
  }

  /// The largest face beside the pages as a share of the portrait's size; nil without a portrait.
  private var rival: Double? {
    portrait.portrait.map { place in
      (facesBeside.map(\.eyeDistance).max() ?? 0) / max(place.face.eyeDistance, 1)
    }
  }

  // MARK: The parts of the document

  private var agreement: [VerificationCheck] {
    let statements = pages.counted.map { pages.statements[$0] }
    let zone = statements.lazy.compactMap(\.mrz).first
    let printed = statements.map { PageComparison.print(of: $0, zone: zone) }
    let coded = statements.map { PageComparison.barcode(of: $0, zone: zone) }
    let noBarcode: ReasonCode = statements.allSatisfy { $0.coded.isEmpty } ? .noBarcode : .nothingToCompare
    let both = statements.flatMap { one in statements.map { PageComparison.barcode(of: one, print: $0) } }
    return [
      comparison(.printAgreesWithZone, printed, missing: zone == nil ? .noMRZ : .nothingToCompare),
      zoneIsPrinted(printed, isThere: zone != nil),
      comparison(.barcodeAgreesWithZone, coded, missing: noBarcode),
      comparison(.printAgreesWithBarcode, both, missing: noBarcode),
    ]
  }

  private func zoneIsPrinted(_ found: [PageComparison], isThere: Bool) -> VerificationCheck {
    let outcome: VerificationCheck.Outcome =
      if !isThere {
        .notPerformed(Reason(.noMRZ))
      } else if found.allSatisfy(\.agreeing.isEmpty) {
        .failed([Reason(.nothingPrinted)])
      } else {
        .passed
      }
    let role = isThere || policy.requiresMRZ ? policy.roles.printedValues : .informative
    return VerificationCheck(.zoneIsPrinted, outcome, role: role, subject: .document)
  }

  private func comparison(_ code: CheckCode, _ found: [PageComparison], missing: ReasonCode) -> VerificationCheck {
    let differing = found.reduce(into: Set<String>()) { $0.formUnion($1.differing) }
    let agreeing = found.reduce(into: Set<String>()) { $0.formUnion($1.agreeing) }
    let outcome: VerificationCheck.Outcome =
      if !differing.isEmpty {
        .failed(differing.sorted().map { Reason(.valueDiffers, field: $0) })
      } else if agreeing.isEmpty {
        .notPerformed(Reason(missing))
      } else {
        .passed
      }
    let count = agreeing.isEmpty && differing.isEmpty ? nil : Double(differing.count)
    return VerificationCheck(
      code, outcome, measurement: .init(count, .atMost, 0, unit: "fields"), role: policy.roles.crossChecks,
      subject: .document, dependsOn: [.pageSharpness])
  }

  // MARK: Gates

  private var gates: [VerificationCheck] {
    [
      gate(.pageWhole, .cutOff, Reason(.cutOff), policy.roles.cutOff),
      gate(.pageSharpness, .blurry, Reason(.blurred), policy.roles.blur),
      gate(.pageReflection, .reflectionPresent, Reason(.reflection), policy.roles.reflection),
      gate(.pageUncovered, .covered, Reason(.covered), policy.roles.cover),
      gate(.screen, .screenSuspected, Reason(.screenSuspected), policy.roles.screen),
      gate(.copy, .copySuspected, Reason(.copySuspected), policy.roles.copy),
    ]
  }

  /// A gate over all pages that count: failed where one fails. A reflection counts where it hides a field, the portrait or
  /// the zone; where their places are not known, wherever it is.
  private func gate(
    _ code: CheckCode, _ cause: DocumentReason, _ failure: Reason, _ role: VerificationCheck.Role
  ) -> VerificationCheck {
    let judgements = pages.counted.map { pages.pages[$0].reading.judgement }
    let failing = pages.counted.first { page in
      let reading = pages.pages[page].reading
      guard reading.judgement.reasons.contains(cause) else { return false }
      return cause != .reflectionPresent || !reading.judgement.hiddenFields.isEmpty
    }
    let measured = judgements.flatMap { $0.gates(of: cause) }.filter { $0.value != nil }
    let shown = measured.first(where: \.hasFailed) ?? measured.first
    let outcome: VerificationCheck.Outcome =
      failing != nil ? .failed([failure]) : measured.isEmpty ? .notPerformed(Reason(.tooLittleToTell)) : .passed
    return VerificationCheck(
      code, outcome, measurement: shown.flatMap(VerificationCheck.Measurement.init), role: role, subject: .document)
  }
}

extension VerificationCheck.Measurement {
  /// The numbers of a gate; nil where it has none.
  fileprivate init?(_ check: Check) {
    guard let threshold = check.threshold, let direction = check.direction, let unit = check.unit else { return nil }
    self.init(check.value, direction, threshold, unit: unit)
  }
}
