internal import BonafideCapture
internal import BonafideCatalogue
internal import BonafideCore
internal import BonafideDocument
internal import BonafideFace
internal import BonafideMRZ
internal import BonafidePage
internal import BonafideProfiles
internal import BonafideText

extension Verification {
  /// Judges evidence by a policy, and the selfie by a profile: the policy's own if none is given.
  func judge(
    _ evidence: VerificationEvidence, by policy: VerificationPolicy, profile: QualityProfile? = nil
  ) throws -> VerificationResult {
    let (readings, faces, day) = (evidence.readings, evidence.selfieFaces, evidence.day)
    let pages = DocumentPages(readings.flatMap(\.pages), policy: policy, on: day)
    let compared = ComparedPages(pages)
    let choice = try PortraitChoice(pages) { one, other in
      let match = try PortraitChecks.ghostMatcher(policy).match(
        reference: extractor.extract(from: one.face), probe: extractor.extract(from: other.face))
      return match.isMatch
    }
    let beside = readings.flatMap(\.facesBeside)
    let people = try SelfiePeople(
      faces, known: known(pages, beside, choice, evidence), limit: policy.samePhotographLikeness)

    let portrait = try choice.portrait.map { try extractor.extract(from: $0.face.face) }
    let person = try people.person.map { try extractor.extract(from: $0) }
    let matcher = TemplateMatcher(falseMatchRate: policy.maximumFalseMatchRate)
    let match: MatchResult? =
      if let portrait, let person { try matcher.match(reference: portrait, probe: person) } else { nil }

    let zone = zone(of: pages)
    func picture(_ page: Int?) -> [Int] { page.map { [pages.pages[$0].picture] } ?? [] }
    let rivals = readings.enumerated().flatMap { index, reading in
      reading.facesBeside.map { (picture: index, eyeDistance: $0.eyeDistance) }
    }
    let noZone = Reason(isWithoutZone(pages) ? .mrzNotOnDocument : .mrzNotFound)
    var checks = PageChecks(
      pages: pages, compared: compared, facesBeside: rivals, portrait: choice, policy: policy, noZone: noZone
    ).all()
    let isGood = Self.isGood(picture(zone?.page), by: checks)
    checks += ZoneChecks(
      zone: zone?.zone, printedExpiry: printedExpiry(pages), issue: issue(pages),
      expiryAsPrinted: zone.flatMap { expiryAsPrinted($0.zone, pages) }, isPictureGood: isGood,
      page: zone.map { .init(ofZoneOn: $0.page, among: pages, hasPortrait: choice.portrait != nil) } ?? .init(),
      noZone: noZone, policy: policy, day: day
    ).all()
      .map { $0.of(pictures: picture(zone?.page)) }
    checks += PortraitChecks(choice: choice, ghost: try ghost(choice, portrait, policy), policy: policy).all()
      .map { $0.of(pictures: picture($0.code == .ghostPortrait ? choice.portrait?.page : choice.page)) }
    checks += try personChecks(evidence, people, template: person, by: policy, profile: profile)
    // A low score proves nothing unless document, portrait and selfie are what they should be.
    let conditions = checks.filter { $0.role == .precondition && !Self.beside.contains($0.code) }.map(\.code)
    // A score only slightly too low for one person does not reject.
    let isUnsure = match.map { !$0.isMatch && $0.falseMatchRate < policy.rejectionFalseMatchRate } ?? false
    checks.append(
      VerificationCheck(
        .portraitMatch, MeasuredValue(match?.score, .atLeast(matcher.threshold), .score),
        failure: Reason(isUnsure ? .matchUnsure : .matchOtherPerson),
        missing: Self.missing(choice, people, evidence.presence), role: isUnsure ? .precondition : .decisive,
        subject: .comparison, dependsOn: Set(conditions)))
    return VerificationResult(
      verdict: Verdict(checks: Self.excused(checks)), policy: policy,
      pages: zip(pages.pages, pages.relations).map { .init(page: $0, relation: $1) },
      holder: HolderValue.values(of: pages, compared: compared), zone: zone,
      portrait: choice.portrait.map { .init(page: $0.page, face: $0.face) }, selfieFaces: faces, person: people.person,
      match: match, liveness: evidence.presence.capture)
  }

