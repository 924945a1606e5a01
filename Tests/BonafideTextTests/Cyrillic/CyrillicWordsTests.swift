import Testing

@testable import BonafideText

/// Letters that both alphabets have are told apart by the word around them.
@Suite struct CyrillicWordsTests {
  @Test(arguments: [
    ("YKPAЇHA/UKRAЇNE", "УКРАЇНА/UKRAINE"), ("ИBAHOBA", "ИВАНОВА"), ("COФИЯ/SOFIA", "СОФИЯ/SOFIA"),
    ("KAФЯBИ/BROWN", "КАФЯВИ/BROWN"),
    ("oбщ. CTAPA ЗAГOPA", "общ. СТАРА ЗАГОРА"), ("TKAЧEHKO/TKACHENKO", "ТКАЧЕНКО/TKACHENKO"),
    ("yл. ИBAH BAЗOB 63 eт. 4 an. 26", "ул. ИВАН ВАЗОВ 63 ет. 4 ап. 26"), ("yл. РОЗА, num an", "ул. РОЗА, num an"),
    ("MBP/MoI BGR", "МВР/MoI BGR"), ("TEA", "ТЕА"), ("TEA/TEA", "ТЕА/TEA"), ("Residence", "Residence"),
    ("Icтopiя", "Історія"), ("01.02.2020", "01.02.2020"), ("", ""), ("/", "/"),
  ])
  func wordsAreInOneAlphabet(seen: String, spelled: String) { #expect(CyrillicWords.spelled(seen) == spelled) }
}
