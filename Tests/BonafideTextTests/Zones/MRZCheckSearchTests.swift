import BonafideMRZ
import Testing

@testable import BonafideText

@Suite struct MRZCheckSearchTests {
  private func cells(_ text: String, alternatives: [Int: [(Character, Double)]] = [:]) -> [MRZCheckSearch.Cell] {
    text.enumerated().map { column, character in
      let own = MRZCheckSearch.Option(symbol: MRZAlphabet.index(of: character) ?? 36, score: -0.1)
      let others = (alternatives[column] ?? []).map {
        MRZCheckSearch.Option(symbol: MRZAlphabet.index(of: $0.0) ?? 36, score: $0.1)
      }
      let isDigit = column == text.count - 1
      return MRZCheckSearch.Cell(
        position: MRZPosition(line: 1, column: column), weight: isDigit ? -1 : MRZAlphabet.weight(at: column),
        compositeWeight: 0, options: [own] + others)
    }
  }

  private func text(_ solution: MRZCheckSearch.Solution, count: Int) -> String {
    String(
      (0..<count).compactMap { MRZAlphabet.character(at: solution.symbols[MRZPosition(line: 1, column: $0)] ?? -1) })
  }

  @Test func whatAgreesStays() throws {
    let best = try #require(MRZCheckSearch.solve([.init(cells: cells("L898902C36"), mustAgree: true)]).first)
    #expect(text(best, count: 10) == "L898902C36")
    #expect(abs(best.score + 1) < 1e-9)
  }

  @Test func theLikeliestAgreeingTextIsFound() throws {
    // Read L8989O2C3 with check digit 6: only 0 for O agrees.
    let group = MRZCheckSearch.Group(
      cells: cells("L8989O2C36", alternatives: [5: [("0", -3)], 1: [("B", -4)]]), mustAgree: true)
    let solutions = MRZCheckSearch.solve([group])
    #expect(text(try #require(solutions.first), count: 10) == "L898902C36")
  }

  @Test func bothOfTwoAnswersComeBackBestFirst() {
    // 0 + 3 = 3 by the last place or 10 * ... by another: two single changes that agree.
    let group = MRZCheckSearch.Group(
      cells: cells("7408123", alternatives: [5: [("2", -2), ("4", -9)], 6: [("2", -1)]]), mustAgree: true)
    let solutions = MRZCheckSearch.solve([group])
    #expect(
      solutions.allSatisfy { solution in
        let found = text(solution, count: 7)
        return MRZAlphabet.checkDigit(of: Array(found.utf8.dropLast())) == Int(String(found.suffix(1)))
      })
    #expect(solutions.count >= 1)
    if solutions.count == 2 { #expect(solutions[0].score >= solutions[1].score) }
  }

  @Test func nothingThatAgreesGivesNothing() {
    #expect(MRZCheckSearch.solve([.init(cells: cells("7408129"), mustAgree: true)]).isEmpty)
    #expect(MRZCheckSearch.solve([.init(cells: cells("7408129"), mustAgree: false)]).count == 1)
  }
}
