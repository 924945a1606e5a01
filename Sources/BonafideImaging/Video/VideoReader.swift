public import BonafideCore
package import BonafideProcess

/// Reads the frames of a video file, or of an animated GIF, one by one.
///
/// The file is taken apart by an `ffmpeg` child process, so that hostile containers and codecs stay outside this
/// process. Its memory, its processor time and every wait for it are bounded, it finds nothing of this process's
/// environment but a few paths, may write no file and is killed when it is late. It may open nothing but the named
/// file, and only as one of the listed containers: play lists, which could name other files, are refused. Frames are
/// turned upright by the file's own rotation, given square pixels, and carry the file's own times. Reading is a pull:
/// nothing is decoded far ahead of ``next()``.
public final class VideoReader {
  /// Limits and wishes.
  public let options: VideoReaderOptions
  /// How many frames were given so far.
  public private(set) var frameCount = 0

  private let path: String
  private let isEndless: Bool
  /// Longest wait for a frame in seconds; that of the options until it is changed.
  package var longestWait: Double
  let child: ChildProcess
  private var isFinished = false
  /// How long the frames so far were waited for.
  private var waited = Duration.zero
  /// When the current frame, or the end, has to be there.
  private var deadline = ContinuousClock.now
  private var firstTime: Double?
  private var lastTime = 0.0
  private var interval = 0.04

  /// The demuxers that ffmpeg may use, by its names; no play lists, no picture sequences, no devices.
  private static let containers = "mov,matroska,avi,gif,mpegts,mpeg,ogg,flv,asf,ivf,yuv4mpegpipe"

  /// What errors ask for where nothing else is accepted.
  package static let advice = "give an MP4, MOV, MKV, WebM, AVI or GIF file"

  /// Opens a video.
  ///
  /// - Throws: ``FileError`` for the file; ``ImageError`` with code `.missingProgram` where ffmpeg is not installed.
  ///   What the file holds shows with the first ``next()``.
  public init(path: String, options: VideoReaderOptions = .init()) throws {
    _ = try BoundedFile.byteCount(path: path)
    self.path = path
    self.options = options
    longestWait = options.maximumSecondsPerFrame
    isEndless = false
    child = try ChildProcess(
      program: options.program, arguments: Self.arguments(Self.input(path: path), options: options),
      limits: Self.limits(options: options), access: ChildAccess(reading: [path]))
  }

  /// Opens what ffmpeg is told to read.
  ///
  /// - Parameters:
  ///   - input: ffmpeg's arguments up to and with the input.
  ///   - access: the files and devices that the input is.
  ///   - name: what errors call it.
  ///   - isEndless: whether it goes on until it is stopped, as a camera does: then only the single frame is waited for.
  ///   - interrupt: ends ``next()`` from another thread.
  ///   - options: limits and wishes.
  /// - Throws: ``ImageError`` with code `.missingProgram`.
  package init(
    input: [String], access: ChildAccess, name: String, isEndless: Bool, interrupt: ChildInterrupt,
    options: VideoReaderOptions
  ) throws {
    path = name
    self.options = options
    longestWait = options.maximumSecondsPerFrame
    self.isEndless = isEndless
    var limits = Self.limits(options: options)
    if isEndless { limits.processorSeconds = Self.endlessSeconds }
    child = try ChildProcess(
      program: options.program, arguments: Self.arguments(input, options: options), limits: limits, access: access,
      interrupt: interrupt)
  }

  /// Opens a video whose reading another thread may end.
  ///
  /// - Throws: as ``init(path:options:)``.
  package convenience init(path: String, options: VideoReaderOptions, interrupt: ChildInterrupt) throws {
    _ = try BoundedFile.byteCount(path: path)
    try self.init(
      input: Self.input(path: path), access: ChildAccess(reading: [path]), name: path, isEndless: false,
      interrupt: interrupt, options: options)
  }

  /// When the last frame that was given ends, in seconds: as long after it as it came after the one before.
  package var endTime: Double { frameCount == 0 ? 0 : lastTime + interval }

