/// How much one try to recognise a document may cost.
enum RecognitionEffort: Sendable, Hashable {
  /// Only what is fast: another picture comes soon.
  case quick
  /// Everything, other programs too.
  case thorough
}
