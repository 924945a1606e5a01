/// Weighs what can be the values of a page's fields: each text for itself, then once more beside the others there.
struct FieldWeighing: Sendable {
  /// Gives the first probabilities of texts, and so the page's layout.
  let model: FieldModel
  /// Gives the probability of a text as a value on such a page, beside its alternatives.
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
    let (style, rivals) = (PageStyle(first), PageRivals(first))
    let second = first.map { candidate in
      let page = PageFeature.allCases.map { feature in
        switch feature {
        case .style: style.share(alike: candidate)
        case .otherField: rivals.otherField(than: candidate)
        case .otherText: rivals.otherText(than: candidate)
        }
      }
      var candidate = candidate
      candidate.probability = forest.probability(candidate.features, page: page)
      return candidate
    }
    return Self.withSureness(second, first: first)
  }

  /// Sets how surely a text is a field's value from its likeliest label, by the trees or by the first look.
  ///
  /// A value under a label in two languages is divided between the two, and the trees are divided between fields that
  /// claim one text. They decide which is likelier, and the first look how likely it is by itself.
  /// `scripts/fields/data/README.md` lists how often values of each sureness are right.
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

  /// The models that belong to this program, read once.
  ///
  /// - Throws: `FileError` where it is missing or others may write to its folder; ``DocumentError`` with code
  ///   `.badCatalogue`.
  static func standard() throws -> FieldWeighing {
    FieldWeighing(model: try .standard(), forest: try .standard())
  }
}