  /// Why portrait and selfie cannot be compared: the reason for the one that is missing.
  private static func missing(
    _ choice: PortraitChoice, _ people: SelfiePeople, _ presence: VerificationEvidence.Presence
  ) -> Reason {
    // After a refused liveness check no face counts, and the refusal is the reason.
    if case .refused = presence { return Reason(.livenessNotAnswered) }
    guard choice.portrait == nil else { return Reason(.faceNotFound) }
    return people.person == nil ? Reason(.matchNothingToCompare) : choice.missing ?? Reason(.portraitNotFound)
  }

  /// What is judged on the picture of the person, and on whether the person was there.
  private func personChecks(
    _ evidence: VerificationEvidence, _ people: SelfiePeople, template: Template?, by policy: VerificationPolicy,
    profile: QualityProfile?
  ) throws -> [VerificationCheck] {
    var selfie = SelfieChecks(people: people, policy: policy, profile: profile ?? selfieProfile)
    if case .refused = evidence.presence { selfie.notSought = Reason(.livenessNotAnswered) }
    selfie.copied = evidence.copied
    // Templates of another model cannot be compared: then it stays open which face was followed.
    let sameFace: MatchResult? =
      if let template, let followed = evidence.presence.capture?.template {
        try? PresenceChecks.matcher.match(reference: followed, probe: template)
      } else { nil }
    let presence = PresenceChecks(
      presence: evidence.presence, isCaptured: evidence.isCaptured, age: evidence.captureAge,
      earlierAttemptCount: evidence.earlierAttemptCount, sameFace: sameFace, policy: policy)
    return try selfie.all() + presence.all()
  }

  /// Makes decisive checks depend on the quality of the page's picture.
  ///
  /// A poor picture proves nothing against anybody. If a gate of the picture failed, a failed check leaves the case
  /// undecided and does not reject. Checks of the zone are excepted if its check digits agree.
  private static func excused(_ checks: [VerificationCheck]) -> [VerificationCheck] {
    let failed = checks.filter {
      PageChecks.ofPicture.contains($0.code) && $0.hasFailed
        && ($0.role != .informative || PageChecks.isOverexposed($0))
    }
    let poor = Set(failed.map(\.code))
    let isZoneSure = checks.contains { $0.code == .mrzCheckDigits && $0.hasPassed }
    return checks.map { check in
      guard check.role == .decisive, !PageChecks.ofPicture.contains(check.code),
        !PresenceChecks.codes.contains(check.code),
        !isZoneSure || !ZoneChecks.sureByCheckDigits.contains(check.code)
      else { return check }
      var check = check
      check.dependsOn.formUnion(poor)
      return check
    }
  }

  /// Preconditions that the face comparison does not depend on: the zone, and whether the person was there.
  private static let beside: Set<CheckCode> = PresenceChecks.codes.union([
    .mrzFound, .mrzConfidence, .documentNotExpired,
  ])

  /// The zone of the pages that count.
  private func zone(of pages: DocumentPages) -> VerificationResult.Zone? {
    pages.counted.lazy.compactMap { page in pages.pages[page].reading.mrz.map { .init(page: page, zone: $0) } }.first
  }

  /// The printed date of expiry, if it was read surely.
  private func printedExpiry(_ pages: DocumentPages) -> MRZCalendarDate? {
    pages.counted.lazy.flatMap { pages.statements[$0].printed }.first { $0.name == "expiryDate" }
      .flatMap { MRZCalendarDate(iso8601: $0.value) }
  }

