internal import BonafideCore

/// Where compiled networks are kept, so that the next process need not compile them again.
public enum CompiledCache: Sendable, Hashable {
  /// ``ModelFolder/compiledCache``.
  case standard
  /// A folder of that name; made when needed, for this user alone.
  case folder(String)
  /// Nowhere: each process compiles anew.
  case none

  /// - Throws: `FileError` with code `.noHome` where the standard folder is asked for and the user has none.
  package var path: String? {
    get throws {
      switch self {
      case .standard: try ModelFolder.compiledCache
      case .folder(let path): path
      case .none: nil
      }
    }
  }
}
