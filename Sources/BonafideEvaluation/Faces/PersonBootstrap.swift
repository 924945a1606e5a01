internal import BonafideCore

/// 95 % intervals by drawing people, not comparisons, with replacement.
///
/// Comparisons that share a person are not independent (subset bootstrap: Bolle, Ratha and Pankanti 2004).
/// The seed is fixed, so that the same comparisons give the same interval.
struct PersonBootstrap {
  /// Comparisons of one person: how many, and how many failed.
  var genuine: [(trials: Int, errors: Int)]
  /// Number of templates of each person.
  var templateCounts: [Int]
  /// Every false match as a pair of people.
  var falseMatches: [(Int, Int)]

  static let replicateCount = 1000

  func intervals() -> (falseMatch: RateEstimate, falseNonMatch: RateEstimate) {
    let people = templateCounts.count
    var generator = SplitMix64(seed: 0x5EED)
    let once = rates(weights: [Int](repeating: 1, count: people))
    guard people > 1 else {
      return (
        RateEstimate(value: once.fmr, lower95: 0, upper95: 1), RateEstimate(value: once.fnmr, lower95: 0, upper95: 1)
      )
    }
    var fmr: [Double] = []
    var fnmr: [Double] = []
    for _ in 0..<Self.replicateCount {
      var weights = [Int](repeating: 0, count: people)
      for _ in 0..<people { weights[Int(generator.next() % UInt64(people))] += 1 }
      let rate = rates(weights: weights)
      fmr.append(rate.fmr)
      fnmr.append(rate.fnmr)
    }
    func estimate(_ value: Double, _ draws: [Double]) -> RateEstimate {
      let sorted = draws.sorted()
      return RateEstimate(
        value: value, lower95: sorted[Int(0.025 * Double(sorted.count))],
        upper95: sorted[min(sorted.count - 1, Int(0.975 * Double(sorted.count)))])
    }
    return (estimate(once.fmr, fmr), estimate(once.fnmr, fnmr))
  }

  private func rates(weights: [Int]) -> (fmr: Double, fnmr: Double) {
    var matches = 0
    for (first, second) in falseMatches { matches += weights[first] * weights[second] }
    var sum = 0
    var squares = 0
    var trials = 0
    var errors = 0
    for (person, weight) in weights.enumerated() {
      let templates = weight * templateCounts[person]
      sum += templates
      // The comparisons of a person drawn twice with itself are not of different people.
      squares += templates * templates
      trials += weight * genuine[person].trials
      errors += weight * genuine[person].errors
    }
    let comparisons = (sum * sum - squares) / 2
    return (
      comparisons > 0 ? Double(matches) / Double(comparisons) : 0, trials > 0 ? Double(errors) / Double(trials) : 0
    )
  }
}

/// A small reproducible random source.
///