  /// The latest date of issue that is printed and was read surely, or that a barcode holds.
  ///
  /// A day of birth in the future counts as well: nobody has a document before being born. So does a day in the future
  /// on a page that counts for nothing else, because it decided how that page was compared.
  private func issue(_ pages: DocumentPages) -> MRZCalendarDate? {
    let statements = pages.counted.map { pages.statements[$0] }
    let issued = statements.flatMap { $0.printed + $0.coded }
      .filter { $0.name == "issueDate" }.compactMap { MRZCalendarDate(iso8601: $0.value) }
    return (issued + pages.statements.compactMap(\.dayToCome)).max()
  }

  /// Whether the page that counts is of a catalogue edition without a zone on any side.
  private func isWithoutZone(_ pages: DocumentPages) -> Bool {
    guard let page = pages.primary.map({ pages.pages[$0] }), let definition = page.reading.recognition.definition else {
      return false
    }
    return editionsWithoutZone.contains(
      Document(role: definition.role, country: definition.country, code: definition.code))
  }

  /// The zone's date of expiry in the century that a page prints; nil if the zone has that century already.
  ///
  /// Pages that do not count are ignored. Placed beside an expired document, such a page would prevent its rejection.
  private func expiryAsPrinted(_ zone: MRZZone, _ pages: DocumentPages) -> MRZCalendarDate? {
    let dated = pages.counted.lazy.map { pages.statements[$0].dated(zone.mrz) }.first { $0 != zone.mrz }
    return dated?.fields.expiryDate?.calendarDate
  }

  /// Whether every gate of a picture was judged and passed.
  private static func isGood(_ picture: [Int], by checks: [VerificationCheck]) -> Bool {
    let gates = checks.filter { PageChecks.ofPicture.contains($0.code) && $0.pictures == picture }
    return !picture.isEmpty && !gates.isEmpty && gates.allSatisfy(\.hasPassed)
  }

  /// Every photograph of a face in the document's pictures and in those of earlier verifications.
  ///
  /// Bent copies are looked for only among the document's pictures, and only if the selfie is a picture. A person who
  /// was verified before may sit there again in the same light, and a live capture is always a new picture.
  private func known(
    _ pages: DocumentPages, _ beside: [PictureReading.FaceBeside], _ choice: PortraitChoice,
    _ evidence: VerificationEvidence
  ) throws -> [SelfiePeople.Known] {
    let isPicture = if case .unknown = evidence.presence { true } else { false }
    func known(_ face: DetectedFace, _ copied: ReasonCode, isPortrait: Bool = false) throws -> SelfiePeople.Known {
      .init(
        photograph: try PhotographLikeness(face), copied: copied,
        tellsBent: isPicture && copied != .selfieIsEarlierInput, isPortrait: isPortrait)
    }
    let ofPages = pages.pages.enumerated().flatMap { page, content in content.faces.map { (page: page, face: $0) } }
    return try ofPages.map { place in
      try known(
        place.face.face, .selfieIsDocumentPicture, isPortrait: choice.isHolder(place.face, onPage: place.page))
    }
      + beside.map { try known($0.face, .selfieIsAnotherInput) }
      + evidence.earlierFaces.map { try known($0, .selfieIsEarlierInput) }
  }

  /// The ghost portrait least similar to the portrait; nil without one large enough.
  ///
  /// Every ghost counts: a forger who pastes a portrait could print a ghost of it beside the document's own.
  private func ghost(
    _ choice: PortraitChoice, _ portrait: Template?, _ policy: VerificationPolicy
  ) throws -> MatchResult? {
    guard let portrait else { return nil }
    return try choice.ghosts(of: policy.minimumGhostEyeDistance).map { ghost in
      try PortraitChecks.ghostMatcher(policy).match(
        reference: portrait, probe: extractor.extract(from: ghost.face.face))
    }.min { $0.score < $1.score }
  }
}
