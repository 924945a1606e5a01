import BonafideMRZ
import TestSupport
import Testing

@testable import BonafideText

@Suite struct MRZLineAlignmentTests {
  @Test(arguments: Zones.td3 + Zones.td2 + Zones.td1)
  func aClearLineReadsAsItIs(line: String) throws {
    let alignment = try #require(ScoreWriter.alignment(line))
    #expect(alignment.text == line)
    #expect(abs(alignment.pitch - 2.72) < 0.1)
    #expect(alignment.meanConfidence > 0.9)
  }

  @Test func aRunOfFillersThatTheRecognizerLostCountOfKeepsItsLength() throws {
    // Of the nineteen fillers at the end only eleven show.
    let line = Zones.td3[0]
    let alignment = try #require(ScoreWriter.alignment(line, silent: [27, 28, 30, 33, 34, 36, 39, 40]))
    #expect(String(alignment.text.prefix(27)) == String(line.prefix(27)))
    for column in [26, 29, 31, 32, 35, 37, 38, 41, 42, 43] {
      #expect(alignment.best(column).symbol == MRZAlphabet.fillerIndex)
    }
    for column in [27, 28, 33] { #expect(alignment.best(column).probability < 0.2) }
  }

  @Test(arguments: [(Zones.td1[1], 30), (Zones.td2[1], 36), (Zones.td3[1], 44)])
  func theRightLengthScoresBest(line: String, length: Int) {
    let scores = ScoreWriter(line, silent: [20, 21]).scores
    let best = [30, 36, 44].max {
      (MRZLineAlignment(scores, count: $0)?.score ?? -.infinity)
        < (MRZLineAlignment(scores, count: $1)?.score ?? -.infinity)
    }
    #expect(best == length)
  }

  @Test func aCharacterThatShowsForTwoStepsIsOne() throws {
    var writer = ScoreWriter(Zones.td2[1], pitch: 4)
    for column in [0, 7, 8, 20] {
      writer.show(Array(Zones.td2[1])[column], at: Int((1.4 + 4 * Double(column)).rounded()) + 1, 0.9)
    }
    let alignment = try #require(MRZLineAlignment(writer.scores, count: 36))
    #expect(alignment.text == Zones.td2[1])
  }

  @Test func pitchMayGrowAlongTheLineAsInPerspective() throws {
    let line = Zones.td3[1]
    var writer = ScoreWriter(stepCount: 140)
    var place = 2.0
    for (column, character) in line.enumerated() {
      writer.show(character, at: Int(place.rounded()), 0.95)
      place += 2.5 + Double(column) * 0.025
    }
    #expect(try #require(MRZLineAlignment(writer.scores, count: 44)).text == line)
  }

  @Test func otherTextLowersConfidence() throws {
    var writer = ScoreWriter(Zones.td1[1], certainty: 0.3)
    for step in 0..<writer.stepCount where writer.symbols[(step * 37)..<(step * 37 + 37)].contains(where: { $0 > 0 }) {
      writer.other[step] = 0.65
    }
    #expect(try #require(MRZLineAlignment(writer.scores, count: 30)).meanConfidence < 0.4)
  }

  @Test func tooFewStepsOrNothingSeenGivesNil() {
    #expect(MRZLineAlignment(ScoreWriter(stepCount: 20).scores, count: 30) == nil)
    #expect(MRZLineAlignment(ScoreWriter(stepCount: 120).scores, count: 44) == nil)
    #expect(MRZLineAlignment(MRZSymbolScores(stepCount: 0, symbols: [], other: []), count: 44) == nil)
  }
}
