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
    let contradictions = pages.contradictions.sorted().map { Reason(.documentPagesContradict, field: $0) }
    let isRepeated = pages.relations.contains(.repeated)
    let strangers = pages.relations.contains { $0 != .primary && $0 != .joined }
    return [
      VerificationCheck(
        .singleDocument, contradictions.isEmpty ? .passed : .failed(contradictions), role: .precondition,
        subject: .document),
      VerificationCheck(
        .distinctPages, isRepeated ? .failed([Reason(.documentSameSideTwice)]) : .passed, role: .precondition,
        subject: .document),
      VerificationCheck(
        .everyPageBelongs, strangers ? .failed([Reason(.documentPageUnrelated)]) : .passed,
        role: policy.roles.everyPage,
        subject: .document),
      VerificationCheck(.documentKnown, known, role: .precondition, subject: .document),
      VerificationCheck(.pageLocated, located, role: .precondition, subject: .document),
      VerificationCheck(
        .noFaceBesidePage, MeasuredValue(rival, .atMost(policy.besideFaceShare), .share),
        failure: Reason(.documentFaceBeside), missing: Reason(portrait.missing ?? .portraitNotFound),
        role: .precondition,
        subject: .document),
    ]
  }

  /// A page of the catalogue, or any with a machine readable zone.
  private var known: Check.Outcome {
    guard let primary = pages.primary else { return .notPerformed([Reason(.documentNotFound)]) }
    let reading = pages.pages[primary].reading
    // A visa carries a portrait and a zone, and stands for no identity: Doc 9303-7.
    if let format = reading.mrz?.mrz.format, format == .mrva || format == .mrvb {
      return .failed([Reason(.documentNotOfIdentity)])
    }
    return reading.document != nil || reading.mrz != nil ? .passed : .failed([Reason(.documentNotRecognized)])
  }

  private var located: Check.Outcome {
    guard pages.primary != nil else { return .notPerformed([Reason(.documentNotFound)]) }
    return pages.counted.allSatisfy { pages.pages[$0].isLocated } ? .passed : .failed([Reason(.documentNotOutlined)])
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
    let noBarcode: ReasonCode =
      statements.allSatisfy { $0.coded.isEmpty } ? .barcodeNotFound : .documentNothingToCompare
    let both = statements.flatMap { one in statements.map { PageComparison.barcode(of: one, print: $0) } }
    return [
      comparison(.printAgreesWithZone, printed, missing: zone == nil ? .mrzNotFound : .documentNothingToCompare),
      zoneIsPrinted(printed, isThere: zone != nil),
      comparison(.barcodeAgreesWithZone, coded, missing: noBarcode),
      comparison(.printAgreesWithBarcode, both, missing: noBarcode),
    ]
  }

  private func zoneIsPrinted(_ found: [PageComparison], isThere: Bool) -> VerificationCheck {
    let outcome: Check.Outcome =
      if !isThere {
        .notPerformed([Reason(.mrzNotFound)])
      } else if found.allSatisfy(\.agreeing.isEmpty) {
        .failed([Reason(.documentNothingPrinted)])
      } else {
        .passed
      }
    let role = isThere || policy.requiresMRZ ? policy.roles.printedValues : .informative
    return VerificationCheck(.zoneIsPrinted, outcome, role: role, subject: .document)
  }

  private func comparison(_ code: CheckCode, _ found: [PageComparison], missing: ReasonCode) -> VerificationCheck {
    let differing = found.reduce(into: Set<String>()) { $0.formUnion($1.differing) }
    let agreeing = found.reduce(into: Set<String>()) { $0.formUnion($1.agreeing) }
    let outcome: Check.Outcome =
      if !differing.isEmpty {
        .failed(differing.sorted().map { Reason(.documentValueDiffers, field: $0) })
      } else if agreeing.isEmpty {
        .notPerformed([Reason(missing)])
      } else {
        .passed
      }
    let count = agreeing.isEmpty && differing.isEmpty ? nil : Double(differing.count)
    return VerificationCheck(
      code, outcome, measured: MeasuredValue(count, .atMost(0), .fields), role: policy.roles.crossChecks,
      subject: .document, dependsOn: [.pageSharpness])
  }

  // MARK: Gates

  /// Those that say whether the page's picture is good enough to judge by; suspicions are not among them.
  static let ofPicture: Set<CheckCode> = [.pageWhole, .pageSharpness, .pageReflection, .pageUncovered]

  private var gates: [VerificationCheck] {
    [
      gate(.pageWhole, of: [.pageCutOff, .pageBorder], .documentCutOff, policy.roles.cutOff) {
        $0.gates.contains(.cutOff)
      },
      gate(.pageSharpness, of: [.pageSharpness], .documentBlurry, policy.roles.blur) { $0.gates.contains(.blurry) },
      gate(.pageReflection, of: [.pageReflection], .documentReflectionPresent, policy.roles.reflection) {
        $0.gates.contains(.reflectionPresent) && !$0.hiddenFields.isEmpty
      },
      gate(
        .pageUncovered, of: [.pageFingers, .pageTextUnderFingers], .documentCovered, policy.roles.cover
      ) { $0.gates.contains(.covered) },
      gate(.screen, of: [.screen], .documentScreenSuspected, policy.roles.screen) { $0.suspicions.contains(.screen) },
      gate(.copy, of: [.copy], .documentCopySuspected, policy.roles.copy) { $0.suspicions.contains(.copy) },
    ]
  }

  /// A gate over all pages that count: failed where one fails.
  ///
  /// A reflection counts where it hides a field, the portrait or the zone, as far as their places are known.
  ///
  /// - Parameters:
  ///   - code: of the check that is made.
  ///   - codes: the page's own checks that it rests on; the first that failed, else the first, gives the measured
  ///     value.
  ///   - failure: why it fails.
  ///   - role: what it counts for in the verdict.
  ///   - hasFailed: whether it failed on a page.
  /// - Returns: not performed where no page measured any of `codes` and none failed.
  private func gate(
    _ code: CheckCode, of codes: Set<CheckCode>, _ failure: ReasonCode, _ role: VerificationCheck.Role,
    hasFailed: (DocumentJudgement) -> Bool
  ) -> VerificationCheck {
    let judgements = pages.counted.map { pages.pages[$0].reading.judgement }
    let measured = judgements.flatMap(\.checks).filter { codes.contains($0.code) && $0.measured?.value != nil }
    let shown = measured.first(where: \.hasFailed) ?? measured.first
    let outcome: Check.Outcome =
      if judgements.contains(where: hasFailed) {
        .failed([Reason(failure)])
      } else if measured.isEmpty {
        .notPerformed([Reason(.documentTooLittleToTell)])
      } else {
        .passed
      }
    return VerificationCheck(code, outcome, measured: shown?.measured, role: role, subject: .document)
  }
}
