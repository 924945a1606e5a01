package import BonafideMRZ

/// The fields of a zone as texts under stable names.
package enum MRZFieldTexts {
  /// Fields that are empty are left out, and those that the zone's layout does not have.
  package static func all(_ mrz: MRZ) -> [String: String] {
    let fields = mrz.fields
    var texts = [
      "documentCode": fields.documentCode, "issuer": fields.issuer.code, "surname": fields.name.primary,
      "givenNames": fields.name.secondary, "documentNumber": fields.documentNumber,
      "optionalData1": fields.optionalData1, "optionalData2": fields.optionalData2,
    ]
    if mrz.layout[.birthDate] != nil { texts["birthDate"] = text(fields.birthDate) }
    if let nationality = fields.nationality { texts["nationality"] = nationality.code }
    if let sex = fields.sex { texts["sex"] = sex.rawValue }
    if let expiry = fields.expiryDate { texts["expiryDate"] = fields.isValidForEver ? "never" : text(expiry) }
    return texts.filter { !$0.value.isEmpty }
  }

  /// `YYYY-MM-DD`, with `??` for what is unknown.
  private static func text(_ date: MRZDate) -> String {
    if let whole = date.calendarDate { return whole.iso8601 }
    func two(_ number: Int?) -> String { number.map { ($0 < 10 ? "0" : "") + "\($0)" } ?? "??" }
    return (date.year.map(String.init) ?? "????") + "-" + two(date.month) + "-" + two(date.day)
  }
}
