internal import BonafideCore
#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// The list of models that a folder may hold, with hashes and licences: `manifest.json`.
public struct ModelManifest: Sendable, Hashable {
  /// The schema that this version reads.
  public static let schema = "bonafide-models/1"
  /// Largest manifest that is read, in bytes.
  public static let maximumByteCount = 1 << 20

  /// The entries in the order of the file; ids are unique.
  public let models: [ModelEntry]

  /// Parses and validates a manifest.
  ///
  /// - Parameter bytes: UTF-8 JSON of at most ``maximumByteCount`` bytes; anything else is refused, never trapped on.
  /// - Throws: ``InferenceError`` with code `.badManifest`.
  public init(json bytes: [UInt8]) throws {
    guard bytes.count <= Self.maximumByteCount else {
      throw InferenceError(.badManifest, "the manifest has \(bytes.count) bytes; the limit is \(Self.maximumByteCount)")
    }
    let file: File
    do {
      file = try JSONDecoder().decode(File.self, from: Data(bytes))
    } catch {
      throw InferenceError(.badManifest, "the manifest is not JSON of the documented form", cause: error)
    }
    guard file.schema == Self.schema else {
      throw InferenceError(.badManifest, "the manifest's schema is not \(Self.schema); run set-up again")
    }
    var seen = Set<String>()
    for entry in file.models {
      try entry.validate()
      guard seen.insert(entry.id).inserted else {
        throw InferenceError(.badManifest, "the manifest lists \(entry.id) twice")
      }
    }
    models = file.models
  }

  private struct File: Decodable {
    var schema: String
    var models: [ModelEntry]
  }
}
