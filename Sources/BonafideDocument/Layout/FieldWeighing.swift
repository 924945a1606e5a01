/// Weighs what can be the values of a page's fields: each text for itself, then once more beside the others there.
struct FieldWeighing: Sendable {
  /// Tells which texts are probable, and so how the page is laid out.
  let model: FieldModel
  /// Tells how likely a text is a value on such a page.
  let forest: FieldForest

  /// Least probability of a value.
  var threshold: Double { forest.threshold }

  /// Candidates of one page with their probabilities.
  func weighed(_ candidates: [FieldCandidate]) -> [FieldCandidate] {
    let first = candidates.map { candidate in
      var candidate = candidate
      candidate.probability = model.probability(candidate.features)
      return candidate
    }
    let style = PageStyle(first)
    let second = first.map { candidate in
      var candidate = candidate
      candidate.probability = forest.probability(candidate.features, style: style.share(alike: candidate))
      return candidate
    }
    return Self.withSureness(second, first: first)
  }

  /// A text is as surely a field's value as its likeliest label says, by the trees or by the first look.
  ///
  /// The trees tell one text from another better, but a value under a label of two languages is torn between the two.
  /// Of 401 names, numbers and dates of real pictures that were left out of the fit and reach 0.75 so, 96 in 100 were
  /// right, as of 390 that reach it by the first look alone (`scripts/fields/data/README.md`).
  private static func withSureness(_ second: [FieldCandidate], first: [FieldCandidate]) -> [FieldCandidate] {
    struct Text: Hashable { var field: String, segment: Int }
    var likeliest: [Text: Double] = [:]
    for candidate in first + second {
      let text = Text(field: candidate.field, segment: candidate.segment)
      likeliest[text] = max(likeliest[text] ?? 0, candidate.probability)
    }
    return second.map { candidate in
      var candidate = candidate
      candidate.sureness = likeliest[Text(field: candidate.field, segment: candidate.segment)] ?? 0
      return candidate
    }
  }

  /// What belongs to this program, read once.
  ///
  /// - Throws: `FileError` where it is missing or others may write to its folder; ``DocumentError`` with code
  ///   `.badCatalogue`.
  static func standard() throws -> FieldWeighing {
    FieldWeighing(model: try .standard(), forest: try .standard())
  }
}
