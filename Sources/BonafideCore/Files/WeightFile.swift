#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// Named weights and one more number, as `scripts/` fits and writes them.
package struct WeightFile<Name: RawRepresentable & CaseIterable> where Name.RawValue == String {
  /// In the order of the names.
  package let weights: [Double]
  /// The number that belongs to them.
  package let number: Double

  /// Reads an object with a schema, one number and a weight for each name; one that is missing, unknown or not finite
  /// is an error.
  ///
  /// - Parameters:
  ///   - json: the bytes of the file.
  ///   - schema: name and version that the file must state.
  ///   - number: key of the number.
  ///   - range: of the number.
  /// - Throws: ``DocumentError`` with code `.badCatalogue`.
  package init(json: [UInt8], schema: String, number: String, in range: ClosedRange<Double>) throws {
    do {
      let file = try JSONDecoder().decode([String: Entry].self, from: Data(json))
      let names = Name.allCases.map(\.rawValue)
      guard file.count == 3, case .text(schema)? = file["schema"], case .number(let value)? = file[number],
        case .weights(let found)? = file["weights"], range.contains(value), Set(found.keys) == Set(names),
        found.values.allSatisfy({ $0.isFinite && abs($0) < 1000 })
      else { throw DocumentError(.badCatalogue, "names, ranges or keys are others") }
      weights = names.compactMap { found[$0] }
      self.number = value
    } catch {
      throw DocumentError(.badCatalogue, "not a \(schema) object; run `make setup`", cause: error)
    }
  }

  /// The bytes of a file of weights that belongs to this program.
  ///
  /// - Throws: `FileError` where it is missing, is too large or others may write to its folder.
  package static func shipped(_ name: String, maximumByteCount: Int = 1 << 16) throws -> [UInt8] {
    guard let file = try ModelFolder.shippedFile("weights", [name], maximumByteCount: maximumByteCount) else {
      throw FileError(.notFound, "\(try ModelFolder.standard)/weights/\(name) is missing; run `make setup`")
    }
    return file.bytes
  }

  private enum Entry: Decodable {
    case text(String)
    case number(Double)
    case weights([String: Double])

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let value = try? container.decode(Double.self) {
        self = .number(value)
      } else if let value = try? container.decode(String.self) {
        self = .text(value)
      } else {
        self = .weights(try container.decode([String: Double].self))
      }
    }
  }
}
