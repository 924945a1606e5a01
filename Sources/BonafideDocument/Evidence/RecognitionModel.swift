internal import BonafideCatalogue
internal import BonafideCore

/// The weights that distinguish a document from others and from none.
///
/// The reasons for a page are not independent, as a sum of their logarithms would require. So the sum is divided by a
/// temperature and compared with the weight of "something else". Fitted by `scripts/recognition/fit.py`.
package struct RecognitionModel: Sendable {
  /// The schema's name and version.
  static let schema = "bonafide-recognition-model/1"

  private let weights: [RecognitionWeight: Double]
  /// Divides every sum.
  let temperature: Double

  /// A weight, in natural logarithms.
  ///
  /// The file has every one that a kind of evidence lists; a name that none lists is a programmer's error.
  package subscript(_ weight: RecognitionWeight) -> Double {
    guard let value = weights[weight] else { preconditionFailure("no kind of evidence lists the weight \(weight)") }
    return value
  }

  /// The sum of the terms' contributions.
  func sum(_ terms: [RecognitionTerm]) -> Double { terms.reduce(0) { $0 + self[$1.weight] * $1.value } }

  /// A reason with the terms that it rests on, tempered by how well the fact is known.
  func evidence(
    _ kind: DocumentEvidence.Kind, _ detail: String, naming fact: EvidenceFact? = nil, _ terms: [RecognitionTerm],
    basis: FactBasis = .specimen
  ) -> DocumentEvidence {
    let whole = sum(terms)
    let share = whole == 0 ? 1 : basis.tempered(whole) / whole
    var evidence = DocumentEvidence(kind: kind, detail: detail, weight: whole * share)
    evidence.fact = fact
    evidence.terms = terms.map { RecognitionTerm(weight: $0.weight, value: $0.value * share) }
    return evidence
  }

  /// A reason of one term.
  func evidence(
    _ kind: DocumentEvidence.Kind, _ detail: String, naming fact: EvidenceFact? = nil, _ weight: RecognitionWeight,
    _ value: Double = 1, basis: FactBasis = .specimen
  ) -> DocumentEvidence {
    evidence(kind, detail, naming: fact, [RecognitionTerm(weight: weight, value: value)], basis: basis)
  }

  /// The probability of each of the kinds with these sums; the rest to 1 is no kind.
  func probabilities(_ scores: [Double]) -> [Double] {
    let null = self[.none]
    let top = max(null, scores.max() ?? null)
    let shares = scores.map { exponential(($0 - top) / temperature) }
    let sum = shares.reduce(exponential((null - top) / temperature), +)
    return shares.map { $0 / sum }
  }

  /// Reads the weights by name; one that is missing, unknown or not finite is an error.
  ///
  /// - Throws: ``DocumentError`` with code `.badCatalogue`.
  package init(json: [UInt8]) throws {
    let file = try WeightFile<RecognitionWeight>(json: json, schema: Self.schema, number: "temperature", in: 0.1...100)
    weights = Dictionary(uniqueKeysWithValues: zip(RecognitionWeight.allCases, file.weights))
    temperature = file.number
  }
}

extension RecognitionModel {
  /// The weights that belong to this program, read once.
  ///
  /// - Throws: `FileError` where they are missing or others may write to their folder; ``DocumentError`` with code
  ///   `.badCatalogue`.
  package static func standard() throws -> RecognitionModel { try kept.get() }

  private static let kept = Result {
    try RecognitionModel(json: WeightFile<RecognitionWeight>.shipped("recognition.json"))
  }
}
