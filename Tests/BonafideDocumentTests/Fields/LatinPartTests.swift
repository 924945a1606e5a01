import BonafideLanguage
import Testing

@testable import BonafideDocument
@testable import BonafideText

/// Values in two alphabets, `ТКАЧЕНКО/TKACHENKO`: which reading of the part before the slash counts.
@Suite struct LatinPartTests {
  private typealias Line = CyrillicReader.Line

  private static func before(_ cut: Line, in whole: Line) -> String {
    LatinPart(text: "TKACHENKO", confidence: 1, start: 0.5).surerBefore(cut, orIn: whole).text
  }

  /// A cut through a letter reads worse than the whole line, of which the Latin part alone is misread.
  @Test func theSurerReadingCounts() {
    let cut = Line(text: "ТКАЧЕНКО»", confidence: 0.5)
    #expect(Self.before(cut, in: Line(text: "ТКАЧЕНКО/ТКАСНЕМКО", confidence: 0.88)) == "ТКАЧЕНКО")
    #expect(Self.before(cut, in: Line(text: "ТКАЧЕНКО/ТКАСНЕМКО", confidence: 0.4)) == "ТКАЧЕНКО»")
  }

  /// Without one slash in its reading nobody knows where a line's first part ends.
  @Test(arguments: ["ТКАЧЕНКО ТКАСНЕМКО", "ТКА/ЧЕНКО/ТКАСНЕМКО", "/ТКАСНЕМКО"])
  func aLineWithoutOneSlashCountsNot(_ whole: String) {
    #expect(Self.before(Line(text: "ТКАЧЕНК", confidence: 0.5), in: Line(text: whole, confidence: 0.9)) == "ТКАЧЕНК")
  }

  @Test func dashesAroundAValueAreSpecks() {
    #expect(CyrillicText.plain("- ГЕОРГИЕВА") == "ГЕОРГИЕВА")
    #expect(CyrillicText.plain("ІВАНОВА-ПЕТРОВА -") == "ІВАНОВА-ПЕТРОВА")
  }

  /// Numbers of documents have Latin letters, and so have categories of licences; names keep theirs.
  @Test(arguments: [
    ("documentNumber", "А94822306", "A94822306"), ("documentNumber", "ОВЗО8069", "OB308069"),
    ("documentNumber", "ДЯ0385998", "ДЯ0385998"), ("categories", "АМ В", "AM B"), ("surname", "ВОСТОК", "ВОСТОК"),
    ("documentNumber", "OB1O8", "OB1O8"),
  ])
  func lettersOfNumbersAreLatin(_ name: String, _ value: String, _ expected: String) throws {
    var reading = try FieldPlacesTests.reading([], [])
    try reading.layOut(tables: try .standard(), weighing: try .standard(), isDefined: false)
    let kind = FieldForm.kind(name)
    let field = DocumentField(name: name, value: value, text: value, confidence: 1, source: .visual)
    #expect(reading.places.inLatinLetters(field, kind).value == expected)
    // On a page that is described its definition says which letters a number has.
    try reading.layOut(tables: try .standard(), weighing: try .standard(), isDefined: true)
    #expect(reading.places.inLatinLetters(field, kind).value == (name == "categories" ? expected : value))
  }
}
