internal import BonafideCatalogue
internal import BonafideCore
internal import BonafideDocument
internal import BonafideMRZ
internal import BonafidePage
internal import BonafideText

/// What is judged on the pages: whether they are one document, whether its parts say the same, whether the pictures
/// show enough of it.
struct PageChecks {
  var pages: DocumentPages
  /// The pages that count, compared with their zone.
  var compared: ComparedPages
  /// Faces beside the pages: the picture, and the distance between the eyes in its pixels.
  var facesBeside: [(picture: Int, eyeDistance: Double)]
  var portrait: PortraitChoice
  var policy: VerificationPolicy
  /// Why there is no zone, if none was read.
  var noZone = Reason(.mrzNotFound)

  /// The place of a page comes before its text: the first reason is the first one to fix.
  func all() -> [VerificationCheck] { identity + whole + beside + agreement + gates }

  // MARK: One document

  private var identity: [VerificationCheck] {
    let contradictions = pages.contradictions.sorted().map { Reason(.documentPagesContradict, field: $0) }
    let repeated = pictures { $0 == .repeated }
    // What is seen beside the pages and was not read may be anybody's.
    let unread = pages.pages.filter { !$0.reading.unreadPages.isEmpty }.map(\.picture)
    let strangers = Set(pictures { !$0.counts } + unread).sorted()
    let strange =
      (pages.relations.indices.flatMap(strangeness) + unread.map { _ in Reason(.documentPageUnrelated) }).eachOnce
    return [
      VerificationCheck(
        .singleDocument, contradictions.isEmpty ? nothingWrong : .failed(contradictions), role: .precondition,
        subject: .document,
        pictures: pictures { $0 == .contradicts }),
      VerificationCheck(
        .distinctPages, repeated.isEmpty ? nothingWrong : .failed([Reason(.documentSameSideTwice)]),
        role: .precondition, subject: .document, pictures: repeated),
      VerificationCheck(
        .everyPageBelongs, strange.isEmpty ? nothingWrong : .failed(strange),
        role: policy.roles.everyPage, subject: .document, pictures: strangers),
      VerificationCheck(
        .documentKnown, known, role: .precondition, subject: .document, pictures: pictures { $0 == .primary }),
      located,
    ]
  }

  /// The outcome of a check that compares pages and found nothing wrong.
  ///
  /// If no page is known it is not performed, for the same reasons as the check that the document is known: fix that
  /// first.
  private var nothingWrong: Check.Outcome {
    pages.areKnown ? .passed : .notPerformed(Check(.documentKnown, known).reasons)
  }

  /// Why a page does not belong to the document; none where it does.
  private func strangeness(of page: Int) -> [Reason] {
    switch pages.relations[page] {
    case .primary, .joined: []
    case .contradicts: pages.differing[page].sorted().map { Reason(.documentPagesContradict, field: $0) }
    case .repeated: [Reason(.documentSameSideTwice)]
    case .unrelated:
      // Nobody knows what a catalogue page has in common with a zone that is not compared.
      [Reason(isZoneWrong && pages.pages[page].isKnown ? .mrzNotCompared : .documentPageUnrelated)]
    }
  }

  /// Whether the zone of the pages that count is left out of every comparison because its check digits do not agree.
  private var isZoneWrong: Bool {
    let zones = pages.counted.compactMap { pages.pages[$0].reading.mrz }
    return !zones.isEmpty && !zones.contains(where: \.mrz.isValid)
  }

  private var beside: [VerificationCheck] {
    [
      VerificationCheck(
        .noFaceBesidePage, MeasuredValue(rival, .atMost(policy.besideFaceShare), .share),
        failure: Reason(.documentFaceBeside), missing: portrait.missing ?? Reason(.portraitNotFound),
        role: .precondition, subject: .document,
        pictures: rival == nil ? [] : facesBeside.max { $0.eyeDistance < $1.eyeDistance }.map { [$0.picture] } ?? []),
      SpecimenCheck(pages: pages, policy: policy).check,
    ]
  }

  /// The pictures of pages that relate to the case in a way, each once.
  private func pictures(of relation: (DocumentPages.Relation) -> Bool) -> [Int] {
    let found = pages.relations.indices.filter { relation(pages.relations[$0]) }.map { pages.pages[$0].picture }
    return Set(found).sorted()
  }

