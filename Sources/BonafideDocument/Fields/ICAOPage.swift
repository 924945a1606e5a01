internal import BonafideCatalogue
internal import BonafideCore
internal import BonafideMRZ

/// What every page with a machine readable zone prints, whoever issued it.
///
/// Doc 9303-3 asks for captions in English, French or Spanish beside the issuer's own language; where
/// they stand on the page is not said, so fields are found by their captions alone.
enum ICAOPage {
  /// A page without places, of the size of a zone's format.
  static func definition(_ format: MRZFormat) -> DocumentDefinition? {
    guard let country = Country(rawValue: "XX") else { return nil }
    return DocumentDefinition(
      role: .passport, country: country, page: .front, code: DocumentCode("icao"), title: "Page after ICAO 9303",
      size: PageSize(format), provenance: Provenance(restsOn: ["ICAO Doc 9303-3 and 9303-4: captions"]),
      fields: fields)
  }

  private static let fields = [
    FieldDefinition(name: "surname", kind: .name, labels: ["Surname", "Surname/Nom", "Nom", "Apellidos"]),
    FieldDefinition(
      name: "givenNames", kind: .name,
      labels: ["Given names", "Given name(s)", "Given names/Prénoms", "Given names/Prenoms", "Prénoms", "Nombres"]),
    FieldDefinition(
      name: "documentNumber", kind: .documentNumber,
      labels: [
        "Passport No.", "Passport No", "Passport number", "Document No.", "Document number", "Card No.",
        "Pasaporte No.",
      ]),
    FieldDefinition(
      name: "birthDate", kind: .date, labels: ["Date of birth", "Date de naissance", "Fecha de nacimiento"]),
    FieldDefinition(
      name: "expiryDate", kind: .date,
      labels: [
        "Date of expiry", "Date of expiration", "Date d'expiration", "Expiry date", "Valid until", "Fecha de caducidad",
      ]),
  ]
}
