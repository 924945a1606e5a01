/// The features that speak for or against a text being a field's value.
///
/// `scripts/fields/fit.py` fits a weight for each; `Models/weights/fields.json` holds them by these names. The trees
/// that `scripts/fields/forest.py` fits use the same names in `Models/weights/field-forest.json`.
enum FieldFeature: String, CaseIterable, Sendable {
  /// Always 1, where a label points at the text.
  case labeled
  /// Always 1, where none does.
  case unlabeled
  /// The text follows the label on its line.
  case inline
  /// The same, behind a slash: often the label once more in another language.
  case inlineSlash
  /// The text stands below the label; 1.
  case below
  /// How near below, 0...1.
  case belowNear
  /// How far the two starts are apart, 0...1.
  case belowOffset
  /// The text stands right of the label; 1.
  case right
  /// How near, 0...1.
  case rightNear
  /// How far the two are from one row, 0...1.
  case rightOffset
  /// The text stands above the label; 1.
  case above
  /// How near above, 0...1.
  case aboveNear
  /// The text fits the field's kind, 0...1.
  case fits
  /// It cannot be of this kind.
  case misfit
  /// The kind has a form of its own, and the text has it: a date, a sex, a state's people.
  case formed
  /// The definition's pattern fits.
  case pattern
  /// The definition's pattern does not fit.
  case patternMisfit
  /// How surely the label is one, 0...1.
  case quality
  /// The label may mean several fields; how far down the list this one is, 0...1.
  case rank
  /// The label is the definition's.
  case defined
  /// The label is a number, as on licences.
  case numbered
  /// How many other labels are nearer to the text, 0...1 for three.
  case nearerLabels
  /// How many other texts are nearer to the label, 0...1 for three.
  case nearerTexts
  /// How much higher the text is than the label: logarithm to the base 2, -1...1.
  case height
  /// The same squared.
  case heightSquared
  /// How surely the line was read, 0...1.
  case confidence
  /// The text is a title or words that are never a value.
  case foreign
  /// The text names a state, and the field is no nationality.
  case state
  /// The text stands behind a slash.
  case slash
  /// It has filler characters of a zone.
  case zone
  /// The share of the text inside the definition's box, 0...1.
  case box
  /// The definition has a box, and the text stands outside.
  case outside
  /// The label stands in the definition's box for it.
  case labelBox
  /// The letters of the text are few, 0...1: one or two say little.
  case short

  /// Where each stands among all of them.
  static let places = Dictionary(uniqueKeysWithValues: allCases.enumerated().map { ($1, $0) })
}

/// A text with what speaks for its being a field's value.
struct FieldCandidate: Sendable {
  /// The field's name.
  var field: String
  /// The text's place among the segments.
  var segment: Int
  /// The label's place among the segments; nil where none points at the text.
  var label: Int?
  /// A value a feature, in the order of ``FieldFeature``.
  var features: [Double]
  /// 0...1, by ``FieldWeighing``: by it texts are given to fields.
  var probability = 0.0
  /// How surely the text is the field's value by its best label, 0...1; set by ``FieldWeighing``.
  var sureness = 0.0

  /// The value of a feature; 0 where it is not there.
  subscript(feature: FieldFeature) -> Double {
    FieldFeature.places[feature].flatMap { features.indices.contains($0) ? features[$0] : nil } ?? 0
  }
}
