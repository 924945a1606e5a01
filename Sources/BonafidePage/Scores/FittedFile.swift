internal import BonafideCore
internal import BonafideProfiles

/// A file of fitted scores, `standard.json` in a folder of `Models/profiles`.
protocol FittedFile: Sendable, Decodable {
  /// The folder in `Models/profiles`.
  static var folder: String { get }
  /// The schema that files of this kind name.
  static var schemaName: String { get }
  var schema: String { get }

  /// Checks what the file holds.
  ///
  /// - Throws: ``ProfileError`` with code `.badProfile`, which names `path`.
  func validate(_ path: String) throws
}

extension FittedFile {
  /// Reads the file that belongs to this program.
  ///
  /// - Throws: ``ProfileError``; `FileError` where the file cannot be read, with code `.unsafeFolder` where others may
  ///   write to its folder, and `.otherVersion` where the set-up of another version wrote it.
  static func load() throws -> Self {
    let file = "standard.json"
    guard let found = try ModelFolder.shippedFile("profiles", [folder, file], maximumByteCount: 64 * 1024) else {
      throw ProfileError(
        .missing,
        "\(try ModelFolder.standard)/profiles/\(folder)/\(file) is missing; run `make setup` or set BONAFIDE_MODELS")
    }
    do { return try Self(json: found.bytes, named: found.path) } catch let error as ProfileError {
      throw ModelFolder.blamingSetup(error, in: "profiles")
    }
  }

  /// Reads the bytes of a file.
  ///
  /// - Throws: ``ProfileError`` with code `.badProfile`.
  init(json bytes: [UInt8], named path: String) throws {
    do { self = try StrictJSON.decode(Self.self, from: bytes) } catch let fault as StrictJSON.Fault {
      throw ProfileError(.badProfile, "\(path) is no sound JSON: \(fault.line)")
    } catch {
      throw ProfileError(.badProfile, "\(path) is not in the form that docs/profiles.md describes", cause: error)
    }
    guard schema == Self.schemaName else {
      throw ProfileError(.badProfile, "the schema of \(path) is not \"\(Self.schemaName)\"")
    }
    try validate(path)
  }
}
