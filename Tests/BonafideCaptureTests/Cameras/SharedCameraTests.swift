import BonafideCore
import BonafideImaging
import Foundation
import Synchronization
import Testing

@testable import BonafideCapture

/// One camera that goes from taker to taker.
@Suite struct SharedCameraTests {
  /// Stops only once it may.
  private final class HeldCamera: HandoverCamera {
    let facing = LensFacing.unknown
    let inner = PushedCamera()
    let gate = Gate()

    func start() -> CameraFeed { inner.start() }

    func stop() {
      gate.wait()
      inner.stop()
    }

    func stop(ifStillGiving feed: CameraFeed) {
      gate.wait()
      inner.stop(ifStillGiving: feed)
    }
  }

  /// Never ends by itself.
  private final class EndlessSource: FrameSource {
    private var time = 0.0

    func next() throws -> Frame? {
      usleep(1000)
      time += 0.001
      return Frame(image: try Image(width: 1, height: 1, layout: .gray8, bytes: [0]), time: time)
    }

    func close() {}
  }

  private func gives(_ feed: CameraFeed) -> Bool {
    if case .frame? = feed.next(within: 30) { true } else { false }
  }

  /// The next controller takes the camera over while the one before stops it.
  @Test func aCameraThatIsTakenOverAtTheEndGoesOn() throws {
    let picture = try Image(width: 4, height: 4, layout: .gray8) { _ in }
    for _ in 0..<20 {
      let camera = HeldCamera()
      let one = CaptureController(camera: camera, flow: CountingFlow(goal: 1), words: nil)
      let two = CaptureController(camera: camera, flow: CountingFlow(goal: 1), words: nil)
      try one.start()
      try camera.inner.push(picture, at: 0)
      for _ in 0..<30_000 where camera.gate.waiterCount == 0 { usleep(1000) }
      #expect(camera.gate.waiterCount == 1)
      let isScanned = Mutex(false)
      try two.start { event in if case .scanned = event { isScanned.withLock { $0 = true } } }
      camera.gate.open()
      one.stop()
      #expect(try camera.inner.push(picture, at: 1), "it goes on for the second")
      for _ in 0..<30_000 where !isScanned.withLock({ $0 }) { usleep(1000) }
      let wasScanned = isScanned.withLock { $0 }
      #expect(wasScanned)
      two.stop()
      #expect(try !camera.inner.push(picture, at: 2), "the second turns it off")
    }
  }

  @Test func stoppingForOneFeedEndsNoOther() throws {
    let engine = CameraEngine(delivery: .live)
    let first = try engine.start { _ in EndlessSource() }
    let second = try engine.start { _ in EndlessSource() }
    engine.stop(ifStillGiving: first)
    #expect(first.isHandedOver && gives(second))
    engine.stop(ifStillGiving: second)
    while second.next(within: 0) != nil {}
    #expect(second.isClosed && !second.isHandedOver)
    let third = try engine.start { _ in EndlessSource() }
    engine.stop(ifStillGiving: second)
    #expect(gives(third))

    let camera = PushedCamera()
    let (one, two) = (camera.start(), camera.start())
    camera.stop(ifStillGiving: one)
    #expect(!two.isClosed)
    camera.stop(ifStillGiving: two)
    #expect(two.isClosed)
  }

  /// Whoever starts while another one stops gets the frames of the run that goes on, or of a new one.
  @Test func startingAndStoppingAtOnceLeavesTheStart() async throws {
    let engine = CameraEngine(delivery: .live)
    for _ in 0..<200 {
      let first = try engine.start { _ in EndlessSource() }
      let stopping = Task.detached { engine.stop(ifStillGiving: first) }
      let second = try engine.start { _ in EndlessSource() }
      await stopping.value
      #expect(gives(second))
      engine.stop(ifStillGiving: second)
    }
  }
}
