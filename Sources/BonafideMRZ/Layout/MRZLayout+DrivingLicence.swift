private let line = MRZSpan(line: 0, columns: 0..<29)
private let code: [MRZFieldLayout] = [
  MRZFieldLayout(.documentCode, line: 0, columns: 0..<2, .any, first: .letter)
]
private let state: [MRZFieldLayout] =
  code + [MRZFieldLayout(.issuer, line: 0, columns: 2..<5, .letter)]
private let whole = MRZCheckLayout(.composite, at: MRZPosition(line: 0, column: 29), over: [line])

extension MRZLayout {
  /// The one line of 30 characters by which the chip of a driving licence is unlocked (ISO/IEC 18013-3, "scanning area
  /// identifier"): `D`, a character for the way of unlocking, 27 characters of the issuer's choice, a check digit.
  ///
  /// The standard's text was not at hand. That the last digit covers all others with the weights of Doc 9303 holds for
  /// published specimens of five issuers: France, the Netherlands and Estonia, whose own layouts are below, Ireland and
  /// Croatia. The latter two begin with a name and with digits, so the state does not always stand in the third to
  /// fifth place, and this layout names none.
  public static let drivingLicence = MRZLayout(
    name: "IDL", format: .drivingLicence,
    fields: code + [MRZFieldLayout(.optionalData1, line: 0, columns: 2..<29, .any)], checks: [whole])

  /// France, from 2013: `FRA`, number (9), check digit over all before it, expiry (6), surname (8).
  ///
  /// Source: the specimen of MARTIN and its fields in the open library `cheminfo/mrz`; both check digits agree.
  public static let frenchDrivingLicence = MRZLayout(
    name: "frenchDrivingLicence", format: .drivingLicence, start: "D?FRA",
    fields: state + [
      MRZFieldLayout(.documentNumber, line: 0, columns: 5..<14, .any),
      MRZFieldLayout(.expiryDate, line: 0, columns: 15..<21, [.digit, .filler]),
      MRZFieldLayout(.primaryIdentifier, line: 0, columns: 21..<29, [.letter, .filler], first: .letter),
    ],
    checks: [
      MRZCheckLayout(
        .documentNumber, at: MRZPosition(line: 0, column: 14), over: [MRZSpan(line: 0, columns: 0..<14)]), whole,
    ])

  /// The Netherlands: `NLD`, a digit (here ``MRZField/optionalData2``), number (10), random characters (13).
  ///
  /// Source: the specimen 5094962111 and its fields in the open library `datacheckerbv/MRZParser`; the check digit
  /// agrees.
  public static let dutchDrivingLicence = MRZLayout(
    name: "dutchDrivingLicence", format: .drivingLicence, start: "D?NLD",
    fields: state + [
      MRZFieldLayout(.optionalData2, line: 0, columns: 5..<6, .any),
      MRZFieldLayout(.documentNumber, line: 0, columns: 6..<16, .any),
      MRZFieldLayout(.optionalData1, line: 0, columns: 16..<29, .any),
    ], checks: [whole])

  /// Estonia: `EST`, number (9, the last a filler), personal code (11) and fillers.
  ///
  /// Source: the specimen ET000000 and its fields in an open library derived from `cheminfo/mrz`; the check digit and
  /// that of the personal code agree.
  public static let estonianDrivingLicence = MRZLayout(
    name: "estonianDrivingLicence", format: .drivingLicence, start: "D?EST",
    fields: state + [
      MRZFieldLayout(.documentNumber, line: 0, columns: 5..<14, .any),
      MRZFieldLayout(.optionalData1, line: 0, columns: 14..<29, .any),
    ], checks: [whole])
}
