import BonafideCatalogue
import BonafideCore
import BonafideImaging
import BonafideMRZ
import TestSupport
import Testing

@testable import BonafideDocument

/// Driving licences after the common model of states that the catalogue does not have, drawn here, of nobody.
@Suite(.serialized) struct LicenceFrontModelTests {
  struct Licence: Sendable, CustomStringConvertible {
    var country: String
    var sign: String
    var titles: [String]
    var entries: [String]
    var fields: [String: String]

    var description: String { country }
  }

  static let licences = [
    Licence(
      country: "FR", sign: "F", titles: ["PERMIS DE CONDUIRE", "RÉPUBLIQUE FRANÇAISE"],
      entries: [
        "1. MARTIN", "2. PAUL JEAN", "3. 14.07.1981 LYON", "4a. 01.02.2019 4c. PRÉFET 69", "4b. 01.02.2034",
        "5. 13AA00002", "9. AM/B1/B",
      ],
      fields: [
        "surname": "MARTIN", "givenNames": "PAUL JEAN", "birthDate": "1981-07-14", "issueDate": "2019-02-01",
        "expiryDate": "2034-02-01", "documentNumber": "13AA00002",
      ]),
    Licence(
      country: "NL", sign: "NL", titles: ["RIJBEWIJS", "KONINKRIJK DER NEDERLANDEN"],
      entries: [
        "1. JANSEN", "2. Anna Maria", "3. 14.07.1981 Utrecht", "4a. 01.02.2019", "4b. 01.02.2029",
        "4c. Gemeente Utrecht", "5. 5094962111", "9. AM B",
      ],
      fields: [
        "surname": "JANSEN", "birthDate": "1981-07-14", "issueDate": "2019-02-01", "expiryDate": "2029-02-01",
        "documentNumber": "5094962111",
      ]),
    Licence(
      country: "FI", sign: "FIN", titles: ["AJOKORTTI KÖRKORT"],
      entries: [
        "1. VIRTANEN", "2. AINO MARIA", "3. 14.07.1981 HELSINKI", "4a. 01.02.2019", "4b. 01.02.2034", "4c. TRAFICOM",
        "5. 140781-123X", "9. AM/B",
      ],
      fields: [
        "surname": "VIRTANEN", "givenNames": "AINO MARIA", "birthDate": "1981-07-14", "expiryDate": "2034-02-01",
      ]),
    Licence(
      country: "IE", sign: "IRL", titles: ["CEADÚNAS TIOMÁNA DRIVING LICENCE", "ÉIRE IRELAND"],
      entries: [
        "1. MURPHY", "2. SEAN", "3. 14.07.1981 CORK", "4a. 01.02.2019", "4b. 01.02.2029", "4c. NDLS",
        "5. AB1234567", "8. 1 MAIN STREET, CORK",
      ],
      fields: [
        "surname": "MURPHY", "givenNames": "SEAN", "birthDate": "1981-07-14", "expiryDate": "2029-02-01",
        "documentNumber": "AB1234567",
      ]),
    Licence(
      country: "GR", sign: "GR", titles: [],
      entries: [
        "1. PAPPAS", "2. NIKOS", "3. 14.07.1981 ATHINA", "4a. 01.02.2019", "4b. 01.02.2034", "5. 123456789", "9. B",
      ],
      fields: ["surname": "PAPPAS", "birthDate": "1981-07-14", "expiryDate": "2034-02-01"]),
  ]

  static func draw(_ licence: Licence) throws -> Image {
    var canvas = try Canvas(
      size: PixelSize(width: 1027, height: 648), background: Color(red: 240, green: 222, blue: 228))
    let sans = try TextPainter(.sans)
    try canvas.fill(PixelRect(x: 36, y: 30, width: 130, height: 84), color: Color(red: 20, green: 50, blue: 130))
    try canvas.draw(
      licence.sign, at: PixelPoint(x: 66, y: 86), painter: sans, size: 34, color: Color(red: 250, green: 250, blue: 250)
    )
    try canvas.fill(PixelRect(x: 50, y: 180, width: 250, height: 330), color: Color(red: 165, green: 155, blue: 148))
    for (row, title) in licence.titles.enumerated() {
      try canvas.draw(
        title, at: PixelPoint(x: 340, y: 66 + Double(row) * 44), painter: sans, size: row == 0 ? 32 : 24,
        color: Color(red: 20, green: 40, blue: 110))
    }
    for (row, entry) in licence.entries.enumerated() {
      try canvas.draw(
        entry, at: PixelPoint(x: 340, y: 170 + Double(row) * 52), painter: sans, size: 26, color: .black)
    }
    return canvas.image
  }

  @Test(arguments: licences) func aLicenceIsReadByItsNumbers(_ licence: Licence) throws {
    let reader = try DocumentReader(catalogue: DocumentCatalogue(definitions: []), networks: Models.networks())
    let found = try reader.read(Self.draw(licence), on: Days.usual)
    let wanted = Document(role: .drivingLicence, country: Country(rawValue: licence.country), page: .front)
    #expect(found.document == wanted && found.recognition.definition == nil)
    for (name, value) in licence.fields {
      #expect(found.field(name, source: .visual)?.value == value, "\(name)")
    }
    #expect(found.field("sex") == nil && found.field("nationality") == nil, "a licence has none")
  }
}
