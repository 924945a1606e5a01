internal import BonafideCore

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// The weights by which a text is told to be a field's value: a logistic regression over ``FieldFeature``.
///
/// Fitted by `scripts/fields/fit.py` on real specimens of the fitting half and on drawn variants.
struct FieldModel: Sendable {
  /// The schema's name and version.
  static let schema = "bonafide-field-model/1"

  /// A weight a feature, in the order of ``FieldFeature``.
  let weights: [Double]
  /// Least probability of a value.
  let threshold: Double

  /// How likely features are those of a field's value, 0...1.
  func probability(_ features: [Double]) -> Double {
    1 / (1 + exponential(-zip(weights, features).reduce(0) { $0 + $1.0 * $1.1 }))
  }

  /// Reads the weights by name; one that is missing, unknown or not finite is an error.
  ///
  /// - Throws: ``DocumentError`` with code `.badModel`.
  init(json: [UInt8]) throws {
    struct File: Decodable {
      var schema: String
      var threshold: Double
      var weights: [String: Double]
    }
    let bad = { (cause: (any Error)?) in
      DocumentError(.badCatalogue, "fields.json is no \(Self.schema) object; run `make setup`", cause: cause)
    }
    let file: File
    do { file = try JSONDecoder().decode(File.self, from: Data(json)) } catch { throw bad(error) }
    let names = FieldFeature.allCases.map(\.rawValue)
    guard file.schema == Self.schema, Set(file.weights.keys) == Set(names), (0...1).contains(file.threshold),
      file.weights.values.allSatisfy({ $0.isFinite && abs($0) < 1000 })
    else { throw bad(nil) }
    weights = names.compactMap { file.weights[$0] }
    threshold = file.threshold
  }
}

extension FieldModel {
  /// The weights that belong to this program, read once.
  ///
  /// - Throws: `FileError` where they are missing or others may write to their folder; ``DocumentError`` with code
  ///   `.badCatalogue`.
  static func standard() throws -> FieldModel { try kept.get() }

  private static let kept = Result { () throws -> FieldModel in
    guard let file = try ModelFolder.shippedFile("weights", ["fields.json"], maximumByteCount: 1 << 16) else {
      throw FileError(.notFound, "\(try ModelFolder.standard)/weights/fields.json is missing; run `make setup`")
    }
    return try FieldModel(json: file.bytes)
  }
}
