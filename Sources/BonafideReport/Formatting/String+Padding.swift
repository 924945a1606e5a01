extension String {
  /// Filled with spaces to a width.
  package func paddedRight(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}