  /// What ffmpeg said of what is wrong so far.
  package var errors: String { String(decoding: child.errors, as: UTF8.self) }

  /// Whether parts of the frames so far could not be decoded: they are gray, smeared or left out, and the rest goes on.
  package var isDamaged: Bool { Self.faults.contains { errors.contains($0) } }

  /// What ffmpeg says of frames that it could not decode, or only in part.
  private static let faults = [
    "Invalid data found when processing input", "error while decoding MB", "decode_slice_header error",
    "Error submitting packet to decoder",
  ]

  /// Ends reading: the child process and its pipes are gone afterwards.
  package func close() {
    isFinished = true
    child.close()
  }

  /// Processor time of a stream without an end, in seconds: some years.
  private static let endlessSeconds = 100_000_000

  /// The next frame as ``PixelLayout/rgb8``, nil after the last.
  ///
  /// Times start at 0 and never decrease.
  ///
  /// - Throws: ``ImageError``: `.unsupported` for what is not a video of a known kind, `.tooLarge` for frames over the
  ///   limit or more seconds of decoding in all than are allowed, `.unreadable` for a damaged file or one that decoding
  ///   gets stuck on.
  public func next() throws -> Frame? {
    guard !isFinished else { return nil }
    if let limit = options.maximumFrameCount, frameCount >= limit {
      isFinished = true
      child.stop()
      return nil
    }
    let start = ContinuousClock.now
    let left = isEndless ? Self.clamped(.infinity) : Self.clamped(options.maximumSeconds) - waited
    deadline = start + min(left, Self.clamped(longestWait))
    defer { waited += ContinuousClock.now - start }
    do {
      let stream = PixmapStream(child: child, maximumPixelCount: options.maximumPixelCount)
      guard let image = try stream.next(secondsLeft: { secondsLeft }) else {
        isFinished = true
        try checkEnd()
        return nil
      }
      let frame = Frame(image: image, time: try nextTime())
      frameCount += 1
      return frame
    } catch let error as ImageError {
      isFinished = true
      child.stop()
      guard ContinuousClock.now < start + left else {
        throw ImageError(
          .tooLarge, "\(path): decoding takes more than \(options.maximumSeconds) seconds in all; shorten the video",
          cause: error)
      }
      throw ImageError(error.code, "\(path): \(error.message)", cause: error.cause)
    }
  }

  /// Seconds until the current frame has to be there.
  private var secondsLeft: Double { (deadline - ContinuousClock.now) / .seconds(1) }

  /// A day at most: no option may run the clock over.
  private static func clamped(_ seconds: Double) -> Duration { .seconds(seconds > 0 ? min(seconds, 86_400) : 0) }

  /// A decoder keeps up to 16 frames of 1.5 bytes a pixel besides those of 3 that are under way; with 128 bytes a pixel
  /// twice of what the heaviest stream of the largest size was seen to take is let pass.
  ///
  /// Two threads decode.
  static func limits(options: VideoReaderOptions) -> ChildLimits {
    ChildLimits(
      addressByteCount: (1 << 30) + pixelLimit(options) * 128,
      processorSeconds: 10 + 2 * Int((clamped(options.maximumSeconds) / .seconds(1)).rounded(.up)))
  }

  private static func pixelLimit(_ options: VideoReaderOptions) -> Int {
    max(1, min(options.maximumPixelCount, Image.maximumPixelCount))
  }

  /// What ffmpeg and its sister programs are told to read.
  static func input(path: String) -> [String] {
    ["-protocol_whitelist", "file,pipe", "-format_whitelist", containers, "-i", "file:" + path]
  }

