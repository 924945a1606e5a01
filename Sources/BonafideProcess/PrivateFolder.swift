internal import BonafideCore

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A new folder that only this user can look into; in memory where the system has `/dev/shm`.
///
/// It goes with the object.
///
/// It is locked as long as it is in use, which the kernel ends with the process: what a process that was killed left
/// behind is not locked and goes when the next one makes a folder. A process's number would not tell, because
/// containers that share a folder count their processes each for themselves.
package final class PrivateFolder {
  package let path: String
  private var lock: Int32

  /// - Parameter room: bytes that shall fit into it; where there is less, the next place is tried.
  /// - Throws: ``DocumentError`` with code `.failed` when no folder can be made.
  package convenience init(room: Int = 0) throws {
    try self.init(in: ["/dev/shm", FileManager.default.temporaryDirectory.path, "/tmp"], room: room)
  }

  /// Makes it in the first of some folders that allows it and has room.
  package init(in bases: [String], room: Int = 0) throws {
    for base in bases where Self.hasRoom(base, room) {
      Self.removeOrphans(in: base)
      // Another process may take a new folder for an orphan, in the moment before it is locked.
      for _ in 0..<10 {
        var template = Array("\(base)/\(Self.prefix)XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { break }
        let made = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        guard let lock = Self.locked(AT_FDCWD, made) else {
          rmdir(made)
          continue
        }
        // It may have been removed between opening and locking.
        guard access(made, F_OK) == 0 else {
          close(lock)
          continue
        }
        path = made
        self.lock = lock
        return
      }
    }
    throw DocumentError(.failed, "no temporary folder can be made; is the disk full?")
  }

  deinit { remove() }

  /// Memory that stands for a disk is small in containers.
  private static func hasRoom(_ base: String, _ room: Int) -> Bool {
    var status = statvfs()
    guard room > 0, statvfs(base, &status) == 0 else { return true }
    return UInt64(status.f_bavail).multipliedReportingOverflow(by: UInt64(status.f_frsize)).partialValue >= UInt64(room)
  }

  /// Followed by six signs, so that no folder of a person has such a name by chance.
  private static let prefix = "bonafide-private-"

  /// Opens and locks a folder of this user that nobody else may enter and nobody has locked; follows no link.
  private static func locked(_ base: Int32, _ name: String) -> Int32? {
    let folder = openat(base, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard folder >= 0 else { return nil }
    var status = stat()
    guard fstat(folder, &status) == 0, status.st_uid == geteuid(), status.st_mode & 0o7777 == 0o700,
      flock(folder, LOCK_EX | LOCK_NB) == 0
    else {
      close(folder)
      return nil
    }
    return folder
  }

  /// Removes this user's folders that no process holds.
  ///
  /// Every step goes through descriptors: nothing that is put in a folder's place meanwhile is followed.
  static func removeOrphans(in base: String) {
    let outer = open(base, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard outer >= 0 else { return }
    defer { close(outer) }
    for name in (try? FileManager.default.contentsOfDirectory(atPath: base)) ?? [] where name.hasPrefix(prefix) {
      guard name.utf8.count == prefix.utf8.count + 6, let folder = locked(outer, name) else { continue }
      empty(folder)
      unlinkat(outer, name, AT_REMOVEDIR)
      close(folder)
    }
  }

  /// Removes the files of a folder; it never holds folders.
  private static func empty(_ folder: Int32) {
    let copy = openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard copy >= 0 else { return }
    guard let list = fdopendir(copy) else {
      close(copy)
      return
    }
    defer { closedir(list) }
    while let entry = readdir(list) {
      // A name ends with a zero, and the entry with its name.
      _ = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { unlinkat(folder, $0, 0) }
      }
    }
  }

  package func write(_ text: String, name: String) throws { try write(Array(text.utf8), name: name) }

  /// Writes a file into it.
  ///
  /// - Throws: ``DocumentError`` with code `.failed` when there is no room.
  package func write(_ bytes: [UInt8], name: String) throws {
    do {
      try BoundedFile.write(bytes, to: path + "/" + name, readableBy: .owner)
    } catch {
      throw DocumentError(.failed, "a temporary file cannot be written; is the disk full?", cause: error)
    }
  }

  /// Makes a name in it that leads whoever opens it to his own standard output: for programs that write to names only.
  ///
  /// - Throws: ``DocumentError`` with code `.failed`.
  package func linkToOutput(_ name: String) throws {
    guard symlink("/proc/self/fd/1", path + "/" + name) == 0 else {
      throw DocumentError(.failed, "a link in a temporary folder cannot be made; is the disk full?")
    }
  }

  /// Removes it; may be called twice.
  package func remove() {
    guard lock >= 0 else { return }
    Self.empty(lock)
    rmdir(path)
    close(lock)
    lock = -1
  }
}
