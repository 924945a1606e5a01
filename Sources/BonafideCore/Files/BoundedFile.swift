#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Reads and writes whole files, with a size limit and with errors that name the problem and its remedy.
public enum BoundedFile {
  /// Reads a regular file into memory.
  ///
  /// - Parameters:
  ///   - path: absolute, or relative to the working folder.
  ///   - maximumByteCount: a larger file is refused before anything is allocated.
  /// - Returns: the whole content, `maximumByteCount` bytes at most.
  /// - Throws: ``FileError``: `.notFound`, `.notPermitted`, `.notAFile`, `.tooLarge` or `.failed`.
  public static func read(path: String, maximumByteCount: Int) throws -> [UInt8] {
    let (descriptor, status) = try openRegular(path)
    defer { close(descriptor) }
    return try read(descriptor, status, path: path, maximumByteCount: maximumByteCount)
  }

  /// Reads a secret.
  ///
  /// As ``read(path:maximumByteCount:)``, but refuses a file that anyone but its owner may read or write, or that
  /// belongs to neither this process's user nor root. The opened file is checked, so that it cannot be exchanged after
  /// the check.
  /// - Throws: ``FileError``: `.notPrivate`, else as ``read(path:maximumByteCount:)``.
  public static func readSecret(path: String, maximumByteCount: Int) throws -> [UInt8] {
    let (descriptor, status) = try openRegular(path)
    defer { close(descriptor) }
    guard status.st_uid == geteuid() || status.st_uid == 0 else {
      throw FileError(
        .notPrivate, "\(path) holds a secret but belongs to another user; copy it to a file of your own with mode 600")
    }
    guard status.st_mode & 0o077 == 0 else {
      throw FileError(.notPrivate, "\(path) holds a secret that other users may read; run `chmod 600 \(path)`")
    }
    return try read(descriptor, status, path: path, maximumByteCount: maximumByteCount)
  }

  private static func read(
    _ descriptor: Int32, _ status: stat, path: String, maximumByteCount: Int
  ) throws -> [UInt8] {
    let size = Int(status.st_size)
    guard size <= maximumByteCount else { throw tooLarge(path, size, maximumByteCount) }
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

  /// Hands the content of a regular file on part by part, so that no more than one is in memory.
  ///
  /// - Parameters:
  ///   - path: absolute, or relative to the working folder.
  ///   - maximumByteCount: a larger file is refused before it is read, one that grows beyond it meanwhile then.
  ///   - take: gets the parts in their order, none of them empty; the memory is valid only inside it.
  /// - Returns: the number of bytes.
  /// - Throws: ``FileError``: `.notFound`, `.notPermitted`, `.notAFile`, `.tooLarge` or `.failed`; what `take` throws.
  package static func readParts(
    path: String, maximumByteCount: Int, _ take: (UnsafeRawBufferPointer) throws -> Void
  ) throws -> Int {
    let (descriptor, status) = try openRegular(path)
    defer { close(descriptor) }
    let size = Int(status.st_size)
    guard size <= maximumByteCount else { throw tooLarge(path, size, maximumByteCount) }
    var total = 0
    let part = UnsafeMutableRawBufferPointer.allocate(byteCount: partByteCount, alignment: 16)
    defer { part.deallocate() }
    while true {
      let got = readSome(descriptor, part.baseAddress?.assumingMemoryBound(to: UInt8.self), part.count)
      if got < 0 && errno == EINTR { continue }
      guard got >= 0 else { throw FileError(errno: errno, path: path) }
      guard got > 0 else { return total }
      total += got
      guard total <= maximumByteCount else { throw tooLarge(path, total, maximumByteCount) }
      try take(UnsafeRawBufferPointer(rebasing: part[..<got]))
    }
  }

  private static let partByteCount = 1 << 20

  private static func tooLarge(_ path: String, _ size: Int, _ limit: Int) -> FileError {
    FileError(.tooLarge, "\(path) has \(size) bytes; the limit is \(limit)")
  }

  /// The first bytes of a regular file, all of them where it has no more.
  ///
  /// - Parameters:
  ///   - path: absolute, or relative to the working folder.
  ///   - byteCount: how many, 0 or more.
  /// - Returns: `byteCount` bytes at most.
  /// - Throws: ``FileError``: `.notFound`, `.notPermitted`, `.notAFile` or `.failed`.
  public static func readStart(path: String, byteCount: Int) throws -> [UInt8] {
    var (descriptor, status) = try openRegular(path)
    defer { close(descriptor) }
    status.st_size = min(status.st_size, off_t(byteCount))
    return try read(descriptor, status, path: path, maximumByteCount: byteCount)
  }

  /// The size of a regular file that may be read, in bytes.
  ///
  /// - Throws: ``FileError``: `.notFound`, `.notPermitted`, `.notAFile` or `.failed`.
  public static func byteCount(path: String) throws -> Int {
    let (descriptor, status) = try openRegular(path)
    close(descriptor)
    return Int(status.st_size)
  }

  private static func openRegular(_ path: String) throws -> (descriptor: Int32, status: stat) {
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
      throw FileError(.notAFile, "\(path) is \(kind(status)); name a regular file")
    }
    return (descriptor, status)
  }

  /// What is no regular file.
  private static func kind(_ status: stat) -> String {
    switch status.st_mode & S_IFMT {
    case S_IFDIR: "a folder"
    case S_IFIFO: "a pipe"
    default: "a device"
    }
  }

  /// True where a regular file or folder of that name exists.
  public static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  private static func readSome(_ descriptor: Int32, _ target: UnsafeMutablePointer<UInt8>?, _ count: Int) -> Int {
    guard let target else { return 0 }
    return read(descriptor, target, count)
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
