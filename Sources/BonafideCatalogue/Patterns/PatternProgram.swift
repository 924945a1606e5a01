/// The states of a pattern and the ways between them.
package struct PatternProgram: Sendable {
  enum State: Sendable {
    case symbol(PatternSymbols, next: Int)
    case either(Int, Int)
    case end
  }

  let states: [State]
  let first: Int

  /// The states in which a match begins.
  package var start: [Int] { closed([first]) }

  /// The states after one more character, sorted; empty where the pattern does not allow it.
  package func step(_ current: [Int], _ character: Character) -> [Int] {
    var next: [Int] = []
    for index in current {
      if case .symbol(let symbols, let target) = states[index], symbols.contains(character) { next.append(target) }
    }
    return next.isEmpty ? [] : closed(next)
  }

  /// Whether any of these states has a way for a character.
  func allows(_ character: Character, in current: [Int]) -> Bool {
    current.contains { if case .symbol(let symbols, _) = states[$0] { symbols.contains(character) } else { false } }
  }

  package func isEnd(_ current: [Int]) -> Bool {
    current.contains { if case .end = states[$0] { true } else { false } }
  }

  /// Whether any state of the pattern allows a character.
  package func knows(_ character: Character) -> Bool {
    states.contains { if case .symbol(let symbols, _) = $0 { symbols.contains(character) } else { false } }
  }

  private func closed(_ seeds: [Int]) -> [Int] {
    var seen = Set<Int>()
    var stack = seeds
    while let index = stack.popLast() {
      guard seen.insert(index).inserted else { continue }
      if case .either(let one, let other) = states[index] { stack += [one, other] }
    }
    return seen.filter { if case .either = states[$0] { false } else { true } }.sorted()
  }
}
