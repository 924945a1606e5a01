#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The place of models and of the files made from them on this machine.
///
/// A user without a home has no such folder. A folder shared by all users is never used: any of them could decide what
/// is accepted.
public enum ModelFolder {
  /// The folder that set-up fills: `$BONAFIDE_MODELS`, else `bonafide/models` in the user's cache folder.
  ///
  /// - Throws: `FileError` with code `.noHome`, as for ``cacheRoot``, if neither is set.
  public static var standard: String {
    get throws { try environment("BONAFIDE_MODELS") ?? cacheRoot + "/models" }
  }

  /// Compiled networks: `bonafide/compiled` in the user's cache folder; safe to delete at any time.
  ///
  /// - Throws: `FileError` with code `.noHome`, as for ``cacheRoot``.
  public static var compiledCache: String {
    get throws { try cacheRoot + "/compiled" }
  }

  /// `$XDG_CACHE_HOME/bonafide`, else `~/.cache/bonafide`.
  ///
  /// - Throws: `FileError` with code `.noHome` where neither variable holds an absolute path.
  public static var cacheRoot: String {
    get throws {
      for (name, ending) in [("XDG_CACHE_HOME", "/bonafide"), ("HOME", "/.cache/bonafide")] {
        if let base = environment(name), base.hasPrefix("/") { return base + ending }
      }
      throw FileError(
        .noHome,
        """
        there is no folder of your own for models and compiled networks: set HOME or XDG_CACHE_HOME to an absolute \
        path
        """
      )
    }
  }

  private static func environment(_ name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }
}
