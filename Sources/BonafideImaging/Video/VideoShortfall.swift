internal import BonafideProcess

/// What a video lacks whose frames end long before the end that its file states: the file broke off on its way.
package struct VideoShortfall: Sendable, Hashable {
  /// When the last frame ends, in seconds.
  package let seconds: Double
  /// How long the video lasts by what the file states, in seconds.
  package let declaredSeconds: Double

  /// Least share that the frames of a whole file reach: clocks differ a little, and a last frame may be shown for
  /// longer than the others.
  private static let leastShare = 0.9
  /// Most seconds that a whole file lacks.
  private static let mostSeconds = 1.0
  /// Longest wait for the length that a file states, in seconds.
  private static let longestWait = 5.0

  /// Looks for what is missing of a file of which every frame was read.
  ///
  /// Nil where nothing is, and where nobody knows: not every file states its length, and the program `ffprobe`, which
  /// comes with ffmpeg, reads it.
  ///
  /// - Parameters:
  ///   - path: of the file.
  ///   - seconds: when its last frame ends.
  ///   - options: those that it was read with.
  package init?(of path: String, endingAt seconds: Double, options: VideoReaderOptions) {
    guard let declared = Self.declaredSeconds(of: path, options), seconds < Self.leastShare * declared,
      declared - seconds > Self.mostSeconds
    else { return nil }
    self.seconds = seconds
    declaredSeconds = declared
  }

  /// What the head of a file states, without a look at its frames: of a file that broke off these say less.
  private static func declaredSeconds(of path: String, _ options: VideoReaderOptions) -> Double? {
    guard options.program.hasSuffix("ffmpeg") else { return nil }
    let program = String(options.program.dropLast("mpeg".count)) + "probe"
    let asked = [
      "-hide_banner", "-v", "error", "-nofind_stream_info", "-select_streams", "v:0", "-show_entries",
      "stream=duration,start_time:stream_tags=DURATION:format=duration,nb_streams", "-of", "flat",
    ]
    guard
      let child = try? ChildProcess(
        program: program, arguments: asked + VideoReader.input(path: path),
        limits: VideoReader.limits(options: options), access: ChildAccess(reading: [path]))
    else { return nil }
    defer { child.close() }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = bytes.withUnsafeMutableBytes { try? child.readOutput(into: $0, within: longestWait) }
    guard let count, child.finish(within: longestWait) == 0 else { return nil }
    return declaredSeconds(in: String(decoding: bytes.prefix(count), as: UTF8.self))
  }

  /// The length of the video itself; that of the file where it holds nothing else, since sound may go on for longer.
  static func declaredSeconds(in text: String) -> Double? {
    var values: [String: String] = [:]
    for line in text.split(separator: "\n") {
      guard let mark = line.firstIndex(of: "=") else { continue }
      let value = line[line.index(after: mark)...].split(separator: "\"").first ?? ""
      values[String(line[..<mark])] = String(value)
    }
    func seconds(_ key: String) -> Double? {
      // Plain seconds, or hours and minutes before them.
      let parts = (values[key] ?? "").split(separator: ":").map { Double($0) ?? .nan }
      let all = parts.reduce(0) { $0 * 60 + $1 }
      return all.isFinite && all > 0 ? all : nil
    }
    if let own = seconds("streams.stream.0.duration") { return own }
    // Matroska states when the last frame ends, and the first one may have come late.
    let whole = values["format.nb_streams"] == "1" ? seconds("format.duration") : nil
    let start = seconds("streams.stream.0.start_time") ?? 0
    return (seconds("streams.stream.0.tags.DURATION") ?? whole).map { $0 - start }
  }
}
