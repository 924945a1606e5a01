internal import BonafideCore

/// The weights of evidence that a text is a field's value: a logistic regression over ``FieldFeature``.
///
/// Its probabilities show how a page is laid out (``PageStyle``) and which alternatives there are (``PageRivals``);
/// ``FieldForest`` then decides which texts are values. Fitted by `scripts/fields/fit.py` on real specimens of the
/// fitting half and on drawn variants.
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
  /// - Throws: ``DocumentError`` with code `.badCatalogue`.
  init(json: [UInt8]) throws {
    let file = try WeightFile<FieldFeature>(json: json, schema: Self.schema, number: "threshold", in: 0...1)
    weights = file.weights
    threshold = file.number
  }
}

extension FieldModel {
  /// The weights that belong to this program, read once.
  ///
  /// - Throws: `FileError` where they are missing or others may write to their folder; ``DocumentError`` with code
  ///   `.badCatalogue`.
  static func standard() throws -> FieldModel { try kept.get() }

  private static let kept = Result { try FieldModel(json: WeightFile<FieldFeature>.shipped("fields.json")) }
}
