import BonafideCore
import BonafideImaging
import Foundation
import Synchronization
import Testing

@testable import BonafideCapture

/// Camera, flow, overlay, recorder and events together.
@Suite struct CaptureControllerTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  /// What happened, in a word each.
  private final class Log: Sendable {
    let words = Mutex<[String]>([])

    func take<Result>(_ event: CaptureControllerEvent<Result>) {
      words.withLock { $0.append(Log.word(event)) }
    }

    static func word<Result>(_ event: CaptureControllerEvent<Result>) -> String {
      switch event {
      case .updated: "updated"
      case .readMRZ(let text, _): "zone \(text)"
      case .announced(let announcement): "announced \(announcement.code)"
      case .scanned: "scanned"
      case .recorded(let video): "recorded \(video.frameCount)"
      case .failed(let error): "failed \(error.codeName)"
      case .ended: "ended"
      }
    }

    var all: [String] { words.withLock(\.self) }

    func wait(for word: String) -> Bool {
      for _ in 0..<3000 {
        if all.contains(word) { return true }
        usleep(10_000)
      }
      return false
    }
  }

  private func picture() throws -> Image {
    try Image(width: 32, height: 24, layout: .rgb8) { $0.initializeMemory(as: UInt8.self, repeating: 90) }
  }

  private func clip() throws -> String {
    try folder.clip("clip.mp4", source: "testsrc2=size=64x48:rate=10:duration=2")
  }

  private func plan(_ name: String) -> CaptureControllerOptions.Recording {
    .init(path: folder.file(name), options: VideoRecorderOptions(longestWait: 60, secondsToEncode: 60))
  }

  @Test func aCaptureEndsWhenItIsComplete() throws {
    let log = Log()
    let flow = CountingFlow(goal: 6)
    let controller = CaptureController(
      camera: VideoFileCamera(path: try clip(), delivery: .immediate), flow: flow, words: nil,
      options: CaptureControllerOptions(recording: plan("a.mp4")))
    #expect(controller.renderCommands(canvasWidth: 64, canvasHeight: 48) == nil)
    try controller.run { log.take($0) }
    // The sixth frame comes half a second after the first: the hint may change then.
    #expect(
      log.all == [
        "updated", "announced going", "updated", "updated", "updated", "updated", "updated", "announced done",
        "scanned",
        "recorded 6", "ended",
      ])
    #expect(flow.finishCount == 1 && !controller.isRunning)
    #expect(controller.renderCommands(canvasWidth: 64, canvasHeight: 48) != nil)
    controller.overlayOptions.showVisualisation = false
    #expect(controller.renderCommands(canvasWidth: 64, canvasHeight: 48) == nil)
    #expect(folder.names == ["a.mp4", "clip.mp4"])
  }

  /// The third frame comes 0.2 s after the first hint: a capture that ends there was never said to have succeeded.
  @Test func theHintThatEndsACaptureIsTold() throws {
    let log = Log()
    let controller = CaptureController(
      camera: VideoFileCamera(path: try clip(), delivery: .immediate), flow: CountingFlow(goal: 3), words: nil)
    try controller.run { log.take($0) }
    #expect(
      log.all == ["updated", "announced going", "updated", "updated", "announced done", "scanned", "ended"],
      "\(log.all)")
  }

  /// Where nothing can be captured any more the source is not followed further, unless the capture goes on anyway.
  @Test func aCaptureThatIsOverEnds() throws {
    for (ends, count) in [(true, 4), (false, 20)] {
      let log = Log()
      let controller = CaptureController(
        camera: VideoFileCamera(path: try clip(), delivery: .immediate), flow: CountingFlow(goal: 100, lastNumber: 4),
        words: nil, options: CaptureControllerOptions(endsWhenComplete: ends))
      try controller.run { log.take($0) }
      #expect(log.all.count { $0 == "updated" } == count && !log.all.contains("scanned"), "\(log.all)")
      #expect(log.all.last == "ended")
    }
  }

  /// What was begun in a clip's last frames is known when the clip has ended.
  @Test(arguments: [(100, true), (99, false), (nil, false)] as [(Int?, Bool)])
  func aClipThatEndsIsWaitedFor(settled: Int?, isComplete: Bool) throws {
    let log = Log()
    let controller = CaptureController(
      camera: VideoFileCamera(path: try clip(), delivery: .immediate),
      flow: CountingFlow(goal: 100, settledNumber: settled), words: nil)
    try controller.run { log.take($0) }
    #expect(log.all.count { $0 == "updated" } == (settled == nil ? 20 : 21))
    #expect(log.all.count { $0 == "scanned" } == (isComplete ? 1 : 0) && log.all.last == "ended")
    // Whoever stops it waits for nothing.
    let (camera, stopped) = (PushedCamera(), Log())
    let live = CaptureController(camera: camera, flow: CountingFlow(goal: 100, settledNumber: settled), words: nil)
    try live.start { stopped.take($0) }
    try camera.push(picture(), at: 0)
    #expect(stopped.wait(for: "updated"))
    live.stop()
    #expect(stopped.all.count { $0 == "updated" } == 1 && !stopped.all.contains("scanned"))
  }

  @Test func aCaptureMayGoOnAndIsScannedOnce() throws {
    let log = Log()
    let controller = CaptureController(
      camera: VideoFileCamera(path: try clip(), delivery: .immediate), flow: CountingFlow(goal: 3), words: nil,
      options: CaptureControllerOptions(endsWhenComplete: false))
    for _ in 0..<2 { try controller.run { log.take($0) } }
    #expect(log.all.count { $0 == "updated" } == 40 && log.all.count { $0 == "scanned" } == 2)
    #expect(log.all.count { $0 == "ended" } == 2 && !log.all.contains { $0.hasPrefix("recorded") })
    controller.options.maximumSeconds = 0.55
    let short = Log()
    try controller.run { short.take($0) }
    #expect(short.all.count { $0 == "updated" } == 6)
    #expect(folder.names == ["clip.mp4"], "nothing is written unless asked for")
  }

  @Test func aFailureIsTheLastEventAndLeavesNoRecording() throws {
    let log = Log()
    let flow = CountingFlow(goal: 100, failingFrame: 4)
    let controller = CaptureController(
      camera: VideoFileCamera(path: try clip(), delivery: .immediate), flow: flow, words: nil,
      options: CaptureControllerOptions(recording: plan("a.mp4")))
    try controller.run { log.take($0) }
    #expect(log.all.last == "failed failed" && log.all.count { $0 == "updated" } == 3)
    #expect(flow.finishCount == 1 && folder.names == ["clip.mp4"])
  }

  @Test func aLostCameraIsTold() throws {
    let log = Log()
    let camera = PushedCamera()
    let controller = CaptureController(
      camera: camera, flow: CountingFlow(goal: 100), words: nil,
      options: CaptureControllerOptions(recording: plan("a.mp4")))
    try controller.start { log.take($0) }
    #expect(throws: CameraError(.badOptions, "")) { try controller.start() }
    try camera.push(picture(), at: 0)
    #expect(log.wait(for: "updated"))
    camera.fail(CameraError(.cameraLost, "gone"))
    #expect(log.wait(for: "failed cameraLost"))
    #expect(folder.names.isEmpty)
  }

  @Test func stoppingRemovesTheRecording() throws {
    let log = Log()
    let camera = PushedCamera()
    let flow = CountingFlow(goal: 100)
    let controller = CaptureController(
      camera: camera, flow: flow, words: nil, options: CaptureControllerOptions(recording: plan("a.mp4")))
    controller.stop()
    for _ in 0..<2 {
      try controller.start { log.take($0) }
      try camera.push(picture(), at: 0)
      #expect(log.wait(for: "updated") && folder.names == ["a.mp4"])
      controller.stop()
      #expect(log.all.last == "ended" && !controller.isRunning && folder.names.isEmpty)
      #expect(try !camera.push(picture(), at: 1), "the camera is off")
      log.words.withLock { $0 = [] }
    }
    #expect(flow.finishCount == 2)
  }

  /// As the stream's own end does; before the first frame nothing was recorded, which is no failure.
  @Test func endingKeepsTheRecording() throws {
    let log = Log()
    let camera = PushedCamera()
    let flow = CountingFlow(goal: 100)
    let controller = CaptureController(
      camera: camera, flow: flow, words: nil, options: CaptureControllerOptions(recording: plan("a.mp4")))
    controller.requestEnd()
    try controller.start { log.take($0) }
    try camera.push(picture(), at: 0)
    #expect(log.wait(for: "updated"), "what was asked before a capture ends none")
    controller.requestEnd()
    #expect(log.wait(for: "ended") && log.all.suffix(2) == ["recorded 1", "ended"], "\(log.all)")
    #expect(flow.finishCount == 1 && !controller.isRunning && folder.names == ["a.mp4"])
    let empty = Log()
    controller.options.recording = plan("b.mp4")
    try controller.start { empty.take($0) }
    controller.requestEnd()
    #expect(empty.wait(for: "ended") && empty.all == ["ended"], "\(empty.all)")
    #expect(folder.names == ["a.mp4"])
  }

  @Test func aCaptureThatCannotBeginLeavesAnOlderRecording() throws {
    let old = try VideoRecorder(path: plan("a.mp4").path, options: plan("a.mp4").options)
    old.add(Frame(image: try picture(), time: 0))
    let byteCount = try old.finish().byteCount
    let controller = CaptureController(
      camera: VideoFileCamera(path: folder.file("none.mp4")), flow: CountingFlow(goal: 1), words: nil,
      options: CaptureControllerOptions(recording: plan("a.mp4")))
    #expect(throws: FileError(.notFound, "")) { try controller.run { _ in } }
    #expect(folder.names == ["a.mp4"])
    #expect(try BoundedFile.byteCount(path: plan("a.mp4").path) == byteCount)
    old.discard()
  }

  /// Whoever hears the end may begin anew at once; the sequence of the next capture is none of the last one.
  @Test func aCaptureMayBeginFromTheLastEventOfAnother() async throws {
    let controller = CaptureController(
      camera: VideoFileCamera(path: try clip(), delivery: .immediate), flow: CountingFlow(goal: 3), words: nil)
    let next = Mutex<CaptureEvents<CountingFlow.Result>?>(nil)
    try controller.start { event in
      guard case .ended = event, next.withLock({ $0 == nil }) else { return }
      let events = controller.events()
      next.withLock { $0 = events }
      try? controller.start()
    }
    for _ in 0..<3000 where next.withLock({ $0 == nil }) { usleep(10_000) }
    let begun = next.withLock { $0 }
    let events = try #require(begun)
    var words: [String] = []
    for await event in events { words.append(Log.word(event)) }
    #expect(words.contains("scanned") && words.count { $0 == "ended" } == 1 && words.last == "ended", "\(words)")
  }

  /// A camera that runs on counts from its own start.
  @Test func theLongestTimeIsThatOfTheCapture() throws {
    let log = Log()
    let camera = PushedCamera()
    let before = camera.start()
    try camera.push(picture(), at: 0)
    try camera.push(picture(), at: 100)
    while before.next(within: 0) != nil {}
    let flow = CountingFlow(goal: 2)
    let controller = CaptureController(
      camera: camera, flow: flow, words: nil, options: CaptureControllerOptions(maximumSeconds: 5))
    try controller.start { log.take($0) }
    try camera.push(picture(), at: 101)
    #expect(log.wait(for: "updated"))
    try camera.push(picture(), at: 102)
    #expect(log.wait(for: "scanned") && log.wait(for: "ended"))
  }

  @Test func whatCannotBeginIsThrownAndCanBeTriedAgain() throws {
    let missing = CaptureController(
      camera: VideoFileCamera(path: folder.file("none.mp4")), flow: CountingFlow(goal: 1), words: nil,
      options: CaptureControllerOptions(recording: plan("a.mp4")))
    for _ in 0..<2 { #expect(throws: FileError(.notFound, "")) { try missing.start() } }
    #expect(folder.names.isEmpty && !missing.isRunning)
    let nowhere = CaptureController(
      camera: PushedCamera(), flow: CountingFlow(goal: 1), words: nil,
      options: CaptureControllerOptions(recording: .init(path: folder.file("none/a.mp4"))))
    #expect(throws: FileError(.notFound, "")) { try nowhere.start() }
  }

  /// The next controller goes on with the camera that runs.
  @Test func oneCameraServesSeveralControllers() throws {
    let camera = PushedCamera()
    let (first, second) = (Log(), Log())
    let one = CaptureController(
      camera: camera, flow: CountingFlow(goal: 1), words: nil,
      options: CaptureControllerOptions(keepsCameraRunning: true))
    let two = CaptureController(camera: camera, flow: CountingFlow(goal: 1), words: nil)
    try one.start { first.take($0) }
    try camera.push(picture(), at: 50)
    #expect(first.wait(for: "ended"))
    let times = Mutex<[Double]>([])
    try two.start { event in
      if case .updated(let update) = event { times.withLock { $0.append(update.frame.time) } }
      second.take(event)
    }
    #expect(try camera.push(picture(), at: 57))
    #expect(second.wait(for: "ended") && times.withLock(\.self) == [7])
    #expect(try !camera.push(picture(), at: 60), "the last one turns it off")
  }

  /// Another thread may start a capture between the request to stop and the wait for its end.
  @Test func nobodyWaitsForACaptureThatTheyDidNotStop() throws {
    let run = CaptureRun(
      camera: PushedCamera(), flow: CountingFlow(goal: 1), words: nil, overlay: .init(), options: .init())
    let before = run.requestStop()
    let (feed, recorder, running) = try run.begin()
    #expect(before.wait(timeout: .now()) == .success)
    let own = run.requestStop()
    #expect(own.wait(timeout: .now()) == .timedOut)
    run.run(feed, recorder) { _ in }
    running.leave()
    #expect(own.wait(timeout: .now()) == .success)
  }

  @Test func whatIsChangedMeanwhileHoldsFromTheNextStart() throws {
    let (camera, log) = (PushedCamera(), Log())
    let controller = CaptureController(camera: camera, flow: CountingFlow(goal: 2), words: nil)
    try controller.start { log.take($0) }
    try camera.push(picture(), at: 0)
    #expect(log.wait(for: "updated"))
    controller.options.keepsCameraRunning = true
    try camera.push(picture(), at: 1)
    #expect(log.wait(for: "ended"))
    #expect(try !camera.push(picture(), at: 2), "the camera is off")
  }

  /// Whoever takes the camera over keeps it, although the one before did not mean to leave it on.
  @Test func aCameraThatWasTakenOverIsNotStopped() throws {
    let camera = PushedCamera()
    let (first, second) = (Log(), Log())
    let one = CaptureController(camera: camera, flow: CountingFlow(goal: 9), words: nil)
    let two = CaptureController(camera: camera, flow: CountingFlow(goal: 1), words: nil)
    try one.start { first.take($0) }
    try two.start { second.take($0) }
    #expect(first.wait(for: "ended"))
    #expect(try camera.push(picture(), at: 0))
    #expect(second.wait(for: "scanned"))
  }

  @Test func eventsAreASequence() async throws {
    let controller = CaptureController(
      camera: VideoFileCamera(path: try clip(), delivery: .immediate), flow: CountingFlow(goal: 6), words: nil,
      options: CaptureControllerOptions(recording: plan("a.mp4")))
    let events = controller.events()
    try controller.start()
    var words: [String] = []
    for await event in events { words.append(Log.word(event)) }
    #expect(words.last == "ended" && words.contains("scanned") && words.contains("recorded 6"))
    #expect(words.count { $0.hasPrefix("announced") } == 2)
  }

  /// Takes as long to open as nobody stops it, at most a minute.
  private final class SlowCamera: Camera {
    let facing = LensFacing.unknown
    let isOpening = Mutex(false)
    /// Whether it opened in the end, stopped by nobody.
    let isOpen = Mutex(false)
    private let wasStopped = Mutex(false)

    func start() throws -> CameraFeed {
      isOpening.withLock { $0 = true }
      for _ in 0..<6000 {
        if wasStopped.withLock(\.self) { throw CameraError(.cameraLost, "it was stopped") }
        usleep(10_000)
      }
      isOpen.withLock { $0 = true }
      return CameraFeed()
    }

    func stop() { wasStopped.withLock { $0 = true } }
  }

  /// A device may take ten seconds to give its first frame; whoever stops or ends a capture waits for none of them.
  @Test(arguments: [true, false]) func stoppingStopsACameraThatOpens(isStopped: Bool) throws {
    let (camera, log) = (SlowCamera(), Log())
    let controller = CaptureController(
      camera: camera, flow: CountingFlow(goal: 1), words: nil,
      options: CaptureControllerOptions(recording: plan("a.mp4")))
    let failure = Mutex<(any Error)?>(nil)
    let isBegun = Mutex(false)
    // No task: what blocks one of the few threads of tasks holds up every other test.
    Thread.detachNewThread {
      do { try controller.start { log.take($0) } } catch { failure.withLock { $0 = error } }
      isBegun.withLock { $0 = true }
    }
    for _ in 0..<6000 where !camera.isOpening.withLock({ $0 }) { usleep(10_000) }
    if isStopped { controller.stop() } else { controller.requestEnd() }
    for _ in 0..<6000 where !isBegun.withLock({ $0 }) { usleep(10_000) }
    let error = failure.withLock { $0 }
    #expect(error == nil, "\(String(describing: error))")
    #expect(log.wait(for: "ended") && log.all == ["ended"], "\(log.all)")
    let isOpen = camera.isOpen.withLock { $0 }
    #expect(!isOpen && folder.names.isEmpty)
  }

  /// Cannot be started once.
  private final class BrokenCamera: Camera {
    struct Trouble: Error {}

    let facing = LensFacing.unknown
    let inner = PushedCamera()
    private let isBroken = Mutex(true)

    func start() throws -> CameraFeed {
      let fails = isBroken.withLock { isBroken in
        defer { isBroken = false }
        return isBroken
      }
      if fails { throw Trouble() }
      return inner.start()
    }

    func stop() { inner.stop() }
  }

  /// Whoever takes events in a task would else wait for ever, and get those of another capture.
  @Test func aSequenceEndsWhereACaptureCannotBegin() throws {
    let (camera, log) = (BrokenCamera(), Log())
    let controller = CaptureController(camera: camera, flow: CountingFlow(goal: 9), words: nil)
    let stale = controller.events()
    #expect(throws: BrokenCamera.Trouble.self) { try controller.start() }
    let events = controller.events()
    try controller.start { log.take($0) }
    #expect(throws: CameraError(.badOptions, "")) { try controller.start() }
    #expect(!events.mailbox.isOver, "a start that is refused ends nothing of the capture that runs")
    try camera.inner.push(picture(), at: 0)
    #expect(log.wait(for: "updated"))
    controller.stop()
    for (sequence, wanted) in [(stale, ["failed failed"]), (events, ["updated", "announced going", "ended"])] {
      var words: [String] = []
      while let event = sequence.mailbox.next(within: 5) { words.append(Log.word(event)) }
      #expect(words == wanted && sequence.mailbox.isOver, "\(words)")
    }
    let missing = CaptureController(
      camera: VideoFileCamera(path: folder.file("none.mp4")), flow: CountingFlow(goal: 1), words: nil)
    let none = missing.events()
    #expect(throws: FileError(.notFound, "")) { try missing.run { _ in } }
    guard case .failed(let error)? = none.mailbox.next(within: 5) else {
      Issue.record("nothing was told")
      return
    }
    #expect(error as? FileError == FileError(.notFound, "") && none.mailbox.isOver)
  }

  @Test func aSequenceEndsWithAControllerThatNeverRan() throws {
    var controller: CaptureController<CountingFlow>? = CaptureController(
      camera: PushedCamera(), flow: CountingFlow(goal: 1), words: nil)
    let events = try #require(controller?.events())
    #expect(!events.mailbox.isOver)
    controller = nil
    #expect(events.mailbox.isOver && events.mailbox.next(within: 5) == nil)
  }

  /// Also where a frame between them shows none.
  @Test func eachZoneIsToldOnce() async throws {
    let controller = CaptureController(
      camera: VideoFileCamera(path: try clip(), delivery: .immediate),
      flow: CountingFlow(goal: 8, zones: [nil, "A", "A", nil, "A", "B", "B"]), words: nil)
    let (events, log) = (controller.events(), Log())
    try controller.run { log.take($0) }
    #expect(log.all.filter { $0.hasPrefix("zone") } == ["zone A", "zone B"])
    #expect(log.all.prefix(4) == ["updated", "announced going", "updated", "zone A"], "\(log.all)")
    var words: [String] = []
    for await event in events { words.append(Log.word(event)) }
    #expect(words.filter { $0.hasPrefix("zone") } == ["zone A", "zone B"], "\(words)")
  }

  /// A sequence that nobody takes from holds one frame.
  @Test func eventsThatNobodyTakesStayFew() throws {
    let controller = CaptureController(
      camera: VideoFileCamera(path: try clip(), delivery: .immediate), flow: CountingFlow(goal: 9), words: nil,
      options: CaptureControllerOptions(endsWhenComplete: false))
    let events = controller.events()
    try controller.run { _ in }
    var words: [String] = []
    while let event = events.mailbox.next(within: 0) { words.append(Log.word(event)) }
    #expect(words.count { $0 == "updated" } == 1 && words.count <= 5 && words.last == "ended")
  }

  @Test func controllersThatAreDroppedLeaveNothing() throws {
    let before = Tool.openFileCount
    var flows: [CountingFlow] = []
    for index in 0..<1000 {
      let flow = CountingFlow(goal: 1000)
      flows.append(flow)
      let camera = PushedCamera()
      let recording = index % 100 == 0 ? plan("\(index).mp4") : nil
      let controller = CaptureController(
        camera: camera, flow: flow, words: nil, options: CaptureControllerOptions(recording: recording))
      try controller.start()
      if index % 2 == 0 { try camera.push(picture(), at: 0) }
    }
    for _ in 0..<3000 where flows.contains(where: { $0.finishCount == 0 }) { usleep(10_000) }
    #expect(flows.allSatisfy { $0.finishCount == 1 }, "each capture has ended")
    for _ in 0..<500 where !folder.names.isEmpty { usleep(10_000) }
    #expect(folder.names.isEmpty)
    #expect(Tool.openFileCount < before + 300)
  }
}
