#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

extension FileError {
  init(errno code: Int32, path: String) {
    switch code {
    case ENOENT where path.isEmpty:
      self.init(.notFound, "an empty name names no file; name one")
    case ENOENT, ENOTDIR:
      // An argument that is not UTF-8 arrives with this sign in place of the invalid bytes, and so names no file.
      let mend = path.unicodeScalars.contains("\u{FFFD}") ? "rename it, if its name is no UTF-8" : "check the path"
      self.init(.notFound, "\(path) does not exist; \(mend)")
    case EACCES, EPERM:
      self.init(.notPermitted, "no permission for \(path); change its mode or run as its owner")
    case EISDIR:
      self.init(.notAFile, "\(path) is a folder; name a regular file")
    case ENOSPC, EDQUOT:
      self.init(.failed, "no space left for \(path); free some and try again")
    default:
      self.init(.failed, "\(path): \(String(cString: strerror(code)))")
    }
  }

  /// The same for what was to be written: a missing part of the path is the folder's.
  package init(errno code: Int32, writing path: String) {
    switch code {
    case ENOENT, ENOTDIR:
      self.init(.notFound, "cannot write to \(path): the folder does not exist; make it first, or name another")
    case EACCES, EPERM, EROFS:
      self.init(.notPermitted, "cannot write to \(path): no permission; name another folder or change its mode")
    case EISDIR, EEXIST:
      self.init(.notAFile, "cannot write to \(path): it is no file that may be replaced; name another")
    case ENOSPC, EDQUOT:
      self.init(.failed, "cannot write to \(path): no space left; free some and try again")
    default:
      self.init(.failed, "cannot write to \(path): \(String(cString: strerror(code)))")
    }
  }
}
