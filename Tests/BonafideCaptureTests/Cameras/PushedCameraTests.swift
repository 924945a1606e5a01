import BonafideCore
import BonafideImaging
import Testing

@testable import BonafideCapture

/// Frames that a program pushes.
@Suite struct PushedCameraTests {
  private func picture(_ width: Int = 4, _ height: Int = 2) throws -> Image {
    try Image(width: width, height: height, layout: .rgb8) { bytes in
      for index in bytes.indices { bytes[index] = UInt8(index % 251) }
    }
  }

  private func next(_ feed: CameraFeed) -> Frame? {
    if case .frame(let frame) = feed.next(within: 1) { frame } else { nil }
  }

  @Test func timesBeginAtZeroAndNeverDecrease() throws {
    let camera = PushedCamera(facing: .front)
    #expect(try !camera.push(picture(), at: 0), "it does not run yet")
    let feed = camera.start()
    for (time, wanted) in [(100.0, 0.0), (100.5, 0.5), (90, 0.5), (101, 1)] {
      #expect(try camera.push(picture(), at: time))
      #expect(next(feed)?.time == wanted)
    }
    for time in [Double.nan, .infinity, -.infinity] {
      #expect(throws: CameraError(.badOptions, "")) { try camera.push(picture(), at: time) }
    }
    camera.stop()
    #expect(try !camera.push(picture(), at: 102))
    // Each is a number, and what lies between them is none.
    let far = camera.start()
    try camera.push(picture(), at: -1e308)
    #expect(throws: CameraError(.badOptions, "")) { try camera.push(picture(), at: 1e308) }
    #expect(next(far)?.time == 0)
    #expect(try camera.push(picture(), at: 0) && next(far)?.time == 1e308)
    camera.stop()
    let second = camera.start()
    #expect(try camera.push(picture(), at: 7))
    #expect(next(second)?.time == 0, "another start, another beginning")
    #expect(camera.facing.mirrorsPreview && !LensFacing.back.mirrorsPreview)
  }

  @Test(arguments: ImageOrientation.allCases) func framesStandUpright(_ orientation: ImageOrientation) throws {
    let camera = PushedCamera()
    let feed = camera.start()
    let stored = try picture()
    try camera.push(stored, at: 0, orientation: orientation)
    let frame = try #require(next(feed))
    #expect(frame.image == (try stored.upright(from: orientation)))
    #expect(frame.image.width == (orientation.swapsAxes ? 2 : 4))
  }

  @Test func onlyTheNewestFrameWaits() throws {
    let camera = PushedCamera()
    let feed = camera.start()
    for time in 0..<1000 { try camera.push(picture(), at: Double(time)) }
    #expect(next(feed)?.time == 999)
    #expect(feed.droppedFrameCount == 999)
    #expect(feed.next(within: 0) == nil && !feed.isClosed)
  }

  @Test func anotherTakerGetsTheFramesWithoutANewStart() throws {
    let camera = PushedCamera()
    let first = camera.start()
    try camera.push(picture(), at: 5)
    #expect(next(first)?.time == 0)
    let second = camera.start()
    #expect(first.isClosed && first.isHandedOver)
    try camera.push(picture(), at: 8)
    #expect(next(second)?.time == 3)
  }

  @Test func endAndFailureAreToldAfterTheLastFrame() throws {
    let camera = PushedCamera()
    for isFailure in [false, true] {
      let feed = camera.start()
      try camera.push(picture(), at: 0)
      if isFailure { camera.fail(CameraError(.cameraLost, "gone")) } else { camera.end() }
      #expect(next(feed) != nil)
      switch feed.next(within: 1) {
      case .ended: #expect(!isFailure)
      case .failed(let error): #expect(isFailure && error.codeName == "cameraLost")
      default: Issue.record("neither end nor failure")
      }
      #expect(feed.next(within: 1) == nil && feed.isClosed)
      #expect(try !camera.push(picture(), at: 1))
    }
  }

  /// The taker waits on another thread than the one that gives.
  @Test func aWaitingThreadIsWoken() async throws {
    let camera = PushedCamera()
    let feed = camera.start()
    async let taken = Task.detached { feed.next(within: 20) }.value
    try await Task.sleep(for: .milliseconds(50))
    try camera.push(picture(), at: 1)
    #expect(await taken?.isFrame == true)
    #expect(feed.next(within: 0.02) == nil, "nothing more within the time")
  }
}
