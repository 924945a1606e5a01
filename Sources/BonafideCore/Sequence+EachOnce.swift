extension Sequence where Element: Equatable {
  /// The elements in their order, each once; for short lists, as it takes time in the square of their number.
  package var eachOnce: [Element] { reduce(into: []) { if !$0.contains($1) { $0.append($1) } } }
}
