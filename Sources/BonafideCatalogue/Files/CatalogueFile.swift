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
  /// What ``findings(in:file:)`` calls an error refuses the file; the message names the first and how many there are.
  ///
  /// - Throws: ``DocumentError`` with code `.badCatalogue` that names the key and the mend.
  public static func decode(_ bytes: [UInt8]) throws -> DocumentDefinition {
    let (definition, findings) = inspect(bytes, file: "")
    let errors = findings.filter { $0.severity == .error }
    guard let definition, errors.isEmpty else {
      let more = errors.count > 1 ? " (and \(errors.count - 1) more: bonafide document lint)" : ""
      throw DocumentError(.badCatalogue, (errors.first?.line ?? "holds no definition") + more)
    }
    return definition
  }

  /// Everything that is wrong or doubtful in the bytes of a file.
  ///
  /// - Parameters:
  ///   - bytes: of a whole file, from anywhere.
  ///   - file: named in the findings.
  /// - Returns: the findings, errors and warnings; empty where all is well.
  public static func findings(in bytes: [UInt8], file: String = "") -> [CatalogueFinding] {
    inspect(bytes, file: file).1
  }

  /// The definition, nil where the bytes hold none, and the errors in it.
  static func inspect(_ bytes: [UInt8], file: String) -> (DocumentDefinition?, [CatalogueFinding]) {
    func refusal(_ keyPath: String, _ message: String) -> (DocumentDefinition?, [CatalogueFinding]) {
      (nil, [CatalogueFinding(severity: .error, file: file, keyPath: keyPath, message: message)])
    }
    guard bytes.count <= maximumByteCount else {
      return refusal("", "has \(bytes.count) bytes; a definition has at most \(maximumByteCount)")
    }
    do {
      let shape = try StrictJSON.decode(CatalogueShape.self, from: bytes)
      var rules = DefinitionRules(shape.definition, file: file)
      for key in shape.unknown {
        rules.fail(key, "is no key of \(shape.definition.schema); correct the spelling or take it out")
      }
      return (shape.definition, rules.findings)
    } catch let fault as StrictJSON.Fault {
      return refusal(fault.keyPath, fault.keyPath.isEmpty ? "is no JSON: \(fault.message)" : fault.message)
    } catch let error as DecodingError {
      let (keyPath, message) = describe(error)
      let (_, findings) = refusal(keyPath, message)
      // A file of another schema has other keys too: that comes first.
      let isOther =
        keyPath != "schema" && (try? JSONDecoder().decode(SchemaName.self, from: Data(bytes)))?.isKnown == false
      return (nil, (isOther ? refusal("schema", DefinitionRules.schemaMend).1 : []) + findings)
    } catch {
      return refusal("", "is no JSON: \(error)")
    }
  }

  /// The bytes of a file that holds a definition: keys sorted, one a line.
  public static func encode(_ definition: DocumentDefinition) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return [UInt8](try encoder.encode(definition)) + [0x0A]
  }

  private struct SchemaName: Decodable {
    var schema: String?

    var isKnown: Bool { schema == DocumentDefinition.schema }
  }

  /// The text is sound, and the decoder cannot take it all the same: a letter that is no UTF-8, a number too large.
  private static let notJSON = "cannot be decoded: write it in UTF-8, and numbers as they are usual"

  private static func describe(_ error: DecodingError) -> (keyPath: String, message: String) {
    switch error {
    case .keyNotFound(let key, let context):
      (path(context.codingPath + [key]), "is missing; add it")
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      (path(context.codingPath), "is of the wrong type: \(context.debugDescription)")
    case .dataCorrupted(let context) where words(of: context.codingPath.last) != nil:
      (path(context.codingPath), mend(context))
    case .dataCorrupted(let context):
      (path(context.codingPath), context.codingPath.isEmpty ? notJSON : context.debugDescription)
    @unknown default: ("", "cannot be decoded")
    }
  }

  /// The permitted words for a place with a closed list.
  private static func mend(_ context: DecodingError.Context) -> String {
    // `Cannot initialize DocumentRole from invalid String value libraryCard`
    let word =
      context.debugDescription.split(separator: "value ", maxSplits: 1).last.map { String($0.prefix(40)) } ?? ""
    return "\(word) is not known; write one of \((words(of: context.codingPath.last) ?? []).joined(separator: ", "))"
  }

  /// The permitted words of a key; nil for a key that also takes other texts.
  private static func words(of key: (any CodingKey)?) -> [String]? {
    switch key?.stringValue {
    case "role": DocumentRole.allCases.map(\.rawValue)
    case "page": PageCode.allCases.map(\.rawValue)
    case "kind": FieldDefinition.Kind.allCases.map(\.rawValue)
    case "dateOrder": FieldDefinition.DateOrder.allCases.map(\.rawValue)
    case "basis": FactBasis.allCases.map(\.rawValue)
    default: nil
    }
  }

  /// `fields[3].box`.
  private static func path(_ keys: [any CodingKey]) -> String {
    keys.reduce(into: "") { path, key in
      if let index = key.intValue {
        path += "[\(index)]"
      } else {
        path += (path.isEmpty ? "" : ".") + key.stringValue
      }
    }
  }
}
