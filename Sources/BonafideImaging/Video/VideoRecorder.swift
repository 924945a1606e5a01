public import BonafideCore
internal import BonafideProcess
internal import Dispatch
internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Records frames as a fragmented MP4 file (H.264), beside the stream that they come from.
///
/// An `ffmpeg` child process encodes; frames reach it one at a time on a thread of the recorder's own, so that the
/// stream never waits longer than ``VideoRecorderOptions/longestWait``: where encoding is slower than the stream, the
/// oldest waiting frame is left out. The file can be read at any time up to its last quarter of a second, also after
/// this process was killed. Its owner alone may read it. It takes the place of an older one with the first frame. A
/// recorder that goes without ``finish()`` removes it.
public final class VideoRecorder: Sendable {
  /// Where the file lies.
  public let path: String
  /// Limits and wishes.
  public let options: VideoRecorderOptions

  private struct State {
    var waiting: [Frame] = []
    var isBusy = false
    /// Takes no more frames.
    var isClosed = false
    var isCutShort = false
    var droppedCount = 0
    /// Of the first frame and of the last one that was taken.
    var times: (first: Double, last: Double)?
  }

  /// Longest recording and longest wait, whatever the options say: a day.
  private static let longestSeconds = 86_400.0

  private let state = Mutex(State())
  private let encoding: Mutex<Encoding>
  private let queue = DispatchQueue(label: "bonafide.recorder")
  private let running = DispatchGroup()
  private let interrupt = ChildInterrupt()

  /// Begins a recording.
  ///
  /// - Parameters:
  ///   - path: of the file; an old one is replaced once there is a frame.
  ///   - options: limits and wishes.
  /// - Throws: ``FileError`` for the place, ``ImageError`` with code `.missingProgram` without ffmpeg, `.badGeometry`
  ///   for limits that allow nothing.
  public init(path: String, options: VideoRecorderOptions = .init()) throws {
    guard options.maximumByteCount > 0, options.maximumSeconds > 0, options.maximumLongerSide >= 16,
      options.waitingFrameCount > 0, options.secondsToEncode > 0, options.longestWait >= 0
    else { throw ImageError(.badGeometry, "a limit of the recording allows nothing; give larger ones") }
    self.path = path
    self.options = options
    encoding = Mutex(try Encoding(path: path, options: options, interrupt: interrupt))
  }

  deinit { if encoding.withLock({ $0.isOpen }) { discard() } }

  /// Whether any frame was taken.
  package var hasFrames: Bool { state.withLock { $0.times != nil } }

  /// Takes a frame; its time, in seconds of the stream, is kept.
  ///
  /// Frames whose time is not after the one before, and those after the end of a recording, are left out. What goes
  /// wrong with encoding is told by ``finish()``.
  public func add(_ frame: Frame) {
    let deadline = ContinuousClock.now + .seconds(min(options.longestWait, 60))
    while state.withLock({ !$0.isClosed && $0.waiting.count >= options.waitingFrameCount }),
      ContinuousClock.now < deadline
    { usleep(1000) }
    let isFirst = state.withLock { state -> Bool in
      guard !state.isClosed, frame.time.isFinite else { return false }
      let first = state.times?.first ?? frame.time
      guard state.times.map({ frame.time > $0.last }) ?? true else { return false }
      guard frame.time - first <= min(options.maximumSeconds, Self.longestSeconds) else {
        (state.isClosed, state.isCutShort) = (true, true)
        return false
      }
      state.times = (first, frame.time)
      if state.waiting.count >= options.waitingFrameCount {
        state.waiting.removeFirst()
        state.droppedCount += 1
      }
      state.waiting.append(frame)
      guard !state.isBusy else { return false }
      state.isBusy = true
      running.enter()
      return true
    }
    guard isFirst else { return }
    encoding.withLock { $0.begin() }
    queue.async { [self] in drain() }
  }

