package import BonafideCatalogue

/// What a reason names, apart from the sentence that says it: so that every language has its own sentence.
package enum EvidenceFact: Sendable, Hashable {
  /// A text of the catalogue, as it is printed.
  case text(String)
  /// Codes of formats, documents or sizes, such as `TD1` and `ID-1`.
  case codes([String])
  /// States by the codes that documents have of them, such as `HRV`, or those of two letters.
  case states([String])
  /// A kind of document.
  case role(DocumentRole)
  /// How many were found.
  case count(Int)
  /// How many were found of how many.
  case share(Int, of: Int)
  /// The years of an edition; nil at the side that is open.
  case years(from: Int?, until: Int?)
}
