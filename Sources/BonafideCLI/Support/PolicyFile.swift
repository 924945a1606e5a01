internal import Bonafide
internal import Foundation

/// Reads a policy from a JSON file.
enum PolicyFile {
  /// A policy has about thirty numbers.
  private static let maximumByteCount = 64 * 1024

  /// - Throws: `FileError`; ``VerificationError`` with code `.badPolicy` that names the key.
  static func read(_ path: String) throws -> VerificationPolicy {
    let bytes = try BoundedFile.read(path: path, maximumByteCount: maximumByteCount)
    do {
      return try VerificationPolicy(json: bytes)
    } catch let error as VerificationError {
      throw VerificationError(error.code, "\(path): \(error.message)", cause: error.cause)
    }
  }
}
