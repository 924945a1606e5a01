internal import BonafideCore
internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// A program that runs beside this one and writes three streams: its output, its errors, and notes (descriptor 3).
///
/// Started without a shell and with an empty standard input; killed when the object goes. All three streams are read
/// whenever one is waited for, so that the program never blocks on a full pipe that nobody empties.
package final class ChildProcess {
  /// The streams that the program writes, in the order of `descriptors`.
  private enum Stream: Int { case output, errors, notes }

  private var descriptors: [Int32] = [-1, -1, -1]
  private var process: pid_t = -1
  /// The first 8 KB that the program wrote to its standard error.
  package private(set) var errors: [UInt8] = []
  /// What it wrote to descriptor 3 and nobody has taken yet.
  private var notes: [UInt8] = []

  /// More unread notes than this mean that the program is out of its mind.
  private static let maximumNoteByteCount = 1 << 20
  private static let maximumErrorByteCount = 8192

  /// Held from making the pipes to starting the program, so that no other child inherits their write ends.
  private static let spawning = Mutex(())

  /// Starts a program, looked up in `PATH` unless its name holds a slash.
  ///
  /// - Parameters:
  ///   - program: its name, or its path.
  ///   - arguments: what it is started with.
  ///   - environment: what the program finds in its environment besides, or instead of, what is in this one's.
  ///   - debianPackage: what the error names when the program is missing.
  /// - Throws: ``ImageError`` with code `.missingProgram` when it cannot be started.
  package init(
    program: String, arguments: [String], environment: [String: String] = [:], debianPackage: String = "ffmpeg"
  ) throws {
    process = try Self.spawning.withLock { _ in
      let writeEnds = try openPipes()
      defer { for descriptor in writeEnds { close(descriptor) } }
      return try Self.spawn(program, arguments, environment, writeEnds, debianPackage)
    }
  }

  /// Makes the three pipes, keeps their read ends and returns their write ends.
  private func openPipes() throws -> [Int32] {
    var writeEnds: [Int32] = []
    for index in 0..<3 {
      var ends: [Int32] = [-1, -1]
      var raised: Int32 = -1
      if pipe(&ends) == 0 {
        _ = fcntl(ends[0], F_SETFD, FD_CLOEXEC)
        descriptors[index] = ends[0]
        // Above 9, so that placing one on 1, 2 or 3 cannot overwrite another.
        raised = fcntl(ends[1], F_DUPFD_CLOEXEC, 10)
        close(ends[1])
      }
      guard raised >= 0 else {
        for descriptor in writeEnds { close(descriptor) }
        throw ImageError(.failed, "no file descriptor is left for a pipe; close some files")
      }
      writeEnds.append(raised)
    }
    #if os(Linux)
      // F_SETPIPE_SZ, which Swift does not import: a frame then takes few turns. Only a wish, so failure is fine.
      _ = fcntl(descriptors[Stream.output.rawValue], 1031, 1 << 20)
    #endif
    return writeEnds
  }

  /// Starts a program with its descriptors 1, 2 and 3 on the given ones.
  private static func spawn(
    _ program: String, _ arguments: [String], _ changes: [String: String], _ writeEnds: [Int32],
    _ debianPackage: String
  ) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    for (index, descriptor) in writeEnds.enumerated() {
      posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(index + 1))
    }
    let words = ([program] + arguments).map { strdup($0) } + [nil]
    let settings = changes.isEmpty ? [] : variables(of: environ, with: changes)
    defer { for string in words + settings { free(string) } }
    var started: pid_t = -1
    let code =
      changes.isEmpty
      ? posix_spawnp(&started, program, &actions, nil, words, environ)
      : posix_spawnp(&started, program, &actions, nil, words, settings)
    guard code == 0 else {
      let why = code == ENOENT ? "is not installed" : "cannot be started"
      throw ImageError(.missingProgram, "the program \(program) \(why); install the package \(debianPackage)")
    }
    return started
  }

  /// Copies of an environment's variables, `NAME=value`, with other values for some names, and the nil that ends them; to
  /// be freed.
  ///
  /// Whatever is not changed stays as it is, byte for byte: it need not be text.
  ///
  /// - Parameter environment: ended by nil; may itself be nil, as after `clearenv`.
  static func variables(
    of environment: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?, with changes: [String: String]
  ) -> [UnsafeMutablePointer<CChar>?] {
    let beginnings = changes.keys.map { Array("\($0)=".utf8CString.dropLast()) }
    var copies: [UnsafeMutablePointer<CChar>?] = []
    var next = environment
    while let variable = next?.pointee {
      if !beginnings.contains(where: { strncmp(variable, $0, $0.count) == 0 }) { copies.append(strdup(variable)) }
      next = next?.advanced(by: 1)
    }
    return copies + changes.sorted { $0.key < $1.key }.map { strdup("\($0.key)=\($0.value)") } + [nil]
  }

  deinit {
    stop()
    for index in 0..<3 { closeStream(index) }
  }

  /// Fills the buffer from the program's output; fewer bytes come only at its end.
  ///
  /// - Throws: ``ImageError`` with code `.unreadable` when it is neither full nor at the output's end after `seconds`.
  package func readOutput(into target: UnsafeMutableRawBufferPointer, within seconds: Double) throws -> Int {
    var count = 0
    let deadline = ContinuousClock.now + .seconds(seconds)
    while count < target.count, let base = target.baseAddress {
      guard try pump(.output, until: deadline) else { break }
      let got = read(descriptors[0], base + count, target.count - count)
      if got < 0 && errno == EINTR { continue }
      guard got > 0 else {
        closeStream(Stream.output.rawValue)
        break
      }
      count += got
    }
    return count
  }

  /// The next line of the notes without its end, nil after the last.
  func readNote(within seconds: Double) throws -> String? {
    let deadline = ContinuousClock.now + .seconds(seconds)
    while true {
      if let end = notes.firstIndex(of: 0x0A) {
        let line = String(decoding: notes[..<end], as: UTF8.self)
        notes.removeSubrange(...end)
        return line
      }
      guard try pump(.notes, until: deadline) else { return nil }
    }
  }

  /// Waits for the end, at most `seconds`, and gives the exit status; nil when the program had to be killed.
  package func finish(within seconds: Double) -> Int32? {
    let deadline = ContinuousClock.now + .seconds(seconds)
    closeStream(Stream.output.rawValue)
    do {
      while try pump(.errors, until: deadline) {}
    } catch {
      stop()
      return nil
    }
    return wait()
  }

  /// Kills the program if it still runs.
  package func stop() {
    guard process > 0 else { return }
    kill(process, SIGKILL)
    _ = wait()
  }

  private func wait() -> Int32? {
    guard process > 0 else { return nil }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 && errno == EINTR {}
    process = -1
    // As the macros WIFEXITED and WEXITSTATUS tell it.
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : nil
  }

  /// Waits until a stream has something, and empties the errors and notes on the way; false once it has ended.
  private func pump(_ wanted: Stream, until deadline: ContinuousClock.Instant) throws -> Bool {
    while descriptors[wanted.rawValue] >= 0 {
      var waiting = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      // The output is only watched when somebody is about to take it.
      if wanted != .output { waiting[Stream.output.rawValue].fd = -1 }
      let left = (deadline - ContinuousClock.now) / .milliseconds(1)
      guard left > 0 else { throw ImageError(.unreadable, "decoding stands still; the video is damaged or too heavy") }
      let ready = poll(&waiting, 3, Int32(clamping: Int(min(left, 1e6).rounded(.up))))
      if ready <= 0 { continue }
      let hasErrors = waiting[Stream.errors.rawValue].revents != 0
      let hasNotes = waiting[Stream.notes.rawValue].revents != 0
      if hasErrors { take(.errors, into: &errors, keeping: Self.maximumErrorByteCount) }
      if hasNotes { take(.notes, into: &notes, keeping: Self.maximumNoteByteCount) }
      switch wanted {
      case .output: if waiting[Stream.output.rawValue].revents != 0 { return true }
      case .errors: if hasErrors { return true }
      case .notes: if hasNotes { return true }
      }
    }
    return false
  }

  private func take(_ stream: Stream, into store: inout [UInt8], keeping limit: Int) {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let got = read(descriptors[stream.rawValue], &bytes, bytes.count)
    if got < 0 && errno == EINTR { return }
    guard got > 0 else { return closeStream(stream.rawValue) }
    store.append(contentsOf: bytes.prefix(min(got, max(0, limit - store.count))))
  }

  private func closeStream(_ index: Int) {
    guard descriptors[index] >= 0 else { return }
    close(descriptors[index])
    descriptors[index] = -1
  }
}
