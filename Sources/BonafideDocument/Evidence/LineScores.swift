internal import BonafideInference

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The recognizer's scores for each step of a line, folded: enough to compute how badly a known text fits there.
///
/// A text that cannot be read freely, because it is small or blurred, can often still be told from other texts.
struct LineScores: Sendable {
  /// Number of steps, left to right.
  let stepCount: Int
  /// For each step and group, how much less likely the group is than the likeliest one: natural logarithm, 0 and more.
  private let costs: [Float]

  /// Costs are cut off here: a step that shows something completely different says no more than that.
  private static let largestCost: Float = 8

  /// Reads the recognizer's output, shape 1 x steps x classes.
  init(_ view: TensorView, steps: Int, classes: FoldedClasses) {
    let classCount = view.shape.last ?? 0
    let usable = classCount > classes.largestIndex ? min(steps, view.values.count / max(classCount, 1)) : 0
    stepCount = usable
    var costs = [Float](repeating: 0, count: usable * FoldedClasses.groupCount)
    var sums = [Float](repeating: 0, count: FoldedClasses.groupCount)
    for step in 0..<usable {
      let row = step * classCount
      for group in sums.indices { sums[group] = 0 }
      var known: Float = 0
      for member in classes.members {
        let value = view.values[row + member.index]
        sums[member.group] += value
        known += value
      }
      let best = max(sums.max() ?? 0, 1 - known, 1e-6)
      for group in sums.indices {
        costs[step * FoldedClasses.groupCount + group] = min(
          Self.largestCost, logf(best) - logf(max(sums[group], 1e-9)))
      }
    }
    self.costs = costs
  }

  /// How much less likely the text is than what the line reads as, per symbol: a natural logarithm, 0 for a text that
  /// is read anyway.
  ///
  /// Includes the steps where the text lies.
  ///
  /// The cheapest path of connectionist temporal classification through the text, free to begin and end anywhere
  /// (Viterbi). Nil for a text without symbols or a line that is too short.
  func cost(of groups: [Int]) -> (perSymbol: Double, steps: Range<Int>)? {
    let count = groups.count
    guard count > 0, stepCount >= count else { return nil }
    // States: each symbol at 2k, what stands between it and the next at 2k + 1.
    let states = 2 * count - 1
    var now = [Float](repeating: .infinity, count: states)
    var next = now
    var start = [Int](repeating: 0, count: states)
    var nextStart = start
    var best = (cost: Float.infinity, steps: 0..<0)
    let between = FoldedClasses.between
    for step in 0..<stepCount {
      let row = step * FoldedClasses.groupCount
      let gap = costs[row + between]
      for state in 0..<states {
        var cheapest = now[state]
        var from = start[state]
        if state == 0 {
          if cheapest > 0 {
            cheapest = 0
            from = step
          }
        } else {
          if now[state - 1] < cheapest {
            cheapest = now[state - 1]
            from = start[state - 1]
          }
          let symbol = state / 2
          if state % 2 == 0, groups[symbol] != groups[symbol - 1], now[state - 2] < cheapest {
            cheapest = now[state - 2]
            from = start[state - 2]
          }
        }
        next[state] = cheapest + (state % 2 == 0 ? costs[row + groups[state / 2]] : gap)
        nextStart[state] = from
      }
      swap(&now, &next)
      swap(&start, &nextStart)
      if now[states - 1] < best.cost { best = (now[states - 1], start[states - 1]..<(step + 1)) }
    }
    guard best.cost.isFinite else { return nil }
    return (Double(best.cost) / Double(count), best.steps)
  }
}
