/// One way to read the pieces of a field.
struct PieceReading {
  var value: FieldValue
  var confidence: Double
  var repairs: Int
  /// Whether it was read without regard to the field's alphabet.
  var isPlain = false
  /// Whether the national check decided one of its letters, and so proves nothing more about it.
  var isChosenByCheck = false
}
