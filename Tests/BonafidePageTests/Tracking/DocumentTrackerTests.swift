import BonafideCore
import BonafideDocument
import BonafideImaging
import BonafidePage
import TestSupport
import Testing

@Suite struct DocumentTrackerTests {
  @Test func followsACardWithoutDrift() throws {
    let scene = CardScene()
    func truth(_ frame: Int) -> Quadrilateral {
      let t = Double(frame)
      return CardScene.quad(
        center: PixelPoint(x: 400 + 6 * t, y: 330 + 3 * t), width: 420 + 3 * t, degrees: 2 * t, tiltSine: 0.015 * t)
    }
    var tracker = DocumentTracker()
    #expect(!tracker.isTracking)
    try tracker.start(scene.picture(truth(0)), quad: truth(0))
    for frame in 1...15 {
      let found = try #require(try tracker.track(scene.picture(truth(frame))))
      #expect(found.quad.overlap(with: truth(frame)) > 0.98, "frame \(frame)")
      #expect(found.quad.topLeft.distance(to: truth(frame).topLeft) < 3)
      #expect(found.motion > 0.005 && found.motion < 0.1)
    }
  }

  @Test func saysWhenTheCardIsGone() throws {
    let scene = CardScene()
    let truth = CardScene.quad(center: PixelPoint(x: 450, y: 350), width: 400, degrees: 4)
    var tracker = DocumentTracker()
    let image = try scene.picture(truth)
    try tracker.start(image, quad: truth)
    #expect(try tracker.track(image) != nil)
    #expect(try tracker.track(scene.background()) == nil)
    #expect(!tracker.isTracking)
    #expect(try tracker.track(image) == nil)
    try tracker.start(image, quad: truth)
    #expect(try tracker.track(image.resized(to: PixelSize(width: 480, height: 360))) == nil)
  }
}
