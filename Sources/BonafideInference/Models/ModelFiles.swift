/// The files of one model, as a ``NetworkBackend`` gets them.
public struct ModelFiles: Sendable {
  /// What the manifest says of the model.
  public let entry: ModelEntry
  private let verifiedBytes: @Sendable (ModelEntry.Companion) throws -> [UInt8]
  private let didHash: @Sendable () -> Void

  /// Wraps what a store knows of a model.
  ///
  /// - Parameters:
  ///   - entry: what the manifest says of it.
  ///   - verifiedBytes: gives the bytes of a file, or throws where they are not those of the manifest.
  ///   - didHash: called when that has been found out of all files, before the engine gets anything.
  init(
    entry: ModelEntry, verifiedBytes: @escaping @Sendable (ModelEntry.Companion) throws -> [UInt8],
    didHash: @escaping @Sendable () -> Void
  ) {
    self.entry = entry
    self.verifiedBytes = verifiedBytes
    self.didHash = didHash
  }

  /// Hashes every file and keeps none of them.
  ///
  /// - Throws: ``InferenceError`` with code `.missingModel` or `.hashMismatch`.
  public func verify() throws {
    for part in entry.files { _ = try verifiedBytes(part) }
    didHash()
  }

  /// Every file by its name.
  ///
  /// - Throws: ``InferenceError`` with code `.missingModel` or `.hashMismatch`.
  public func read() throws -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for part in entry.files { files[part.file] = try verifiedBytes(part) }
    didHash()
    return files
  }
}
