internal import BonafideCore
internal import BonafideMRZ

/// A line of a machine readable zone cut into its characters: how likely each symbol is in each place.
///
/// A zone has a fixed pitch, so the places are evenly spaced. This gives the length of a run of fillers, where the
/// recognizer alone loses count. The places are found by dynamic programming over the steps. Each place takes one step;
/// the score is the logarithm of the probability that the step shows a symbol, minus the squared deviation of the
/// spacing from the pitch. Steps between places should be blank.
struct MRZLineAlignment: Sendable, Hashable {
  /// `count * 37` probabilities; a row sums to less than 1 where other text was seen.
  var symbols: [Float]
  /// Number of characters.
  let count: Int
  /// The step in which each character stands.
  let steps: [Double]
  /// Number of steps of the whole line.
  let stepCount: Int
  /// Steps from one character to the next.
  let pitch: Double
  /// Logarithm of the probability of the alignment; compare lengths of the same line by it.
  let score: Double

  /// Weight of the even spread that keeps a symbol from being impossible where nothing was seen.
  static let floor: Float = 0.02
  /// Standard deviation of a character's distance from its neighbor, in steps: recognizers place them on whole steps.
  static let spacingDeviation = 0.8

  /// Cuts a line into `count` characters; nil when there are fewer steps than characters or nothing is seen at all.
  init?(_ scores: MRZSymbolScores, count: Int) {
    guard count > 1, scores.stepCount >= count else { return nil }
    let evidence = Evidence(scores)
    guard let first = evidence.firstSpike, let last = evidence.lastSpike, last > first else { return nil }
    var pitches = [Double(last - first) / Double(count - 1)]
    if let median = evidence.medianSpacing, abs(median - pitches[0]) > 0.05 * pitches[0] { pitches.append(median) }
    var best: (places: [Int], score: Double, pitch: Double)?
    for start in pitches {
      var pitch = start
      for _ in 0..<2 {
        guard pitch >= 1, pitch < 40, let path = evidence.path(count: count, pitch: pitch) else { break }
        if path.score > best?.score ?? -.infinity { best = (path.places, path.score, pitch) }
        guard let low = path.places.first, let high = path.places.last else { break }
        pitch = Double(high - low) / Double(count - 1)
      }
    }
    guard let best else { return nil }
    self.count = count
    stepCount = scores.stepCount
    self.pitch = best.pitch
    score = best.score
    steps = best.places.map(Double.init)
    symbols = Self.distributions(scores, best.places)
  }

  /// Joins two readings of the same line: the mean of their distributions.
  mutating func average(with other: MRZLineAlignment) {
    guard other.symbols.count == symbols.count else { return }
    for index in symbols.indices { symbols[index] = (symbols[index] + other.symbols[index]) / 2 }
  }

  /// The likeliest symbol of a place and its probability.
  func best(_ place: Int) -> (symbol: Int, probability: Float) {
    var best = (symbol: MRZAlphabet.fillerIndex, probability: Float(-1))
    for symbol in 0..<MRZAlphabet.count {
      let probability = symbols[place * MRZAlphabet.count + symbol]
      if probability > best.probability { best = (symbol, probability) }
    }
    return best
  }

  /// Mean probability of the likeliest symbols, 0...1.
  var meanConfidence: Double {
    (0..<count).reduce(0.0) { $0 + Double(best($1).probability) } / Double(count)
  }

  /// Sums the probabilities of the steps nearest to each place, normalized by all that was seen there.
  private static func distributions(_ scores: MRZSymbolScores, _ places: [Int]) -> [Float] {
    let width = MRZAlphabet.count
    var result = [Float](repeating: 0, count: places.count * width)
    for (place, step) in places.enumerated() {
      let left = place > 0 ? (places[place - 1] + step + 2) / 2 : max(0, step - 1)
      let right = place + 1 < places.count ? (step + places[place + 1] - 1) / 2 : min(scores.stepCount - 1, step + 1)
      var seen = floor
      for near in min(left, step)...max(right, step) {
        for symbol in 0..<width {
          let probability = scores.symbols[near * width + symbol]
          result[place * width + symbol] += probability
          seen += probability
        }
        seen += scores.other[near]
      }
      for symbol in 0..<width {
        let index = place * width + symbol
        result[index] = (result[index] + floor / Float(width)) / seen
      }
    }
    return result
  }

