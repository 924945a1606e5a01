internal import Bonafide

/// Composes the machine readable zone of a person's document.
struct StageZone {
  let values: StageValues

  func lines(_ expected: MRZExpectation, format: MRZFormat) throws -> [String] {
    let person = values.person
    let country = values.definition.country
    let issuer = expected.issuers.first ?? "UTO"
    let number = values.documentNumber().filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
    var random = SplitMix64(seed: values.seed, words: "zone")
    let optional = country == .hr ? oib(&random) : ""
    return try MRZComposer().compose(
      MRZDocument(
        documentCode: expected.documentCodes.first ?? "I", issuer: issuer,
        primaryIdentifier: StagePerson.latin(person.surname, country: country),
        secondaryIdentifier: StagePerson.latin(person.givenNames, country: country),
        documentNumber: String(number.prefix(9)), nationality: country == .eu ? issuer : person.names.code,
        birthDate: person.birthDate.mrz, sex: person.isFemale ? .female : .male, expiryDate: person.expiryDate.mrz,
        optionalData1: optional), format: format)
  }

  private func oib(_ random: inout SplitMix64) -> String {
    if let zone = values.definition.fields.first(where: { $0.name == "personalNumber" }) {
      return values.value(of: zone).value
    }
    return NationalNumbers.number(.hrOIB, person: values.person, pattern: nil, using: &random) ?? ""
  }
}
