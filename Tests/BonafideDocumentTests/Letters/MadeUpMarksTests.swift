import Testing

@testable import BonafideDocument

@Suite struct MadeUpMarksTests {
  @Test func marksThatTheSureReadingHasNotFallAway() {
    #expect(MadeUpMarks.removed(from: "BUDAPÉST", by: "BUDAPEST") == "BUDAPEST")
    #expect(MadeUpMarks.removed(from: "KÁLCSÓ IRMA", by: "KALCSÓ IRMA") == "KALCSÓ IRMA")
  }

  /// Marks that the sure reading has stay, those that it often overlooks, and other readings.
  @Test(arguments: [
    ("KALCSÓ", "KALCSÓ"), ("ŁEBA", "LEBA"), ("MÜLLER", "MULLAR"), ("MÜLLER", "MUELLER"), ("VAS", "VÁS"),
  ])
  func otherwiseNothingChanges(_ texts: (String, String)) {
    #expect(MadeUpMarks.removed(from: texts.0, by: texts.1) == nil)
  }
}
