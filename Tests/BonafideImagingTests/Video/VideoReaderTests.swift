import BonafideCore
import Testing

@testable import BonafideImaging
@testable import BonafideProcess

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

@Suite struct VideoReaderTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  /// A clip of ffmpeg's test pattern, or of another of its sources.
  private func clip(
    _ name: String, source: String = "testsrc=size=160x120:rate=10:duration=1", _ options: [String] = []
  ) throws -> String {
    let path = folder.file(name)
    try run("ffmpeg", ["-nostdin", "-v", "error", "-f", "lavfi", "-i", source] + options + ["-y", path])
    return path
  }

  private func frames(_ path: String, _ options: VideoReaderOptions = .init()) throws -> [Frame] {
    let reader = try VideoReader(path: path, options: options)
    var frames: [Frame] = []
    while let frame = try reader.next() { frames.append(frame) }
    #expect(try reader.next() == nil)
    #expect(reader.frameCount == frames.count)
    return frames
  }

  @Test(arguments: ["mp4", "mkv", "avi", "webm", "gif", "ts"]) func readsEveryFrameOfACommonFile(kind: String) throws {
    let frames = try frames(try clip("clip." + kind))
    #expect(frames.count == 10)
    for (index, frame) in frames.enumerated() {
      #expect(frame.image.size == PixelSize(width: 160, height: 120))
      #expect(abs(frame.time - Double(index) / 10) < 0.002)
    }
  }

  /// A copy that broke off is read as far as it goes; that more was there shows in the length that it states.
  @Test(arguments: [("mp4", ["-movflags", "+faststart"]), ("mkv", [])] as [(String, [String])])
  func aFileThatBrokeOffLacksItsEnd(kind: String, options: [String]) throws {
    let whole = try clip("whole." + kind, source: "testsrc2=size=160x120:rate=10:duration=5", options)
    func shortfall(_ path: String) throws -> VideoShortfall? {
      let reader = try VideoReader(path: path)
      #expect(reader.endTime == 0)
      while try reader.next() != nil {}
      return VideoShortfall(of: path, endingAt: reader.endTime, options: reader.options)
    }
    #expect(try shortfall(whole) == nil)
    let bytes = try BoundedFile.read(path: whole, maximumByteCount: 10_000_000)
    let cut = folder.file("cut." + kind)
    try BoundedFile.write(Array(bytes.prefix(bytes.count / 3)), to: cut)
    let found = try #require(try shortfall(cut))
    #expect(abs(found.declaredSeconds - 5) < 0.1 && (0.5...4).contains(found.seconds), "\(found)")
    let usual = VideoReaderOptions()
    #expect(VideoShortfall(of: cut, endingAt: 3.9, options: usual) != nil)
    #expect(VideoShortfall(of: cut, endingAt: 4.2, options: usual) == nil, "less than a second is missing")
    let without = VideoReaderOptions(program: "/no/such/ffmpeg")
    #expect(VideoShortfall(of: cut, endingAt: 1, options: without) == nil, "nobody knows")
  }

  @Test func theLengthThatAFileStatesIsThatOfItsVideo() {
    let sound = "format.nb_streams=2\nformat.duration=\"20.0\"\n"
    let stream = "streams.stream.0.duration="
    #expect(VideoShortfall.declaredSeconds(in: stream + "\"5.500000\"\n" + sound) == 5.5)
    let tag = "streams.stream.0.tags.DURATION=\"00:01:05.500000000\"\n"
    #expect(VideoShortfall.declaredSeconds(in: stream + "\"N/A\"\n" + tag + sound) == 65.5)
    let late = tag + "streams.stream.0.start_time=\"60.0\"\n"
    #expect(VideoShortfall.declaredSeconds(in: late) == 5.5, "the first frame comes late")
    #expect(VideoShortfall.declaredSeconds(in: stream + "\"N/A\"\n" + sound) == nil, "sound may go on for longer")
    #expect(VideoShortfall.declaredSeconds(in: "format.nb_streams=1\nformat.duration=\"20.0\"\n") == 20)
    for text in ["", "=", "streams.stream.0.duration", stream + "\"inf\"", stream + "\"-3\"", stream + "\"::\""] {
      #expect(VideoShortfall.declaredSeconds(in: text) == nil, "\(text)")
    }
  }

  @Test func givesTheColorsOfALosslessFile() throws {
    let source = "color=c=0x20A0F0:size=32x16:rate=5:duration=0.6,format=gbrp"
    let frames = try frames(try clip("plain.mkv", source: source, ["-c:v", "ffv1"]))
    #expect(frames.count == 3)
    let wanted = try Picture.filled(width: 32, height: 16, [0x20, 0xA0, 0xF0])
    for frame in frames { #expect(Picture.largestDifference(frame.image, wanted) == 0) }
  }

  @Test func keepsTheTimesOfAVariableRate() throws {
    let path = try clip(
      "uneven.mkv", source: "testsrc=size=64x48:rate=20:duration=1",
      ["-vf", "select=eq(n\\,0)+gt(n\\,13)", "-fps_mode", "passthrough"])
    let times = try frames(path).map { ($0.time * 100).rounded() / 100 }
    #expect(times == [0, 0.7, 0.75, 0.8, 0.85, 0.9, 0.95])
  }

  @Test func turnsARotatedVideoUpright() throws {
    let flat = try clip("flat.mp4", source: "color=c=red:size=64x32:rate=5:duration=0.4")
    let turned = folder.file("turned.mp4")
    try run(
      "ffmpeg", ["-nostdin", "-v", "error", "-i", flat, "-c", "copy", "-metadata:s:v", "rotate=90", "-y", turned])
    #expect(try frames(turned).map(\.image.size) == [PixelSize](repeating: PixelSize(width: 32, height: 64), count: 2))
  }

  private func sizes(_ path: String, _ options: VideoReaderOptions = .init()) throws -> Set<PixelSize> {
    Set(try frames(path, options).map(\.image.size))
  }

  /// As players show it, and as the same film of square pixels is read.
  @Test func givesSquarePixels() throws {
    func film(_ width: Int, _ height: Int) throws -> String {
      try clip(
        "pixels-\(width)-\(height).mp4", source: "testsrc=size=240x320:rate=5:duration=0.4,setsar=\(width)/\(height)")
    }
    let narrow = try film(2, 1)
    #expect(try sizes(narrow) == [PixelSize(width: 480, height: 320)])
    #expect(try sizes(film(1, 2)) == [PixelSize(width: 240, height: 640)])
    #expect(try sizes(film(101, 100)) == [PixelSize(width: 240, height: 320)], "nobody sees that")
    let turned = folder.file("narrow-turned.mp4")
    try run(
      "ffmpeg", ["-nostdin", "-v", "error", "-i", narrow, "-c", "copy", "-metadata:s:v", "rotate=90", "-y", turned])
    #expect(try sizes(turned) == [PixelSize(width: 320, height: 480)])
    #expect(
      try sizes(narrow, VideoReaderOptions(maximumLongerSide: 240)) == [PixelSize(width: 240, height: 160)])
    // There is room for what is stored, and for nothing larger.
    let tight = VideoReaderOptions(maximumPixelCount: 256 * 320)
    #expect(try sizes(narrow, tight) == [PixelSize(width: 240, height: 160)])
  }

  @Test func shrinksOnlyWhatIsLarger() throws {
    let path = try clip("clip.mp4")
    let small = try frames(path, VideoReaderOptions(maximumLongerSide: 80))
    #expect(small.allSatisfy { $0.image.size == PixelSize(width: 80, height: 60) })
    let same = try frames(path, VideoReaderOptions(maximumLongerSide: 1000))
    #expect(same.allSatisfy { $0.image.size == PixelSize(width: 160, height: 120) })
  }

  @Test func endsAfterTheWantedNumberOfFrames() throws {
    let path = try clip("clip.mp4")
    #expect(try frames(path, VideoReaderOptions(maximumFrameCount: 3)).count == 3)
    #expect(try frames(path, VideoReaderOptions(maximumFrameCount: 0)).isEmpty)
  }

  @Test func refusesFramesOverTheLimit() throws {
    let path = try clip("clip.mp4")
    #expect(throws: ImageError(.tooLarge, "")) { try frames(path, VideoReaderOptions(maximumPixelCount: 160 * 119)) }
    #expect(try frames(path, VideoReaderOptions(maximumPixelCount: 192 * 128)).count == 10)
  }

  @Test func namesTheMissingProgram() throws {
    let path = try clip("clip.mp4")
    let error = #expect(throws: ImageError(.missingProgram, "")) {
      try VideoReader(path: path, options: VideoReaderOptions(program: "no-such-ffmpeg"))
    }
    #expect(error?.message.contains("install") == true)
  }

  @Test func refusesWhatIsNoVideo() throws {
    let text = folder.file("text.mp4")
    try BoundedFile.write(Array("This is a text, not a video.\n".utf8), to: text)
    #expect(throws: ImageError(.unreadable, "")) { try frames(text) }
    try BoundedFile.write([], to: text)
    #expect(throws: ImageError(.unreadable, "")) { try frames(text) }
    let sound = try clip("sound.mkv", source: "sine=duration=0.2", ["-c:a", "pcm_s16le"])
    #expect(throws: ImageError(.unsupported, "")) { try frames(sound) }
  }

  /// Which of the three it is decides what a person can do.
  @Test func tellsWhyNoFrameCame() throws {
    let whole = try BoundedFile.read(path: try clip("whole.mp4"), maximumByteCount: 10_000_000)
    let cases: [([UInt8], String)] = [
      ([], "the file is empty; give"),
      (Array(whole.prefix(whole.count / 2)), "the video is cut short or damaged: copy it again; give"),
      ([0x47, 0x40, 0, 0x10, 0, 0], "this is not a video, or it is damaged; give"),
    ]
    for (bytes, told) in cases {
      let path = folder.file("none.mp4")
      try BoundedFile.write(bytes, to: path)
      let error = #expect(throws: ImageError(.unreadable, "")) { try frames(path) }
      #expect(error?.message.contains(told) == true, "\(error?.message ?? "")")
    }
  }

  @Test func refusesFoldersAndMissingFiles() {
    #expect(throws: FileError(.notAFile, "")) { try VideoReader(path: folder.path) }
    #expect(throws: FileError(.notFound, "")) { try VideoReader(path: folder.file("none.mp4")) }
  }

  /// A play list would make ffmpeg open other files of the user.
  @Test(arguments: ["mp4", "m3u8", "txt"]) func doesNotFollowPlayLists(kind: String) throws {
    let victim = try clip("victim.ts")
    let list = folder.file("list." + kind)
    let texts = [
      "#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nfile://\(victim)\n#EXT-X-ENDLIST\n",
      "ffconcat version 1.0\nfile \(victim)\n",
    ]
    for text in texts {
      try BoundedFile.write(Array(text.utf8), to: list)
      #expect(throws: ImageError.self) { try frames(list) }
    }
  }

  @Test func takesNoOptionsOrCommandsFromAName() throws {
    let plain = try clip("clip.mp4")
    let odd = folder.file("-i $(touch x) ;'\" %03d,[in].mp4")
    try run("cp", ["--", plain, odd])
    #expect(try frames(odd).count == 10)
  }

  @Test func aCutFileGivesItsFramesOrAnError() throws {
    let bytes = try BoundedFile.read(path: try clip("whole.mkv"), maximumByteCount: 1 << 20)
    let cut = folder.file("cut.mkv")
    for fifth in 0..<5 {
      try BoundedFile.write(Array(bytes.prefix(bytes.count * fifth / 5)), to: cut)
      do {
        #expect(try frames(cut).count <= 10)
      } catch let error as ImageError {
        #expect([ImageError.Code.unreadable, .unsupported].contains(error.code))
      }
    }
  }

  /// A reader that is dropped in the middle leaves no process and no descriptor behind.
  @Test func leavesNothingBehind() throws {
    let path = try clip("clip.mp4", source: "testsrc=size=640x480:rate=30:duration=4")
    var processes: [pid_t] = []
    var pipes: Set<ino_t> = []
    for _ in 0..<5 {
      let reader = try VideoReader(path: path)
      #expect(try reader.next() != nil)
      processes.append(reader.child.process)
      pipes.formUnion(reader.child.descriptors.compactMap(pipe))
    }
    #expect(processes.allSatisfy { $0 > 0 } && pipes.count == 15)
    #expect(processes.allSatisfy { kill($0, 0) != 0 })
    // By what they lead to: other tests open and close descriptors beside this one.
    #expect((0..<1024).compactMap { pipe(Int32($0)) }.filter(pipes.contains).isEmpty)
  }

  /// What tells the pipe of a descriptor from all others.
  private func pipe(_ descriptor: Int32) -> ino_t? {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO ? status.st_ino : nil
  }

  @Test func aProgramThatNeverAnswersIsGivenUp() throws {
    let path = try clip("clip.mp4")
    let slow = try folder.program("exec sleep 100")
    #expect(throws: ImageError(.unreadable, "")) {
      try frames(path, VideoReaderOptions(maximumSecondsPerFrame: 0.3, program: slow))
    }
    let closed = try folder.program("exec sleep 100 1>&- 2>&- 3>&-")
    #expect(throws: ImageError(.unreadable, "")) {
      try frames(path, VideoReaderOptions(maximumSecondsPerFrame: 0.3, program: closed))
    }
  }

  /// Each frame comes in time; all of them together would take for ever.
  @Test func allFramesTogetherHaveALimit() throws {
    let path = try clip("clip.mp4")
    let dripping = try folder.program("while :; do printf 'P6\n1 1\n255\nabc'; echo pts_time:0 >&3; sleep 0.1; done")
    let reader = try VideoReader(
      path: path, options: VideoReaderOptions(maximumSecondsPerFrame: 20, maximumSeconds: 1, program: dripping))
    let error = #expect(throws: ImageError(.tooLarge, "")) {
      while try reader.next() != nil { try #require(reader.frameCount < 100) }
    }
    #expect(error?.message.contains("in all") == true)
    #expect(reader.frameCount > 0)
  }

  /// Notes without end do not start the time of a frame anew.
  @Test func chatterWinsNoTime() throws {
    let path = try clip("clip.mp4")
    let talking = try folder.program(
      "printf 'P6\n1 1\n255\nabc'; for i in 1 2 3 4 5 6 7 8 9 0; do echo nothing >&3; sleep 0.3; done; exec sleep 100")
    #expect(throws: ImageError(.unreadable, "")) {
      try frames(path, VideoReaderOptions(maximumSecondsPerFrame: 1, program: talking))
    }
  }
}
