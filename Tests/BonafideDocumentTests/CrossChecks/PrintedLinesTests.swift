import BonafideCore
import BonafideMRZ
import TestSupport
import Testing

@testable import BonafideDocument

@Suite struct PrintedLinesTests {
  /// Lines of 20 pixels in height, at these places.
  private func lines(_ texts: [(text: String, x: Double, y: Double)]) -> PrintedLines {
    PrintedLines(
      texts.map { text, x, y in
        TextLine(
          text: text, confidence: 0.99,
          quad: Quadrilateral(PixelRect(x: x, y: y, width: 12 * Double(text.count), height: 20)))
      }, without: nil, on: Days.usual)
  }

  @Test(arguments: [
    ("surname", "MUSTERMANN"), ("documentNumber", "L01X00T47"), ("birthDate", "1984-12-07"),
    ("expiryDate", "2024-05-25"),
  ])
  func whatStandsThereIsFound(name: String, value: String) {
    let page = lines([
      ("Name MUSTERMANN", 10, 10), ("L0IX0OT47", 10, 50), ("07 DEC /DEC 84", 10, 90), ("25 MAY /MAY", 10, 130),
      ("24", 170, 132),
    ])
    #expect(page.holds(name, value) == true)
  }

  /// The parts of two dates that stand side by side are no third one.
  @Test func partsOfTwoDatesAreNoDate() {
    let page = lines([("05 01 18", 10, 10), ("03 02 23", 130, 10)])
    #expect(page.holds("expiryDate", "2018-01-05") == true && page.holds("expiryDate", "2023-02-03") == true)
    #expect(page.holds("expiryDate", "2002-03-18") == false && page.holds("expiryDate", "2003-01-18") == false)
    #expect(page.holds("expiryDate", "2018-03-02") == false)
  }

  /// A name that was read badly may be there, a day with another figure is not.
  @Test(arguments: [
    ("surname", "MUSTERMANN", true), ("surname", "SANTORO", false), ("surname", "BJORN", true),
    ("surname", "BJOERN", true), ("surname", "LEE", false), ("givenNames", "ANNA MARIA", true),
    ("givenNames", "PETER ANNA", true), ("givenNames", "PETER", false), ("surname", "VON MUSTERMANN", true),
    ("birthDate", "1984-12-07", true), ("birthDate", "1984-12-01", false),
  ])
  func whatMayStandThere(name: String, value: String, mayStand: Bool) {
    let page = lines([
      ("Surname 1.WUSTERMAHN", 10, 10), ("Anna", 10, 50), ("BJÖRN", 10, 70), ("07 DEC /DEC 84", 10, 90),
      ("FLEETS", 10, 130),
    ])
    #expect(page.mayShow(name, value) == mayStand)
  }

  @Test func otherFieldsAndSingleLettersAreNotLookedFor() {
    let page = lines([("MUSTERMANN", 10, 10)])
    #expect(page.mayShow("sex", "F") == nil && page.mayShow("surname", "O") == nil)
    #expect(page.mayShow("birthDate", "1984-??-??") == nil)
  }

  @Test(arguments: [
    ("surname", "MUSTERFRAU"), ("documentNumber", "L01X00T48"), ("birthDate", "1984-12-08"),
    ("expiryDate", "2025-05-24"),
  ])
  func anotherValueIsNot(name: String, value: String) {
    let page = lines([
      ("Name MUSTERMANN", 10, 10), ("L01X00T47", 10, 50), ("07 DEC /DEC 84", 10, 90), ("25 MAY /MAY", 10, 130),
      ("24", 170, 132),
    ])
    #expect(page.holds(name, value) == false)
  }

  @Test func piecesOfTwoRowsAreNoValue() {
    #expect(lines([("25 MAY /MAY", 10, 10), ("24", 170, 60)]).holds("expiryDate", "2024-05-25") == false)
  }

  @Test func piecesFarApartAreNoValue() {
    #expect(lines([("25 MAY /MAY", 10, 10), ("24", 400, 10)]).holds("expiryDate", "2024-05-25") == false)
  }

  @Test(arguments: [("surname", "LI"), ("documentNumber", "1234"), ("birthDate", "1984-??-??"), ("sex", "F")])
  func whatIsTooShortIsNotLookedFor(name: String, value: String) {
    #expect(lines([("LI 1234 F", 10, 10)]).holds(name, value) == nil)
  }
}
