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
    return first.map { candidate in
      var candidate = candidate
      candidate.probability = forest.probability(candidate.features, style: style.share(alike: candidate))
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
