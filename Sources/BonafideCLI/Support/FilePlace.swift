internal import BonafideCore

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The real place of a path, without links and parent steps.
struct FilePlace {
  /// The identity of a file or folder, whatever its name.
  struct Identity: Hashable {
    fileprivate let device: UInt64
    fileprivate let number: UInt64
  }

  /// The entry of its folder that the path names; a link there is not followed, because writing replaces it itself.
  let entry: String
  /// What is there once every link is followed; nil where nothing is.
  let target: String?
  /// Of what is there; nil where nothing is.
  let identity: Identity?
  /// Whether a folder is there.
  let isFolder: Bool

  init(_ path: String) {
    entry = Self.entry(of: path)
    target = BoundedFile.resolved(path)
    var status = stat()
    let isThere = stat(path, &status) == 0
    identity = isThere ? Identity(status) : nil
    isFolder = isThere && status.st_mode & S_IFMT == S_IFDIR
  }

  /// What stands behind the last full stop of a path's name, in small letters; nil for a name without one, or one that
  /// begins with it.
  static func ending(of path: String) -> String? {
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return nil }
    return name[name.index(after: dot)...].lowercased()
  }

  /// The target of a link; nil for other paths, and if it leads nowhere.
  static func behindLink(_ path: String) -> Identity? {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK, stat(path, &status) == 0 else { return nil }
    return Identity(status)
  }

  /// Folders that do not exist yet are no links, so the existing part of the path decides.
  private static func entry(of path: String) -> String {
    var known = path.split(separator: "/").map(String.init)
    var rest: [String] = []
    if let name = known.last, name != ".", name != ".." { rest.append(known.removeLast()) }
    let start = path.hasPrefix("/") ? "/" : "./"
    var folder = BoundedFile.resolved(start + known.joined(separator: "/"))
    while folder == nil, let name = known.popLast() {
      rest.insert(name, at: 0)
      folder = BoundedFile.resolved(start + known.joined(separator: "/"))
    }
    var parts = (folder ?? "").split(separator: "/").map(String.init)
    for part in rest where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }
}

extension FilePlace.Identity {
  fileprivate init(_ status: stat) {
    self.init(
      device: UInt64(truncatingIfNeeded: status.st_dev), number: UInt64(truncatingIfNeeded: status.st_ino))
  }
}
