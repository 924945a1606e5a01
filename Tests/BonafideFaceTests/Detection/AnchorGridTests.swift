import BonafideCore
import Testing

@testable import BonafideFace

@Suite struct AnchorGridTests {
  @Test func shortRangeHas896AnchorsInTwoGroups() {
    let centers = AnchorGrid.shortRange.centers
    #expect(centers.count == 896)
    #expect(centers[0].x == 0.5 / 16 && centers[0].y == 0.5 / 16)
    #expect(centers[1] == centers[0])
    #expect(centers[2].x == 1.5 / 16 && centers[2].y == 0.5 / 16)
    #expect(centers[32].x == 0.5 / 16 && centers[32].y == 1.5 / 16)
    #expect(centers[511].x == 15.5 / 16 && centers[511].y == 15.5 / 16)
    #expect(centers[512].x == 0.5 / 8 && centers[512].y == 0.5 / 8)
    #expect(centers[517] == centers[512])
    #expect(centers[518].x == 1.5 / 8)
    #expect(centers[895].x == 7.5 / 8 && centers[895].y == 7.5 / 8)
  }

  @Test func fullRangeHas2304AnchorsRowByRow() {
    let centers = AnchorGrid.fullRange.centers
    #expect(centers.count == 2304)
    #expect(centers[0].x == 0.5 / 48 && centers[0].y == 0.5 / 48)
    #expect(centers[47].x == 47.5 / 48 && centers[47].y == 0.5 / 48)
    #expect(centers[48].x == 0.5 / 48 && centers[48].y == 1.5 / 48)
  }
}
