#if os(Linux)
  internal import BonafideCore
  internal import CBonafideProcess

  #if canImport(Glibc)
    internal import Glibc
  #elseif canImport(Musl)
    internal import Musl
  #endif

  /// A program that runs beside this one and writes three streams: its output, its errors, and notes (descriptor 3).
  ///
  /// It works on bytes from outside and may be taken over by them, so it is trusted with nothing. It starts without a
  /// shell, a terminal or a socket, with an empty standard input unless it is fed, and with an environment of few
  /// variables. ``ChildLimits`` and ``ChildAccess`` hold from its first instruction. Every wait for it has an end. It
  /// is killed, with the processes of its group, when it is late and when the object goes, and ends with this process
  /// where that is killed.
  ///
  /// Where ``ChildConfinement/closesCalls`` holds it starts no process in another group; elsewhere such a one lives on
  /// under the same limits, but nothing here waits for it. All three streams are read whenever one is waited for, so
  /// that the program never blocks on a full pipe that nobody empties.
  package final class ChildProcess {
    /// The streams that the program writes, in the order of `descriptors`.
    private enum Stream: Int { case output, errors, notes }

    private(set) var descriptors: [Int32] = [-1, -1, -1]
    /// Its number, which is its group's too; -1 once it has ended.
    private(set) var process: pid_t = -1
    /// The first 8 KB that the program wrote to its standard error.
    package private(set) var errors: [UInt8] = []
    /// What it wrote to descriptor 3 and nobody has taken yet.
    private var notes: [UInt8] = []

    /// More unread notes than this mean that the program is out of its mind.
    private static let maximumNoteByteCount = 1 << 20
    private static let maximumErrorByteCount = 8192
    /// What another thread ends every wait with; nil where nobody does.
    private let interrupt: ChildInterrupt?
    /// Where the program's standard input is written; -1 where it has none.
    private var input: Int32 = -1
    /// Longest time between two looks at the interrupt, in milliseconds.
    private static let interruptInterval = 20.0

    /// Starts a program, looked up in `PATH` unless its name holds a slash.
    ///
    /// - Parameters:
    ///   - program: its name, or its path.
    ///   - arguments: what it is started with.
    ///   - environment: what the program finds besides, or instead of, the few variables that it inherits.
    ///   - limits: what it may use.
    ///   - access: the files that it may reach; by default none of those that people have.
    ///   - isFed: whether its standard input is written with ``writeInput(_:within:)``; it is empty otherwise.
    ///   - file: an open file that it finds on descriptor 3 in place of the pipe of notes; it stays the caller's to
    ///     close.
    ///   - interrupt: ends every wait from another thread.
    ///   - debianPackage: what the error names when the program is missing.
    /// - Throws: ``ImageError`` with code `.missingProgram` when it cannot be started.
    package init(
      program: String, arguments: [String], environment: [String: String] = [:], limits: ChildLimits = .init(),
      access: ChildAccess = .init(), isFed: Bool = false, file: Int32? = nil, interrupt: ChildInterrupt? = nil,
      debianPackage: String = "ffmpeg"
    ) throws {
      self.interrupt = interrupt
      // No lock is held here: a copy of this process (`fork`) that is made meanwhile would trap on it, as nobody there
      // lets go of it.
      var writeEnds = try openPipes()
      var source: Int32 = -1
      defer { for descriptor in writeEnds + [source] where descriptor >= 0 { Self.release(descriptor) } }
      if isFed { source = try openInput() }
      if let file {
        Self.release(writeEnds[Stream.notes.rawValue])
        closeStream(Stream.notes.rawValue)
        writeEnds[Stream.notes.rawValue] = -1
        writeEnds[Stream.notes.rawValue] = try Self.raised(file)
      }
      guard let path = ChildEnvironment.path(of: program) else {
        throw Self.missing(program, errno: ENOENT, debianPackage)
      }
      let code = start(
        path, [program] + arguments, environment, limits, Paths(access, program: path, environment), source, writeEnds)
      guard code == 0 else { throw Self.missing(program, errno: code, debianPackage) }
    }

    /// Makes the way to the program's standard input and returns its end; a socket, so that writing to a program that
    /// is gone is an error and no signal.
    private func openInput() throws -> Int32 {
      var ends: [Int32] = [-1, -1]
      guard bfp_open_sockets(&ends) == 0 else {
        throw ImageError(.failed, "no file descriptor is left for a program's input; close some files")
      }
      input = ends[0]
      defer { Self.release(ends[1]) }
      return try Self.raised(ends[1])
    }

    /// A copy above 9, so that placing one on 0 to 3 cannot overwrite another.
    private static func raised(_ descriptor: Int32) throws -> Int32 {
      let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 10)
      guard copy >= 0 else { throw ImageError(.failed, "no file descriptor is left for a program; close some files") }
      return copy
    }

    /// Makes the three pipes, keeps their read ends and returns their write ends.
    private func openPipes() throws -> [Int32] {
      var writeEnds: [Int32] = []
      for index in 0..<3 {
        var ends: [Int32] = [-1, -1]
        var raised: Int32 = -1
        if bfp_open_pipe(&ends) == 0 {
          descriptors[index] = ends[0]
          // Above 9, so that placing one on 1, 2 or 3 cannot overwrite another.
          raised = fcntl(ends[1], F_DUPFD_CLOEXEC, 10)
          Self.release(ends[1])
        }
        guard raised >= 0 else {
          for descriptor in writeEnds { Self.release(descriptor) }
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

    /// What `bfp_access` points to.
    private struct Paths {
      let programs: [String]
      let readable: [String]
      let writable: [String]

      init(_ access: ChildAccess, program: String, _ changes: [String: String]) {
        func variable(_ name: String) -> String? { changes[name] ?? getenv(name).map { String(cString: $0) } }
        func folders(_ name: String) -> [String] {
          ChildAccess.folders(of: variable(name), home: variable("HOME"))
        }
        programs =
          ChildAccess.systemPrograms + ChildAccess.own([program] + [Self.target(of: program)].compactMap(\.self))
          + folders("LD_LIBRARY_PATH")
        readable = ChildAccess.systemFiles + folders("TESSDATA_PREFIX") + access.readable
        writable = ChildAccess.systemDevices + access.writable
      }

      /// Where the links at a path lead to; nil where they lead nowhere.
      private static func target(of path: String) -> String? {
        guard let found = realpath(path, nil) else { return nil }
        defer { free(found) }
        return String(cString: found)
      }
    }

    /// Starts the program at a path with its descriptors 1, 2 and 3 on the given ones; returns the system's error code.
    private func start(
      _ path: String, _ words: [String], _ changes: [String: String], _ limits: ChildLimits, _ paths: Paths,
      _ input: Int32, _ writeEnds: [Int32]
    ) -> Int32 {
      let words = Self.strings(words)
      // A C library that keeps room for each thread would use up the address space where there are many cores.
      let settings = ChildEnvironment.variables(of: environ, with: changes.merging(["MALLOC_ARENA_MAX": "2"]) { $1 })
      let lists = [paths.programs, paths.readable, paths.writable].map(Self.strings)
      defer { for string in words + settings + lists.joined() { free(string) } }
      var bounds = bfp_limits(
        address_bytes: UInt64(max(0, limits.addressByteCount)),
        processor_seconds: UInt64(max(1, limits.processorSeconds)),
        file_bytes: UInt64(max(0, limits.fileByteCount)), descriptors: UInt64(max(8, limits.descriptorCount)))
      let constants = lists.map { $0.map { UnsafePointer($0) } }
      return constants[0].withUnsafeBufferPointer { programs in
        constants[1].withUnsafeBufferPointer { readable in
          constants[2].withUnsafeBufferPointer { writable in
            var access = bfp_access(
              programs: programs.baseAddress, readable: readable.baseAddress, writable: writable.baseAddress)
            return bfp_start(path, words, settings, input, writeEnds, writeEnds.count, &bounds, &access, &process)
          }
        }
      }
    }

    /// Copies as C strings and the nil that ends them; the caller frees each.
    private static func strings(_ texts: [String]) -> [UnsafeMutablePointer<CChar>?] {
      texts.map { strdup($0) } + [nil]
    }

    /// What the kernel can keep programs from.
    package static var confinement: ChildConfinement {
      ChildConfinement(holdsFiles: bfp_confinement() > 0, closesCalls: bfp_filters_calls() != 0)
    }

    /// Finds out before any work whether a program is there to be started.
    ///
    /// - Parameters:
    ///   - program: its name, or its path.
    ///   - debianPackage: what the error names when it is missing.
    /// - Throws: ``ImageError`` with code `.missingProgram`.
    package static func checkInstalled(_ program: String, debianPackage: String = "ffmpeg") throws {
      guard let path = ChildEnvironment.path(of: program) else {
        throw missing(program, errno: ENOENT, debianPackage)
      }
      guard access(path, X_OK) == 0 else { throw missing(program, errno: errno, debianPackage) }
    }

    private static func missing(_ program: String, errno code: Int32, _ debianPackage: String) -> ImageError {
      let why = code == ENOENT ? "is not installed" : "cannot be started"
      return ImageError(.missingProgram, "the program \(program) \(why); install the package \(debianPackage)")
    }

    deinit { close() }

    /// Kills the program if it still runs and lets go of its streams.
    package func close() {
      stop()
      closeInput()
      for index in 0..<3 { closeStream(index) }
    }

    /// Writes to the program's standard input, all of it.
    ///
    /// - Throws: ``ImageError`` with code `.failed` when the program is gone or takes no more within `seconds`.
    package func writeInput(_ bytes: UnsafeRawBufferPointer, within seconds: Double) throws {
      let deadline = ContinuousClock.now + .seconds(seconds)
      var written = 0
      while written < bytes.count {
        guard input >= 0, let base = bytes.baseAddress else { throw ImageError(.failed, "the program has ended") }
        let sent = send(input, base + written, bytes.count - written, Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT))
        if sent >= 0 {
          written += sent
          continue
        }
        guard errno == EAGAIN || errno == EINTR else { throw ImageError(.failed, "the program has ended") }
        let left = (deadline - ContinuousClock.now) / .milliseconds(1)
        guard left > 0, interrupt?.isRaised != true else {
          throw ImageError(.failed, "the program takes no more; the machine may be too slow")
        }
        var waiting = [pollfd(fd: input, events: Int16(POLLOUT), revents: 0)]
        _ = poll(&waiting, 1, Int32(min(left, Self.interruptInterval).rounded(.up)))
        // What it says must not fill its pipe.
        _ = readReady(within: 0)
      }
    }

    /// Ends the program's standard input.
    package func closeInput() {
      guard input >= 0 else { return }
      Self.release(input)
      input = -1
    }

    /// Fills the buffer from the program's output; fewer bytes come only at its end.
    ///
    /// - Throws: ``ImageError`` with code `.unreadable` when it is neither full nor at the output's end after
    ///   `seconds`.
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
    package func readNote(within seconds: Double) throws -> String? {
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

    /// Waits for the end, at most `seconds`, and gives the exit status; nil when a signal ended the program, or when it
    /// was late and had to be killed.
    ///
    /// The end of the program counts, not that of its streams: it may close them and go on, or leave them to others.
    package func finish(within seconds: Double) -> Int32? {
      let deadline = ContinuousClock.now + .seconds(seconds)
      closeStream(Stream.output.rawValue)
      closeInput()
      var pause: Int32 = 1
      while process > 0 {
        var status: Int32 = -1
        if bfp_has_ended(process, &status) != 0 {
          process = -1
          // What it said last is in the pipe. Its group is dead, so little more can come.
          for _ in 0..<64 where readReady(within: 0) {}
          return status < 0 ? nil : status
        }
        let left = (deadline - ContinuousClock.now) / .milliseconds(1)
        guard left > 0 else { break }
        _ = readReady(within: min(pause, Int32(clamping: Int(left) + 1)))
        pause = min(pause * 2, 20)
      }
      stop()
      return nil
    }

    /// Kills the program and its group if it still runs.
    package func stop() {
      guard process > 0 else { return }
      bfp_kill(process)
      process = -1
    }

    /// Takes what there is of errors and notes, after waiting for it; false where nothing came.
    private func readReady(within milliseconds: Int32) -> Bool {
      var waiting = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      waiting[Stream.output.rawValue].fd = -1
      guard poll(&waiting, 3, milliseconds) > 0 else { return false }
      if waiting[Stream.errors.rawValue].revents != 0 {
        take(.errors, into: &errors, keeping: Self.maximumErrorByteCount)
      }
      if waiting[Stream.notes.rawValue].revents != 0 { take(.notes, into: &notes, keeping: Self.maximumNoteByteCount) }
      return true
    }

    /// Waits until a stream has something, and empties the errors and notes on the way; false once it has ended.
    private func pump(_ wanted: Stream, until deadline: ContinuousClock.Instant) throws -> Bool {
      while descriptors[wanted.rawValue] >= 0 {
        var waiting = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        // The output is only watched when somebody is about to take it.
        if wanted != .output { waiting[Stream.output.rawValue].fd = -1 }
        let left = (deadline - ContinuousClock.now) / .milliseconds(1)
        if let interrupt, interrupt.isRaised { throw ImageError(.failed, "the program was stopped") }
        guard left > 0 else {
          throw ImageError(.unreadable, "decoding stands still; the file is damaged or too heavy")
        }
        let longest = interrupt == nil ? 1e6 : Self.interruptInterval
        let ready = poll(&waiting, 3, Int32(clamping: Int(min(left, longest).rounded(.up))))
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

    /// The system's `close`, which the method of that name hides.
    private static func release(_ descriptor: Int32) {
      #if canImport(Musl)
        _ = Musl.close(descriptor)
      #else
        _ = Glibc.close(descriptor)
      #endif
    }

    private func closeStream(_ index: Int) {
      guard descriptors[index] >= 0 else { return }
      Self.release(descriptors[index])
      descriptors[index] = -1
    }
  }
#endif