  private static func arguments(_ input: [String], options: VideoReaderOptions) -> [String] {
    let pixels = pixelLimit(options)
    var filters = [
      squarePixels(within: pixels), "metadata=add:key=bonafide:value=1",
      "metadata=print:key=bonafide:file=pipe\\\\:3:direct=1",
    ]
    if let side = options.maximumLongerSide {
      let side = max(1, side)
      filters.append("scale=w='min(iw,\(side))':h='min(ih,\(side))':force_original_aspect_ratio=decrease:flags=area")
    }
    var arguments = ["-nostdin", "-hide_banner", "-v", "error", "-max_alloc", String(pixels * 16 + 64_000_000)]
    arguments += ["-threads", "2", "-max_pixels", String(pixels)]
    arguments += input + ["-map", "0:v:0", "-an", "-sn", "-dn", "-vf", filters.joined(separator: ",")]
    if let limit = options.maximumFrameCount { arguments += ["-frames:v", String(max(1, limit))] }
    // Portable pixmaps: each frame states its own size. One thread writes them: one for each core would keep as many
    // frames in memory.
    return arguments + [
      "-fps_mode", "passthrough", "-pix_fmt", "rgb24", "-c:v", "ppm", "-threads", "1", "-f", "image2pipe", "pipe:1",
    ]
  }

  /// Frames are seen as players show them: a face that is squeezed into narrow pixels would not be found.
  ///
  /// They grow to one side, so that nothing is lost; where that makes too many pixels, they shrink to the other. What
  /// rounded sizes leave of a ratio is seen by nobody, and not worth the blur of scaling.
  private static func squarePixels(within pixels: Int) -> String {
    let ratio = "if(between(sar,0.98,1.02)+lte(sar,0),1,sar)"
    let (width, height) = ("round(iw*max(1,\(ratio)))", "round(ih*max(1,1/\(ratio)))")
    let fits = "lte(\(width)*\(height),\(pixels))"
    let (narrow, low) = ("max(1,round(iw*min(1,\(ratio))))", "max(1,round(ih*min(1,1/\(ratio))))")
    return "scale=w='if(\(fits),\(width),\(narrow))':h='if(\(fits),\(height),\(low))',setsar=1"
  }

  /// The frame's own time since the first frame; where the file states none, one more interval.
  private func nextTime() throws -> Double {
    var time = firstTime == nil ? 0 : lastTime + interval
    while let note = try child.readNote(within: secondsLeft) {
      guard let word = note.split(separator: " ").first(where: { $0.hasPrefix("pts_time:") }) else { continue }
      if let stated = Double(word.dropFirst("pts_time:".count)), stated.isFinite {
        let first = firstTime ?? stated
        firstTime = first
        time = stated - first
      }
      break
    }
    if firstTime == nil { firstTime = 0 }
    time = max(time, lastTime)
    if time > lastTime { interval = time - lastTime }
    lastTime = time
    return time
  }

  /// What is wrong with a file without a frame, as far as its length and its first bytes tell.
  private var whyNothingCame: String {
    let unknown = "this is not a video, or it is damaged"
    guard !isEndless, let byteCount = try? BoundedFile.byteCount(path: path) else { return unknown }
    guard byteCount > 0 else { return "the file is empty" }
    return (try? Self.isVideo(path: path)) == true ? "the video is cut short or damaged: copy it again" : unknown
  }

  /// Tells a proper end from a failure.
  private func checkEnd() throws {
    let status = child.finish(within: secondsLeft)
    let said = String(decoding: child.errors, as: UTF8.self)
    if said.contains("max pixel count") {
      throw ImageError(.tooLarge, "the frames have more than \(options.maximumPixelCount) pixels; scale the video down")
    }
    if said.contains("matches no streams") {
      throw ImageError(.unsupported, "this holds no video, perhaps sound alone; \(options.advice)")
    }
    if said.contains("not on whitelist") {
      throw ImageError(.unsupported, "this holds no video of a known kind; \(options.advice)")
    }
    if frameCount == 0 {
      throw ImageError(.unreadable, "\(whyNothingCame); \(options.advice)")
    }
    guard status == 0 else {
      throw ImageError(.unreadable, "decoding failed after \(frameCount) frames; the video is damaged")
    }
  }
}
