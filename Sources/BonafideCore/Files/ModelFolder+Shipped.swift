#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

extension ModelFolder {
  /// A folder of data that belongs to this program, `documents`, `words` or `profiles`; nil without one.
  ///
  /// With `$BONAFIDE_MODELS` set it lies there. Otherwise a program that was built in a clone uses `Models` of the
  /// clone, and any other program the copy that set-up keeps in ``standard``.
  ///
  /// - Returns: the path, and whether it is the clone's. A user who may change the program's clone may change the
  ///   program anyway.
  /// - Throws: `FileError` with code `.noHome` if no folder is named and the user has none.
  package static func shipped(_ name: String) throws -> (path: String, isOfClone: Bool)? {
    if let clone, case let path = clone + "/Models/" + name, isFolder(path) { return (path, true) }
    let path = try standard + "/" + name
    return isFolder(path) ? (path, false) : nil
  }

  /// The bytes of a file that belongs to this program.
  ///
  /// - Parameters:
  ///   - name: of the folder, as for ``shipped(_:)``.
  ///   - parts: the folders inside it, and the file.
  ///   - maximumByteCount: a larger file is refused.
  /// - Returns: the path with the bytes; nil where there is no such folder or file.
  /// - Throws: `FileError`, with code `.unsafeFolder` where others may write to a folder on the way, or to the file.
  package static func shippedFile(
    _ name: String, _ parts: [String], maximumByteCount: Int
  ) throws -> (path: String, bytes: [UInt8])? {
    guard let folder = try shipped(name) else { return nil }
    var path = folder.isOfClone ? folder.path : try TrustedFolder.resolve(folder.path)
    for part in parts {
      path += "/" + part
      guard access(path, F_OK) == 0 else { return nil }
      if !folder.isOfClone { try TrustedFolder.checkEntry(path) }
    }
    return (path, try BoundedFile.read(path: path, maximumByteCount: maximumByteCount))
  }

  /// The clone of this project in whose `.build` folder the running program lies; nil where models are named.
  private static var clone: String? {
    #if os(Linux)
      guard getenv("BONAFIDE_MODELS").map({ $0.pointee == 0 }) ?? true else { return nil }
      var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
      let count = readlink("/proc/self/exe", &buffer, buffer.count)
      guard count > 0, count < buffer.count else { return nil }
      let program = String(decoding: buffer[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
      let parts = program.split(separator: "/", omittingEmptySubsequences: false)
      guard let build = parts.firstIndex(of: ".build") else { return nil }
      let clone = parts[..<build].joined(separator: "/")
      // A program that depends on this project has a `.build` folder of its own.
      return access(clone + "/Models/manifest.json", F_OK) == 0 && access(clone + "/.ci/house.py", F_OK) == 0
        ? clone : nil
    #else
      return nil
    #endif
  }

  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