  /// Logarithms of what each step shows.
  private struct Evidence {
    let stepCount: Int
    let symbol: [Int]
    let shown: [Double]
    /// Sums of the logarithms of "blank" up to each step.
    let blankSums: [Double]
    let spikes: [Int]

    init(_ scores: MRZSymbolScores) {
      stepCount = scores.stepCount
      var symbol: [Int] = []
      var shown: [Double] = []
      var sums = [0.0]
      var spikes: [Int] = []
      for step in 0..<scores.stepCount {
        let mass = scores.mass(step)
        let seen = min(1, mass + scores.other[step])
        symbol.append(scores.best(step).symbol)
        shown.append(Double(logarithm(max(mass, 1e-3))))
        sums.append(sums[step] + Double(logarithm(max(1 - seen, 0.03))))
        if seen > 0.5, step == 0 || spikes.last != step - 1 || symbol[step] != symbol[step - 1] { spikes.append(step) }
      }
      self.symbol = symbol
      self.shown = shown
      blankSums = sums
      self.spikes = spikes
    }

    var firstSpike: Int? { spikes.first }
    var lastSpike: Int? { spikes.last }

    /// Median distance of neighboring spikes, refined by averaging those within a quarter of it.
    var medianSpacing: Double? {
      let gaps = zip(spikes.dropFirst(), spikes).map { Double($0 - $1) }.sorted()
      guard gaps.count >= 4 else { return nil }
      let median = gaps[gaps.count / 2]
      let near = gaps.filter { abs($0 - median) <= max(1, 0.25 * median) }
      return near.reduce(0, +) / Double(near.count)
    }

    /// Sum of "blank" over the steps strictly between two places.
    ///
    /// A step beside a place that shows the same symbol belongs to that place and is free.
    func gap(_ left: Int, _ right: Int) -> Double {
      var low = left + 1
      var high = right - 1
      if low <= high, symbol[low] == symbol[left], shown[low] > -0.7 { low += 1 }
      if low <= high, symbol[high] == symbol[right], shown[high] > -0.7 { high -= 1 }
      return low <= high ? blankSums[high + 1] - blankSums[low] : 0
    }

    /// The best evenly spaced places; nil when they do not fit.
    func path(count: Int, pitch: Double) -> (places: [Int], score: Double)? {
      let near = max(1, Int(pitch - 2.5))
      let far = Int(pitch + 3.5)
      var scores = [Double](repeating: -.infinity, count: count * stepCount)
      var from = [Int](repeating: -1, count: count * stepCount)
      for step in 0..<stepCount { scores[step] = shown[step] + blankSums[step] }
      let scale = 0.5 / (MRZLineAlignment.spacingDeviation * MRZLineAlignment.spacingDeviation)
      for place in 1..<count {
        let row = place * stepCount
        for step in place..<stepCount {
          var best = -Double.infinity
          var origin = -1
          for distance in near...far where step - distance >= 0 {
            let before = scores[row - stepCount + step - distance]
            guard before > -.infinity else { continue }
            let deviation = Double(distance) - pitch
            let score = before + gap(step - distance, step) - scale * deviation * deviation
            if score > best {
              best = score
              origin = step - distance
            }
          }
          guard origin >= 0 else { continue }
          scores[row + step] = best + shown[step]
          from[row + step] = origin
        }
      }
      let row = (count - 1) * stepCount
      var end = -1
      var total = -Double.infinity
      for step in 0..<stepCount {
        let score = scores[row + step] + blankSums[stepCount] - blankSums[step + 1]
        if score > total {
          total = score
          end = step
        }
      }
      guard end >= 0, total > -.infinity else { return nil }
      var places = [Int](repeating: 0, count: count)
      for place in stride(from: count - 1, through: 0, by: -1) {
        places[place] = end
        end = from[place * stepCount + end]
      }
      return (places, total)
    }
  }
}
