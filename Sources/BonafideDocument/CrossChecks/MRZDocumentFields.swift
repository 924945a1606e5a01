public import BonafideMRZ

/// The fields of a machine readable zone under the names of the visual zone.
public enum MRZDocumentFields {
  /// The fields that a zone fills; an empty one is left out.
  ///
  /// - Parameters:
  ///   - mrz: the zone.
  ///   - confidence: of the zone's characters, 0...1; each field gets it.
  /// - Returns: fields with source ``DocumentField/Source/mrz``; dates as `YYYY-MM-DD`.
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
      DocumentField(name: name, value: value, text: value, confidence: confidence, source: .mrz)
    }
  }

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
