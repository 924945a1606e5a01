/// The names of fields that labels may stand for, as the catalogue's definitions call them.
package enum LabelField {
  /// Every name.
  ///
  /// A language's file with a label for any other name is refused, so that a typing error is noticed.
  package static let all: [String] = [
    "surname", "secondSurname", "givenNames", "fullName", "birthName", "birthDate", "birthPlace", "birthCountry", "sex",
    "nationality", "ethnicity", "documentNumber", "personalNumber", "accessNumber", "recordNumber", "taxNumber",
    "issueDate", "expiryDate", "validFrom", "validFor", "issuer", "issuePlace", "issuingState", "address", "height",
    "weight", "eyeColour", "hairColour", "categories", "religiousName", "documentType", "permitType", "visaType",
    "entries", "stayDays", "passportNumber", "motherName", "fatherName", "patronymic", "familyName", "parentsNames",
    "profession", "rank", "status", "spouseName", "academicTitle", "remarks", "holderSignature", "bloodGroup",
    "placeOfOrigin", "specialFeatures", "institutionNumber", "insuranceNumber",
  ]
}
