internal import BonafideLanguage
internal import BonafideMRZ

/// The zone of the passport that Russians have for use at home, with the document code `PN`.
///
/// It differs from Doc 9303 in two ways that its rules give (annex to the form's rules on the machine readable record):
/// the names are in letters and digits by a table of its own, one sign for each letter; and the number is the first
/// three digits of the series with the six of the number, the fourth digit of the series beginning the optional data.
enum RussianZone {
  /// Place of the digit of the series that stands in the optional data.
  private static let movedDigit = 3
  private static let digitCount = 10

  /// How a printed value relates to the zone's; nil where the general rules apply.
  ///
  /// Names in Cyrillic letters cannot be compared with the zone's, because the zone's table is not known here. They
  /// neither agree nor differ, and a verification stays undecided. Names in Latin letters do not belong on such a
  /// document, and differ.
  static func relation(_ name: String, _ printed: String, _ mrz: MRZ?) -> CrossChecker.Relation? {
    guard let mrz, mrz.format == .td3, mrz.fields.documentCode == "PN", mrz.fields.issuer.code == "RUS" else {
      return nil
    }
    switch name {
    case "surname", "givenNames", "fullName": return printed.holdsCyrillic ? .unknown : nil
    case "documentNumber":
      let digits = printed.filter { $0 != " " }
      guard digits.count == digitCount, digits.allSatisfy({ $0.isASCII && $0.isNumber }) else { return nil }
      let moved = digits[digits.index(digits.startIndex, offsetBy: movedDigit)]
      let zoned = String(digits.prefix(movedDigit) + digits.dropFirst(movedDigit + 1))
      let isSame = zoned == mrz.fields.documentNumber && mrz.fields.optionalData1.first == moved
      return isSame ? .agree(.same) : .differ
    default: return nil
    }
  }
}
