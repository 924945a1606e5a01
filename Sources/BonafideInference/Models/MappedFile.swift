#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A file's bytes in read-only memory, without a copy; unmapped with the object.
///
/// For files that are replaced as a whole and never written in place: a replaced file's bytes stay as they were.
package final class MappedFile: @unchecked Sendable {
  // Unchecked: the memory is never written, and the pointer never changes.
  package let bytes: UnsafeRawBufferPointer

  /// Nil where there is no such regular file of this size, or it is empty.
  package init?(path: String, maximumByteCount: Int) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    let count = Int(status.st_size)
    guard (1...maximumByteCount).contains(count),
      let memory = mmap(nil, count, PROT_READ, MAP_PRIVATE, descriptor, 0), memory != MAP_FAILED
    else { return nil }
    bytes = UnsafeRawBufferPointer(start: memory, count: count)
  }

  /// Gives the memory of what was read so far back to the system; what is needed again is read again.
  package func letGo() {
    // Advice: where it is not taken, nothing but memory is lost.
    _ = madvise(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count, MADV_DONTNEED)
  }

  deinit { munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count) }
}
