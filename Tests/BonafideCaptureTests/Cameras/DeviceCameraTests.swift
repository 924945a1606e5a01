import BonafideCore
import BonafideImaging
import Foundation
import Testing

@testable import BonafideCapture

/// Camera devices, with ffmpeg's generated pictures in place of a device.
@Suite(.serialized) struct DeviceCameraTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func options(_ size: String = "64x48", rate: Int = 30) -> DeviceCameraOptions {
    var options = DeviceCameraOptions(secondsToOpen: 60, secondsPerFrame: 60)
    options.input = .generated("testsrc2=size=\(size):rate=\(rate)")
    return options
  }

  private func next(_ feed: CameraFeed) -> Frame? {
    if case .frame(let frame) = feed.next(within: 60) { frame } else { nil }
  }

  @Test func framesComeLiveAndUpright() throws {
    var options = options()
    options.orientation = .right
    let camera = try DeviceCamera(path: "generated", options: options)
    for _ in 0..<3 {
      let feed = try camera.start()
      var times: [Double] = []
      while times.count < 5 {
        let frame = try #require(next(feed))
        #expect(frame.image.size == PixelSize(width: 48, height: 64))
        times.append(frame.time)
      }
      #expect(times.first == 0 && zip(times, times.dropFirst()).allSatisfy { $0 < $1 }, "\(times)")
      camera.stop()
      camera.stop()
      #expect(feed.isClosed || next(feed) != nil)
    }
    #expect(Tool.children(with: "testsrc2=size=64x48:rate=30").isEmpty)
  }

  @Test func anotherTakerNeedsNoNewStart() throws {
    let camera = try DeviceCamera(path: "generated", options: options("72x48"))
    let first = try camera.start()
    #expect(next(first)?.time == 0)
    let child = Tool.children(with: "size=72x48")
    let second = try camera.start()
    #expect(first.isClosed || next(first) != nil)
    #expect(try #require(next(second)).time > 0)
    #expect(Tool.children(with: "size=72x48") == child && child.count == 1)
    camera.stop()
    #expect(Tool.children(with: "size=72x48").isEmpty)
  }

  /// What unplugging looks like: the program that reads the device ends.
  @Test func aCameraThatIsLostIsToldAndCanBeOpenedAgain() throws {
    let camera = try DeviceCamera(path: "generated", options: options("80x48"))
    let feed = try camera.start()
    #expect(next(feed) != nil)
    for child in Tool.children(with: "size=80x48") { kill(child, SIGKILL) }
    var failure: (any BonafideError)?
    while let event = feed.next(within: 60) { if case .failed(let error) = event { failure = error } }
    #expect(failure as? CameraError == CameraError(.cameraLost, ""))
    #expect(next(try camera.start())?.time == 0)
    camera.stop()
  }

  @Test func aDeviceThatStandsStillIsLost() throws {
    var options = DeviceCameraOptions(secondsToOpen: 60, secondsPerFrame: 0.3)
    options.input = .generated("none")
    options.program = try folder.program("printf 'P6\\n2 1\\n255\\nabcdef'; echo 'pts_time:0' >&3; exec sleep 100")
    let camera = try DeviceCamera(path: "still", options: options)
    let second = try camera.start()
    #expect(next(second) != nil)
    guard case .failed(let error) = second.next(within: 60) else {
      Issue.record("nothing was told")
      return
    }
    #expect(error as? CameraError == CameraError(.cameraLost, ""))
  }

  @Test func stoppingEndsAnOpening() throws {
    var options = DeviceCameraOptions(secondsToOpen: 60, secondsPerFrame: 60)
    options.input = .generated("none")
    options.program = try folder.program("exec sleep 100")
    let camera = try DeviceCamera(path: "/dev/video0", options: options)
    let begun = ContinuousClock.now
    DispatchQueue.global().asyncAfter(deadline: .now() + 0.3) { camera.stop() }
    #expect { _ = try camera.start() } throws: { ($0 as? CameraError)?.code == .cameraLost }
    #expect(ContinuousClock.now - begun < .seconds(20))
  }

  @Test func aDeviceThatGivesNothingIsNoCamera() throws {
    var options = DeviceCameraOptions(secondsToOpen: 0.3, secondsPerFrame: 0.3)
    options.input = .generated("none")
    for (program, code) in [
      ("exec sleep 100", CameraErrorCode.noCamera), ("exit 0", .noCamera),
      ("echo '/dev/video0: Device or resource busy' >&2; exit 1", .noCamera),
      ("echo '/dev/video0: Permission denied' >&2; exit 1", .noCameraPermission),
    ] {
      options.program = try folder.program(program)
      let camera = try DeviceCamera(path: "/dev/video0", options: options)
      for _ in 0..<2 {
        do {
          _ = try camera.start()
          Issue.record("it started")
        } catch {
          #expect((error as? CameraError)?.code == code, "\(program): \(error)")
        }
      }
    }
    options.program = "/no/such/program"
    #expect(throws: ImageError(.missingProgram, "")) { try DeviceCamera(path: "x", options: options).start() }
  }

  @Test func whatIsNoDeviceIsNoCamera() throws {
    try Data("text".utf8).write(to: URL(fileURLWithPath: folder.file("text")))
    for path in [folder.file("none"), folder.file("text"), folder.path, "/dev/null/video0", "/dev/null"] {
      let camera = try DeviceCamera(path: path, options: DeviceCameraOptions(secondsToOpen: 20))
      #expect(throws: CameraError(.noCamera, ""), "\(path)") { try camera.start() }
    }
  }

  @Test(arguments: [
    (ENOENT, CameraErrorCode.noCamera), (ENODEV, .noCamera), (ENXIO, .noCamera), (EBUSY, .noCamera), (EIO, .noCamera),
    (EACCES, .noCameraPermission), (EPERM, .noCameraPermission),
  ])
  func theSystemsAnswerIsUnderstood(_ answer: Int32, _ code: CameraErrorCode) {
    let error = CameraError(errno: answer, path: "/dev/video7")
    #expect(error.code == code && error.message.contains("/dev/video7"))
  }

  @Test(arguments: [
    (
      "[video4linux2 @ 0x1] Cannot open video device /dev/video0: Permission denied", CameraErrorCode.noCameraPermission
    ),
    ("[video4linux2 @ 0x1] ioctl(VIDIOC_REQBUFS): Device or resource busy", .noCamera),
    ("[video4linux2 @ 0x1] Not a video capture device.", .noCamera), ("", .noCamera),
    ("/dev/video0: No such file or directory", .noCamera), ("\u{0}\u{FFFD}", .noCamera),
  ])
  func theProgramsWordsAreUnderstood(_ words: String, _ code: CameraErrorCode) {
    #expect(CameraError(said: words, path: "/dev/video0").code == code)
  }

  @Test func badOptionsAreRefused() {
    for change: (inout DeviceCameraOptions) -> Void in [
      { $0.framesPerSecond = 0 }, { $0.framesPerSecond = 1000 }, { $0.size = PixelSize(width: 0, height: 9) },
      { $0.size = PixelSize(width: Int.max, height: 2) }, { $0.secondsToOpen = .nan }, { $0.secondsPerFrame = 0 },
    ] {
      var options = DeviceCameraOptions()
      change(&options)
      #expect(throws: CameraError(.badOptions, "")) { try DeviceCamera(path: "/dev/video0", options: options) }
    }
  }

  @Test func devicesAreListedByTheirNumbersWithTheirNames() throws {
    for name in ["video10", "video2", "video", "videox", "vcs"] {
      #expect(FileManager.default.createFile(atPath: folder.file(name), contents: nil))
    }
    let names = folder.file("names")
    try FileManager.default.createDirectory(atPath: names + "/video2", withIntermediateDirectories: true)
    try Data("Integrated Camera\n".utf8).write(to: URL(fileURLWithPath: names + "/video2/name"))
    let devices = CameraDevice.list(devices: folder.path, names: names)
    #expect(devices.map(\.path) == [folder.file("video2"), folder.file("video10")])
    #expect(devices.map(\.name) == ["Integrated Camera", nil])
    #expect(devices[0].obstacle == CameraError(.noCamera, ""))
    #expect(CameraDevice.list(devices: folder.file("none"), names: names).isEmpty)
  }

  /// Each child is killed and each pipe closed, although nobody stops the cameras.
  @Test func aThousandCamerasLeaveNothingBehind() throws {
    var options = DeviceCameraOptions(secondsToOpen: 60, secondsPerFrame: 60)
    options.input = .generated("none")
    options.program = try folder.program("printf 'P6\\n2 1\\n255\\nabcdef'; echo 'pts_time:0' >&3; exec sleep 98765")
    let before = Tool.openFileCount
    for index in 0..<1000 {
      let camera = try DeviceCamera(path: "dropped", options: options)
      let feed = try camera.start()
      if index % 3 == 0 { #expect(next(feed) != nil) }
      if index % 5 == 0 { camera.stop() }
    }
    #expect(Tool.children(with: "98765").isEmpty)
    // Other tests run beside this one; a handle a camera would be a thousand.
    #expect(Tool.openFileCount < before + 300)
  }
}
