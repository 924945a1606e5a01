#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

extension BoundedFile {
  /// Who may read a written file.
  public enum Readers: Sendable, Hashable {
    /// All users of the machine, as far as the process's mask allows.
    case everyone
    /// Its owner alone: for what holds personal data.
    case owner
  }

  /// Writes a file so that readers see either the old or the whole new content.
  ///
  /// - Parameters:
  ///   - bytes: the whole content.
  ///   - path: of the file; its folder must exist.
  ///   - readers: its owner alone by default, since most of what is written here shows or describes a person; holds for
  ///     a file that is replaced, too.
  /// - Throws: ``FileError`` when the folder is missing, not writable or full, or the path is a folder, a device or a
  ///   pipe.
  public static func write(_ bytes: [UInt8], to path: String, readableBy readers: Readers = .owner) throws {
    try checkReplaceable(path)
    let (temporary, descriptor) = try makeTemporary(for: path, mode: readers == .owner ? 0o600 : 0o644)
    var written = 0
    var failure: Int32 = 0
    bytes.withUnsafeBytes { buffer in
      while written < buffer.count {
        let count = Self.writeSome(descriptor, buffer.baseAddress.map { $0 + written }, buffer.count - written)
        if count < 0 && errno == EINTR { continue }
        if count <= 0 {
          failure = count < 0 ? errno : EIO
          return
        }
        written += count
      }
    }
    if close(descriptor) != 0 && failure == 0 { failure = errno }
    if failure == 0 && rename(temporary, path) != 0 { failure = errno }
    guard failure == 0 else {
      unlink(temporary)
      throw FileError(errno: failure, writing: path)
    }
  }

  /// Lets a file be written under a temporary name, and puts it in place once it is complete; a failure keeps the old
  /// file.
  ///
  /// - Parameters:
  ///   - path: of the file, which its owner alone may read.
  ///   - write: fills an empty file at the path that it is given.
  /// - Throws: ``FileError`` as ``write(_:to:readableBy:)``; what `write` throws.
  package static func replace(_ path: String, by write: (_ temporary: String) throws -> Void) throws {
    try checkWritable(path)
    let (temporary, descriptor) = try makeTemporary(for: path, mode: 0o600)
    close(descriptor)
    do { try write(temporary) } catch {
      unlink(temporary)
      throw error
    }
    guard rename(temporary, path) != 0 else { return }
    let failure = errno
    unlink(temporary)
    throw FileError(errno: failure, writing: path)
  }

  /// Finds out before any work whether a file can be written there; nothing is left of it.
  ///
  /// - Throws: ``FileError`` when the folder is missing or not writable, or the path is a folder, a device or a pipe.
  public static func checkWritable(_ path: String) throws {
    try checkReplaceable(path)
    var status = stat()
    if stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
      throw FileError(.notAFile, "cannot write to \(path): it is a folder; name a file")
    }
    guard hasFolder(path) else { throw FileError(errno: ENOENT, writing: path) }
    guard access(folder(of: path), W_OK | X_OK) == 0 else { throw FileError(errno: errno, writing: path) }
    // Folders such as /proc may be written to by their mode, and take no file all the same.
    let (temporary, descriptor) = try makeTemporary(for: path, mode: 0o600)
    close(descriptor)
    unlink(temporary)
  }

  /// Makes the temporary file that takes the place of a path once it is complete.
  ///
  /// - Throws: ``FileError``.
  private static func makeTemporary(for path: String, mode: mode_t) throws -> (path: String, descriptor: Int32) {
    let temporary = "\(path).\(getpid()).\(UInt32.random(in: 0...UInt32.max)).tmp"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
    guard descriptor < 0 else { return (temporary, descriptor) }
    let code = errno
    throw code == ENOENT && hasFolder(path)
      ? FileError(.notPermitted, "cannot write to \(path): the folder takes no files; name another")
      : FileError(errno: code, writing: path)
  }

  /// Whether the folder that a path lies in exists.
  private static func hasFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(folder(of: path), &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Checks that a path may be replaced by a file: it is free, a file, or a link to a file, which is itself replaced.
  ///
  /// - Throws: ``FileError`` with code `.notAFile` for devices, pipes and sockets, for links to them, and for the
  ///   system's own links, such as `/dev/stdout`. A process with enough rights would remove them.
  package static func checkReplaceable(_ path: String) throws {
    var status = stat()
    guard lstat(path, &status) == 0 else { return }
    if status.st_mode & S_IFMT == S_IFLNK {
      guard !isSystems(folder(of: path)), stat(path, &status) != 0 || isOfFiles(status) else {
        throw FileError(errno: EEXIST, writing: path)
      }
      return
    }
    guard isOfFiles(status) else { throw FileError(errno: EEXIST, writing: path) }
  }

  private static func isOfFiles(_ status: stat) -> Bool { [S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT) }

  /// Folders with links to a process's open files, and to devices.
  #if os(Linux)
    private static let systems = ["/dev", "/proc", "/sys"]
    /// A folder for files among them.
    private static let shared: [String] = ["/dev/shm"]
  #else
    private static let systems = ["/dev"]
    private static let shared: [String] = []
  #endif

  private static func isSystems(_ folder: String) -> Bool {
    guard let real = resolved(folder) else { return false }
    func lies(in place: String) -> Bool { real == place || real.hasPrefix(place + "/") }
    return systems.contains(where: lies) && !shared.contains(where: lies)
  }

  /// A path without links and steps back; nil where nothing is there.
  package static func resolved(_ path: String) -> String? {
    guard let pointer = realpath(path, nil) else { return nil }
    defer { free(pointer) }
    return String(cString: pointer)
  }

  /// Makes a folder that other users cannot write to, with its parents; an existing folder that may be written to is
  /// kept.
  ///
  /// - Throws: ``FileError``.
  public static func makeFolder(_ path: String) throws {
    var status = stat()
    var made = path.hasPrefix("/") ? "/" : ""
    for part in path.split(separator: "/") {
      made += (made.isEmpty || made == "/" ? "" : "/") + part
      guard mkdir(made, 0o755) != 0 else { continue }
      let code = errno
      guard stat(made, &status) == 0 else {
        // Its parents exist by now, so this folder cannot be made here.
        throw code == ENOENT
          ? FileError(.notPermitted, "cannot write to \(path): no folder can be made there; name another")
          : FileError(errno: code, writing: path)
      }
      guard status.st_mode & S_IFMT == S_IFDIR else {
        throw FileError(.notAFile, "cannot write to \(path): \(made) is no folder; name another")
      }
    }
    guard access(made.isEmpty ? "." : made, W_OK | X_OK) == 0 else { throw FileError(errno: errno, writing: path) }
  }

  private static func writeSome(_ descriptor: Int32, _ source: UnsafeRawPointer?, _ count: Int) -> Int {
    guard let source else { return 0 }
    #if canImport(Glibc)
      return Glibc.write(descriptor, source, count)
    #elseif canImport(Musl)
      return Musl.write(descriptor, source, count)
    #else
      return Darwin.write(descriptor, source, count)
    #endif
  }
}
