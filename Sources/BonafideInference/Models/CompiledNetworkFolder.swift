internal import BonafideCore
#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The compiled networks of one model by one engine: a private folder of its own within the cache.
///
/// The folder is named by the hash of the model's hashes, the engine's version and the processor: a network that was
/// compiled from other bytes is never found. What stands in a compiled network is not checked, as nothing but the
/// engine could tell; the defence against a planted one is that nobody but this user and root may write to the folder
/// or to any folder above it, which is checked each time.
package struct CompiledNetworkFolder: Sendable {
  package let path: String

  /// Larger networks are compiled anew.
  private static let maximumByteCount = 1 << 30

  /// Nil where the folder cannot be made: on a read-only disk, say.
  ///
  /// - Throws: `FileError` with code `.unsafeFolder` where others may write to the folder.
  package init?(in cache: String, of entry: ModelEntry, engine: String) throws {
    let identity = ["bonafide-compiled/1", engine] + entry.files.map(\.sha256)
    do {
      // Both are looked at: the outer one may be older than this check.
      let outer = try TrustedFolder.makePrivate(cache)
      path = try TrustedFolder.makePrivate(
        outer + "/" + SHA256Hex.digest(Array(identity.joined(separator: "\n").utf8)))
    } catch let error as FileError where error.code != .unsafeFolder {
      return nil
    }
  }

  private func file(_ options: NetworkOptions, threads: Int) -> String {
    let shapes = options.inputShapes.map {
      $0.map { $0.map(String.init).joined(separator: "x") }.joined(separator: ",")
    }
    let text = "\(options.precision.rawValue) \(threads) \(options.parallelism.rawValue) \(shapes ?? "own")"
    return "\(path)/\(SHA256Hex.digest(Array(text.utf8)).prefix(32)).blob"
  }

  /// The compiled network; nil where there is none.
  package func read(_ options: NetworkOptions, threads: Int) -> MappedFile? {
    MappedFile(path: file(options, threads: threads), maximumByteCount: Self.maximumByteCount)
  }

  /// Keeps a compiled network that `export` writes to a path; where that fails the next process compiles anew.
  package func keep(_ options: NetworkOptions, threads: Int, export: (String) throws -> Void) {
    let target = file(options, threads: threads)
    let temporary = "\(target).\(getpid()).\(UInt32.random(in: 0...UInt32.max)).tmp"
    // Others see the old network or the whole new one.
    guard (try? export(temporary)) != nil, rename(temporary, target) == 0 else {
      unlink(temporary)
      return
    }
  }
}
