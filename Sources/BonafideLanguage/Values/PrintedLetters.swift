/// What the languages of a state say of letters in print, as far as these are Latin.
package struct PrintedLetters: Sendable, Hashable {
  /// Letters with marks that words and names of its languages bear, capitals.
  package var letters: Set<Character>
  /// Those among them that are so rare that a mark above is taken for the other one that the bare letter may bear.
  package var rare: Set<Character>
  /// Letters that readers of print hardly know, of the state's first language.
  package var seen: [SeenLetter]
  /// Endings of words whose last letter bears a mark, by what they are without it, of the first language.
  package var endings: [String: String]
  /// Whether holders' names bear these marks and no others, so that one which the picture does not show is none.
  package var areComplete: Bool
  /// Whether the capital of `i` has a dot.
  package var hasDottedCapital: Bool
}
