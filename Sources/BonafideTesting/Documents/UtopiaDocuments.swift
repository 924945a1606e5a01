public import Bonafide

/// The documents of Utopia, a country that does not exist: one of every role and size that the toolkit knows.
///
/// Their wording and layout are our own; the machine readable zones follow ICAO 9303 with the issuer `UTO`, the driving
/// licence numbers its fields as the EU model does.
public enum UtopiaDocuments {
  /// All pages, front and back.
  public static let definitions: [DocumentDefinition] = [
    identityCardFront, identityCardBack, foldedCard, passport, permitFront, permitBack, licenceFront, licenceBack,
    healthCard, visa, gunLicence,
  ]

  /// The catalogue of Utopia alone.
  public static let catalogue = DocumentCatalogue(definitions: definitions)

  private static func page(
    _ role: DocumentRole, _ page: PageCode, _ code: DocumentCode, _ title: String, _ size: PageSize,
    _ anchors: [TextAnchor],
    mrz: MRZExpectation? = nil, barcodes: [BarcodeExpectation]? = nil, portrait: [Double]? = nil,
    signature: [Double]? = nil, holograms: [PageBox]? = nil, _ fields: [FieldDefinition]
  ) -> DocumentDefinition {
    DocumentDefinition(
      role: role, country: .utopia, page: page, code: code, title: title, size: size, issuedFrom: 2020,
      source: FactSource(basis: .description, what: "Our own design of a country that does not exist"),
      anchors: anchors, mrz: mrz, barcodes: barcodes, portrait: portrait.map(box), signature: signature.map(box),
      fields: fields, holograms: holograms)
  }

  private static func box(_ n: [Double]) -> PageBox { PageBox(x: n[0], y: n[1], width: n[2], height: n[3]) }

  private static func text(_ text: String, _ n: [Double], isDistinctive: Bool = false) -> TextAnchor {
    TextAnchor(texts: [text], box: box(n), isDistinctive: isDistinctive ? true : nil)
  }

  /// A field with its label above its value.
  private static func field(
    _ name: String, _ kind: FieldDefinition.Kind, _ label: String, x: Double, y: Double, width: Double,
    label labelHeight: Double = 0.042,
    value: Double = 0.066, pattern: String? = nil, lines: Int? = nil
  ) -> FieldDefinition {
    FieldDefinition(
      name: name, kind: kind, labels: [label], labelBox: PageBox(x: x, y: y, width: width, height: labelHeight),
      box: PageBox(x: x, y: y + labelHeight + 0.004, width: width, height: value), pattern: pattern,
      dateOrder: kind == .date ? .dayMonthYear : nil, maximumLineCount: lines)
  }

  /// A numbered field of a driving licence.
  private static func numbered(
    _ number: String, _ name: String, _ kind: FieldDefinition.Kind, x: Double, y: Double, width: Double,
    pattern: String? = nil
  ) -> FieldDefinition {
    FieldDefinition(
      name: name, kind: kind, labels: [number], labelBox: PageBox(x: x, y: y, width: 0.035, height: 0.07),
      box: PageBox(x: x + 0.042, y: y, width: width, height: 0.07), pattern: pattern,
      dateOrder: kind == .date ? .dayMonthYear : nil)
  }

  private static let number = "U[A-Z]{2}[0-9]{6}"

  static let identityCardFront = page(
    .identityCard, .front, "2020", "Utopian identity card, front", .id1,
    [
      text("UTOPIAN IDENTITY CARD", [0.05, 0.05, 0.5, 0.085], isDistinctive: true),
      text("REPUBLIC OF UTOPIA", [0.62, 0.06, 0.33, 0.065]),
    ], portrait: [0.05, 0.22, 0.27, 0.62], signature: [0.66, 0.78, 0.29, 0.16],
    holograms: [PageBox(x: 0.7, y: 0.42, width: 0.2, height: 0.28)],
    [
      field("surname", .name, "Surname", x: 0.36, y: 0.18, width: 0.4),
      field("givenNames", .name, "Given names", x: 0.36, y: 0.31, width: 0.4),
      field("sex", .sex, "Sex", x: 0.82, y: 0.18, width: 0.12),
      field("nationality", .nationality, "Nationality", x: 0.36, y: 0.44, width: 0.3),
      field("birthDate", .date, "Date of birth", x: 0.36, y: 0.57, width: 0.28),
      field("expiryDate", .date, "Date of expiry", x: 0.36, y: 0.7, width: 0.28),
      field("documentNumber", .documentNumber, "Card number", x: 0.36, y: 0.83, width: 0.28, pattern: number),
    ])

