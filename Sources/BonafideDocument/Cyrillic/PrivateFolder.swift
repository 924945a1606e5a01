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
/// Its name holds the process's number: what a process that was killed left behind goes when the next one makes a folder.
struct PrivateFolder {
  let path: String

  /// - Throws: ``DocumentError`` with code `.failed` when no folder can be made.
  init() throws {
    for base in ["/dev/shm", FileManager.default.temporaryDirectory.path, "/tmp"] {
      Self.removeOrphans(in: base)
      var template = Array("\(base)/\(Self.prefix)\(getpid())-XXXXXX".utf8CString)
      if mkdtemp(&template) != nil {
        path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        return
      }
    }
    throw DocumentError(.failed, "no temporary folder can be made; is the disk full?")
  }

  private static let prefix = "bonafide-"

  /// Removes the folders of this user's processes that run no more.
  static func removeOrphans(in base: String) {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: base)) ?? [] where name.hasPrefix(prefix) {
      let parts = name.dropFirst(prefix.count).split(separator: "-")
      guard parts.count == 2, let owner = pid_t(parts[0]), owner > 0, kill(owner, 0) != 0, errno == ESRCH else {
        continue
      }
      // Other users' folders refuse.
      try? FileManager.default.removeItem(atPath: base + "/" + name)
    }
  }

  func write(_ text: String, name: String) throws {
    do {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path + "/" + name))
    } catch {
      throw DocumentError(.failed, "a temporary file cannot be written; is the disk full?", cause: error)
    }
  }

  func remove() { try? FileManager.default.removeItem(atPath: path) }
}
