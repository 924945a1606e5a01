import BonafideMRZ
import Testing

@Suite struct MRZCheckSearchTests {
  private static func place(_ column: Int) -> MRZPosition { MRZPosition(line: 1, column: column) }

  /// A check over a run of places whose last one is its digit.
  private static func check(_ columns: Range<Int>, mustAgree: Bool = true) -> MRZCheckSearch.Check {
    MRZCheckSearch.Check(
      covered: columns.dropLast().map(place), digit: place(columns.upperBound - 1), mustAgree: mustAgree)
  }

  /// What stands in a place, and what else may.
  private static func options(_ text: String, _ alternatives: [Int: [(Character, Double)]], _ column: Int)
    -> [MRZCheckSearch.Option]
  {
    let own = Array(text)[column]
    return ([(own, -0.1)] + (alternatives[column] ?? [])).map {
      MRZCheckSearch.Option(symbol: MRZAlphabet.index(of: $0.0) ?? 36, score: $0.1)
    }
  }

  private static func solve(
    _ text: String, alternatives: [Int: [(Character, Double)]] = [:], mustAgree: Bool = true
  ) throws -> [MRZCheckSearch.Solution] {
    let searches = MRZCheckSearch.searches([check(0..<text.count, mustAgree: mustAgree)], composite: nil) { place, _ in
      options(text, alternatives, place.column)
    }
    return try #require(searches.first).solve()
  }

  private static func text(_ solution: MRZCheckSearch.Solution, count: Int) -> String {
    String((0..<count).compactMap { MRZAlphabet.character(at: solution.symbols[place($0)] ?? -1) })
  }

  @Test func whatAgreesStays() throws {
    let best = try #require(try Self.solve("L898902C36").first)
    #expect(Self.text(best, count: 10) == "L898902C36")
    #expect(abs(best.score + 1) < 1e-9)
  }

  @Test func theLikeliestAgreeingTextIsFound() throws {
    // Read L8989O2C3 with check digit 6: only 0 for O agrees.
    let solutions = try Self.solve("L8989O2C36", alternatives: [5: [("0", -3)], 1: [("B", -4)]])
    #expect(Self.text(try #require(solutions.first), count: 10) == "L898902C36")
  }

  @Test func bothOfTwoAnswersComeBackBestFirst() throws {
    // 0 + 3 = 3 by the last place or 10 * ... by another: two single changes that agree.
    let solutions = try Self.solve("7408123", alternatives: [5: [("2", -2), ("4", -9)], 6: [("2", -1)]])
    #expect(
      solutions.allSatisfy { solution in
        let found = Self.text(solution, count: 7)
        return MRZAlphabet.checkDigit(of: Array(found.utf8.dropLast())) == Int(String(found.suffix(1)))
      })
    #expect(solutions.count >= 1)
    if solutions.count == 2 { #expect(solutions[0].score >= solutions[1].score) }
  }

  @Test func nothingThatAgreesGivesNothing() throws {
    #expect(try Self.solve("7408129").isEmpty)
    #expect(try Self.solve("7408129", mustAgree: false).count == 1)
  }

  /// Two places three apart have the same weight: a change of either gives the same sum at the same price.
  @Test func answersOfOneScoreAreBothGiven() throws {
    let digit = MRZAlphabet.checkDigit(of: "A0BCOD<<<".utf8)
    #expect(MRZAlphabet.checkDigit(of: "AOBC0D<<<".utf8) == digit)
    let tied = try Self.solve("AOBCOD<<<\(digit)", alternatives: [1: [("0", -2)], 4: [("0", -2)]])
    #expect(Set(tied.map { Self.text($0, count: 9) }) == ["A0BCOD<<<", "AOBC0D<<<"])
    #expect(tied.count == 2 && abs(tied[0].score - tied[1].score) < 1e-9)
  }

  @Test func withoutACompositeEachCheckIsASearchOfItsOwn() throws {
    // The first date agrees after one change, the second never does.
    let text = "740812274O8129"
    let searches = MRZCheckSearch.searches([Self.check(0..<7), Self.check(7..<14)], composite: nil) { place, _ in
      Self.options(text, [2: [("1", -1)]], place.column)
    }
    #expect(searches.map { $0.solve().count } == [1, 0])
    #expect(searches.map { $0.positions.count } == [7, 7])
  }

  @Test func theCompositeDecidesBetweenAnswersOfACheck() throws {
    // By the weights 7 and 3, a change of 3 in one place and of 7 in the next look alike to the check. The composite
    // begins a place earlier, so that there they weigh 3 and 1.
    func digit(_ text: String) -> Int { MRZAlphabet.checkDigit(of: text.utf8) }
    let first = digit("410000")
    #expect(first == digit("180000"))
    let whole = digit("5410000\(first)")
    let text = "5110000\(first)\(whole)"
    let composite = MRZCheckSearch.Check(covered: (0..<8).map(Self.place), digit: Self.place(8), mustAgree: true)
    var roles: [MRZCheckSearch.Role] = []
    let searches = MRZCheckSearch.searches([Self.check(1..<8)], composite: composite) { place, role in
      if [0, 1, 7, 8].contains(place.column) { roles.append(role) }
      return Self.options(text, [1: [("4", -5)], 2: [("8", -1)]], place.column)
    }
    let solutions = try #require(searches.count == 1 ? searches.first : nil).solve()
    #expect(solutions.map { Self.text($0, count: 9) } == ["5410000\(first)\(whole)"])
    #expect(roles == [.covered, .digit, .compositeOnly, .digit], "the places 1, 7, 0 and 8")
  }
}