  /// Encodes what waits and ends the file.
  ///
  /// - Returns: what was recorded.
  /// - Throws: ``ImageError`` with code `.failed` where nothing was recorded or encoding went wrong, ``FileError``
  ///   where the file cannot be written, as on a full disk; the file is removed then.
  public func finish() throws -> VideoRecording {
    let state = state.withLock { state in
      state.isClosed = true
      return (cut: state.isCutShort, dropped: state.droppedCount)
    }
    running.wait()
    return try encoding.withLock { encoding in
      do {
        try encoding.end()
      } catch {
        encoding.discard()
        throw error
      }
      return VideoRecording(
        path: path, frameCount: encoding.frameCount, droppedFrameCount: state.dropped, seconds: encoding.seconds,
        byteCount: encoding.byteCount, isCutShort: state.cut || encoding.isFull)
    }
  }

  /// Ends the recording and removes the file, also a finished one.
  public func discard() {
    state.withLock { state in
      state.isClosed = true
      state.waiting = []
    }
    interrupt.raise()
    running.wait()
    encoding.withLock { $0.discard() }
  }

  private func drain() {
    while let frame = next() {
      let goesOn = encoding.withLock { $0.add(frame) }
      if !goesOn {
        state.withLock { state in
          state.isClosed = true
          state.waiting = []
        }
      }
    }
    running.leave()
  }

  private func next() -> Frame? {
    state.withLock { state in
      guard !state.waiting.isEmpty else {
        state.isBusy = false
        return nil
      }
      return state.waiting.removeFirst()
    }
  }
}

extension VideoRecorder {
  /// The child that encodes, and the file that it writes.
  private struct Encoding: ~Copyable, @unchecked Sendable {
    // Unchecked: the child is only used by whoever holds the recorder's mutex around this.
    private let path: String
    private let options: VideoRecorderOptions
    private let interrupt: ChildInterrupt
    /// Nil before the first frame, and where it could not be started.
    private var child: ChildProcess?
    /// Nil before the first frame, and where it could not be made.
    private var file: RecordingFile?
    private(set) var frameCount = 0
    /// Whether the file has reached its greatest size.
    private(set) var isFull = false
    /// Whether it is neither ended nor removed.
    private(set) var isOpen = true
    private var size: PixelSize?
    private var failure: (any BonafideError)?
    private var times: (first: Double, last: Int)?

    init(path: String, options: VideoRecorderOptions, interrupt: ChildInterrupt) throws {
      try BoundedFile.checkWritable(path)
      try ChildProcess.checkInstalled(options.program)
      self.path = path
      self.options = options
      self.interrupt = interrupt
    }

    /// Makes the file, in the place of an older one, and starts the child, where that was not done.
    ///
    /// What goes wrong is told by ``end()``.
    mutating func begin() {
      guard isOpen, file == nil, failure == nil else { return }
      do {
        let made = try RecordingFile(path: path)
        file = made
        child = try ChildProcess(
          program: options.program, arguments: Self.arguments,
          limits: ChildLimits(
            addressByteCount: 4 << 30, processorSeconds: 1_000_000,
            fileByteCount: min(options.maximumByteCount, Int.max - Self.spareByteCount) + Self.spareByteCount),
          isFed: true, file: made.descriptor, interrupt: interrupt)
      } catch {
        failure = Self.told(error)
      }
    }

    /// Room for one fragment more than is asked for: the size is looked at between frames.
    private static let spareByteCount = 64 << 20

    /// Descriptor 3 is the file: no name is opened twice, and none by a program that reads bytes from outside.
    private static let arguments = [
      "-nostdin", "-hide_banner", "-v", "error", "-probesize", "32", "-analyzeduration", "0", "-protocol_whitelist",
      "pipe", "-threads", "1", "-f", "matroska", "-i", "pipe:0", "-map", "0:v:0", "-an", "-fps_mode", "passthrough",
      "-enc_time_base", "-1", "-vf", "pad=ceil(iw/2)*2:ceil(ih/2)*2", "-c:v", "libx264", "-preset", "veryfast", "-tune",
      "zerolatency", "-threads", "1", "-crf", "21", "-pix_fmt", "yuv420p", "-g", "30", "-movflags",
      "+frag_keyframe+empty_moov+default_base_moof", "-frag_duration", "250000", "-flush_packets", "1", "-f", "mp4",
      "pipe:3",
    ]

