import Testing

@testable import BonafideCatalogue

@Suite struct ApproximateSearchTests {
  /// The same by the textbook's table (Sellers 1980).
  private static func slow(_ pattern: [UInt8], _ text: [UInt8]) -> (distance: Int, end: Int) {
    var column = Array(0...pattern.count)
    var best = (Int.max, 0)
    for (index, symbol) in text.enumerated() {
      var next = [0]
      for row in 1...pattern.count {
        next.append(
          min(column[row - 1] + (pattern[row - 1] == symbol ? 0 : 1), column[row] + 1, next[row - 1] + 1))
      }
      column = next
      if column[pattern.count] < best.0 { best = (column[pattern.count], index + 1) }
    }
    return best
  }

  @Test func agreesWithTheTable() throws {
    var state: UInt64 = 7
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    for _ in 0..<2000 {
      let pattern = (0..<(1 + next(64))).map { _ in UInt8(97 + next(4)) }
      let text = (0..<(1 + next(90))).map { _ in UInt8(97 + next(4)) }
      let found = try #require(ApproximateSearch(pattern)?.best(in: text))
      let expected = Self.slow(pattern, text)
      #expect(found.distance == expected.distance)
      #expect(found.range.upperBound == expected.end)
    }
  }

  @Test func emptyTextsGiveNothing() {
    #expect(ApproximateSearch([]) == nil)
    #expect(ApproximateSearch([97])?.best(in: []) == nil)
  }

  @Test func foldingJoinsWhatLooksAlike() {
    #expect(FoldedText("OSOBNÍ PRŮKAZ").symbols == FoldedText("0sobni  prukaz").symbols)
    #expect(FoldedText("УКРАЇНА").symbols == FoldedText("YKPAIHA").symbols)
    #expect(FoldedText("FÜHRERSCHEIN").symbols != FoldedText("FAHRERSCHEIN").symbols)
    #expect(FoldedText("«¶漢字»").symbols.isEmpty)
  }
}
