/// How much one try to recognize a document may cost.
package enum RecognitionEffort: Sendable, Hashable {
  /// Only fast steps, because another picture comes soon: Tesseract is started only for pages that are almost unknown
  /// once their largest lines are read in Latin letters.
  case quick
  /// Everything: Tesseract is started for any page that is not recognized, if it was not already.
  case thorough
}
