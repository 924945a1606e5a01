extension Quadrilateral {
  /// The outline with its corners named from each of the four on.
  package var turns: [Quadrilateral] {
    (1..<4).reduce(into: [self]) { list, _ in list.append(list[list.count - 1].turnedOnce) }
  }

  /// The same outline with its corners named so that they lie nearest to another one's.
  package func named(like other: Quadrilateral) -> Quadrilateral {
    func distance(_ quad: Quadrilateral) -> Double {
      zip(quad.corners, other.corners).reduce(0) { $0 + $1.0.distance(to: $1.1) }
    }
    return turns.min { distance($0) < distance($1) } ?? self
  }
}
