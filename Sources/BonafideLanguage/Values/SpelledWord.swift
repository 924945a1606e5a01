/// A word, or the name of a town, as its language spells it.
package struct SpelledWord: Sendable, Hashable {
  /// As it stands in the language's file.
  package var text: String
  /// In the capitals of its language.
  package var capitals: String
  /// Whether other words are joined before it: `Ausländerbehörde` ends as `Behörde`.
  package var joins: Bool
}
