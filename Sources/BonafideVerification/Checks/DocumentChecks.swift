internal import BonafideCore
internal import BonafideDocument
internal import BonafideMRZ

/// What is judged on the document itself, from its machine readable zone and the day of the verification.
struct DocumentChecks {
  var zone: MRZZone?
  var policy: VerificationPolicy
  var day: MRZCalendarDate

  /// The checks that a failure of the zone's content depends on: without them it may be a misreading.
  private static let reading = ["mrzFound", "mrzConfidence"]
  private static let missing = "no machine readable zone was read"

  func all() -> [VerificationCheck] {
    let required: VerificationCheck.Role = policy.requiresMRZ ? .precondition : .informative
    let decisive: VerificationCheck.Role = policy.requiresMRZ || zone != nil ? .decisive : .informative
    let mrz = zone?.mrz
    return [
      VerificationCheck(found, required, .document, title: "A machine readable zone was found"),
      VerificationCheck(confidence, required, .document, title: "Its characters were read with confidence"),
      VerificationCheck(
        checkDigits(mrz), decisive, .document, title: "All check digits agree", dependsOn: Self.reading),
      VerificationCheck(number(mrz), decisive, .document, title: "It has a document number", dependsOn: Self.reading),
      VerificationCheck(dates(mrz), decisive, .document, title: "Its dates are possible", dependsOn: Self.reading),
      VerificationCheck(expiry(mrz), decisive, .document, title: "It has not expired", dependsOn: Self.reading),
      VerificationCheck(issuer(mrz), decisive, .document, title: "Its issuer is one that is accepted", dependsOn: Self.reading),
      VerificationCheck(odd(mrz), .informative, .document, title: "Nothing else about the zone is odd"),
    ]
  }

  private var found: Check {
    Check(name: "mrzFound", outcome: zone == nil ? .failed([Self.missing]) : .passed)
  }

  private var confidence: Check {
    Check(
      name: "mrzConfidence", value: zone?.confidence, .atLeast, policy.minimumMRZConfidence, unit: "score",
      failure: "the zone is hard to read: take the picture closer, sharper and without glare", missing: Self.missing)
  }

  private func checkDigits(_ mrz: MRZ?) -> Check {
    judged("mrzCheckDigits", mrz) { mrz in
      mrz.checks.filter { !$0.isValid }.map { "the check digit of \($0.name.words) does not agree" }
    }
  }

  private func number(_ mrz: MRZ?) -> Check {
    judged("documentNumber", mrz) { $0.fields.documentNumber.isEmpty ? ["the document number is empty"] : [] }
  }

  private func dates(_ mrz: MRZ?) -> Check {
    judged("documentDates", mrz) { mrz in
      var reasons: [String] = []
      if !mrz.fields.birthDate.isPossible { reasons.append("the date of birth is not a date") }
      if let expiry = mrz.fields.expiryDate, !expiry.isPossible { reasons.append("the date of expiry is not a date") }
      if let birth = mrz.fields.birthDate.calendarDate, let expiry = mrz.fields.expiryDate?.calendarDate, expiry < birth {
        reasons.append("the document expired before its holder was born")
      }
      return reasons
    }
  }

  private func expiry(_ mrz: MRZ?) -> Check {
    let name = "documentNotExpired"
    guard let mrz else { return Check(name: name, outcome: .notPerformed(Self.missing)) }
    if mrz.fields.isValidForEver { return Check(name: name, outcome: .passed) }
    guard let expiry = mrz.fields.expiryDate?.calendarDate else {
      return Check(name: name, outcome: .notPerformed("the zone states no whole date of expiry"))
    }
    return Check(
      name: name, value: Double(expiry.days(after: day)), .atLeast, 0, unit: "days",
      failure: "the document has expired", missing: "")
  }

  private func issuer(_ mrz: MRZ?) -> Check {
    judged("issuer", mrz) { mrz in
      let issuer = mrz.fields.issuer
      if issuer.code == "UTO" && !policy.acceptsSpecimens {
        return ["Utopia is the code of specimens; allow specimens to accept it"]
      }
      return issuer.isKnown ? [] : ["the code of the issuer is in no list of ISO 3166 or ICAO 9303"]
    }
  }

  private func odd(_ mrz: MRZ?) -> Check {
    judged("mrzFindings", mrz) { mrz in
      mrz.findings.map { finding in
        finding.field.map { "\(finding.kind.rawValue): \($0.rawValue)" } ?? finding.kind.rawValue
      }
    }
  }

  private func judged(_ name: String, _ mrz: MRZ?, _ reasons: (MRZ) -> [String]) -> Check {
    guard let mrz else { return Check(name: name, outcome: .notPerformed(Self.missing)) }
    let reasons = reasons(mrz)
    return Check(name: name, outcome: reasons.isEmpty ? .passed : .failed(reasons))
  }
}

extension MRZCheckLayout.Name {
  /// The field's name in a sentence.
  fileprivate var words: String {
    switch self {
    case .documentNumber: "the document number"
    case .birthDate: "the date of birth"
    case .expiryDate: "the date of expiry"
    case .optionalData: "the optional data"
    case .composite: "the whole zone"
    }
  }
}

extension MRZCalendarDate {
  /// Days from another date to this one, negative when it lies before.
  func days(after other: MRZCalendarDate) -> Int { ordinal - other.ordinal }

  /// Days since 1 March of year 0 in the Gregorian calendar (months counted from March, so that leap days come last).
  private var ordinal: Int {
    let shifted = month >= 3 ? year : year - 1
    let monthFromMarch = (month + 9) % 12
    return 365 * shifted + shifted / 4 - shifted / 100 + shifted / 400 + (153 * monthFromMarch + 2) / 5 + day - 1
  }
}