  /// A page of the catalogue, or any with a machine readable zone.
  private var known: Check.Outcome {
    guard let primary = pages.primary else { return .notPerformed([Reason(.documentNotFound)]) }
    // A visa has a portrait and a zone but is no identity document (Doc 9303-7). If its zone begins with another
    // letter, only the page shows that it is a visa.
    let counted = pages.counted.map { pages.pages[$0].reading }
    let isVisa = counted.contains { [.mrva, .mrvb].contains($0.mrz?.mrz.format) }
    if isVisa || counted.compactMap(\.document?.role).contains(where: Self.ofNoIdentity.contains) {
      return .failed([Reason(.documentNotOfIdentity)])
    }
    let page = pages.pages[primary]
    let reading = page.reading
    if page.isKnown { return .passed }
    // A page that only its title or barcode names is not known. Another document would not help, but a better picture
    // may: the reasons are what is wrong with this one.
    guard reading.document != nil else { return .failed([Reason(.documentNotRecognized)]) }
    guard page.isLocated else { return .failed([Reason(.documentNotOutlined)]) }
    let cut = Self.ofPlace.lazy.compactMap(reading.judgement.check).first(where: \.hasFailed)
    return .failed(cut?.reasons ?? [Reason(.documentNotRecognized)])
  }

  /// Documents that prove their holder's identity only to their issuer.
  private static let ofNoIdentity: Set<DocumentRole> = [.visa, .healthInsuranceCard]

  /// The gates that say how much of a page is in its picture.
  private static let ofPlace: [CheckCode] = [.pageOutline, .pageCutOff, .pageBorder]

  private var located: VerificationCheck {
    let lost = Set(pages.counted.filter { !pages.pages[$0].isLocated }.map { pages.pages[$0].picture })
    let outcome: Check.Outcome =
      if pages.primary == nil {
        .notPerformed([Reason(.documentNotFound)])
      } else {
        lost.isEmpty ? .passed : .failed([Reason(.documentNotOutlined)])
      }
    return VerificationCheck(
      .pageLocated, outcome, role: .precondition, subject: .document, pictures: lost.sorted())
  }

  /// The distance between the eyes of the largest face beside the pages, as a share of the portrait's; nil without a
  /// portrait.
  private var rival: Double? {
    portrait.portrait.map { place in
      (facesBeside.map(\.eyeDistance).max() ?? 0) / max(place.face.eyeDistance, 1)
    }
  }

  // MARK: The parts of the document

  private var agreement: [VerificationCheck] {
    let statements = compared.statements
    let nothingToCompare = Reason(.documentNothingToCompare)
    let noBarcode = statements.allSatisfy { $0.coded.isEmpty } ? Reason(.barcodeNotFound) : nothingToCompare
    let noZone = isZoneWrong ? Reason(.mrzNotCompared) : self.noZone
    let both = statements.flatMap { one in statements.map { PageComparison.barcode(of: one, print: $0) } }
    return [
      comparison(
        .printAgreesWithZone, compared.printed, missing: compared.zone == nil ? noZone : nothingToCompare),
      zoneIsPrinted(missing: noZone),
      comparison(.barcodeAgreesWithZone, compared.coded, missing: noBarcode),
      comparison(.printAgreesWithBarcode, both + statements.map(PageComparison.barcodes), missing: noBarcode),
    ]
  }

  private func zoneIsPrinted(missing noZone: Reason) -> VerificationCheck {
    let (unprinted, leftOut) = (compared.unprinted, compared.leftOut)
    let outcome: Check.Outcome =
      if compared.zone == nil {
        .notPerformed([noZone])
      } else if compared.printed.allSatisfy(\.agreeing.isEmpty) {
        .failed([Reason(.documentNothingPrinted)])
      } else if !unprinted.isEmpty || !leftOut.isEmpty {
        // What the zone leaves out cannot be printed as the zone has it: each such field is told once.
        .failed(
          leftOut.map { Reason(.documentValueLeftOut, field: $0) }
            + unprinted.filter { !leftOut.contains($0) }.map { Reason(.documentValueNotPrinted, field: $0) })
      } else {
        .passed
      }
    let role = compared.zone != nil || policy.requiresMRZ ? policy.roles.printedValues : .informative
    return VerificationCheck(.zoneIsPrinted, outcome, role: role, subject: .document)
  }

