/// Features of a text that depend on the page's other texts and fields, by the probabilities of the first look.
enum PageFeature: String, CaseIterable, Sendable {
  /// The share of other fields' values with the same position to their labels as the text, see ``PageStyle``.
  case style
  /// How likely at most a label makes the text another field's value, 0...1, see ``PageRivals``.
  case otherField
  /// How likely at most another text is the field's value, 0...1.
  case otherText
}
