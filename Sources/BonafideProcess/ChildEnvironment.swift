#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// What a child process learns of this one's environment, and where its program lies.
enum ChildEnvironment {
  /// The only variables that are handed on: where programs, libraries and language data lie, and how text is written.
  ///
  /// The others may hold keys and passwords, which a child that is taken over must not find.
  static let keptNames = ["PATH", "LD_LIBRARY_PATH", "LANG", "LC_ALL", "LC_CTYPE", "TMPDIR", "TESSDATA_PREFIX"]

  /// Copies of the kept variables of an environment, `NAME=value`, with `changes` besides or instead, and the nil that
  /// ends them; to be freed.
  ///
  /// What is kept stays as it is, byte for byte: it need not be text.
  ///
  /// - Parameters:
  ///   - environment: ended by nil; may itself be nil, as after `clearenv`.
  ///   - changes: variables by name; they win over those of the environment.
  /// - Returns: C strings from `strdup`, with a nil at the end; the caller frees each.
  static func variables(
    of environment: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?, with changes: [String: String]
  ) -> [UnsafeMutablePointer<CChar>?] {
    let beginnings = keptNames.filter { changes[$0] == nil }.map { Array("\($0)=".utf8CString.dropLast()) }
    var copies: [UnsafeMutablePointer<CChar>?] = []
    var next = environment
    while let variable = next?.pointee {
      if beginnings.contains(where: { strncmp(variable, $0, $0.count) == 0 }) { copies.append(strdup(variable)) }
      next = next?.advanced(by: 1)
    }
    return copies + changes.sorted { $0.key < $1.key }.map { strdup("\($0.key)=\($0.value)") } + [nil]
  }

  /// The program's path; nil where no folder of `PATH` holds it.
  ///
  /// Only folders with a full path are searched.
  static func path(of program: String) -> String? {
    if program.contains("/") { return program }
    let folders = getenv("PATH").map { String(cString: $0) } ?? "/usr/local/bin:/usr/bin:/bin"
    for folder in folders.split(separator: ":") where folder.hasPrefix("/") {
      let candidate = folder + "/" + program
      var status = stat()
      guard stat(candidate, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { continue }
      if access(candidate, X_OK) == 0 { return candidate }
    }
    return nil
  }
}
