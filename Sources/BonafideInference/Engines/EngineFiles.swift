#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif
internal import BonafideCore

/// Whether the engines' files are still those that set-up wrote.
///
/// Set-up records the SHA-256 of each in `engines/record.json`. The record guards against damage and against whoever
/// can change an engine's file but not the record beside it; whoever can write both is not found out.
public enum EngineFiles: Sendable, Hashable {
  /// Every recorded file has its hash.
  case unchanged(count: Int)
  /// These files are gone or have another hash; names relative to the cache folder.
  case changed([String])
  /// There is no record: the engines are not set-up's own.
  case unrecorded

  /// Hashes every recorded engine file; some 140 MB, a quarter of a second.
  ///
  /// - Parameter root: set-up's folder; ``ModelFolder/cacheRoot`` where nil.
  /// - Returns: `.unrecorded` where there is neither a record nor an engine of set-up.
  public static func check(root: String? = nil) -> EngineFiles {
    guard let root = root ?? (try? ModelFolder.cacheRoot) else { return .unrecorded }
    guard
      let bytes = try? BoundedFile.read(path: root + "/engines/record.json", maximumByteCount: 1 << 22),
      let record = try? JSONDecoder().decode(Record.self, from: Data(bytes))
    else { return BoundedFile.exists(root + "/engines") ? .changed(["engines/record.json"]) : .unrecorded }
    let files = record.files.filter { $0.key.hasPrefix("engines/") && !$0.value.hasPrefix("link:") }
    let changed = files.filter { name, hash in
      guard !name.split(separator: "/").contains("..") else { return true }
      let bytes = try? BoundedFile.read(path: root + "/" + name, maximumByteCount: 1 << 30)
      return bytes.map(SHA256Hex.digest) != hash
    }
    return changed.isEmpty ? .unchanged(count: files.count) : .changed(changed.keys.sorted())
  }

  private struct Record: Decodable {
    var files: [String: String]
  }
}
