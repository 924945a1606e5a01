public import BonafideMRZ

/// The fields of a machine readable zone under the names of the visual zone.
public enum MRZDocumentFields {
  /// The fields that a zone fills; an empty one is left out.
  ///
  /// - Parameters:
  ///   - mrz: the zone.
  ///   - confidence: of the zone's characters, 0...1; each field gets it, but at most 0.5 where its own check digit
  ///     does not agree, or fewer than half of the zone's do: then characters of a line may be missing.
  /// - Returns: fields with source ``DocumentField/Source/mrz``; dates as `YYYY-MM-DD`. A nationality whose code is in
  ///   no list is not well formed.
  public static func fields(_ mrz: MRZ, confidence: Double) -> [DocumentField] {
    let fields = mrz.fields
    var values: [(String, String)] = [
      ("surname", fields.name.primary), ("givenNames", fields.name.secondary),
      ("documentNumber", fields.documentNumber), ("nationality", fields.nationality?.code ?? ""),
      ("birthDate", text(fields.birthDate)), ("sex", sex(fields.sex)),
      ("expiryDate", fields.isValidForEver ? "" : fields.expiryDate.map(text) ?? ""),
    ]
    if let number = fields.national.first(where: { personal.contains($0.scheme) }) {
      values.append(("personalNumber", number.value))
    }
    return values.filter { !$0.1.isEmpty }.map { name, value in
      DocumentField(
        name: name, value: value, text: value,
        confidence: isProven(name, mrz) ? confidence : min(confidence, mostUnproven), source: .mrz,
        isWellFormed: name != "nationality" || fields.nationality?.isKnown == true)
    }
  }

  /// Greatest confidence of a value whose check digit does not agree: either the digit is wrong or the value.
  private static let mostUnproven = 0.5

  /// Whether a field's own check digit agrees, if it has one, and half of the zone's: of four digits in the wrong
  /// places two agree by chance one time in twenty.
  private static func isProven(_ name: String, _ mrz: MRZ) -> Bool {
    mrz.checks.count(where: \.isValid) * 2 >= mrz.checks.count
      && ownChecks[name].flatMap { mrz[check: $0] }?.isValid != false
  }

  private static let ownChecks: [String: MRZCheckLayout.Name] = [
    "documentNumber": .documentNumber, "birthDate": .birthDate, "expiryDate": .expiryDate,
  ]

  private static let personal: Set<MRZNationalDatum.Scheme> = [
    .croatianPersonalIdentificationNumber, .czechBirthNumber, .estonianPersonalCode, .lithuanianPersonalCode,
    .latvianPersonalCode, .romanianPersonalCode, .belgianNationalNumber, .swedishPersonalIdentityNumber,
  ]

  private static func sex(_ sex: MRZSex?) -> String {
    switch sex {
    case .female: "F"
    case .male: "M"
    case .other, .unspecified: "X"
    case nil: ""
    }
  }

  /// `YYYY-MM-DD`, with `??` for what is unknown; empty where nothing is known.
  private static func text(_ date: MRZDate) -> String {
    if let whole = date.calendarDate { return whole.iso8601 }
    guard date.isPossible, !date.isUnknown, let year = date.year else { return "" }
    func two(_ number: Int?) -> String { number.map { ($0 < 10 ? "0" : "") + "\($0)" } ?? "??" }
    return "\(year)-" + two(date.month) + "-" + two(date.day)
  }
}
