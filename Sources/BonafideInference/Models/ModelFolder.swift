#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Where models and the files made from them lie on this machine.
public enum ModelFolder {
  /// The folder that set-up fills: `$BONAFIDE_MODELS`, else `bonafide/models` in the user's cache folder.
  public static var standard: String {
    environment("BONAFIDE_MODELS") ?? cacheRoot + "/models"
  }

  /// Compiled networks: `bonafide/compiled` in the user's cache folder; safe to delete at any time.
  public static var compiledCache: String { cacheRoot + "/compiled" }

  /// `$XDG_CACHE_HOME/bonafide`, else `~/.cache/bonafide`.
  public static var cacheRoot: String {
    if let base = environment("XDG_CACHE_HOME"), base.hasPrefix("/") { return base + "/bonafide" }
    return (environment("HOME") ?? "/tmp") + "/.cache/bonafide"
  }

  private static func environment(_ name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }
}
