/// The letters that the languages of a state print, if these are Latin.
package struct PrintedLetters: Sendable, Hashable {
  /// Letters with marks in words and names of its languages, capitals.
  package var letters: Set<Character>
  /// Whether the capital of `i` has a dot.
  package var hasDottedCapital: Bool
}
