import BonafideCore
import Testing

@testable import BonafideEvaluation

/// Who stands beside a presenter, and what is no one.
@Suite struct PresenterCompanyTests {
  private static func box(_ middle: Double, _ width: Double, down: Double = 200) -> PixelRect {
    PixelRect(x: middle - width / 2, y: down - width / 2, width: width, height: width)
  }

  @Test func aFaceBesideIsCompanyAndOneInTheHairIsNot() {
    let own = Self.box(320, 200)
    func isAlone(_ others: PixelRect...) -> Bool { PresenterCompany.isAlone([own] + others, middle: 320) }
    #expect(isAlone() && PresenterCompany.isAlone([], middle: 320))
    #expect(!isAlone(Self.box(500, 160)) && !isAlone(Self.box(150, 90)) && !isAlone(Self.box(520, 290)))
    // Far behind, in the hair, in the collar: the check must bear these.
    #expect(isAlone(Self.box(500, 70)))
    #expect(isAlone(Self.box(350, 150, down: 90)) && isAlone(Self.box(290, 120, down: 330)))
    #expect(!isAlone(Self.box(300, 120, down: 330), Self.box(130, 120)))
    // The presenter is the one in the middle, however large the other is.
    #expect(!PresenterCompany.isAlone([Self.box(540, 300), own], middle: 320))
  }
}
