import Bonafide
import BonafideTesting
import BonafideImaging
import Testing

@testable import BonafideVerification

/// The passport that Russians have for use at home.
///
/// Its zone writes names by a table that is not known here, so nobody can tell by them whose page it is. Drawn here, of
/// nobody.
@Suite(.serialized) struct RussianPassportTests {
  struct Print: Sendable {
    var surname = "ИВАНОВ"
    var birthDate = "12.03.1985"
    var number = "45 08 123456"
    var zoneCode = "PN"
  }

  private static func zone(_ code: String) throws -> [String] {
    try MRZComposer().compose(
      MRZDocument(
        documentCode: code, issuer: "RUS", primaryIdentifier: "IVANOV", secondaryIdentifier: "IVAN",
        documentNumber: "450123456", nationality: "RUS", birthDate: MRZDate(year: 1985, month: 3, day: 12),
        sex: .male, expiryDate: MRZDate(year: 2031, month: 3, day: 12), optionalData1: "8080312770001"),
      format: .td3)
  }

  /// Both pages, one above the other, the portrait of a person of the installed pictures on the lower one.
  private static func draw(_ print: Print) throws -> Image {
    var canvas = try Canvas(
      size: PixelSize(width: 1040, height: 1480), background: Color(red: 246, green: 226, blue: 222))
    let portrait = try Cases.pair().holder.portrait.withoutAlpha()
    try canvas.draw(portrait.resized(to: PixelSize(width: 300, height: 386)), atX: 60, y: 830)
    let texts: [(String, Double, Double, Double)] = [
      ("РОССИЙСКАЯ ФЕДЕРАЦИЯ", 270, 60, 36), ("Паспорт выдан", 70, 130, 18), ("ОТДЕЛОМ ВНУТРЕННИХ ДЕЛ", 260, 130, 32),
      ("ГОРОДА ТВЕРИ", 300, 192, 32), ("Дата выдачи", 70, 380, 18), ("12.03.2008", 230, 382, 32),
      ("Код подразделения", 520, 380, 18), ("770-001", 730, 382, 32), ("Личная подпись", 70, 520, 18),
      ("Фамилия", 410, 820, 18), (print.surname, 560, 822, 32), ("Имя", 410, 915, 18), ("ИВАН", 560, 917, 32),
      ("Отчество", 410, 975, 18), ("ПЕТРОВИЧ", 560, 977, 32), ("Пол", 410, 1035, 18), ("МУЖ.", 490, 1037, 32),
      ("Дата", 606, 1022, 18), ("рождения", 606, 1044, 18), (print.birthDate, 726, 1037, 32), ("Место", 410, 1085, 18),
      ("рождения", 410, 1107, 18), ("ГОР. ТВЕРЬ", 560, 1097, 32),
    ]
    let sans = try TextPainter(.sans)
    for (text, x, y, size) in texts {
      try canvas.draw(text, at: PixelPoint(x: x, y: y), painter: sans, size: size, color: .black)
    }
    let letters = try TextPainter(.ocrB)
    for (row, line) in try zone(print.zoneCode).enumerated() {
      let place = PixelPoint(x: 60, y: 1360 + 56 * Double(row))
      try canvas.draw(line, at: place, painter: letters, size: 28, color: .black)
    }
    var side = try Canvas(size: PixelSize(width: 420, height: 50), background: Color(red: 246, green: 226, blue: 222))
    try side.draw(
      print.number, at: PixelPoint(x: 6, y: 40), painter: sans, size: 40, color: Color(red: 170, green: 30, blue: 50))
    let turned = try side.image.rotated(quarterTurns: 1)
    for y in [150, 880] { try canvas.draw(turned, atX: 950, y: y) }
    return canvas.image
  }

  private static func verify(_ print: Print) throws -> VerificationResult {
    try Cases.verification().verify(document: [draw(print)], selfie: Cases.pair().holder.selfie, on: Cases.day)
  }

  private static func comparison(_ result: VerificationResult) throws -> VerificationCheck {
    try #require(result.verdict.checks.first { $0.code == .printAgreesWithZone })
  }

  /// Nothing that can be compared differs, and still it is not known whose name the page prints.
  @Test func aPageWhoseNamesCannotBeComparedStaysUndecided() throws {
    let result = try Self.verify(Print())
    #expect(result.zone?.zone.mrz.fields.documentCode == "PN" && result.zone?.zone.mrz.isValid == true)
    let reasons = try Self.comparison(result).check.reasons
    #expect(reasons.map(\.code) == [.documentNothingToCompare], "\(reasons)")
    #expect(["surname", "givenNames"].contains(reasons.first?.field), "\(reasons)")
    #expect(result.verdict.decision == .undecided, "\(result.verdict.reasons)")
    #expect(result.verdict.reasons.contains { $0.code == .documentNothingToCompare })
  }

  /// That names cannot be compared excuses no other value; one that is not read, as a number that the zone does not
  /// have, is no agreement either.
  @Test(arguments: [Print(birthDate: "21.08.1979"), Print(number: "45 08 654321")])
  func noOtherValueIsExcused(_ print: Print) throws {
    let result = try Self.verify(print)
    #expect(try Self.comparison(result).hasFailed)
    #expect(result.verdict.decision != .accepted, "\(result.verdict.reasons)")
  }

  /// A passport for travel writes names by Doc 9303: Cyrillic letters that mean another name differ.
  @Test func theZoneOfAPassportForTravelIsNoExcuse() throws {
    let result = try Self.verify(Print(surname: "ЩЕРБАКОВ", zoneCode: "P"))
    let reasons = try Self.comparison(result).check.reasons
    #expect(reasons.contains { $0.code == .documentValueDiffers && $0.field == "surname" }, "\(reasons)")
    #expect(result.verdict.decision != .accepted)
  }
}
