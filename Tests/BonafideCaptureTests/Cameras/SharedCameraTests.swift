import BonafideCore
import BonafideImaging
import BonafideProcess
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

  /// Opens once it may; whoever asks for it meanwhile waits.
  private final class SlowCamera: HandoverCamera {
    let facing = LensFacing.unknown
    let isOpening = Mutex(false)
    let mayOpen = Mutex(false)
    private let engine = CameraEngine(delivery: .live)

    func start() throws -> CameraFeed { try start(for: CameraTaking()) }

    func start(for taking: CameraTaking) throws -> CameraFeed {
      try engine.start(for: taking) { interrupt in
        isOpening.withLock { $0 = true }
        defer { isOpening.withLock { $0 = false } }
        // Longer than all other tests keep this one waiting.
        for _ in 0..<1_800_000 where !interrupt.isRaised && !mayOpen.withLock(\.self) { usleep(1000) }
        if interrupt.isRaised { throw CameraError(.cameraLost, "it was interrupted") }
        return EndlessSource()
      }
    }

    func stop() { engine.stop() }

    func stop(ifStillGiving feed: CameraFeed) { engine.stop(ifStillGiving: feed) }
  }

  /// A camera of an app, which counts what is asked of it.
  private final class CountedCamera: Camera {
    let facing = LensFacing.unknown
    let counts = Mutex((starts: 0, stops: 0))

    func start() -> CameraFeed {
      counts.withLock { $0.starts += 1 }
      return CameraFeed()
    }

    func stop() { counts.withLock { $0.stops += 1 } }
  }

  /// Waits in the task until something holds, at most a minute.
  private func comesTrue(_ holds: () -> Bool) async throws -> Bool {
    for _ in 0..<6000 {
      if holds() { return true }
      try await Task.sleep(for: .milliseconds(10))
    }
    return false
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

  /// A capture that waits for the camera while another one opens it has nothing of its own to stop, and does not wait
  /// for that opening.
  @Test func stoppingACaptureThatWaitsEndsNoOpeningOfAnother() async throws {
    let camera = SlowCamera()
    let one = CaptureController(camera: camera, flow: CountingFlow(goal: 1), words: nil)
    let two = CaptureController(camera: camera, flow: CountingFlow(goal: 1), words: nil)
    let hasScanned = Mutex(false)
    let hasFailed = Mutex(false)
    let isStopped = Mutex(false)
    let hasEnded = Mutex(false)
    // No tasks: these block their threads.
    Thread.detachNewThread {
      do {
        try one.run { event in if case .scanned = event { hasScanned.withLock { $0 = true } } }
      } catch {
        hasFailed.withLock { $0 = true }
      }
    }
    let isOpening = try await comesTrue { camera.isOpening.withLock(\.self) }
    #expect(isOpening)
    Thread.detachNewThread {
      try? two.run { event in if case .ended = event { hasEnded.withLock { $0 = true } } }
    }
    let isRunning = try await comesTrue { two.isRunning }
    #expect(isRunning)
    Thread.detachNewThread {
      two.stop()
      isStopped.withLock { $0 = true }
    }
    let wasStopped = try await comesTrue { isStopped.withLock(\.self) }
    let stillOpens = camera.isOpening.withLock(\.self)
    #expect(wasStopped && stillOpens)
    camera.mayOpen.withLock { $0 = true }
    let isDecided = try await comesTrue { hasScanned.withLock(\.self) || hasFailed.withLock(\.self) }
    let wasScanned = hasScanned.withLock(\.self)
    #expect(isDecided && wasScanned, "the opening of the first goes on")
    let wasEnded = try await comesTrue { hasEnded.withLock(\.self) }
    #expect(wasEnded, "the second has ended, and is no failure")
  }

  /// A stop that is late finds the camera with others.
  @Test func givingATakingUpEndsNoRunOfAnother() throws {
    let engine = CameraEngine(delivery: .live)
    let (early, late) = (CameraTaking(), CameraTaking())
    let first = try engine.start(for: early) { _ in EndlessSource() }
    let second = try engine.start { _ in EndlessSource() }
    early.giveUp()
    late.giveUp()
    #expect(throws: CameraError(.cameraLost, "")) { try engine.start(for: late) { _ in EndlessSource() } }
    #expect(first.isHandedOver && !second.isHandedOver && gives(second))
    engine.stop(ifStillGiving: second)

    let (camera, own, unused) = (CountedCamera(), CameraTaking(), CameraTaking())
    _ = try camera.begin(own)
    own.giveUp()
    unused.giveUp()
    #expect(throws: CameraError(.cameraLost, "")) { try camera.begin(unused) }
    let counts = camera.counts.withLock { $0 }
    #expect(counts.starts == 1 && counts.stops == 0)
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