  static let identityCardBack = page(
    .identityCard, .back, "2020", "Utopian identity card, back", .id1,
    [text("UTOPIAN IDENTITY CARD", [0.05, 0.04, 0.4, 0.065], isDistinctive: true)],
    mrz: MRZExpectation(format: "TD1", documentCodes: ["I"], issuers: ["UTO"], box: box([0.04, 0.62, 0.92, 0.35])),
    barcodes: [BarcodeExpectation(format: "qrCode", box: box([0.76, 0.08, 0.2, 0.317]))],
    [
      field("address", .address, "Address", x: 0.05, y: 0.14, width: 0.55, value: 0.14, lines: 2),
      field("birthPlace", .place, "Place of birth", x: 0.05, y: 0.35, width: 0.35),
      field("height", .height, "Height", x: 0.45, y: 0.35, width: 0.2),
      field("issuer", .authority, "Issued by", x: 0.05, y: 0.48, width: 0.4),
      field("issueDate", .date, "Date of issue", x: 0.5, y: 0.48, width: 0.25),
    ])

  private static let foldedCard = page(
    .identityCard, .front, "1998", "Utopian identity card, older edition", .id2,
    [
      text("UTOPIA", [0.05, 0.04, 0.2, 0.09]),
      text("CITIZEN'S IDENTITY PAPER", [0.4, 0.045, 0.53, 0.075], isDistinctive: true),
    ], mrz: MRZExpectation(format: "TD2", documentCodes: ["I"], issuers: ["UTO"], box: box([0.04, 0.77, 0.92, 0.19])),
    portrait: [0.05, 0.17, 0.27, 0.5],
    [
      field("surname", .name, "Surname", x: 0.37, y: 0.16, width: 0.45),
      field("givenNames", .name, "Given names", x: 0.37, y: 0.28, width: 0.45),
      field("birthDate", .date, "Date of birth", x: 0.37, y: 0.4, width: 0.25),
      field("birthPlace", .place, "Place of birth", x: 0.68, y: 0.4, width: 0.27),
      field("sex", .sex, "Sex", x: 0.37, y: 0.52, width: 0.1),
      field("nationality", .nationality, "Nationality", x: 0.68, y: 0.52, width: 0.27),
      field("documentNumber", .documentNumber, "Number", x: 0.37, y: 0.63, width: 0.25, pattern: number),
      field("expiryDate", .date, "Valid until", x: 0.68, y: 0.63, width: 0.27),
    ])

  private static let passport = page(
    .passport, .front, "2020", "Utopian passport, data page", .id3,
    [
      text("UTOPIA", [0.05, 0.05, 0.22, 0.075]),
      text("PASSPORT / PASSEPORT", [0.4, 0.055, 0.4, 0.06], isDistinctive: true),
    ], mrz: MRZExpectation(format: "TD3", documentCodes: ["P"], issuers: ["UTO"], box: box([0.035, 0.78, 0.93, 0.18])),
    portrait: [0.05, 0.2, 0.26, 0.48], signature: [0.7, 0.66, 0.25, 0.09],
    holograms: [PageBox(x: 0.22, y: 0.5, width: 0.16, height: 0.2)],
    [
      field(
        "documentNumber", .documentNumber, "Passport No.", x: 0.67, y: 0.13, width: 0.27, value: 0.05, pattern: number),
      field("surname", .name, "1. Surname", x: 0.4, y: 0.22, width: 0.5, label: 0.03, value: 0.05),
      field("givenNames", .name, "2. Given names", x: 0.4, y: 0.31, width: 0.5, label: 0.03, value: 0.05),
      field("nationality", .nationality, "3. Nationality", x: 0.4, y: 0.4, width: 0.25, label: 0.03, value: 0.05),
      field("birthDate", .date, "4. Date of birth", x: 0.4, y: 0.49, width: 0.25, label: 0.03, value: 0.05),
      field("sex", .sex, "5. Sex", x: 0.7, y: 0.4, width: 0.12, label: 0.03, value: 0.05),
      field("birthPlace", .place, "6. Place of birth", x: 0.7, y: 0.49, width: 0.25, label: 0.03, value: 0.05),
      field("issueDate", .date, "7. Date of issue", x: 0.4, y: 0.58, width: 0.25, label: 0.03, value: 0.05),
      field("issuer", .authority, "8. Authority", x: 0.7, y: 0.58, width: 0.25, label: 0.03, value: 0.045),
      field("expiryDate", .date, "9. Date of expiry", x: 0.4, y: 0.67, width: 0.25, label: 0.03, value: 0.05),
    ])

