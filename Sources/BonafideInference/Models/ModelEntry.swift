internal import BonafideCore

/// One model of a manifest: its files with hashes, where they come from and under which licence.
public struct ModelEntry: Sendable, Hashable, Codable {
  /// What reads the file.
  public enum Format: String, Sendable, Hashable, Codable {
    /// A TensorFlow Lite network.
    case tflite
    /// An ONNX network.
    case onnx
    /// OpenVINO's intermediate representation, an .xml with its .bin as a companion.
    case ir
    /// Not a network: numbers or text that code reads.
    case data
  }

  /// A further file that belongs to the model.
  public struct Companion: Sendable, Hashable, Codable {
    /// The file's name in the folder of models.
    public let file: String
    /// 64 lower-case hexadecimal digits.
    public let sha256: String
  }

  /// Stable name by which code asks for the model, for example `face-landmarks`.
  public let id: String
  /// What it is for, in a few words.
  public let purpose: String
  /// File name inside the models folder; never a path.
  public let file: String
  /// SHA-256 of the file as 64 lower-case hexadecimal digits.
  public let sha256: String
  /// Size of the file in bytes, if stated.
  public let byteCount: Int?
  /// Which format the file has.
  public let format: Format
  /// Further files of the model; empty for most.
  public let companions: [Companion]
  /// SPDX identifier.
  public let licence: String
  /// Package, version and path that the file was taken from.
  public let source: String

  /// Every file with its hash, the main one first.
  public var files: [Companion] { [Companion(file: file, sha256: sha256)] + companions }

  func validate() throws {
    for part in files {
      guard Self.isPlainFileName(part.file) else {
        throw InferenceError(.badManifest, "a file of model \(id.prefix(40)) is not a plain file name")
      }
      guard part.sha256.utf8.count == 64,
        part.sha256.utf8.allSatisfy({ (48...57).contains($0) || (97...102).contains($0) })
      else {
        throw InferenceError(.badManifest, "a hash of model \(id.prefix(40)) is not 64 lower-case hexadecimal digits")
      }
    }
    guard !id.isEmpty, id.utf8.count <= 100 else {
      throw InferenceError(.badManifest, "a model's id is empty or longer than 100 bytes")
    }
  }

  private static func isPlainFileName(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.count <= 200 && !name.hasPrefix(".")
      && name.utf8.allSatisfy {
        (48...57).contains($0) || (65...90).contains($0) || (97...122).contains($0) || $0 == 45 || $0 == 46 || $0 == 95
      }
  }
}
