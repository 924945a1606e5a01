/// Letters that have one shape as small letters and as capitals, so that a reader may give one for the other.
package enum CaselessLetters {
  /// The small ones.
  package static let small: Set<Character> = Set("ckopsuvwxz")
}
