extension MRZLayout {
  /// The French national identity card issued from 1988 to August 2021: two lines of 36 characters, not a TD2.
  ///
  /// Upper line: `ID`, `FRA`, surname (25), department of issue (3), office of issue (3). Lower line: number (12: year
  /// and month of issue, department, serial), check digit, given names (14), birth date (6), check digit, sex, check
  /// digit over both lines. It holds neither nationality nor expiry; the department and the office may be empty.
  /// Source: the card's description in "National identity card (France)", Wikipedia, and in dCode's "French ID Card";
  /// the specimen BERTHIER agrees with both. The card of 2021 is a plain TD1.
  public static let frenchIdentityCard1988 = MRZLayout(
    name: "frenchIdentityCard1988", format: .td2, start: "IDFRA",
    fields: [
      MRZFieldLayout(.documentCode, line: 0, columns: 0..<2, .letter),
      MRZFieldLayout(.issuer, line: 0, columns: 2..<5, .letter),
      MRZFieldLayout(.primaryIdentifier, line: 0, columns: 5..<30, [.letter, .filler], first: .letter),
      MRZFieldLayout(.issuingDepartment, line: 0, columns: 30..<33, .any),
      MRZFieldLayout(.issuingOffice, line: 0, columns: 33..<36, .any),
      MRZFieldLayout(.documentNumber, line: 1, columns: 0..<12, .any),
      MRZFieldLayout(.secondaryIdentifier, line: 1, columns: 13..<27, [.letter, .filler]),
      MRZFieldLayout(.birthDate, line: 1, columns: 27..<33, [.digit, .filler]),
      MRZFieldLayout(.sex, line: 1, columns: 34..<35, [.letter, .filler]),
    ],
    checks: [
      MRZCheckLayout(
        .documentNumber, at: MRZPosition(line: 1, column: 12), over: [MRZSpan(line: 1, columns: 0..<12)]),
      MRZCheckLayout(
        .birthDate, at: MRZPosition(line: 1, column: 33), over: [MRZSpan(line: 1, columns: 27..<33)],
        isFillerWhenEmpty: true),
      MRZCheckLayout(
        .composite, at: MRZPosition(line: 1, column: 35),
        over: [MRZSpan(line: 0, columns: 0..<36), MRZSpan(line: 1, columns: 0..<35)]),
    ])
}