    var byteCount: Int { file?.byteCount ?? 0 }
    /// From the first frame to the last.
    var seconds: Double { times.map { Double($0.last) / 1000 } ?? 0 }

    /// Encodes a frame; false where no more are taken.
    mutating func add(_ frame: Frame) -> Bool {
      guard isOpen, failure == nil, !isFull else { return false }
      do {
        let first = times?.first ?? frame.time
        let milliseconds = Int(((frame.time - first) * 1000).rounded())
        if let times, milliseconds <= times.last { return true }
        var image = try frame.image.converted(to: .rgb8).shrunk(toLongerSide: options.maximumLongerSide)
        if let size { image = try image.fitted(to: size) }
        // What the next fragment may take, whatever it shows.
        let fragment = image.width * image.height
        guard byteCount + min(fragment, options.maximumByteCount / 8) < options.maximumByteCount else {
          isFull = true
          return false
        }
        if size == nil {
          size = image.size
          try write(MatroskaStream.header(image.size))
        }
        let rowBytes = image.width * 3
        if image.bytesPerRow != rowBytes { image = try image.tight() }
        try write(
          MatroskaStream.frameHeader(byteCount: rowBytes * image.height, milliseconds: milliseconds))
        try write(image.bytes)
        times = (first, milliseconds)
        frameCount += 1
      } catch {
        failure = Self.told(error)
        return false
      }
      return true
    }

    private func write(_ bytes: [UInt8]) throws {
      guard let child else { throw ImageError(.failed, "nothing encodes the recording") }
      let seconds = min(options.secondsToEncode, longestSeconds)
      try bytes.withUnsafeBytes { try child.writeInput($0, within: seconds) }
    }

    private static func told(_ error: any Error) -> any BonafideError {
      error as? any BonafideError ?? ImageError(.failed, "a frame cannot be recorded", cause: error)
    }

    /// Ends the file.
    mutating func end() throws {
      guard isOpen else { return }
      isOpen = false
      guard let child else {
        if let failure { throw failure }
        throw ImageError(.failed, "there was no frame to record")
      }
      child.closeInput()
      // An encoder that has failed has ended, or never will.
      let status = child.finish(within: failure == nil ? min(options.secondsToEncode, longestSeconds) : 1)
      let said = String(decoding: child.errors, as: UTF8.self)
      child.close()
      guard frameCount > 0 || failure != nil else { throw ImageError(.failed, "there was no frame to record") }
      let trouble = RecordingTrouble.error(said: said, status: status, failure: failure, path: path)
      if let trouble { throw trouble }
    }

    /// Kills the child and removes the file.
    mutating func discard() {
      isOpen = false
      child?.close()
      file?.remove()
    }
  }
}

extension Image {
  /// The picture within another size: as large as fits, in the middle of black.
  fileprivate func fitted(to size: PixelSize) throws -> Image {
    guard size != self.size else { return self }
    let scale = min(Double(size.width) / Double(width), Double(size.height) / Double(height))
    return try warped(
      by: AffineTransform(
        a: scale, b: 0, tx: (Double(size.width) - Double(width) * scale) / 2, c: 0, d: scale,
        ty: (Double(size.height) - Double(height) * scale) / 2), to: size)
  }

  /// The same picture without bytes between its rows.
  fileprivate func tight() throws -> Image {
    let row = width * layout.bytesPerPixel
    return try withUnsafeBytes { source in
      try Image(width: width, height: height, layout: layout) { target in
        for y in 0..<height {
          UnsafeMutableRawBufferPointer(rebasing: target[(y * row)..<((y + 1) * row)]).copyMemory(
            from: UnsafeRawBufferPointer(rebasing: source[(y * bytesPerRow)..<(y * bytesPerRow + row)]))
        }
      }
    }
  }
}
