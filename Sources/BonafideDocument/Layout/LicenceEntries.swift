/// The numbered entries of driving licences after the common model (Directive 2006/126/EC, annex I).
enum LicenceEntries {
  /// The fields of each number.
  static let fields: [String: [String]] = [
    "1": ["surname"], "2": ["givenNames"], "3": ["birthDate", "birthPlace"], "4a": ["issueDate"],
    "4b": ["expiryDate"], "4c": ["issuer"], "4d": ["personalNumber"], "5": ["documentNumber"], "8": ["address"],
    "9": ["categories"],
  ]
}
