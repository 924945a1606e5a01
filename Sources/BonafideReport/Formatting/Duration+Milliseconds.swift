extension Duration {
  /// The duration in milliseconds.
  package var milliseconds: Double { self / .milliseconds(1) }
}
