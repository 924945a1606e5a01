internal import BonafideCore
internal import BonafideDocument
internal import BonafideMRZ
internal import BonafideText

/// What is judged on the machine readable zone and the day of the verification.
struct ZoneChecks {
  var zone: MRZZone?
  /// A date of expiry that is printed and was read surely; counts where there is no zone.
  var printedExpiry: MRZCalendarDate?
  /// The latest date of issue that is printed and was read surely, or stands in a barcode.
  var issue: MRZCalendarDate?
  /// The zone's date of expiry in the century that is printed; nil where the day of the verification leads to it.
  var expiryAsPrinted: MRZCalendarDate?
  /// Whether the picture of the zone's page passes its gates, so that what is wrong stands on the document.
  var isPictureGood = false
  /// The page that it was read on.
  var page = Page()
  /// Why there is no zone where none was read.
  var noZone = Reason(.mrzNotFound)
  var policy: VerificationPolicy
  var day: MRZCalendarDate

  /// The checks that a failure of the zone's content depends on: without them it may be a misreading.
  private static let reading: Set<CheckCode> = [.mrzFound, .mrzConfidence]

  /// What is certain where all check digits agree, however poor the picture.
  static let sureByCheckDigits: Set<CheckCode> = [.documentNumber, .documentDates, .documentNotExpired, .issuer]

  func all() -> [VerificationCheck] {
    let required: VerificationCheck.Role = policy.requiresMRZ ? .precondition : .informative
    return [
      VerificationCheck(
        .mrzFound, zone == nil ? .failed([noZone]) : .passed, role: required, subject: .document),
      VerificationCheck(
        .mrzConfidence, MeasuredValue(zone?.confidence, .atLeast(policy.minimumMRZConfidence), .score),
        failure: Reason(.mrzHardToRead), missing: noZone, role: required, subject: .document),
      judged(.mrzCheckDigits) { mrz in
        mrz.checks.filter { !$0.isValid }.map { check in
          Reason(
            isReadSurely(check) ? .mrzCheckDigitPrintedWrong : .mrzCheckDigitMismatch, field: check.name.rawValue)
        }
      },
      judged(.documentNumber) { mrz in
        mrz.layout[.documentNumber] != nil && mrz.fields.documentNumber.isEmpty ? [Reason(.documentNumberEmpty)] : []
      },
      judged(.documentDates, Self.dates),
      expiry,
      issued,
      // What is read of the page may be wrong, so that its objections reject nobody; those of the zone itself do.
      judged(.issuer, role: page.isOfOtherIssuer(zone?.mrz) || !page.isIssuerNamed ? .precondition : nil) { mrz in
        let issuer = mrz.fields.issuer
        if issuer.code == "UTO" && !policy.acceptsSpecimens { return [Reason(.documentSpecimen)] }
        // Some licences' lines do not say who issued them.
        if mrz.layout[.issuer] == nil { return [] }
        if page.isOfOtherIssuer(mrz) { return [Reason(.documentValueDiffers, field: "issuer")] }
        if !page.isIssuerNamed { return [Reason(.documentValueNotPrinted, field: "issuer")] }
        return issuer.mayIssue ? [] : [Reason(.documentIssuerUnknown)]
      },
      judged(.mrzFindings, role: page.strangeness(of: zone?.mrz) == nil ? .informative : .precondition) { mrz in
        let strange = page.strangeness(of: mrz)
        let findings = mrz.findings.map { Reason($0.kind.reason, field: $0.field?.rawValue) }
        return ([strange].compactMap(\.self) + findings.filter { $0.code != strange?.code }).eachOnce
      },
    ]
  }

  /// Whether every character of the lines that a check digit rests on was read surely, from a picture that shows it
  /// well.
  ///
  /// Then another picture would show the same digits.
  private func isReadSurely(_ check: MRZCheck) -> Bool {
    guard isPictureGood, let zone, let layout = zone.mrz.layout.checks.first(where: { $0.name == check.name }) else {
      return false
    }
    return Set(layout.spans.map(\.line) + [check.position.line]).allSatisfy { line in
      zone.characters.indices.contains(line)
        && zone.characters[line].allSatisfy { $0.confidence >= policy.minimumValueConfidence }
    }
  }

  private static func dates(_ mrz: MRZ) -> [Reason] {
    var reasons: [Reason] = []
    if !mrz.fields.birthDate.isPossible { reasons.append(Reason(.documentBirthDateImpossible)) }
    if let expiry = mrz.fields.expiryDate, !expiry.isPossible { reasons.append(Reason(.documentExpiryDateImpossible)) }
    if let birth = mrz.fields.birthDate.calendarDate, let expiry = mrz.fields.expiryDate?.calendarDate, expiry < birth {
      reasons.append(Reason(.documentExpiredBeforeBirth))
    }
    return reasons
  }

  private var expiry: VerificationCheck {
    if let mrz = zone?.mrz, mrz.fields.isValidForEver {
      return VerificationCheck(.documentNotExpired, .passed, role: decisive, subject: .document)
    }
    let date = zone == nil ? printedExpiry : expiryAsPrinted ?? zone?.mrz.fields.expiryDate?.calendarDate
    // A printed date may be misread, so that it rejects nobody, and neither does its century.
    let isOfPrint = zone == nil ? !policy.requiresMRZ : expiryAsPrinted != nil
    return VerificationCheck(
      .documentNotExpired,
      MeasuredValue(date.map { Double($0.days(after: day)) }, .atLeast(Double(policy.minimumRemainingDays)), .days),
      failure: Reason(date.map { $0 < day } ?? true ? .documentExpired : .documentExpiresTooSoon),
      missing: zone == nil && policy.requiresMRZ ? noZone : Reason(.documentNoExpiryDate),
      role: isOfPrint ? .precondition : decisive, subject: .document,
      dependsOn: zone == nil ? [] : Self.reading)
  }

  /// A printed date may be misread, so that it rejects nobody.
  private var issued: VerificationCheck {
    VerificationCheck(
      .documentIssued,
      MeasuredValue(issue.map { Double(day.days(after: $0)) }, .atLeast(PageStatement.leastAge), .days),
      failure: Reason(.documentNotIssuedYet), missing: Reason(.documentNoIssueDate),
      role: issue == nil ? .informative : .precondition, subject: .document)
  }

  /// Where the zone is not required and there is none, nothing can be asked of it.
  private var decisive: VerificationCheck.Role { policy.requiresMRZ || zone != nil ? .decisive : .informative }

  private func judged(
    _ code: CheckCode, role: VerificationCheck.Role? = nil, _ reasons: (MRZ) -> [Reason]
  ) -> VerificationCheck {
    let outcome: Check.Outcome =
      if let mrz = zone?.mrz {
        if case let found = reasons(mrz), !found.isEmpty { .failed(found) } else { .passed }
      } else {
        .notPerformed([noZone])
      }
    return VerificationCheck(code, outcome, role: role ?? decisive, subject: .document, dependsOn: Self.reading)
  }
}

extension MRZCountryCode {
  /// Whether there is somebody behind the code who issues documents: a person without a nationality is nobody's issuer.
  fileprivate var mayIssue: Bool { isKnown && kind != .noNationality }
}