  static let permitFront = page(
    .residencePermit, .front, "2020", "Utopian residence permit, front", .id1,
    [text("RESIDENCE PERMIT", [0.36, 0.04, 0.4, 0.085], isDistinctive: true), text("UTO", [0.05, 0.05, 0.1, 0.085])],
    portrait: [0.05, 0.24, 0.29, 0.66],
    [
      field("documentNumber", .documentNumber, "Permit number", x: 0.38, y: 0.15, width: 0.3, pattern: number),
      field("fullName", .name, "Names", x: 0.38, y: 0.28, width: 0.57),
      field("sex", .sex, "Sex", x: 0.38, y: 0.41, width: 0.1),
      field("nationality", .nationality, "Nationality", x: 0.52, y: 0.41, width: 0.2),
      field("birthDate", .date, "Date of birth", x: 0.75, y: 0.41, width: 0.21),
      field("permitType", .text, "Type of permit", x: 0.38, y: 0.54, width: 0.35),
      field("issueDate", .date, "Issued on", x: 0.38, y: 0.67, width: 0.25),
      field("expiryDate", .date, "Card expires", x: 0.68, y: 0.67, width: 0.25),
    ])

  private static let permitBack = page(
    .residencePermit, .back, "2020", "Utopian residence permit, back", .id1,
    [text("UTOPIAN RESIDENCE PERMIT", [0.05, 0.04, 0.45, 0.065], isDistinctive: true)],
    mrz: MRZExpectation(format: "TD1", documentCodes: ["IR"], issuers: ["UTO"], box: box([0.04, 0.62, 0.92, 0.35])),
    [
      field("birthPlace", .place, "Place of birth", x: 0.05, y: 0.14, width: 0.4),
      field("issuer", .authority, "Authority", x: 0.05, y: 0.28, width: 0.5),
      field("address", .address, "Address", x: 0.05, y: 0.42, width: 0.7),
    ])

  static let licenceFront = page(
    .drivingLicence, .front, "2020", "Utopian driving licence, front", .id1,
    [
      text("DRIVING LICENCE", [0.34, 0.04, 0.35, 0.085], isDistinctive: true),
      text("UTOPIA", [0.74, 0.045, 0.2, 0.075]),
    ], portrait: [0.05, 0.28, 0.26, 0.6], signature: [0.36, 0.76, 0.26, 0.14],
    [
      numbered("1.", "surname", .name, x: 0.35, y: 0.17, width: 0.5),
      numbered("2.", "givenNames", .name, x: 0.35, y: 0.255, width: 0.5),
      FieldDefinition(
        name: "birthDate", kind: .date, labels: ["3."], labelBox: box([0.35, 0.34, 0.035, 0.07]),
        box: box([0.392, 0.34, 0.2, 0.07]), dateOrder: .dayMonthYear),
      FieldDefinition(name: "birthPlace", kind: .place, box: box([0.64, 0.34, 0.3, 0.07])),
      numbered("4a.", "issueDate", .date, x: 0.35, y: 0.425, width: 0.2),
      numbered("4c.", "issuer", .authority, x: 0.64, y: 0.425, width: 0.29),
      numbered("4b.", "expiryDate", .date, x: 0.35, y: 0.51, width: 0.2),
      numbered("5.", "documentNumber", .documentNumber, x: 0.35, y: 0.595, width: 0.3, pattern: number),
      numbered("9.", "categories", .categories, x: 0.35, y: 0.91, width: 0.4),
    ])

