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
struct PrivateFolder {
  let path: String

  /// - Throws: ``DocumentError`` with code `.failed` when no folder can be made.
  init() throws {
    for base in ["/dev/shm", FileManager.default.temporaryDirectory.path, "/tmp"] {
      var template = Array("\(base)/bonafide-XXXXXX".utf8CString)
      if mkdtemp(&template) != nil {
        path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        return
      }
    }
    throw DocumentError(.failed, "no temporary folder can be made; is the disk full?")
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
