internal import Bonafide
internal import BonafideInference
internal import BonafideReport

/// The files given to `verify`, each with its size and hash.
struct HandedInFiles {
  /// Largest accepted file, in bytes: five minutes of film at a hundred megabits a second.
  ///
  /// A larger one would keep the machine busy before anything is looked at.
  static let mostBytes = 4 << 30

  let files: [VerificationCall.File]

  /// Looks at files before they are read.
  ///
  /// - Throws: `FileError` for the document and the policy, ``OneOfSeveral/Fault`` for the others.
  init(document: [String], selfie: String, earlier: [String], policy: String?) throws {
    let others = [(selfie, VerificationCall.File.Use.selfie)] + earlier.map { ($0, .earlier) }
    files =
      try document.map { try Self.file($0, .document) }
      + others.map { path, use in try OneOfSeveral.blame(path) { try Self.file($0, use) } }
      + [policy].compactMap(\.self).map { try Self.file($0, .policy) }
  }

  /// Checks that the files are still those that were read.
  ///
  /// - Throws: `FileError` with code `.failed` for a file that has changed.
  func checkUnchanged() throws {
    for file in files {
      guard try Self.file(file.path, file.use) == file else {
        throw FileError(.failed, "\(file.path) was changed while it was read; keep the files as they are until the end")
      }
    }
  }

  private static func file(_ path: String, _ use: VerificationCall.File.Use) throws -> VerificationCall.File {
    let (sha256, byteCount) = try SHA256Hex.digest(path: path, maximumByteCount: mostBytes)
    return VerificationCall.File(path: path, use: use, byteCount: byteCount, sha256: sha256)
  }
}
