/// A place of a text that names a state.
package struct StateMention: Sendable, Hashable {
  /// How a state is named.
  package enum Form: String, Sendable, Hashable {
    /// By its name, short or formal.
    case name
    /// By the word for its people or what is theirs.
    case nationality
    /// By the name of one of its parts that issue documents.
    case subdivision
  }

  /// Characters of the text, counted from 0.
  package let range: Range<Int>
  /// ``StateEntry/code`` of the states that it may mean, most often one; those first whose name it is: `Slovensko` is
  /// Slovakia, and a Slovenian's nationality.
  package let states: [String]
  /// How it is named; a word that is both is a name.
  package let form: Form
  /// How surely the words stand there: 1 for a name of some length without an error.
  package let quality: Double
}
