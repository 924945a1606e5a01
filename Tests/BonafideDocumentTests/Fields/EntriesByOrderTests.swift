import BonafideCore
import Testing

@testable import BonafideCatalogue
@testable import BonafideDocument

/// Entries of licences whose small numbers could not be read, by what stands above and below those that were.
@Suite struct EntriesByOrderTests {
  private static let size = PixelSize(width: 1000, height: 630)

  private static func line(_ text: String, _ y: Double, x: Double = 330, height: Double = 30) -> TextLine {
    TextLine(
      text: text, confidence: 0.98,
      quad: Quadrilateral(PixelRect(x: x, y: y, width: Double(text.count) * 0.6 * height, height: height)))
  }

  private static func field(_ name: String, _ line: TextLine) -> DocumentField {
    DocumentField(
      name: name, value: line.text, text: line.text, confidence: 0.98, source: .visual, box: PageBox(line.box, in: size)
    )
  }

  private static let birth = line("23.03.1966", 290)
  private static let office = line("CITY OF AMAUROTE", 400)
  private static let lines = [
    line("ÖKUSKÍRTEINI", 60, x: 360), line("ZAPOLET", 180), line("PETER", 235), birth, line("17.01.2024", 345), office,
    line("XR1348635", 455), line("B BE", 510),
  ]

  private static func entries(_ lines: [TextLine], _ told: [DocumentField]) -> [String: String] {
    let found = EntryColumn.entries(beside: told, lines: lines, size: size)
    return Dictionary(found.map { ($0.name, $0.line.text) }) { one, _ in one }
  }

  @Test func namesStandAboveTheDayOfBirthAndTheNumberBelowTheOffice() {
    let told = [Self.field("birthDate", Self.birth), Self.field("issuer", Self.office)]
    #expect(
      Self.entries(Self.lines, told)
        == ["surname": "ZAPOLET", "givenNames": "PETER", "documentNumber": "XR1348635", "categories": "B BE"])
  }

  @Test func whatIsToldStays() {
    let told = [Self.field("birthDate", Self.birth), Self.field("surname", Self.lines[1])]
    #expect(Self.entries(Self.lines, told) == ["givenNames": "PETER"])
    let number = Self.field("documentNumber", Self.lines[6])
    #expect(Self.entries(Self.lines, told + [number]) == ["givenNames": "PETER", "categories": "B BE"])
  }

  /// Of three lines nobody knows which are of which name; what stands further off or beside is no name at all.
  @Test func whatMayBeSomethingElseIsLeft() {
    let told = [Self.field("birthDate", Self.birth)]
    #expect(Self.entries(Self.lines + [Self.line("VON UTOPIA", 125)], told).isEmpty)
    #expect(Self.entries([Self.birth, Self.line("PETER", 100)], told).isEmpty)
    #expect(Self.entries([Self.birth, Self.line("PETER", 235, x: 400)], told).isEmpty)
    #expect(Self.entries([Self.birth, Self.line("Peter", 235)], told).isEmpty)
    #expect(Self.entries([Self.line("17.01.2024", 455), Self.office], [Self.field("issuer", Self.office)]).isEmpty)
  }

  @Test func theDayOfBirthStandsAboveThatOfIssueAndTheOfficeBelowTheLast() {
    let issued = Self.field("issueDate", Self.lines[4])
    #expect(
      Self.entries(Self.lines, [issued]) == [
        "birthDate": "23.03.1966", "surname": "ZAPOLET", "givenNames": "PETER", "issuer": "CITY OF AMAUROTE",
        "documentNumber": "XR1348635", "categories": "B BE",
      ])
    let later = Self.lines.map { $0 == Self.birth ? Self.line("23.03.2026", 290) : $0 }
    #expect(Self.entries(later, [issued])["birthDate"] == nil, "nobody is born after that")
    let unnumbered = Self.lines.filter { !$0.text.hasPrefix("XR") }
    #expect(Self.entries(unnumbered, [issued])["issuer"] == nil, "what no number follows may be anything")
  }

  /// The box of a name with marks is higher than those of its neighbors; a value behind the number of its entry begins
  /// further right than the line of both.
  @Test func marksAndNumbersMoveNothing() {
    let told = [Self.field("birthDate", Self.line("23.03.1966", 290, x: 270))]
    let lines = [Self.birth, Self.line("ÅSTRÖM", 173, height: 41), Self.line("JOSÉ", 228, height: 41)]
    #expect(
      Self.entries(lines, told + [Self.field("sex", Self.line("M", 560))]) == [
        "surname": "ÅSTRÖM", "givenNames": "JOSÉ",
      ])
    let bare = [Self.birth, Self.line("JOSE", 228, height: 41.5)]
    #expect(Self.entries(bare, told + [Self.field("sex", Self.line("M", 560))]).isEmpty, "so high without a mark")
  }

  /// A telephone number below the office is no licence's.
  @Test func aTelephoneNumberIsNoNumber() {
    let told = [Self.field("issuer", Self.office)]
    #expect(Self.entries([Self.office, Self.line("91 555 012 34", 455)], told).isEmpty)
    #expect(Self.entries([Self.office, Self.line("12345678 9", 455)], told) == ["documentNumber": "12345678 9"])
  }

  @Test(arguments: [
    ("AMB", "AM B"), ("A1BC1", "A1 B C1"), ("BBE", "B BE"), ("B", "B"), ("BE", "BE"), ("AM B", "AM B"), ("ACC", "ACC"),
    ("AMX", "AMX"), ("B/BE", "B/BE"),
  ])
  func categoriesAreParted(_ text: String, _ expected: String) { #expect(CategoryText.parted(text) == expected) }

  @Test func categoriesAreKnown() {
    #expect(CategoryText.holdsOnly("BE") && CategoryText.holdsOnly("AMB") && !CategoryText.holdsOnly("PETER"))
  }
}
