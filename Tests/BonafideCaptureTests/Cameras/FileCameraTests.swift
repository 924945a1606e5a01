import BonafideCore
import BonafideImaging
import Foundation
import Testing

@testable import BonafideCapture

/// Cameras that show files.
@Suite struct FileCameraTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func frames(_ camera: any Camera) throws -> [Frame] {
    let feed = try camera.start()
    var frames: [Frame] = []
    while let event = feed.next(within: 60) {
      switch event {
      case .frame(let frame): frames.append(frame)
      case .failed(let error): throw error
      case .ended: return frames
      }
    }
    Issue.record("the feed ended without a word")
    return frames
  }

  @Test func everyFrameOfAVideoComesWithItsTime() throws {
    let camera = VideoFileCamera(path: try folder.clip("clip.mp4"), delivery: .immediate)
    for _ in 0..<2 {
      let frames = try frames(camera)
      #expect(frames.count == 20)
      for (index, frame) in frames.enumerated() { #expect(abs(frame.time - Double(index) / 20) < 0.002) }
    }
  }

  /// Whoever holds a camera last waits for the thread that reads, so that this thread itself may hold none.
  @Test func theEndOfAVideoIsNotedWithoutItsCamera() throws {
    let end = VideoEnd()
    let reader = try VideoReader(path: try folder.clip("clip.mp4"))
    let source = VideoSource(reader, orientation: .up, end: end)
    while try source.next() != nil { #expect(end.end?.seconds == nil) }
    #expect(abs((end.end?.seconds ?? 0) - 1) < 0.01)
    source.close()
  }

  @Test func aTurnedVideoStandsUpright() throws {
    let flat = try folder.clip("flat.mp4", source: "color=c=red:size=64x32:rate=5:duration=0.4")
    try Tool.run(
      "ffmpeg",
      ["-nostdin", "-v", "error", "-i", flat, "-c", "copy", "-metadata:s:v", "rotate=90", "-y", folder.file("t.mp4")])
    let sizes = try frames(VideoFileCamera(path: folder.file("t.mp4"), delivery: .immediate)).map(\.image.size)
    #expect(sizes == [PixelSize(width: 32, height: 64), PixelSize(width: 32, height: 64)])
  }

  /// What is said beside a file counts after the file's own rotation.
  @Test(arguments: [ImageOrientation.up, .upMirrored, .right, .leftMirrored, .down])
  func framesAreTurnedAsIsAsked(_ orientation: ImageOrientation) throws {
    let clip = try folder.clip("flat.mp4", source: "testsrc2=size=64x32:rate=5:duration=0.4")
    try Tool.run(
      "ffmpeg",
      ["-nostdin", "-v", "error", "-i", clip, "-c", "copy", "-metadata:s:v", "rotate=90", "-y", folder.file("t.mp4")])
    for path in [clip, folder.file("t.mp4")] {
      let plain = try frames(VideoFileCamera(path: path, delivery: .immediate))
      let camera = VideoFileCamera(path: path, delivery: .immediate, facing: .front, orientation: orientation)
      #expect(camera.facing.mirrorsPreview && camera.orientation == orientation)
      let turned = try frames(camera)
      #expect(try turned.map(\.image) == plain.map { try $0.image.upright(from: orientation) } && turned.count == 2)
      #expect(turned.map(\.time) == plain.map(\.time))
    }
    let pictures = folder.file("pictures")
    try Tool.run("mkdir", [pictures])
    let image = try frames(VideoFileCamera(path: clip, delivery: .immediate))[0].image
    try ImageEncoder.write(image, to: pictures + "/a.png")
    let shown = try frames(
      PictureFolderCamera(path: pictures, delivery: .immediate, facing: .back, orientation: orientation))
    #expect(try shown.map(\.image) == [image.upright(from: orientation)])
  }

  @Test func framesComeAtTheirOwnPace() throws {
    let camera = VideoFileCamera(path: try folder.clip("clip.mp4"), delivery: .paced)
    let start = ContinuousClock.now
    #expect(try frames(camera).count == 20)
    #expect(ContinuousClock.now - start > .milliseconds(900))
  }

  /// Whoever is slow sees the newest frame, and no more than one waits.
  @Test func aSlowTakerGetsTheNewestFrame() throws {
    let camera = VideoFileCamera(path: try folder.clip("clip.mp4"))
    let feed = try camera.start()
    guard case .frame(let first) = feed.next(within: 60) else {
      Issue.record("no frame came")
      return
    }
    while !feed.isClosed, feed.droppedFrameCount < 5 { usleep(10_000) }
    guard case .frame(let second) = feed.next(within: 60) else {
      Issue.record("no second frame came")
      return
    }
    #expect(second.time > first.time + 0.2)
    #expect(feed.droppedFrameCount >= 5)
    camera.stop()
    #expect(feed.isClosed || feed.next(within: 1) != nil)
  }

  @Test func stoppingIsPromptAndStartingAgainBeginsAnew() throws {
    let camera = VideoFileCamera(
      path: try folder.clip("slow.mp4", source: "testsrc2=size=64x48:rate=1:duration=9"), delivery: .paced)
    for _ in 0..<2 {
      let feed = try camera.start()
      guard case .frame(let frame) = feed.next(within: 60) else {
        Issue.record("no frame came")
        return
      }
      #expect(frame.time == 0)
      let start = ContinuousClock.now
      camera.stop()
      #expect(ContinuousClock.now - start < .seconds(2), "the next frame would come in a second")
      // The frame that waited may still be taken, and no more.
      _ = feed.next(within: 0)
      #expect(feed.next(within: 0) == nil && feed.isClosed)
    }
  }

  /// Whoever hears the end may start again at once, however slowly the run before lets go.
  @Test func aCameraStartsAgainAsSoonAsItHasEnded() throws {
    let camera = VideoFileCamera(
      path: try folder.clip("short.mp4", source: "testsrc2=size=16x16:rate=5:duration=0.4"), delivery: .immediate)
    for _ in 0..<20 { #expect(try frames(camera).count == 2) }
  }

  @Test func whatIsMissingIsToldAtTheStart() throws {
    let missing = VideoFileCamera(path: folder.file("none.mp4"))
    #expect(throws: FileError(.notFound, "")) { try missing.start() }
    #expect(throws: FileError(.notFound, "")) { try PictureFolderCamera(path: folder.file("none")).start() }
    #expect(throws: FileError(.notFound, "")) { try PictureFolderCamera(path: folder.path).start() }
    #expect(throws: CameraError(.badOptions, "")) { try PictureFolderCamera(path: folder.path, interval: 0) }
    #expect(throws: CameraError(.badOptions, "")) { try PictureFolderCamera(path: folder.path, interval: .nan) }
    #expect(throws: ImageError(.missingProgram, "")) {
      try VideoFileCamera(path: folder.clip("a.mp4"), options: VideoReaderOptions(program: "/no/such/program")).start()
    }
  }

  @Test func whatIsNoVideoFailsWithTheReason() throws {
    try Tool.run("sh", ["-c", "echo nothing > \(folder.file("text.mp4"))"])
    let camera = VideoFileCamera(path: folder.file("text.mp4"))
    let feed = try camera.start()
    defer { camera.stop() }
    guard case .failed(let error) = feed.next(within: 60) else {
      Issue.record("it did not fail")
      return
    }
    #expect((error as? ImageError)?.code != nil)
    #expect(feed.next(within: 1) == nil && feed.isClosed)
  }

  @Test func picturesComeByTheirNames() throws {
    let shades: [UInt8] = [10, 100, 200]
    for (index, shade) in shades.enumerated().reversed() {
      let image = try Image(width: 40, height: 20, layout: .rgb8) {
        $0.initializeMemory(as: UInt8.self, repeating: shade)
      }
      try ImageEncoder.write(image, to: folder.file("p\(index).png"))
    }
    try Tool.run("sh", ["-c", "echo no picture > \(folder.file("notes.txt"))"])
    let camera = try PictureFolderCamera(
      path: folder.path, interval: 0.5, delivery: .immediate, maximumLongerSide: 20)
    let frames = try frames(camera)
    #expect(frames.map(\.time) == [0, 0.5, 1])
    #expect(frames.map { $0.image.bytes[0] } == shades)
    #expect(frames.allSatisfy { $0.image.size == PixelSize(width: 20, height: 10) })
  }

  @Test func eventsAreASequenceToo() async throws {
    let camera = VideoFileCamera(path: try folder.clip("clip.mp4"), delivery: .immediate)
    var count = 0
    var hasEnded = false
    for await event in try camera.start() {
      if event.isFrame { count += 1 } else { hasEnded = true }
    }
    #expect(count == 20 && hasEnded)
  }

  @Test func aCancelledTaskWaitsNoMore() async throws {
    let camera = PushedCamera()
    let feed = camera.start()
    let task = Task { await feed.next() }
    task.cancel()
    #expect(await task.value == nil)
    try camera.push(Image(width: 2, height: 2, layout: .gray8) { _ in }, at: 0)
    #expect(await feed.next() != nil, "what comes later is still taken")
  }
}
