#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Tells whether only this process's user and root can change a folder and its files.
///
/// Models, catalogues and compiled networks decide what is accepted, so anyone who can write them can decide it too.
/// The path is resolved first, and every folder from `/` down to it is checked: each must belong to this user or root
/// and must not be writable for its group or for everybody. One exception: a parent with the sticky bit, such as
/// `/tmp`, may be writable, because only the owner can rename or remove files in it. Access lists count as far as the
/// mode's group bits show them. Links are followed before the check: use the resolved path afterwards.
public enum TrustedFolder {
  /// The folder's path without links.
  ///
  /// - Throws: ``FileError``: `.unsafeFolder` with the part of the path and the remedy; `.notFound`, `.notPermitted`.
  public static func resolve(_ path: String) throws -> String {
    guard let resolved = BoundedFile.resolved(path) else { throw FileError(errno: errno, path: path) }
    let parts = resolved.split(separator: "/")
    var part = "/"
    for index in 0...parts.count {
      if index > 0 { part += (index == 1 ? "" : "/") + parts[index - 1] }
      var status = stat()
      guard stat(part, &status) == 0 else { throw FileError(errno: errno, path: part) }
      let isParent = index < parts.count
      guard status.st_mode & S_IFMT == S_IFDIR else {
        throw FileError(.notFound, "\(path) is no folder; name one")
      }
      try check(status, part, maySharedBySticky: isParent)
    }
    return resolved
  }

  /// Checks a file or folder in a trusted folder: it must belong to this user or root, and nobody else may write it.
  ///
  /// - Throws: ``FileError``: `.unsafeFolder`; `.notFound`, `.notPermitted`.
  public static func checkEntry(_ path: String) throws {
    var status = stat()
    guard stat(path, &status) == 0 else { throw FileError(errno: errno, path: path) }
    try check(status, path, maySharedBySticky: false)
  }

  /// Makes a private folder for this user, with its parents, and returns its path without links.
  ///
  /// A folder of this user that others may only read becomes private. One that others may write to is refused, because
  /// they may have put something into it.
  /// - Throws: ``FileError``: `.unsafeFolder`, `.notPermitted`, `.notFound`, `.failed`.
  public static func makePrivate(_ path: String) throws -> String {
    var made = path.hasPrefix("/") ? "/" : ""
    for part in path.split(separator: "/") {
      made += (made.isEmpty || made == "/" ? "" : "/") + part
      guard mkdir(made, 0o700) != 0, errno != EEXIST else { continue }
      let code = errno
      var status = stat()
      guard stat(made, &status) == 0 else { throw FileError(errno: code, writing: path) }
    }
    let resolved = try resolve(path)
    var status = stat()
    guard stat(resolved, &status) == 0 else { throw FileError(errno: errno, path: resolved) }
    guard status.st_uid == geteuid() else {
      throw FileError(
        .unsafeFolder, "\(resolved) belongs to another user; use a folder of your own (XDG_CACHE_HOME) or delete it")
    }
    if status.st_mode & 0o7777 != 0o700, chmod(resolved, 0o700) != 0 {
      throw FileError(errno: errno, writing: resolved)
    }
    return resolved
  }

  private static func check(_ status: stat, _ path: String, maySharedBySticky: Bool) throws {
    guard status.st_uid == geteuid() || status.st_uid == 0 else {
      throw FileError(
        .unsafeFolder,
        "\(path) belongs to another user, who could change what is accepted; use a folder of your own or of root")
    }
    guard status.st_mode & 0o022 != 0 else { return }
    if status.st_mode & S_ISVTX != 0 {
      if maySharedBySticky { return }
      throw FileError(
        .unsafeFolder,
        "everybody may write to \(path) and so change what is accepted; use a folder of your own or of root")
    }
    throw FileError(
      .unsafeFolder,
      "others may write to \(path) and so change what is accepted; see what is in it, then run `chmod go-w \(path)`")
  }
}
