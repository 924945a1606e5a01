/// What the languages of a state say of letters in print, as far as these are Latin.
package struct PrintedLetters: Sendable, Hashable {
  /// Letters with marks that words and names of its languages bear, capitals.
  package var letters: Set<Character>
  /// Whether the capital of `i` has a dot.
  package var hasDottedCapital: Bool
}
