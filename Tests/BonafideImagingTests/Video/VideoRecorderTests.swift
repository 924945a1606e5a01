import BonafideCore
import Testing

@testable import BonafideImaging

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

@Suite struct VideoRecorderTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func picture(_ shade: UInt8, width: Int = 64, height: Int = 48) throws -> Image {
    try Image(width: width, height: height, layout: .rgb8) { $0.initializeMemory(as: UInt8.self, repeating: shade) }
  }

  /// Frames of which none is left out, whatever the machine's speed.
  private var patient: VideoRecorderOptions { VideoRecorderOptions(longestWait: 60, secondsToEncode: 60) }

  private func frames(_ path: String) throws -> [Frame] {
    let reader = try VideoReader(path: path)
    var frames: [Frame] = []
    while let frame = try reader.next() { frames.append(frame) }
    return frames
  }

  private var names: [String] {
    get throws {
      String(decoding: try run("ls", ["-A", folder.path]), as: UTF8.self).split(separator: "\n").map(String.init)
    }
  }

  @Test func keepsFramesAndTheirTimes() throws {
    let path = folder.file("a.mp4")
    let recorder = try VideoRecorder(path: path, options: patient)
    let times = [5.0, 5.04, 5.2, 5.21, 5.9]
    for (index, time) in times.enumerated() {
      recorder.add(Frame(image: try picture(UInt8(40 * index)), time: time))
    }
    // None of these is after the one before, or a time at all.
    for time in [5.9, 5.1, .nan, .infinity] { recorder.add(Frame(image: try picture(0), time: time)) }
    let recording = try recorder.finish()
    #expect(recording.frameCount == 5 && recording.droppedFrameCount == 0 && !recording.isCutShort)
    #expect(abs(recording.seconds - 0.9) < 0.002)
    let frames = try frames(path)
    #expect(frames.map { ($0.time * 100).rounded() / 100 } == [0, 0.04, 0.2, 0.21, 0.9])
    for (index, frame) in frames.enumerated() {
      #expect(abs(Int(frame.image.bytes[3000]) - 40 * index) < 8, "frame \(index)")
    }
    var status = stat()
    #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o600)
    #expect(Int(status.st_size) == recording.byteCount)
    recorder.discard()
    #expect(try names.isEmpty, "also a finished recording is removed")
  }

  /// Times before the last, and limits that are none, end nothing.
  @Test func takesEveryTimeAndEveryLimit() throws {
    let recorder = try VideoRecorder(
      path: folder.file("a.mp4"),
      options: VideoRecorderOptions(
        maximumSeconds: .infinity, maximumByteCount: .max, longestWait: 60, secondsToEncode: .infinity))
    for time in [0, -1e300, 0.1, 1e300, 0.05, 0.2] { recorder.add(Frame(image: try picture(80), time: time)) }
    let recording = try recorder.finish()
    #expect(recording.frameCount == 2 && recording.isCutShort, "a time far off ends it")
    #expect(try frames(folder.file("a.mp4")).count == 2)
  }

  @Test func takesFramesOfOtherAndOddSizes() throws {
    let recorder = try VideoRecorder(
      path: folder.file("a.mp4"),
      options: VideoRecorderOptions(maximumLongerSide: 101, longestWait: 60, secondsToEncode: 60))
    for (index, size) in [(303, 201), (50, 150), (101, 67)].enumerated() {
      recorder.add(Frame(image: try picture(200, width: size.0, height: size.1), time: Double(index)))
    }
    recorder.add(Frame(image: try picture(90).converted(to: .gray8), time: 3))
    #expect(try recorder.finish().frameCount == 4)
    let sizes = try frames(folder.file("a.mp4")).map(\.image.size)
    #expect(sizes == [PixelSize](repeating: PixelSize(width: 102, height: 68), count: 4))
  }

  @Test func endsAtItsGreatestLengthAndSize() throws {
    var short = patient
    short.maximumSeconds = 1
    let recorder = try VideoRecorder(path: folder.file("short.mp4"), options: short)
    for index in 0..<30 { recorder.add(Frame(image: try picture(9), time: Double(index) / 10)) }
    let recording = try recorder.finish()
    #expect(recording.isCutShort && recording.seconds <= 1.001 && recording.frameCount == 11)

    var small = patient
    small.maximumByteCount = 60_000
    let noisy = try VideoRecorder(path: folder.file("small.mp4"), options: small)
    var random = SplitMix64(seed: 5)
    for index in 0..<60 {
      let image = try Image(width: 320, height: 240, layout: .rgb8) { bytes in
        for place in bytes.indices { bytes[place] = UInt8(truncatingIfNeeded: random.next()) }
      }
      noisy.add(Frame(image: image, time: Double(index) / 10))
    }
    let cut = try noisy.finish()
    #expect(cut.isCutShort && cut.frameCount < 60 && cut.frameCount > 0)
    #expect(cut.byteCount < 60_000 + 4 * 320 * 240, "\(cut.byteCount)")
    #expect(try frames(folder.file("small.mp4")).count == cut.frameCount)
  }

  /// An encoder that takes nothing must not hold the stream up.
  @Test func neverHoldsTheStreamUp() throws {
    let options = VideoRecorderOptions(
      waitingFrameCount: 2, longestWait: 0.02, secondsToEncode: 1, program: try folder.program("exec sleep 100"))
    let recorder = try VideoRecorder(path: folder.file("a.mp4"), options: options)
    let large = try picture(7, width: 1280, height: 720)
    var longest = Duration.zero
    for index in 0..<20 {
      let before = ContinuousClock.now
      recorder.add(Frame(image: large, time: Double(index)))
      longest = max(longest, .now - before)
    }
    #expect(longest < .milliseconds(500), "\(longest)")
    #expect(throws: ImageError(.failed, "")) { try recorder.finish() }
    #expect(try !names.contains("a.mp4"), "what cannot be read is not left behind")
  }

  /// The encoder may end with a success although its last bytes found no room.
  @Test(arguments: [
    "cat > /dev/null; echo 'Error closing file pipe:3: No space left on device' >&2",
    "head -c 20000 > /dev/null; echo 'av_interleaved_write_frame(): No space left on device' >&2; exit 1",
  ])
  func aFullDiskIsTold(program: String) throws {
    let path = folder.file("a.mp4")
    var options = patient
    options.program = try folder.program(program)
    let recorder = try VideoRecorder(path: path, options: options)
    for index in 0..<20 { recorder.add(Frame(image: try picture(7), time: Double(index))) }
    let error = #expect(throws: FileError.self) { try recorder.finish() }
    #expect(error?.message == "cannot write to \(path): no space left; free some and try again")
    #expect(try !names.contains("a.mp4"))
  }

  @Test func anEncoderThatEndsIsToldWithTheFile() throws {
    let path = folder.file("a.mp4")
    var options = patient
    options.program = try folder.program("head -c 20000 > /dev/null; exit 1")
    let recorder = try VideoRecorder(path: path, options: options)
    for index in 0..<20 { recorder.add(Frame(image: try picture(7), time: Double(index))) }
    let error = #expect(throws: ImageError.self) { try recorder.finish() }
    #expect(error?.message.hasPrefix("cannot record to \(path): ") == true, "\(error?.message ?? "")")
  }

  @Test func anOlderFileStaysUntilThereIsAFrame() throws {
    let path = folder.file("a.mp4")
    try BoundedFile.write([1, 2, 3], to: path)
    let empty = try VideoRecorder(path: path, options: patient)
    #expect(throws: ImageError(.failed, "")) { try empty.finish() }
    #expect(try BoundedFile.read(path: path, maximumByteCount: 10) == [1, 2, 3])
    let recorder = try VideoRecorder(path: path, options: patient)
    recorder.add(Frame(image: try picture(1), time: 0))
    #expect(try recorder.finish().byteCount == BoundedFile.byteCount(path: path))
  }

  @Test func isReadableWhileItIsWritten() throws {
    let recorder = try VideoRecorder(path: folder.file("a.mp4"), options: patient)
    for index in 0..<40 { recorder.add(Frame(image: try picture(UInt8(index)), time: Double(index) / 20)) }
    var count = 0
    // Two seconds were given; all but the last of them is in the file soon, although nobody has ended it.
    for _ in 0..<200 where count < 20 {
      count = (try? frames(folder.file("a.mp4")).count) ?? 0
      usleep(50_000)
    }
    #expect(count >= 20)
    recorder.discard()
    #expect(try names.isEmpty)
  }

  @Test func aRecorderThatGoesLeavesNothing() throws {
    do {
      let recorder = try VideoRecorder(path: folder.file("a.mp4"), options: patient)
      recorder.add(Frame(image: try picture(1), time: 0))
      #expect(try names == ["a.mp4"])
    }
    for _ in 0..<200 where try !names.isEmpty { usleep(20_000) }
    #expect(try names.isEmpty)
    let empty = try VideoRecorder(path: folder.file("b.mp4"), options: patient)
    #expect(throws: ImageError(.failed, "")) { try empty.finish() }
    #expect(try names.isEmpty)
  }

  @Test func badPlacesAndOptionsAreRefused() throws {
    #expect(throws: FileError(.notFound, "")) { try VideoRecorder(path: folder.file("none/a.mp4")) }
    #expect(throws: FileError(.notAFile, "")) { try VideoRecorder(path: folder.path) }
    #expect(throws: FileError(.notAFile, "")) { try VideoRecorder(path: "/dev/null") }
    #expect(throws: ImageError(.missingProgram, "")) {
      try VideoRecorder(path: folder.file("a.mp4"), options: VideoRecorderOptions(program: "/no/such/program"))
    }
    #expect(try names.isEmpty)
    for options in [
      VideoRecorderOptions(maximumByteCount: 0), VideoRecorderOptions(maximumSeconds: .nan),
      VideoRecorderOptions(waitingFrameCount: 0), VideoRecorderOptions(longestWait: -1),
    ] {
      #expect(throws: ImageError(.badGeometry, "")) { try VideoRecorder(path: folder.file("a.mp4"), options: options) }
    }
  }

  /// A link in the file's place is replaced and never followed; another file that took its place is left alone.
  @Test func followsNoLinkAndRemovesOnlyItsOwn() throws {
    let (path, other) = (folder.file("a.mp4"), folder.file("other"))
    try BoundedFile.write([1, 2, 3], to: other)
    #expect(symlink(other, path) == 0)
    let recorder = try VideoRecorder(path: path, options: patient)
    recorder.add(Frame(image: try picture(1), time: 0))
    _ = try recorder.finish()
    #expect(try BoundedFile.read(path: other, maximumByteCount: 10) == [1, 2, 3])
    #expect(rename(other, path) == 0)
    recorder.discard()
    #expect(try names == ["a.mp4"])
  }
}
