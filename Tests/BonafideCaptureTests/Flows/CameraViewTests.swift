import BonafideCore
import BonafideImaging
import Testing

@testable import BonafideCapture

/// The feed with what is drawn over it, as a picture of a canvas.
@Suite struct CameraViewTests {
  /// Frames of one gray, wider than high, with a bright left half.
  private func frame(time: Double) throws -> Frame {
    Frame(
      image: try Image(width: 80, height: 40, layout: .rgb8) { bytes in
        for index in bytes.indices { bytes[index] = index / 3 % 80 < 40 ? 200 : 60 }
      }, time: time)
  }

  private func level(_ picture: Image, _ x: Int, _ y: Int) -> Int {
    picture.withUnsafeBytes { Int($0[y * picture.bytesPerRow + 3 * x]) }
  }

  @Test func showsFeedAndDrawing() throws {
    let camera = PushedCamera()
    let capture = CaptureController(
      camera: camera, flow: CountingFlow(goal: 9), words: nil, options: CaptureControllerOptions())
    let view = try CameraView(canvas: PixelSize(width: 80, height: 80))
    #expect(try view.picture() == nil)
    view.show(try frame(time: 0), of: capture)
    let bare = try #require(try view.picture())
    // All of it, with bars above and below.
    #expect(bare.size == PixelSize(width: 80, height: 80))
    #expect(level(bare, 10, 40) == 200 && level(bare, 70, 40) == 60 && level(bare, 10, 2) == 0)
    capture.overlayOptions.isMirrored = true
    view.show(try frame(time: 0.1), of: capture)
    let mirrored = try #require(try view.picture())
    #expect(level(mirrored, 10, 40) == 60 && level(mirrored, 70, 40) == 200)
    capture.overlayOptions.mode = .fill
    try view.resize(to: PixelSize(width: 40, height: 40))
    view.show(try frame(time: 0.2), of: capture)
    let filled = try #require(try view.picture())
    #expect(filled.size == PixelSize(width: 40, height: 40) && level(filled, 5, 1) == 60 && level(filled, 34, 1) == 200)
    view.clear()
    #expect(try view.picture() == nil && view.canvas == PixelSize(width: 40, height: 40))
  }

  /// A capture that runs draws its oval into the view.
  @Test func showsWhatACaptureDraws() throws {
    let folder = try ScratchFolder()
    let clip = try folder.clip("clip.mp4", source: "color=c=gray:size=160x120:rate=10:duration=1")
    let capture = CaptureController(
      camera: VideoFileCamera(path: clip, delivery: .immediate), flow: CountingFlow(goal: 6), words: nil,
      options: CaptureControllerOptions())
    let view = try CameraView(canvas: PixelSize(width: 160, height: 120))
    var changed = 0
    try capture.run { event in
      guard case .updated(let update) = event else { return }
      view.show(update.frame, of: capture)
      guard let picture = try? view.picture() else { return }
      let plain = level(picture, 3, 3)
      changed = max(
        changed, (0..<120).reduce(0) { sum, y in sum + (0..<160).count { abs(level(picture, $0, y) - plain) > 25 } })
    }
    #expect(changed > 10, "\(changed) pixels are drawn over")
  }

  @Test(arguments: [(0, 10), (10, 0), (8193, 10), (10, 8193), (-1, -1)]) func badSizesAreRefused(size: (Int, Int))
    throws
  {
    #expect(throws: OverlayError(.badOptions, "")) { try CameraView(canvas: PixelSize(width: size.0, height: size.1)) }
    let view = try CameraView(canvas: PixelSize(width: 10, height: 10))
    #expect(throws: OverlayError(.badOptions, "")) { try view.resize(to: PixelSize(width: size.0, height: size.1)) }
  }
}
