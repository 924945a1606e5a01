/// A capital that readers of print hardly know, with the letters that they give for it.
package struct SeenLetter: Sendable, Hashable {
  /// The letter that is printed.
  package var letter: Character
  /// What it is taken for, itself among them where it is only seen too faintly.
  package var taken: [Character]
  /// How many times the probability of those counts for the letter, above 0.
  package var weight: Float
}
