/// Finds the one cheapest set of changes after which sums modulo 10 are zero.
///
/// State: residue of the group's own check, residue of the composite. Each state keeps its least cost, whether that
/// cost is reached in more than one way, and one way to reach it.
struct MRZRepairSearch {
  /// What a change costs before its own weight of 1 or 2, so that fewer changes always win.
  static let changeCost = 1000

  struct Option {
    var byte: UInt8
    var cost: Int
  }

  struct Cell {
    var position: MRZPosition
    /// Weight in the group's check; -1 for its digit, 0 for none.
    var weight: Int
    /// Weight in the composite; -1 for its digit, 0 for none.
    var compositeWeight: Int
    var options: [Option]
  }

  struct Group {
    var cells: [Cell]
    var mustAgree: Bool
  }

  private struct State {
    var cost: Int
    var isAmbiguous: Bool
    /// Index into `steps`, -1 at the start.
    var step: Int
  }

  private struct Step {
    var position: MRZPosition
    var byte: UInt8
    var previous: Int
  }

  var maximumChanges: Int

  /// The changes, empty if none is needed; nil if no set does it or more than one equally cheap set does.
  func solve(_ groups: [Group]) -> [(MRZPosition, UInt8)]? {
    var steps: [Step] = []
    var states = [State?](repeating: nil, count: 100)
    states[0] = State(cost: 0, isAmbiguous: false, step: -1)
    for group in groups {
      for cell in group.cells { states = advance(states, cell, &steps) }
      states = close(states, mustAgree: group.mustAgree)
    }
    guard let end = states[0], !end.isAmbiguous else { return nil }
    var changes: [(MRZPosition, UInt8)] = []
    var step = end.step
    while step >= 0 {
      changes.append((steps[step].position, steps[step].byte))
      step = steps[step].previous
    }
    return changes.reversed()
  }

  private func advance(_ states: [State?], _ cell: Cell, _ steps: inout [Step]) -> [State?] {
    var next = [State?](repeating: nil, count: 100)
    for (index, state) in states.enumerated() {
      guard let state else { continue }
      for option in cell.options {
        let cost = state.cost + option.cost
        guard cost / Self.changeCost <= maximumChanges else { continue }
        let value = MRZAlphabet.value(of: option.byte)
        let own = (index / 10 + cell.weight * value + 100) % 10
        let composite = (index % 10 + cell.compositeWeight * value + 100) % 10
        let target = own * 10 + composite
        if let old = next[target] {
          if cost == old.cost { next[target]?.isAmbiguous = true }
          if cost >= old.cost { continue }
        }
        var step = state.step
        if option.cost > 0 {
          steps.append(Step(position: cell.position, byte: option.byte, previous: step))
          step = steps.count - 1
        }
        next[target] = State(cost: cost, isAmbiguous: state.isAmbiguous, step: step)
      }
    }
    return next
  }

  /// Ends a group: its own residue must be 0, or does not matter, and starts again at 0.
  private func close(_ states: [State?], mustAgree: Bool) -> [State?] {
    var next = [State?](repeating: nil, count: 100)
    for (index, state) in states.enumerated() {
      guard let state, !mustAgree || index < 10 else { continue }
      let target = index % 10
      if let old = next[target] {
        if state.cost == old.cost { next[target]?.isAmbiguous = true }
        if state.cost >= old.cost { continue }
      }
      next[target] = state
    }
    return next
  }
}
