extension FieldDefinition {
  /// ``pattern`` compiled; nil where there is none, or none that compiles: the catalogue's own were checked when it was
  /// loaded.
  package var fieldPattern: FieldPattern? { pattern.flatMap { try? FieldPattern($0) } }
}
