#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

extension ModelFolder {
  /// The error for data of ``shipped(_:)`` that this program cannot read.
  ///
  /// Set-up keeps one copy for all checkouts of a user, so its last run decides what is in it.
  ///
  /// - Parameters:
  ///   - error: why they cannot be read; its message names the file.
  ///   - name: of the folder, as for ``shipped(_:)``.
  /// - Returns: `FileError` with code `.otherVersion` if set-up wrote that file; else `error`.
  package static func blamingSetup(_ error: any BonafideError, in name: String) -> any Error {
    guard let folder = try? shipped(name), !folder.isOfClone, namesFileOfSetup(error.message, in: name) else {
      return error
    }
    return FileError(
      .otherVersion,
      "\(folder.path) was filled by the set-up of another version, or changed since; run `make setup` in the checkout "
        + "of this program (\(error.message))", cause: error)
  }

  /// Whether a text names a file of ``shipped(_:)`` that set-up wrote.
  package static func namesFileOfSetup(_ text: String, in name: String) -> Bool {
    guard let folder = try? shipped(name),
      let bytes = try? BoundedFile.read(path: folder.path + "/.shipped", maximumByteCount: 1 << 20),
      let record = try? JSONDecoder().decode(SetupRecord.self, from: Data(bytes))
    else { return false }
    let places = [folder.path, (try? TrustedFolder.resolve(folder.path)) ?? folder.path]
    return record.files.contains { file in !file.isEmpty && places.contains { text.contains($0 + "/" + file) } }
  }

  /// The record that `setup/data.py` leaves in a folder that it fills.
  private struct SetupRecord: Decodable {
    var files: [String]
  }
}
