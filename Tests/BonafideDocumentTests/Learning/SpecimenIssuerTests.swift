import BonafideCatalogue
import BonafideCore
import BonafideLanguage
import BonafideMRZ
import BonafideText
import TestSupport
import Testing

@testable import BonafideDocument

/// `--country EE` for an Indonesian card was taken without a word.
@Suite struct SpecimenIssuerTests {
  private static let size = PixelSize(width: 1000, height: 700)

  private static func line(_ text: String, y: Double) -> TextLine {
    TextLine(
      text: text, confidence: 0.98,
      quad: Quadrilateral(PixelRect(x: 300, y: y, width: 11 * Double(text.count), height: 24)))
  }

  private static func zone(_ text: String) throws -> MRZZone {
    MRZZone(
      mrz: try MRZParser(referenceDate: Days.usual).parse(text), characters: [],
      quad: Quadrilateral(PixelRect(x: 50, y: 600, width: 900, height: 80)), lineQuads: [], rotationDegrees: 0)
  }

  private static func doubts(_ country: Country, title: String, zone: MRZZone?) throws -> [LearningDoubt] {
    try SpecimenIssuer(tables: LanguageTables.standard()).doubts(
      about: country, lines: [line(title, y: 40), line("ABRAXA", y: 200)], size: size, zone: zone)
  }

  @Test func anotherStateThanTheGivenOneIsDoubted() throws {
    let zone = try Self.zone("I<IDNABRAXA<<PETER<<<<<<<<<<<<<<<<<<\nZU030362<7IDN9801174M3205079<<<<<<<8")
    let title = "REPUBLIC OF INDONESIA IDENTITY CARD"
    let estonia = try #require(Country(rawValue: "EE"))
    let indonesia = try #require(Country(rawValue: "ID"))
    let wrong = try Self.doubts(estonia, title: title, zone: zone)
    #expect(wrong.map(\.code) == [.otherIssuer, .otherStateInTitle])
    #expect(wrong.allSatisfy { $0.text == "IDN" })
    #expect(try Self.doubts(indonesia, title: title, zone: zone).isEmpty)
    #expect(try Self.doubts(estonia, title: "REPUBLIC OF ESTONIA IDENTITY CARD", zone: nil).isEmpty)
    #expect(try Self.doubts(estonia, title: title, zone: nil).map(\.code) == [.otherStateInTitle])
  }
}
