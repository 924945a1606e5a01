#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Reads whole files under a size limit, with errors that name the trouble and its mend.
public enum BoundedFile {
  /// Reads a regular file into memory.
  ///
  /// - Parameters:
  ///   - path: absolute, or relative to the working folder.
  ///   - maximumByteCount: a larger file is refused before anything is allocated.
  /// - Throws: ``FileError``: `.notFound`, `.notPermitted`, `.notAFile`, `.tooLarge` or `.failed`.
  public static func read(path: String, maximumByteCount: Int) throws -> [UInt8] {
    let (descriptor, size) = try openRegular(path)
    defer { close(descriptor) }
    guard size <= maximumByteCount else {
      throw FileError(.tooLarge, "\(path) has \(size) bytes; the limit is \(maximumByteCount)")
    }
    var failure: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size {
        let got = Self.readSome(descriptor, buffer.baseAddress.map { $0 + count }, size - count)
        if got < 0 && errno == EINTR { continue }
        if got < 0 { failure = errno }
        if got <= 0 { break }
        count += got
      }
    }
    guard failure == 0 else { throw FileError(errno: failure, path: path) }
    return bytes
  }

  /// The size of a regular file that may be read, in bytes.
  ///
  /// - Throws: ``FileError``: `.notFound`, `.notPermitted`, `.notAFile` or `.failed`.
  public static func byteCount(path: String) throws -> Int {
    let (descriptor, size) = try openRegular(path)
    close(descriptor)
    return size
  }

  private static func openRegular(_ path: String) throws -> (descriptor: Int32, size: Int) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw FileError(errno: errno, path: path) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      let code = errno
      close(descriptor)
      throw FileError(errno: code, path: path)
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw FileError(.notAFile, "\(path) is a folder or a device; name a regular file")
    }
    return (descriptor, Int(status.st_size))
  }

  /// Writes a file so that readers see either the old or the whole new content.
  ///
  /// - Throws: ``FileError`` when the folder is missing, not writable or full.
  public static func write(_ bytes: [UInt8], to path: String) throws {
    let temporary = "\(path).\(getpid()).\(UInt32.random(in: 0...UInt32.max)).tmp"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw FileError(errno: errno, path: path) }
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
      throw FileError(errno: failure, path: path)
    }
  }

  /// True where a regular file or folder of that name exists.
  public static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  private static func readSome(_ descriptor: Int32, _ target: UnsafeMutablePointer<UInt8>?, _ count: Int) -> Int {
    guard let target else { return 0 }
    return read(descriptor, target, count)
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

  private static func read(_ descriptor: Int32, _ target: UnsafeMutablePointer<UInt8>, _ count: Int) -> Int {
    #if canImport(Glibc)
      return Glibc.read(descriptor, target, count)
    #elseif canImport(Musl)
      return Musl.read(descriptor, target, count)
    #else
      return Darwin.read(descriptor, target, count)
    #endif
  }
}

extension FileError {
  fileprivate init(errno code: Int32, path: String) {
    switch code {
    case ENOENT, ENOTDIR:
      self.init(.notFound, "\(path) does not exist; check the path")
    case EACCES, EPERM:
      self.init(.notPermitted, "no permission for \(path); change its mode or run as its owner")
    case EISDIR:
      self.init(.notAFile, "\(path) is a folder; name a regular file")
    case ENOSPC, EDQUOT:
      self.init(.failed, "no space left for \(path); free some and try again")
    default:
      self.init(.failed, "\(path): \(String(cString: strerror(code)))")
    }
  }
}
