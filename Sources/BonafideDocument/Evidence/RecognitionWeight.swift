/// A finding for or against a document; each has one weight in ``RecognitionModel``.
///
/// A weight is the natural logarithm of how much likelier the finding is for this document than for any other. Each
/// kind of evidence declares its own weights in its file, and lists them in ``EvidenceKind/weights``.
package struct RecognitionWeight: RawRepresentable, Sendable, Hashable {
  /// Its name in the file of weights.
  package let rawValue: String

  /// Creates the name of a weight; one that no kind of evidence lists has none.
  package init(rawValue: String) { self.rawValue = rawValue }

  init(_ rawValue: String) { self.rawValue = rawValue }
}

extension RecognitionWeight: CaseIterable {
  /// The weights of every kind of evidence, then those that belong to none.
  package static let allCases = EvidenceKinds.all.flatMap { $0.weights } + [weak, none]

  /// Nothing makes it certain: no title of its own, no zone, no keypoints.
  static let weak = RecognitionWeight("weak")
  /// None of all these documents.
  static let none = RecognitionWeight("none")
}

/// A weight and its factor.
package struct RecognitionTerm: Sendable, Hashable {
  /// Which weight.
  package let weight: RecognitionWeight
  /// The factor on the weight, mostly 0...1.
  package let value: Double

  /// As much more or less of it.
  func times(_ share: Double) -> RecognitionTerm { RecognitionTerm(weight: weight, value: value * share) }
}
