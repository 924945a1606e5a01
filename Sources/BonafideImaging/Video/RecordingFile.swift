internal import BonafideCore

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A new file that its owner alone may read, held open; it is removed by what it is, never by its name alone.
final class RecordingFile: Sendable {
  let path: String
  let descriptor: Int32

  /// Makes the file; an old one of that name is replaced.
  ///
  /// - Throws: ``FileError`` where the folder is missing, not writable or full, or the name is no file's.
  init(path: String) throws {
    try BoundedFile.checkWritable(path)
    unlink(path)
    self.path = path
    descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw FileError(.notPermitted, "cannot record to \(path): no file can be made there; name another")
    }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Its size in bytes by now.
  var byteCount: Int {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
  }

  /// Removes it, unless something else bears its name by now.
  func remove() {
    var (own, named) = (stat(), stat())
    guard fstat(descriptor, &own) == 0, lstat(path, &named) == 0, own.st_ino == named.st_ino,
      own.st_dev == named.st_dev
    else { return }
    unlink(path)
  }
}
