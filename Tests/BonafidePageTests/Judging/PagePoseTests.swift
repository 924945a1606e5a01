import BonafideCore
import TestSupport
import Testing

@testable import BonafidePage

@Suite struct PagePoseTests {
  let size = PixelSize(width: 1280, height: 720)

  @Test(arguments: [-40.0, -15, 0, 5, 30])
  func measuresTurnsAboutTheUprightAxis(degrees: Double) throws {
    let pose = try #require(
      PagePose(quad: Cards.outline(width: 700, rightDegrees: degrees), size: .id1, picture: size))
    #expect(abs(pose.tiltDegrees - abs(degrees)) < 0.5)
    #expect(abs(pose.rightDegrees - degrees) < 0.5)
    #expect(abs(pose.upDegrees) < 0.5)
    #expect(abs(pose.distanceMillimeters - 0.8 * 1280 * 85.6 / 700) < 2)
  }

  /// A page in the corner of a scan is seen from aside and lies in the picture's plane all the same.
  @Test func aFlatPageInTheCornerIsNotTilted() throws {
    let corner = Quadrilateral(PixelRect(x: 40, y: 30, width: 428, height: 270))
    let pose = try #require(PagePose(quad: corner, size: .id1, picture: size))
    #expect(pose.planeTiltDegrees < 0.5)
    #expect(pose.tiltDegrees > 15)
  }

  @Test(arguments: [-30.0, 0, 20])
  func inTheMiddleBothAreOne(degrees: Double) throws {
    let pose = try #require(
      PagePose(quad: Cards.outline(width: 700, rightDegrees: degrees), size: .id1, picture: size))
    #expect(abs(pose.planeTiltDegrees - pose.tiltDegrees) < 0.5)
  }

  @Test func isTheSameHoweverThePageLies() throws {
    let quad = Cards.outline(width: 700, rightDegrees: 25)
    let upright = try #require(PagePose(quad: quad, size: .id1, picture: size))
    let turned = try #require(PagePose(quad: quad.turnedOnce.turnedOnce, size: .id1, picture: size))
    #expect(abs(upright.tiltDegrees - turned.tiltDegrees) < 0.01)
    #expect(abs(upright.rightDegrees + turned.rightDegrees) < 0.01)
  }

  @Test func refusesWhatIsNoPage() {
    let point = PixelPoint(x: 3, y: 3)
    let flat = Quadrilateral(topLeft: point, topRight: point, bottomRight: point, bottomLeft: point)
    #expect(PagePose(quad: flat, size: .id1, picture: size) == nil)
    var crossed = Cards.outline(width: 500)
    swap(&crossed.topLeft, &crossed.topRight)
    #expect(PagePose(quad: crossed, size: .id1, picture: size) == nil)
    var wild = Cards.outline(width: 500)
    wild.topLeft.x = .nan
    #expect(PagePose(quad: wild, size: .id1, picture: size) == nil)
  }
}
