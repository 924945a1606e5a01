import BonafideLanguage
import Testing

@testable import BonafideDocument

@Suite struct AcademicTitlesTests {
  @Test(arguments: [
    ("Mag. MUSTERFRAU", "MUSTERFRAU", "Mag."), ("DR MUSTERMANN", "MUSTERMANN", "DR"),
    ("Prof. Dr. VON ARX", "VON ARX", "Prof. Dr."), ("NOVÁK, Ph.D.", "NOVÁK", "Ph.D."),
    ("Ing. NOVÁK, Ph.D.", "NOVÁK", "Ing. Ph.D."),
  ])
  func titlesAreNoPartOfAName(text: String, name: String, titles: String) throws {
    let parts = try #require(try AcademicTitles.parted(text, tables: .standard()))
    #expect(parts.name == name && parts.titles == titles)
  }

  /// A name may be spelled like a title, and a title alone is no name.
  @Test(arguments: ["MUSTERFRAU", "MAG", "ING MEI", "DRAGAN", "Dr.", "MAGDA"])
  func namesStayAsTheyAre(text: String) throws {
    #expect(try AcademicTitles.parted(text, tables: .standard()) == nil)
  }

  @Test func aTitleIsAFieldOfItsOwn() throws {
    let fields = ["surname", "givenNames"].map {
      DocumentField(name: $0, value: "Mag. MARIA", text: "Mag. MARIA", confidence: 0.9, source: .visual)
    }
    let parted = try FieldReader.withTitlesParted(fields, tables: .standard())
    #expect(parted.map(\.name) == ["surname", "academicTitle", "givenNames"])
    #expect(parted.map(\.value) == ["MARIA", "Mag.", "Mag. MARIA"])
    #expect(parted.map(\.text) == ["Mag. MARIA", "Mag.", "Mag. MARIA"])
  }
}