  private static let licenceBack = page(
    .drivingLicence, .back, "2020", "Utopian driving licence, back", .id1,
    [
      text("9. Category", [0.3, 0.06, 0.15, 0.05]), text("10. From", [0.48, 0.06, 0.13, 0.05]),
      text("11. Until", [0.66, 0.06, 0.13, 0.05]), text("12. Remarks", [0.83, 0.06, 0.14, 0.05]),
      text("UTOPIAN DRIVING LICENCE", [0.04, 0.9, 0.45, 0.06], isDistinctive: true),
    ]
      + ["AM", "A1", "A", "B", "BE", "C1", "C"].enumerated().map {
        text($1, [0.32, 0.15 + 0.1 * Double($0), 0.08, 0.065])
      },
    barcodes: [BarcodeExpectation(format: "pdf417", box: box([0.52, 0.82, 0.45, 0.16]))],
    [])

  private static let healthCard = page(
    .healthInsuranceCard, .back, "2020", "Utopian health insurance card, European side", .id1,
    [
      text("UTOPIAN HEALTH INSURANCE CARD", [0.05, 0.05, 0.7, 0.085], isDistinctive: true),
      text("UT", [0.86, 0.05, 0.08, 0.1]),
    ],
    [
      field("surname", .name, "3. Name", x: 0.05, y: 0.36, width: 0.6),
      field("givenNames", .name, "4. Given names", x: 0.05, y: 0.48, width: 0.5),
      field("birthDate", .date, "5. Date of birth", x: 0.62, y: 0.48, width: 0.33),
      field(
        "personalNumber", .personalNumber, "6. Personal identification number", x: 0.05, y: 0.6, width: 0.5,
        pattern: "[0-9]{10}"),
      field("issuer", .authority, "7. Identification number of the institution", x: 0.05, y: 0.72, width: 0.5),
      field(
        "documentNumber", .documentNumber, "8. Identification number of the card", x: 0.05, y: 0.84, width: 0.5,
        pattern: "80[0-9]{18}"),
      field("expiryDate", .date, "9. Expiry date", x: 0.62, y: 0.84, width: 0.33),
    ])

  private static let visa = page(
    .visa, .front, "2020", "Utopian visa", .id2,
    [text("VISA", [0.4, 0.04, 0.16, 0.1], isDistinctive: true), text("UTOPIA", [0.76, 0.045, 0.19, 0.08])],
    mrz: MRZExpectation(format: "MRVB", documentCodes: ["V"], issuers: ["UTO"], box: box([0.04, 0.77, 0.92, 0.19])),
    portrait: [0.05, 0.13, 0.27, 0.54],
    [
      field("issueDate", .date, "From", x: 0.37, y: 0.16, width: 0.24),
      field("expiryDate", .date, "Until", x: 0.68, y: 0.16, width: 0.24),
      field("documentNumber", .documentNumber, "Visa number", x: 0.37, y: 0.28, width: 0.27, pattern: number),
      field("surname", .name, "Surname", x: 0.37, y: 0.4, width: 0.45),
      field("givenNames", .name, "Given names", x: 0.37, y: 0.52, width: 0.45),
      field("issuer", .authority, "Issued in", x: 0.37, y: 0.64, width: 0.4),
    ])

  private static let gunLicence = page(
    .gunLicence, .front, "2020", "Utopian gun licence", .id1,
    [
      text("GUN LICENCE", [0.36, 0.05, 0.35, 0.09], isDistinctive: true),
      text("REPUBLIC OF UTOPIA", [0.05, 0.9, 0.35, 0.06]),
    ], portrait: [0.05, 0.12, 0.27, 0.68],
    [
      field("surname", .name, "Surname", x: 0.36, y: 0.17, width: 0.55),
      field("givenNames", .name, "Given names", x: 0.36, y: 0.3, width: 0.55),
      field("birthDate", .date, "Born on", x: 0.36, y: 0.43, width: 0.25),
      field("birthPlace", .place, "Born in", x: 0.67, y: 0.43, width: 0.28),
      field("documentNumber", .documentNumber, "Licence number", x: 0.36, y: 0.56, width: 0.3, pattern: number),
      field("expiryDate", .date, "Valid until", x: 0.36, y: 0.69, width: 0.25),
    ])
}
