/// The alternatives to a text as a value: another field whose label points at it, and another text for its field.
struct PageRivals {
  /// By text, how likely labels make it the value of each field.
  private var fields: [Int: [String: Double]] = [:]
  /// By field, how likely each text is its value.
  private var texts: [String: [Int: Double]] = [:]

  /// - Parameter candidates: of a page, with probabilities.
  init(_ candidates: [FieldCandidate]) {
    for candidate in candidates {
      let (field, text, likely) = (candidate.field, candidate.segment, candidate.probability)
      texts[field, default: [:]][text] = max(texts[field]?[text] ?? 0, likely)
      // Where a text stands is no claim of another field: boxes of other editions lie over it.
      guard candidate[.labeled] == 1 else { continue }
      fields[text, default: [:]][field] = max(fields[text]?[field] ?? 0, likely)
    }
  }

  /// How likely at most a label makes a candidate's text another field's value, 0...1.
  func otherField(than candidate: FieldCandidate) -> Double {
    fields[candidate.segment]?.filter { $0.key != candidate.field }.values.max() ?? 0
  }

  /// How likely at most another text is the value of a candidate's field, 0...1.
  func otherText(than candidate: FieldCandidate) -> Double {
    texts[candidate.field]?.filter { $0.key != candidate.segment }.values.max() ?? 0
  }
}
