import BonafideMRZ
import TestSupport
import Testing

@testable import BonafideText

@Suite struct MRZZoneDecoderTests {
  private func decide(
    _ lines: [String], _ layout: MRZLayout, line: Int = 0, alternatives: [Int: [Character: Float]] = [:],
    silent: Set<Int> = [], certainty: Float = 0.97
  ) throws -> MRZZoneDecoder.Decision {
    let alignments = lines.enumerated().compactMap { index, text in
      index == line
        ? ScoreWriter.alignment(text, silent: silent, certainty: certainty, alternatives: alternatives)
        : ScoreWriter.alignment(text)
    }
    return try #require(MRZZoneDecoder(lines: alignments).decide(layout))
  }

  @Test(arguments: [(Zones.td3, MRZLayout.td3), (Zones.td2, .td2), (Zones.td1, .td1), (Zones.mrva, .mrva)])
  func clearZonesComeThrough(lines: [String], layout: MRZLayout) throws {
    let decision = try decide(lines, layout)
    #expect(decision.lines == lines)
    #expect(decision.characters.joined().allSatisfy { $0.reason == nil && $0.confidence > 0.85 })
    #expect(decision.classAgreement == 1)
  }

  @Test func aZeroInANameIsAnO() throws {
    var lines = Zones.td3
    lines[0] = "P<UT0ERIKSS0N<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<"
    let decision = try decide(lines, .td3)
    #expect(decision.lines == Zones.td3)
    #expect(decision.characters[0][11].reason == .format)
    #expect(decision.characters[0][11].recognized == "0")
  }

  @Test func checkDigitsChooseBetweenZeroAndO() throws {
    // The number's fifth place holds 0; the recognizer saw O with certainty. Only 0 agrees with both check digits.
    var lines = Zones.td3
    lines[1] = "L8989O2C36UTO7408122F1204159ZE184226B<<<<<10"
    let decision = try decide(lines, .td3)
    #expect(decision.lines == Zones.td3)
    #expect(decision.characters[1][5].reason == .checkDigits)
  }

  @Test func checkDigitsChooseWhatTheRecognizerHeldForSecondBest() throws {
    var lines = Zones.td2
    lines[1] = "D281458907UTO7408122F1204159<<<<<<<6"
    let decision = try decide(lines, .td2, line: 1, alternatives: [2: ["3": 0.2]])
    #expect(decision.lines == Zones.td2)
  }

  @Test func noFillerStandsForALetterInsideANumber() throws {
    // The number ends in an O that was seen as 0. A filler for the second C would agree with the check digits too.
    let lines = ["P<SVKKOVACOVA<<LUCIA<<<<<<<<<<<<<<<<<<<<<<<<", "FDVCCEL608SVK7805053F3502147<<<<<<<<<<<<<<08"]
    let decision = try decide(lines, .td3)
    #expect(decision.lines[1] == "FDVCCEL6O8SVK7805053F3502147<<<<<<<<<<<<<<08")
    #expect(decision.characters[1][8].reason == .checkDigits)
  }

  @Test func wrongPrintedCheckDigitsStayWrong() throws {
    for (from, to) in [("6UTO", "1UTO"), ("<<<<<10", "<<<<<14"), ("7408122", "7408129")] {
      var lines = Zones.td3
      lines[1] = lines[1].replacing(from, with: to)
      let decision = try decide(lines, .td3)
      #expect(decision.lines == lines)
      #expect(decision.characters.joined().allSatisfy { $0.reason == nil })
    }
  }

  @Test func whatIsClearlySeenStaysAgainstTheFormat() throws {
    // Placeholder text: letters where dates belong, fillers where check digits belong.
    let lines = ["MRK<LINE<X<<<<<<<<<<<<<<<<<<<<<<<<<<", "MRK<LINE<X<<<<<<<<<<<<<<<<<<<<<<<<<<"]
    let decision = try decide(lines, .td2)
    #expect(decision.lines == lines)
    #expect(decision.classAgreement < 1)
  }

  @Test func aFaintRunAfterTheNameIsFillers() throws {
    let unclear: [Character: Float] = ["C": 0.5, "<": 0.35]
    let weak = Dictionary(uniqueKeysWithValues: (25..<44).map { ($0, unclear) })
    let decision = try decide(Zones.td3, .td3, alternatives: weak)
    #expect(decision.lines == Zones.td3)
  }

  @Test func fillersThatAllLookLikeALetterAreFillers() throws {
    let seen = Zones.td3[0].replacing("<", with: "C")
    let unsure = Dictionary(
      uniqueKeysWithValues: zip(0..., Zones.td3[0]).filter { $0.1 == "<" }.map {
        ($0.0, ["<": Float(0.1)] as [Character: Float])
      })
    let decision = try decide([seen, Zones.td3[1]], .td3, alternatives: unsure)
    #expect(decision.lines[0].hasPrefix("P<UTOERIKSSON<<ANNA"))
    #expect(decision.lines[0].hasSuffix("MARIA<<<<<<<<<<<<<<<<<<<"))
    // A name that ends in the letter is no run of fillers.
    let name = "P<UTOERIKSSON<<ISAAC<<<<<<<<<<<<<<<<<<<<<<<<"
    #expect(try decide([name, Zones.td3[1]], .td3).lines[0] == name)
  }

  @Test func aSilentPlaceIsReportedAsUnsure() throws {
    let decision = try decide(Zones.td3, .td3, line: 0, silent: [7])
    #expect(decision.characters[0][7].confidence < 0.3)
  }

  @Test func anUnknownCountryGivesWayToALookAlike() throws {
    let lines = ["IDO<<T220001293<<<<<<<<<<<<<<<", "6408125<2010315D<<<<<<<<<<<<<4", "MUSTERMANN<<ERIKA<<<<<<<<<<<<<"]
    let decision = try decide(lines, .td1, alternatives: [2: ["D": 0.2]])
    #expect(decision.lines[0].hasPrefix("IDD<<"))
    #expect(try decide(lines, .td1).lines[0].hasPrefix("IDO<<"))
  }

  @Test func linesOfAnotherShapeAreRefused() throws {
    let alignments = Zones.td1.compactMap { ScoreWriter.alignment($0) }
    #expect(MRZZoneDecoder(lines: alignments).decide(.td3) == nil)
    #expect(MRZZoneDecoder(lines: []).decide(.td1) == nil)
  }

  @Test func descriptionsHoldNoText() throws {
    let decision = try decide(Zones.td3, .td3)
    let character = try #require(decision.characters[0].first)
    #expect(!"\(character)".contains("P<") && !"\(character)".contains("ERIKSSON"))
  }

  /// Places three apart have the same weight: check digits do not tell which of them is the O.
  @Test func aNumberIsLettersThenDigitsThenLetters() throws {
    let lines = ["IDUTOCO98065ZE1<<<<<<<<<<<<<<<", "7811230F2608075UTO<<<<<<<<<<<8", "ERIKSSON<<ANNA<<<<<<<<<<<<<<<<"]
    var seen = lines
    seen[0] = "IDUTOC098065ZE1<<<<<<<<<<<<<<<"
    #expect(try decide(seen, .td1).lines == lines)
    // `A01BO1CDE` or `AO1B01CDE`: both change as often, and nothing is guessed.
    seen = ["IDUTOAO1BO1CDE8<<<<<<<<<<<<<<<", "7811230F2608075UTO<<<<<<<<<<<4", lines[2]]
    #expect(try decide(seen, .td1).lines == seen)
  }
}
