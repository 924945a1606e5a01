import BonafideCore
import BonafideMRZ
import BonafideText
import Testing

@testable import BonafideDocument

@Suite struct ZonePrintTests {
  /// A passport's zone; the letters of its number may be changed, its check digits are those of OPSJVM09A.
  private static func zone(_ number: String) throws -> MRZZone {
    let lines = ["P<UTOKOVAC<<PETER<<<<<<<<<<<<<<<<<<<<<<<<<<<", "\(number)6UTO9603068M3106279<<<<<<<<<<<<<<06"]
    let characters = lines.map { line in
      line.map { MRZCharacter(symbol: $0, recognized: $0, confidence: 0.9, reason: nil) }
    }
    let quad = Quadrilateral(PixelRect(x: 0, y: 0, width: 440, height: 40))
    return MRZZone(
      mrz: try parser().parse(lines: lines), characters: characters, quad: quad, lineQuads: [quad, quad],
      rotationDegrees: 0)
  }

  private static func parser() throws -> MRZParser {
    MRZParser(referenceDate: try #require(MRZCalendarDate(year: 2026, month: 1, day: 1)))
  }

  private static func completed(_ number: String, printed: String, confidence: Double = 0.99) throws -> MRZZone {
    let field = DocumentField(
      name: "documentNumber", value: printed, text: printed, confidence: confidence, source: .visual)
    return try zone(number).completed(by: [field], parser: parser())
  }

  @Test func printTellsAnOFromA0() throws {
    #expect(try Self.zone("OPSJVM09A").mrz.isValid && !Self.zone("0PSJVM09A").mrz.isValid)
    let zone = try Self.completed("0PSJVM09A", printed: "OPSJVM09A")
    #expect(zone.mrz.isValid && zone.mrz.fields.documentNumber == "OPSJVM09A")
    #expect(zone.corrections.map(\.position) == [MRZPosition(line: 1, column: 0)])
  }

  @Test(arguments: [("0PSJVM09A", "OPSJVM08A", 0.99), ("0PSJVM09A", "OPSJVM09A", 0.5), ("0PSJVM09A", "0PSJVM09A", 1)])
  func nothingElseIsChanged(number: String, printed: String, confidence: Double) throws {
    #expect(try Self.completed(number, printed: printed, confidence: confidence) == Self.zone(number))
  }

  @Test func aValidZoneIsNotBentToPrint() throws {
    #expect(try Self.completed("OPSJVM09A", printed: "0PSJVM09A").mrz.fields.documentNumber == "OPSJVM09A")
  }
}
