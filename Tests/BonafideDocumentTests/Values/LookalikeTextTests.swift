import BonafideMRZ
import Testing

@testable import BonafideDocument

@Suite struct LookalikeTextTests {
  /// Two tables of one fact must not drift apart: a pair of numbers is one of the zone, too.
  @Test func pairsAreThoseOfTheZone() {
    let zone = MRZConfusion.all.filter { $0.read.isLetter && $0.meant.isNumber }
    let left = zone.filter { LookalikeText.digits[$0.read] != $0.meant }
    #expect(Set(left.map(\.read)) == ["A", "T"])
    #expect(LookalikeText.digits.count + left.count == zone.count)
    #expect(LookalikeText.letters.allSatisfy { LookalikeText.digits[$0.value] == $0.key })
  }

  @Test func numbersAreFolded() {
    #expect(LookalikeText.folded("oD q-iL z.sGb") == "000112568")
    #expect(LookalikeText.folded("AT47") == "AT47")
  }
}
