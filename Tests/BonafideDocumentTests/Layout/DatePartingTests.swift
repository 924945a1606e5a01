import Testing

@testable import BonafideDocument

/// A date beside words is a value of its own.
@Suite struct DatePartingTests {
  private static func parts(_ text: String) -> [String] {
    let characters = Array(text)
    return DateParting.parts(of: characters[...]).map {
      String(characters[$0]).trimmingPrefix { $0 == " " }.description
    }
  }

  @Test func aDateAndWordsAreTwo() {
    #expect(Self.parts("12.08.1964 DEUTSCH") == ["12.08.1964", "DEUTSCH"])
    #expect(Self.parts("12.08.1964DEUTSCH") == ["12.08.1964", "DEUTSCH"])
    #expect(Self.parts("PADUA (PD)/28.03.1987") == ["PADUA (PD)/", "28.03.1987"])
    #expect(Self.parts("OFFICE 2004.12.08.") == ["OFFICE ", "2004.12.08."])
    #expect(Self.parts("Rochefort 01.DEZ.1985") == ["Rochefort ", "01.DEZ.1985"])
    #expect(Self.parts("12 AUG/AOUT 1964 ROMA") == ["12 AUG/AOUT 1964", "ROMA"])
  }

  @Test(arguments: [
    "12.08.1964", "12 08 1964", "84-360 LEBA", "HEIDESTRASSE 17", "1979. szeptember 03", "12 ALG 1964 ROMA",
    "FLAT 12 HIGH 34",

    "KM 01.02.1980 12345", "11.12.13.14 LEBA", "A 12.08.1964 B",
  ])
  func nothingElseIsParted(_ text: String) {
    #expect(Self.parts(text) == [text])
  }
}
