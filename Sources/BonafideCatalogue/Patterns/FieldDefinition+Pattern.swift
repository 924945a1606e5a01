extension FieldDefinition {
  /// ``pattern`` compiled; nil where there is none or it is malformed: the catalogue's own were checked when it was
  /// loaded.
  package var fieldPattern: FieldPattern? { pattern.flatMap { try? FieldPattern($0) } }
}