  private func comparison(_ code: CheckCode, _ found: [PageComparison], missing: Reason) -> VerificationCheck {
    let differing = found.reduce(into: Set<String>()) { $0.formUnion($1.differing) }
    let agreeing = found.reduce(into: Set<String>()) { $0.formUnion($1.agreeing) }
    let incomparable = found.reduce(into: Set<String>()) { $0.formUnion($1.incomparable) }
    let outcome: Check.Outcome =
      if !differing.isEmpty {
        .failed(differing.sorted().map { Reason(.documentValueDiffers, field: $0) })
      } else if let name = incomparable.min(), agreeing.isDisjoint(with: PageComparison.names) {
        // If no name agrees, nobody can tell whose document it is.
        .failed([Reason(.documentNothingToCompare, field: name)])
      } else if agreeing.isEmpty {
        .notPerformed([missing])
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
  static let ofPicture: Set<CheckCode> = [
    .pageWhole, .pageResolution, .pageBrightness, .pageSharpness, .pageFieldsSeen, .pageUncovered,
  ]

  private var whole: [VerificationCheck] {
    gate(.pageWhole, of: [.pageCutOff, .pageBorder], policy.roles.cutOff)
  }

  private var gates: [VerificationCheck] {
    let roles = policy.roles
    return [
      gate(.pageResolution, of: [.pageResolution], roles.resolution),
      light,
      gate(.pageSharpness, of: [.pageSharpness], roles.blur),
      gate(.pageReflection, of: [.pageReflection], .informative),
      each(.pageFieldsSeen, roles.reflection) { (Self.fieldsSeen($0.reading), nil) },
      gate(.pageUncovered, of: [.pageFingers, .pageTextUnderFingers], roles.cover),
      each(.pageColor, roles.color) { (Self.colorSeen($0.reading.judgement), nil) },
      gate(.screen, of: [.screen], roles.screen),
      gate(.copy, of: [.copy], roles.copy),
    ].flatMap(\.self)
  }

  /// The light of every page that counts.
  ///
  /// White at the sensor's limit is what a scan and a drawing have too, so it is no objection. It may be a page that is
  /// overexposed all the same: see ``isOverexposed(_:)``.
  private var light: [VerificationCheck] {
    gate(.pageBrightness, of: [.pageBrightness], policy.roles.light).map { check in
      guard check.role == .objection, Self.isOverexposed(check) else { return check }
      var check = check
      check.role = .informative
      return check
    }
  }

  /// Whether a check says that a page may be overexposed; such a picture never rejects.
  static func isOverexposed(_ check: VerificationCheck) -> Bool {
    check.code == .pageBrightness && check.hasFailed && check.reasons.contains { $0.code == .documentTooBright }
  }

  /// One gate for every page that counts, with the value that failed it; made of some of the page's own checks.
  private func gate(
    _ code: CheckCode, of codes: [CheckCode], _ role: VerificationCheck.Role
  ) -> [VerificationCheck] {
    each(code, role) { page in
      let found = codes.compactMap(page.reading.judgement.check)
      let shown = found.first(where: \.hasFailed) ?? found.first(where: \.hasPassed) ?? found.first
      return (shown?.outcome ?? .notPerformed([Reason(.documentTooLittleToTell)]), shown?.measured)
    }
  }

  /// One check for every page that counts, each about its own picture; a single one that was not performed without
  /// pages.
  private func each(
    _ code: CheckCode, _ role: VerificationCheck.Role,
    _ judge: (DocumentPage) -> (outcome: Check.Outcome, measured: MeasuredValue?)
  ) -> [VerificationCheck] {
    guard !pages.counted.isEmpty else {
      return [
        VerificationCheck(code, .notPerformed([Reason(.documentNotFound)]), role: role, subject: .document)
      ]
    }
    return pages.counted.map { index in
      let page = pages.pages[index]
      let (outcome, measured) = judge(page)
      return VerificationCheck(
        code, outcome, measured: measured, role: role, subject: .document, pictures: [page.picture])
    }
  }

  /// Whether a page is seen in color, as the suspicions require.
  ///
  /// It is not one of ``ofPicture``: a gray picture shows faces and print as well as any, so it excuses nothing.
  private static func colorSeen(_ judgement: DocumentJudgement) -> Check.Outcome {
    let found = [CheckCode.screen, .copy].compactMap(judgement.check)
    guard !found.isEmpty else { return .notPerformed([Reason(.documentTooLittleToTell)]) }
    let gray = Reason(.documentPictureGray)
    return found.contains { $0.outcome == .notPerformed([gray]) } ? .failed([gray]) : .passed
  }

  /// Whether all fields can be read; a reflection is harmless unless it covers something that must be seen.
  private static func fieldsSeen(_ reading: DocumentReaderResult) -> Check.Outcome {
    let judgement = reading.judgement
    guard let reflection = judgement.check(.pageReflection) else {
      return .notPerformed([Reason(.documentTooLittleToTell)])
    }
    guard reflection.hasFailed else { return reflection.outcome }
    guard reading.recognition.isPlaced, reading.recognition.definition != nil else {
      return .notPerformed([Reason(.documentPlacesUnknown)])
    }
    return judgement.hiddenFields.isEmpty ? .passed : .failed([Reason(.documentReflectionPresent)])
  }
}
