internal import BonafideMRZ

/// Finds the likeliest symbols of a zone among those with which every check digit agrees.
///
/// Exact dynamic programming over the sums modulo 10 (Doc 9303-3, 4.9). A state is the residue of the running check and
/// that of the composite; it keeps the two likeliest ways to reach it, so that the caller can tell a clear answer from
/// a toss-up. About 50,000 steps a zone.
struct MRZCheckSearch {
  /// A symbol that may stand in a place.
  struct Option: Hashable {
    /// Index in `MRZAlphabet`.
    var symbol: Int
    /// Logarithm of its likelihood.
    var score: Double
  }

  /// A place that a check digit covers, or a check digit's own.
  struct Cell {
    var position: MRZPosition
    /// Weight in the running check, -1 for its digit, 0 for none.
    var weight: Int
    /// Weight in the composite check, -1 for its digit, 0 for none.
    var compositeWeight: Int
    var options: [Option]
  }

  /// The cells of one check.
  struct Group {
    var cells: [Cell]
    /// Whether the sum must be zero at the end; false where no digit is given.
    var mustAgree: Bool
  }

  /// Likely symbols with which all sums agree.
  struct Solution {
    /// Sum of the scores of all cells.
    var score: Double
    /// The symbol of each cell, group by group.
    var symbols: [MRZPosition: Int]
  }

  private struct Path {
    var score: Double
    var step: Int
  }

  private struct Step {
    var position: MRZPosition
    var symbol: Int
    var previous: Int
  }

  private typealias States = [[Path]]

  /// The two likeliest solutions, the best first; fewer where there are fewer.
  static func solve(_ groups: [Group]) -> [Solution] {
    var steps: [Step] = []
    var states: States = [[Path]](repeating: [], count: 100)
    states[0] = [Path(score: 0, step: -1)]
    for group in groups {
      for cell in group.cells { states = advance(states, cell, &steps) }
      states = close(states, mustAgree: group.mustAgree)
    }
    return states[0].map { path in
      var symbols: [MRZPosition: Int] = [:]
      var step = path.step
      while step >= 0 {
        symbols[steps[step].position] = steps[step].symbol
        step = steps[step].previous
      }
      return Solution(score: path.score, symbols: symbols)
    }
  }

  private static func advance(_ states: States, _ cell: Cell, _ steps: inout [Step]) -> States {
    var next: States = [[Path]](repeating: [], count: 100)
    // The steps of paths that are dropped later stay in `steps`; their number is bounded by cells * options * 200.
    for (index, paths) in states.enumerated() {
      for path in paths {
        for option in cell.options {
          let value = value(option.symbol)
          let own = residue(index / 10 + cell.weight * value)
          let composite = residue(index % 10 + cell.compositeWeight * value)
          let target = own * 10 + composite
          let score = path.score + option.score
          guard isWorthwhile(score, next[target]) else { continue }
          steps.append(Step(position: cell.position, symbol: option.symbol, previous: path.step))
          insert(Path(score: score, step: steps.count - 1), into: &next[target])
        }
      }
    }
    return next
  }

  /// Ends a group: its own residue must be 0, or does not matter, and starts again at 0.
  private static func close(_ states: States, mustAgree: Bool) -> States {
    var next: States = [[Path]](repeating: [], count: 100)
    for (index, paths) in states.enumerated() where !mustAgree || index < 10 {
      for path in paths where isWorthwhile(path.score, next[index % 10]) { insert(path, into: &next[index % 10]) }
    }
    return next
  }

  private static func isWorthwhile(_ score: Double, _ paths: [Path]) -> Bool {
    paths.count < 2 || score > paths[paths.count - 1].score
  }

  private static func insert(_ path: Path, into paths: inout [Path]) {
    if paths.count == 2 { paths.removeLast() }
    if let first = paths.first, first.score >= path.score { paths.append(path) } else { paths.insert(path, at: 0) }
  }

  private static func value(_ symbol: Int) -> Int { symbol == MRZAlphabet.fillerIndex ? 0 : symbol }

  private static func residue(_ sum: Int) -> Int { ((sum % 10) + 10) % 10 }
}
