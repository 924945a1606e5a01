internal import Bonafide

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Standard output and standard error as lines of UTF-8.
///
/// Nothing that is printed can steer a terminal: every line passes ``TerminalText`` here, so that no caller has to
/// remember it.
enum Console {
  /// One line of results: standard output.
  static func line(_ text: String) {
    write(TerminalText.line(text), to: STDOUT_FILENO)
  }

  /// One line of hints or errors: standard error; on a terminal a status line gives way to it.
  static func note(_ text: String) {
    progress("")
    write(TerminalText.line(text), to: STDERR_FILENO)
  }

  /// The lines of a text that this program has laid out itself, such as its help.
  static func page(_ text: String, isError: Bool) {
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      write(TerminalText.line(String(line)), to: isError ? STDERR_FILENO : STDOUT_FILENO)
    }
  }

  /// True where a person watches standard error.
  static var showsProgress: Bool { isatty(STDERR_FILENO) == 1 }

  /// True where a person watches standard output.
  static var isOutputWatched: Bool { isatty(STDOUT_FILENO) == 1 }

  /// True where a line on standard error can be written over.
  static var canOverwrite: Bool {
    showsProgress && getenv("TERM").map { String(cString: $0) != "dumb" } ?? true
  }

  /// Columns of the terminal on standard error; 80 where it does not tell.
  static var columnCount: Int {
    var size = winsize()
    guard ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }

  /// Overwrites one status line on a terminal; empty text removes it.
  ///
  /// Earlier text is overwritten and only the rest of the line is removed, so nothing flashes. It never fills the line,
  /// because it would continue in the next one.
  static func progress(_ text: String) {
    guard showsProgress else { return }
    let fitted = TerminalColumns.fitted(TerminalText.line(text), columns: columnCount - 1)
    put("\r" + fitted + "\u{1B}[K", to: STDERR_FILENO)
  }

  /// Everything on standard input, up to a limit.
  static func standardInput(maximumByteCount: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 4096)
    while bytes.count < maximumByteCount {
      let count = read(STDIN_FILENO, &block, block.count)
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { break }
      bytes += block[..<count]
    }
    return Array(bytes.prefix(maximumByteCount))
  }

  static func flush() {
    fflush(nil)
  }

  private static func write(_ text: String, to descriptor: Int32) {
    put(text + "\n", to: descriptor)
  }

  private static func put(_ text: String, to descriptor: Int32) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else {
        // A caller who stores the results must not take missing output for a success.
        if descriptor == STDOUT_FILENO { fail(errno) }
        return
      }
      rest = rest.dropFirst(count)
    }
  }

  private static func fail(_ code: Int32) -> Never {
    ExitStatus.finish(with: FileError(errno: code, writing: "standard output"))
  }

  private static func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    #if canImport(Glibc)
      Glibc.write(descriptor, bytes, count)
    #else
      Darwin.write(descriptor, bytes, count)
    #endif
  }
}
