import BonafideCore
import BonafideImaging
import Foundation
import Testing

@testable import BonafideFace

/// Prints times; holds them to bounds only where BONAFIDE_TIMING asks for it, since they need an idle machine.
@Suite(
  .enabled(if: ProcessInfo.processInfo.environment["BONAFIDE_TIMING"] != nil, "BONAFIDE_TIMING is not set"), .serialized
)
struct FaceTimingTests {
  @Test(arguments: FaceDetectorOptions.Module.allCases)
  func aFrameTakesMilliseconds(module: FaceDetectorOptions.Module) throws {
    let portrait = try TestModels.picture("obama.jpg")
    let scale = 1.6 * 720 / Double(portrait.height)
    let frames = try (0..<120).map { index in
      let map = AffineTransform(a: scale, b: 0, tx: 180 + Double(index % 40), c: 0, d: scale, ty: 0)
      return try portrait.warped(by: map, to: PixelSize(width: 1280, height: 720), border: .constant(120))
    }
    let timing = try FaceTiming.measure(frames, models: TestModels.store.get(), module: module)
    print("timing:", module, timing)
    #expect(timing.stillMedian <= 6 && timing.trackedMedian <= 4)
  }
}
