import BonafideCatalogue
import BonafideCore
import BonafideImaging
import BonafideMRZ
import TestSupport
import Testing

@testable import BonafideDocument

/// Open passports that print Cyrillic letters alone, of states that the catalogue does not have; drawn here, of nobody.
@Suite(.serialized) struct CyrillicPageModelTests {
  private typealias Text = (text: String, x: Double, y: Double, size: Double)

  /// Two pages, one above the other, with a label before each value and the number along the side.
  private static func draw(_ texts: [Text], number: String?) throws -> Image {
    var canvas = try Canvas(
      size: PixelSize(width: 1040, height: 1480), background: Color(red: 246, green: 226, blue: 222))
    let sans = try TextPainter(.sans)
    try canvas.fill(PixelRect(x: 60, y: 830, width: 300, height: 400), color: Color(red: 190, green: 205, blue: 220))
    for text in texts {
      try canvas.draw(
        text.text, at: PixelPoint(x: text.x, y: text.y), painter: sans, size: text.size, color: .black)
    }
    guard let number else { return canvas.image }
    var side = try Canvas(size: PixelSize(width: 420, height: 50), background: Color(red: 246, green: 226, blue: 222))
    try side.draw(
      number, at: PixelPoint(x: 6, y: 40), painter: sans, size: 40, color: Color(red: 170, green: 30, blue: 50))
    let turned = try side.image.rotated(quarterTurns: 1)
    for y in [150, 880] { try canvas.draw(turned, atX: 950, y: y) }
    return canvas.image
  }

  private static let russian: [Text] = [
    ("РОССИЙСКАЯ ФЕДЕРАЦИЯ", 270, 60, 36), ("Паспорт выдан", 70, 130, 18), ("ОТДЕЛОМ ВНУТРЕННИХ ДЕЛ", 260, 130, 32),
    ("ГОРОДА ТВЕРИ", 300, 192, 32), ("Дата выдачи", 70, 380, 18), ("04.07.2006", 230, 382, 32),
    ("Код подразделения", 520, 380, 18), ("692-003", 730, 382, 32), ("Личная подпись", 70, 520, 18),
    ("Фамилия", 410, 820, 18), ("ЩЕРБАКОВА", 560, 822, 32), ("Имя", 410, 915, 18), ("ЭЛЬВИРА", 560, 917, 32),
    ("Отчество", 410, 975, 18), ("ЮРЬЕВНА", 560, 977, 32), ("Пол", 410, 1035, 18), ("ЖЕН.", 490, 1037, 32),
    ("Дата", 606, 1022, 18), ("рождения", 606, 1044, 18), ("12.09.1982", 726, 1037, 32), ("Место", 410, 1085, 18),
    ("рождения", 410, 1107, 18), ("ГОР. ТВЕРЬ", 560, 1097, 32),
  ]

  @Test func anOpenPassportInRussianIsReadWhole() throws {
    let reader = try DocumentReader(catalogue: .standard(), networks: Models.networks())
    let found = try reader.read(Self.draw(Self.russian, number: "28 06 123456"), on: Days.usual)
    #expect(found.document == Document(role: .passport, country: Country(rawValue: "RU"), page: .front))
    #expect(found.recognition.definition == nil)
    let wanted = [
      "surname": "ЩЕРБАКОВА", "givenNames": "ЭЛЬВИРА", "patronymic": "ЮРЬЕВНА", "sex": "F", "birthDate": "1982-09-12",
      "birthPlace": "ГОР. ТВЕРЬ", "issueDate": "2006-07-04", "issuer": "ОТДЕЛОМ ВНУТРЕННИХ ДЕЛ ГОРОДА ТВЕРИ",
      "documentNumber": "28 06 123456",
    ]
    for (name, value) in wanted { #expect(found.field(name, source: .visual)?.value == value, "\(name)") }
  }

  /// A letter in Russian is no passport.
  @Test func aPageOfTextIsNoDocument() throws {
    let lines: [Text] = [
      ("УВАЖАЕМЫЕ ЖИЛЬЦЫ", 270, 60, 36), ("Российская Федерация велика", 100, 200, 32),
      ("Просим вас вовремя вносить плату", 100, 260, 32), ("за воду, свет и тепло в нашем доме", 100, 320, 32),
      ("Собрание состоится во вторник", 100, 380, 32), ("в семь часов вечера в подъезде", 100, 440, 32),
    ]
    let reader = try DocumentReader(catalogue: .standard(), networks: Models.networks())
    let found = try reader.read(Self.draw(lines, number: nil), on: Days.usual)
    #expect(found.document == nil, "\(String(describing: found.document))")
  }
}
