internal import BonafideCore

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// Reads and writes one file of a catalogue.
public enum CatalogueFile {
  /// A larger file is no definition of a page.
  public static let maximumByteCount = 4 << 20

  /// Reads a definition.
  ///
  /// - Throws: ``DocumentError`` with code `.badCatalogue`, or `FileError`.
  public static func read(path: String) throws -> DocumentDefinition {
    do {
      return try decode(try BoundedFile.read(path: path, maximumByteCount: maximumByteCount))
    } catch let error as DocumentError {
      throw DocumentError(error.code, "\(path): \(error.message)", cause: error.cause)
    }
  }

  /// Decodes a definition from the bytes of a file.
  ///
  /// - Throws: ``DocumentError`` with code `.badCatalogue` that names the key and the mend.
  public static func decode(_ bytes: [UInt8]) throws -> DocumentDefinition {
    do {
      return try JSONDecoder().decode(DocumentDefinition.self, from: Data(bytes))
    } catch let error as DecodingError {
      throw DocumentError(.badCatalogue, "is no \(DocumentDefinition.schema) file: \(error)", cause: error)
    }
  }

  /// The bytes of a file that holds a definition: keys sorted, one a line.
  public static func encode(_ definition: DocumentDefinition) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return [UInt8](try encoder.encode(definition)) + [0x0A]
  }
}
