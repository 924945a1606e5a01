/// Finds the best symbols of a zone among those that make every check digit valid.
///
/// Reading a picture and repairing a text both use it; they differ in the permitted symbols of a place and in their
/// scores. Exact dynamic programming over the sums modulo 10 (Doc 9303-3, 4.9). A state is the residue of the running
/// check and that of the composite. It keeps the two best ways to reach it, so that the caller can distinguish a clear
/// answer from a toss-up. About 50,000 steps a zone.
package struct MRZCheckSearch {
  /// A symbol that may stand in a place.
  package struct Option: Hashable {
    /// Index in `MRZAlphabet`.
    package var symbol: Int
    /// The higher the better; scores add up.
    package var score: Double

    package init(symbol: Int, score: Double) {
      self.symbol = symbol
      self.score = score
    }
  }

  /// The role of a place among the checks.
  package enum Role {
    /// A check covers it.
    case covered
    /// It is a check's own digit.
    case digit
    /// Only the composite covers it.
    case compositeOnly
  }

  /// A check: the places that it covers, in the order of their weights, and its digit.
  package struct Check {
    package var covered: [MRZPosition]
    package var digit: MRZPosition
    /// Whether the sum must be zero at the end; false where no digit is given.
    package var mustAgree: Bool

    package init(covered: [MRZPosition], digit: MRZPosition, mustAgree: Bool) {
      self.covered = covered
      self.digit = digit
      self.mustAgree = mustAgree
    }
  }

  /// Symbols with which all sums agree.
  package struct Solution {
    /// Sum of the scores of all places.
    package var score: Double
    /// The symbol of each place.
    package var symbols: [MRZPosition: Int]
  }

  /// A place with its weights and what may stand there.
  private struct Cell {
    var position: MRZPosition
    /// Weight in the running check, -1 for its digit, 0 for none.
    var weight: Int
    /// Weight in the composite check, -1 for its digit, 0 for none.
    var compositeWeight: Int
    var options: [Option]
  }

  /// The cells of one check.
  private struct Group {
    var cells: [Cell]
    var mustAgree: Bool
  }

  /// Checks that depend on each other and are solved together.
  private let groups: [Group]

  /// Every place of the search.
  package var positions: [MRZPosition] { groups.flatMap { $0.cells.map(\.position) } }

  /// The searches of a zone: one where a composite binds its checks together, else one for each check, so that a wrong
  /// digit of one does not affect another.
  package static func searches(
    _ checks: [Check], composite: Check?, options: (MRZPosition, Role) -> [Option]
  ) -> [MRZCheckSearch] {
    var weights: [MRZPosition: Int] = [:]
    for (order, position) in (composite?.covered ?? []).enumerated() {
      weights[position] = MRZAlphabet.weight(at: order)
    }
    func cell(_ position: MRZPosition, _ weight: Int, _ role: Role) -> Cell {
      Cell(
        position: position, weight: weight, compositeWeight: weights[position] ?? 0, options: options(position, role))
    }
    var groups = checks.map { check in
      let covered = check.covered.enumerated().map { cell($1, MRZAlphabet.weight(at: $0), .covered) }
      return Group(cells: covered + [cell(check.digit, -1, .digit)], mustAgree: check.mustAgree)
    }
    guard let composite else { return groups.map { MRZCheckSearch(groups: [$0]) } }
    let taken = Set(groups.flatMap { $0.cells.map(\.position) })
    var rest = composite.covered.filter { !taken.contains($0) }.map { cell($0, 0, .compositeOnly) }
    rest.append(
      Cell(position: composite.digit, weight: 0, compositeWeight: -1, options: options(composite.digit, .digit)))
    // Its own weights are 0: only the composite must be valid, which applies to every way to the end.
    groups.append(Group(cells: rest, mustAgree: false))
    return [MRZCheckSearch(groups: groups)]
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

  /// The two best solutions, the best first; fewer where there are fewer.
  package func solve() -> [Solution] {
    var steps: [Step] = []
    var states: States = [[Path]](repeating: [], count: 100)
    states[0] = [Path(score: 0, step: -1)]
    for group in groups {
      for cell in group.cells { states = Self.advance(states, cell, &steps) }
      states = Self.close(states, mustAgree: group.mustAgree)
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
