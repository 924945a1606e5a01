package import BonafideCatalogue

/// What a reason names, apart from the sentence that says it: so that every language has its own sentence.
package enum EvidenceFact: Sendable, Hashable {
  /// A text of the catalogue, as it is printed.
  case text(String)
  /// Codes of states, formats, documents or sizes, such as `HRV`, `TD1` and `ID-1`.
  case codes([String])
  /// A kind of document.
  case role(DocumentRole)
  /// How many were found.
  case count(Int)
  /// How many were found of how many.
  case share(Int, of: Int)
  /// The years of an edition; nil at the side that is open.
  case years(from: Int?, until: Int?)
}
