/// How the values of a page stand to their labels: a page that prints one below its label prints the others there too.
struct PageStyle {
  /// The ways of standing; of a candidate exactly one is 1.
  private static let ways: [FieldFeature] = [.inline, .below, .right, .above, .unlabeled]
  /// From which probability on a text tells how a page is laid out.
  private static let probable = 0.3

  /// By field, how likely the likeliest text of it is its value, and how that one stands.
  private let likeliest: [String: (probability: Double, way: FieldFeature?)]

  /// - Parameter candidates: of a page, with probabilities.
  init(_ candidates: [FieldCandidate]) {
    var likeliest: [String: (probability: Double, way: FieldFeature?)] = [:]
    for candidate in candidates where candidate.probability > likeliest[candidate.field]?.probability ?? 0 {
      likeliest[candidate.field] = (candidate.probability, Self.way(candidate))
    }
    self.likeliest = likeliest.filter { $0.value.probability > Self.probable }
  }

  /// The share of other fields' values in the same position as a candidate, 0...1.
  ///
  /// One value that half matches is added to them, which gives one half where there are no others and nothing is known.
  func share(alike candidate: FieldCandidate) -> Double {
    let way = Self.way(candidate)
    // In one order, because sums depend on it in their last digits.
    let others = likeliest.filter { $0.key != candidate.field }.sorted { $0.key < $1.key }.map(\.value)
    let alike = others.reduce(0) { $0 + ($1.way == way ? $1.probability : 0) }
    return (alike + 0.5) / (others.reduce(0) { $0 + $1.probability } + 1)
  }

  private static func way(_ candidate: FieldCandidate) -> FieldFeature? { ways.first { candidate[$0] == 1 } }
}
